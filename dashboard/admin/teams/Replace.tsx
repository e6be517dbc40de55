import { useState } from 'react';
import { chosenTeam, TeamChoice, undecided } from '#admin/registrations/index.ts';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { allTeamsQuery, OF_TEAMS } from '#admin/shared/team/queries.ts';
import { registrationsQuery } from '#admin/shared/tournament/registrations.ts';
import { errorText } from '#admin/shared/useAct.ts';
import { type Replacement, replaceParticipation } from '#domain/contract/competition/participations.ts';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { Grid, Note } from '#ui/blocks.tsx';
import { CheckBox, Select, TextField } from '#ui/Field.tsx';

type Props = { team: Team; tournament: Tournament; onClose: () => void };

/** The input so far. `of` is null until a team is chosen. */
type Typed = {
  of: 'registration' | 'team' | 'new' | null;
  id: string;
  name: string;
  tag: string;
  withRoster: boolean;
  earlier: string | undefined;
};
const NOTHING_TYPED: Typed = { of: null, id: '', name: '', tag: '', withRoster: true, earlier: undefined };

export function Replace({ team, tournament, onClose }: Props) {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [isBlamed, blame] = useState(false);
  const { data: registrations = [] } = useRead(registrationsQuery);
  const registration = registrations.find((each) => typed.of === 'registration' && each.id === typed.id);
  const by = replacementOf(typed, registration);
  const id = team.tournamentParticipationId ?? '';
  const mayGo = () => {
    blame(true);
    return by !== undefined;
  };
  const fields = {
    typed,
    isBlamed,
    change: (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })),
  };
  return (
    <ActDialog
      title={t`Replace ${team.name}?`}
      keep={t`Keep team`}
      go={t`Replace team`}
      isKept
      mayGo={mayGo}
      run={(call) => call(replaceParticipation, { params: { id }, body: by as Replacement })}
      done={() => t`${team.name} was replaced`}
      failed={t`${team.name} was not replaced.`}
      undone={t`${team.name} was restored to its place`}
      reads={OF_TEAMS}
      onClose={onClose}
    >
      <Note>
        {t`${team.name} leaves the tournament, and the other team takes its exact place in the draw, with its matches and their times. The old team’s fee is removed from the prize pool, and the new team’s fee is added.`}
      </Note>
      <TeamSelect tournament={tournament} {...fields} />
      {typed.of === 'team' && (
        <CheckBox
          label={t`Use its last roster`}
          checked={typed.withRoster}
          onTick={(withRoster) => fields.change({ withRoster })}
        />
      )}
      {typed.of === 'new' && <NewTeam {...fields} />}
      {registration && registration.earlierTeams.length > 0 && (
        <TeamChoice
          registration={registration}
          picked={typed.earlier}
          onPick={(earlier) => fields.change({ earlier })}
        />
      )}
    </ActDialog>
  );
}

type Fields = { typed: Typed; isBlamed: boolean; change: (change: Partial<Typed>) => void };

function TeamSelect({ tournament, typed, isBlamed, change }: Fields & { tournament: Tournament }) {
  const teams = useRead(allTeamsQuery);
  const registrations = useRead(registrationsQuery);
  const failed = [teams, registrations].find(({ isError, data }) => isError && !data);
  const groups = [
    {
      of: 'registration',
      label: t`Registered for this tournament`,
      rows: undecided(registrations.data ?? []).filter(({ tournamentId }) => tournamentId === tournament.id),
    },
    {
      of: 'team',
      label: t`Teams not in this tournament`,
      rows: (teams.data ?? []).filter(({ assignedTournaments: of }) => !of.includes(tournament.id)),
    },
  ];
  return (
    <>
      <Select
        label={t`Replacement team`}
        value={`${typed.of ?? ''}:${typed.id}`}
        error={isBlamed && typed.of === null ? t`Choose a replacement team` : undefined}
        onText={(text) => {
          const [of = '', id = ''] = text.split(':');
          change({ of: (of || null) as Typed['of'], id, earlier: undefined });
        }}
      >
        <option value=":">{teams.isPending || registrations.isPending ? t`Loading teams` : t`Choose`}</option>
        <option value="new:">{t`A new team`}</option>
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map(({ of, label, rows }) => (
            <optgroup key={of} label={label}>
              {rows.map(({ id, name }) => (
                <option key={id} value={`${of}:${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
      </Select>
      <FormSummary problems={failed ? [errorText(failed.error)] : []} />
    </>
  );
}

const NewTeam = ({ typed, isBlamed, change }: Fields) => (
  <Grid columns="fields" gap={[4, 5]}>
    <TextField
      label={t`Team name`}
      value={typed.name}
      error={isBlamed && typed.name.trim() === '' ? t`Fill in the name` : undefined}
      onText={(name) => change({ name })}
    />
    <TextField
      label={t`Tag`}
      value={typed.tag}
      error={isBlamed && typed.tag.trim() === '' ? t`Fill in the tag` : undefined}
      onText={(tag) => change({ tag })}
    />
  </Grid>
);

function replacementOf(
  { of, id, name, tag, withRoster, earlier }: Typed,
  registration: Registration | undefined,
): Replacement | undefined {
  if (of === 'registration') {
    const team = registration && chosenTeam(registration, earlier);
    // If nobody has decided about the earlier team, the server explains why somebody must.
    const earlierTeamId = team === undefined ? undefined : (team?.id ?? null);
    return { registrationId: id, earlierTeamId, withRoster: false };
  }
  if (of === 'team') return { teamId: id, withRoster };
  if (of !== 'new' || name.trim() === '' || tag.trim() === '') return undefined;
  return { newTeam: { name, tag }, withRoster: false };
}
