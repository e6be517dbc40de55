import { useQueryClient } from '@tanstack/react-query';
import { type FieldErrors, useWatch } from 'react-hook-form';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { AFTER_MATCHES, pairing } from '#admin/shared/match/matches.ts';
import { leagueText } from '#admin/shared/tournament/TournamentTab.tsx';
import { STAGE_NAMES, STAGES } from '#domain/competition/match.ts';
import { createMatch, type Match, newMatch } from '#domain/contract/competition/matches.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { DomainError } from '#domain/errors.ts';
import { sense, serverText, t } from '#domain/text/translate.ts';
import { teamsQuery, useApi, useReadIf } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Grid } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Field.tsx';
import { useSite } from '#ui/site.ts';
import { fromLocalField, readMoment, toLocalField } from '#ui/zonedTime.ts';
import { TimeConflicts } from './schedule/Conflicts.tsx';

const NEW_MATCH_LABELS = {
  tournamentId: t`Tournament`,
  team1ParticipationId: t`Team 1`,
  team2ParticipationId: t`Team 2`,
  stage: t`Stage`,
  scheduledTime: sense('a time')`Scheduled`,
};
type Values = typeof NEW_MATCH_LABELS;

type Props = { tournamentId: string; onClose: () => void };

function useNewMatch({ tournamentId, onClose }: Props) {
  const { timeZone } = useSite();
  const api = useApi();
  const cache = useQueryClient();
  return useRecordForm<Values, Match>({
    name: 'match new',
    labels: NEW_MATCH_LABELS,
    record: null,
    formOf: () => ({
      tournamentId,
      team1ParticipationId: '',
      team2ParticipationId: '',
      stage: '',
      scheduledTime: toLocalField(new Date().toISOString(), timeZone),
    }),
    bodyOf: (values) => ({ ...values, scheduledTime: fromLocalField(values.scheduledTime, timeZone) ?? '' }),
    schema: newMatch,
    checks: (values) => ownChecks(values, cache.getQueryData(teamsQuery(api, values.tournamentId).queryKey)),
    send: (body, call) => call(createMatch, { body }),
    done: (made) => t`Created ${pairing(made)}`,
    reads: AFTER_MATCHES,
    onSaved: onClose,
    tell: refusalOf,
  });
}

export function CreateMatch(props: Props) {
  const { timeZone } = useSite();
  const { all: tournaments } = useSelection();
  const edit = useNewMatch(props);
  const [chosen, scheduled, one, other] = useWatch({
    control: edit.form.control,
    name: ['tournamentId', 'scheduledTime', 'team1ParticipationId', 'team2ParticipationId'],
  });
  const teams = useReadIf(chosen !== '', teamsQuery, chosen);
  const registered = (teams.data ?? []).flatMap(({ name, assignedGroup, tournamentParticipationId: id }) =>
    id ? [{ id, name, group: assignedGroup }] : [],
  );
  const hasGroups = tournaments.find(({ id }) => id === chosen)?.format !== 'single_elimination';
  const team = (name: 'team1ParticipationId' | 'team2ParticipationId') => (
    <Select
      {...edit.field(name)}
      empty={t`Select a team`}
      options={registered
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ id, name: called, group }) => [id, group ? t`${called} (Group ${group})` : called])}
    />
  );
  const teamOf = (wanted: string) => registered.find(({ id }) => id === wanted) ?? null;
  return (
    <Dialog title={t`Create Match`} onClose={props.onClose}>
      <RecordForm edit={edit} isBare label={t`Create Match`} save={t`Create Match`} onCancel={props.onClose}>
        <Select
          {...edit.field('tournamentId')}
          empty={t`Select a tournament`}
          options={tournaments.map((each) => [each.id, leagueText(each)])}
        />
        {teams.data && registered.length < 2 && (
          <Box rail="warning" surface="warning" padding={[2.5, 3.5]} role="status">
            <strong>{t`Not Enough Teams`}</strong>
            <p>{t`At least 2 teams must be registered for this tournament.`}</p>
          </Box>
        )}
        <Grid columns={2} stacks="phone" gap={4}>
          {team('team1ParticipationId')}
          {team('team2ParticipationId')}
        </Grid>
        <Grid columns={2} stacks="phone" gap={4}>
          <Select
            {...edit.field('stage')}
            empty={t`Select a stage`}
            options={STAGES.filter((stage) => stage !== 'group' || hasGroups).map((stage) => [
              stage,
              serverText(STAGE_NAMES[stage]),
            ])}
          />
          <DateTimeField {...edit.field('scheduledTime')} value={scheduled} />
        </Grid>
        <TimeConflicts
          tournamentId={chosen}
          match={{ teams: [teamOf(one), teamOf(other)] }}
          time={readMoment(scheduled, timeZone)?.toISOString() ?? null}
        />
      </RecordForm>
    </Dialog>
  );
}

function ownChecks(values: Values, teams: readonly Team[] | undefined): FieldErrors<Values> {
  const { team1ParticipationId: one, team2ParticipationId: other } = values;
  const say = (message: string) => ({ type: 'own', message });
  const isUnknown = (id: string) =>
    id !== '' && teams?.every(({ tournamentParticipationId }) => tournamentParticipationId !== id);
  return {
    ...(isUnknown(one) && { team1ParticipationId: say(t`Invalid team selection`) }),
    ...(isUnknown(other) && { team2ParticipationId: say(t`Invalid team selection`) }),
    ...(one !== '' && one === other && { team2ParticipationId: say(t`Please select different teams`) }),
  };
}

/** Returns the errors that no field shows or, if a team is not registered, every error. */
function refusalOf(rest: string[], error: unknown): string[] {
  if (error instanceof DomainError && error.code === 'not_registered')
    return [error.message, ...error.errors];
  return rest.map((each) => t`Failed to create match: ${each}`);
}
