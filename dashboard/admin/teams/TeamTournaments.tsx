import { useState } from 'react';
import { OF_TEAMS, teamParticipationsQuery } from '#admin/shared/team/queries.ts';
import { errorText, useBusyAct } from '#admin/shared/useAct.ts';
import { registerTeam } from '#domain/contract/competition/participations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { commaList, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { feeText } from '#shared/tournament/fee.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Alert, Box, Grid, Heading, Hint, MainName, Note, Row, Small, Stack } from '#ui/blocks.tsx';
import { Editable } from '#ui/Field.tsx';
import { teamIn, Unregister } from './Unregister.tsx';

export function TeamTournaments({ team }: { team: Team }) {
  const { all } = useSelection();
  const { data: parts } = useRead(teamParticipationsQuery, team.id);
  const [withRoster, setWithRoster] = useState(true);
  const [leaving, setLeaving] = useState<Tournament | null>(null);
  const partIn = (id: string | undefined) => parts?.find(({ tournamentId }) => tournamentId === id);
  const part = partIn(leaving?.id);
  return (
    <Stack as="section" gap={3} padding={[5, 6]} aria-label={t`${team.name}’s tournaments`}>
      <Heading size="card">{t`Tournaments`}</Heading>
      {all.length === 0 && <Note>{t`No tournaments available`}</Note>}
      <Editable>
        <Row minHeight={11} as="label" padding={[0, 3]} gap={3}>
          <input
            type="checkbox"
            checked={withRoster}
            onChange={(event) => setWithRoster(event.target.checked)}
          />
          {t`Enter with its last roster`}
        </Row>
        <Box as="ul" border="line" radius="control" line="between">
          {all.map((tournament) => (
            <Entry
              key={tournament.id}
              team={team}
              tournament={tournament}
              withRoster={withRoster}
              isKnown={parts !== undefined}
              hasWithdrawn={partIn(tournament.id)?.registrationStatus === 'withdrawn'}
              onLeave={() => setLeaving(tournament)}
            />
          ))}
        </Box>
      </Editable>
      <Hint>
        {t`Saved at once. Entering adds the fee to the prize pool; leaving removes the fee and the roster.`}
      </Hint>
      {leaving && part && (
        <Unregister teams={[teamIn(team, part)]} tournament={leaving} onClose={() => setLeaving(null)} />
      )}
    </Stack>
  );
}

type EntryProps = {
  team: Team;
  tournament: Tournament;
  withRoster: boolean;
  isKnown: boolean;
  hasWithdrawn: boolean;
  onLeave: () => void;
};

function Entry({ team, tournament, withRoster, isKnown, hasWithdrawn, onLeave }: EntryProps) {
  const { act, isBusy } = useBusyAct();
  const [refused, setRefused] = useState<string>();
  const { id, name, league, status, registrationFee, teamCount, maxTeams } = tournament;
  const toggle = (isIn: boolean) => {
    setRefused(undefined);
    if (!isIn) return onLeave();
    const params = { teamId: team.id, tournamentId: id };
    void act({
      run: (call) => call(registerTeam, { params, body: { withRoster } }),
      done: () => t`${team.name} is in ${name}`,
      failed: t`${team.name} is not in ${name}.`,
      undone: t`${team.name} was removed from ${name}`,
      reads: OF_TEAMS,
      onRefused: (error) => setRefused(errorText(error)),
    });
  };
  return (
    <li>
      <Grid as="label" sides="both" presses padding={[2, 3]} gap={3} align="center">
        <input
          type="checkbox"
          checked={isBusy || team.assignedTournaments.includes(id)}
          disabled={isBusy || !isKnown}
          onChange={(event) => toggle(event.target.checked)}
        />
        <Stack as="span">
          <MainName>{name}</MainName>
          <Small tone="tertiary">
            {commaList([
              t`League ${league}`,
              t`${teamCount} of ${maxTeams} teams`,
              feeText(registrationFee),
              hasWithdrawn && t`withdrawn`,
            ])}
          </Small>
        </Stack>
        <StatusBadge status={status} />
      </Grid>
      {refused && (
        <Alert padding={[2, 3]} size="small" weight="medium">
          {refused}
        </Alert>
      )}
    </li>
  );
}
