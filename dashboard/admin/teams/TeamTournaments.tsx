import { useState } from 'react';
import { OF_TEAMS, teamParticipationsQuery } from '#admin/shared/team/queries.ts';
import { errorText, useAct } from '#admin/shared/useAct.ts';
import { registerTeam } from '#domain/contract/competition/participations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { useRead } from '#shared/api/api.ts';
import { feeText } from '#shared/tournament/fee.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Alert, Box, Grid, Heading, Hint, MainName, Note, Row, Small, Stack } from '#ui/blocks.tsx';
import { Editable } from '#ui/Field.tsx';
import { teamIn } from './DeleteTeam.tsx';
import { Unregister } from './Unregister.tsx';

function useTeamTournaments({ team }: { team: Team }) {
  const { all } = useSelection();
  const act = useAct();
  const { data: parts } = useRead(teamParticipationsQuery, team.id);
  const [withRoster, setWithRoster] = useState(true);
  const [going, setGoing] = useState<Record<string, boolean>>({});
  const [leaving, setLeaving] = useState<Tournament | null>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const partIn = (tournamentId: string) => parts?.find((each) => each.tournamentId === tournamentId);

  /** Keeps the refusal beside its box; the notice says the same. */
  const kept = async <Data,>(tournamentId: string, run: () => Promise<Data>) => {
    try {
      return await run();
    } catch (error) {
      setRefused((known) => ({ ...known, [tournamentId]: errorText(error) }));
      throw error;
    }
  };
  const enter = ({ id: tournamentId, name }: Tournament) =>
    act({
      run: (call) =>
        kept(tournamentId, async () => {
          const params = { teamId: team.id, tournamentId };
          return call(registerTeam, { params, body: { withRoster } });
        }),
      done: () => `${team.name} is in ${name}`,
      failed: `${team.name} is not in ${name}.`,
      undone: `${team.name} was removed from ${name} again`,
      reads: OF_TEAMS,
    });
  const toggle = async (tournament: Tournament, isIn: boolean) => {
    const { id } = tournament;
    setRefused((known) => without(known, id));
    if (!isIn) return setLeaving(tournament);
    setGoing((known) => ({ ...known, [id]: isIn }));
    await enter(tournament);
    setGoing((known) => without(known, id));
  };
  return { all, parts, withRoster, setWithRoster, going, leaving, setLeaving, refused, partIn, toggle };
}

export function TeamTournaments(props: { team: Team }) {
  const { team } = props;
  const { all, parts, withRoster, setWithRoster, going, leaving, setLeaving, refused, partIn, toggle } =
    useTeamTournaments(props);
  const part = leaving && partIn(leaving.id);
  return (
    <Stack as="section" gap={3} padding={[5, 6]} aria-label={`Tournaments of ${team.name}`}>
      <Heading size="card">Tournaments</Heading>
      {all.length === 0 && <Note>No tournaments available</Note>}
      <Editable>
        <Row minHeight={11} as="label" padding={[0, 3]} gap={3} align="center">
          <input
            type="checkbox"
            checked={withRoster}
            onChange={(event) => setWithRoster(event.target.checked)}
          />
          It enters with its last roster
        </Row>
        <Box as="ul" border="line" radius="control" line="between">
          {all.map((tournament) => {
            const { id, name, league, status, registrationFee, teamCount, maxTeams } = tournament;
            const isIn = team.assignedTournaments.includes(id);
            return (
              <li key={id}>
                <Grid as="label" sides="both" presses padding={[2, 3]} gap={3} align="center">
                  <input
                    type="checkbox"
                    checked={going[id] ?? isIn}
                    disabled={id in going || parts === undefined}
                    onChange={(event) => void toggle(tournament, event.target.checked)}
                  />
                  <Stack as="span">
                    <MainName>{name}</MainName>
                    <Small tone="tertiary">
                      League {league}, {teamCount} of {maxTeams} teams, {feeText(registrationFee)}
                      {partIn(id)?.registrationStatus === 'withdrawn' && ', withdrawn'}
                    </Small>
                  </Stack>
                  <StatusBadge status={status} />
                </Grid>
                {refused[id] && (
                  <Alert padding={[2, 3]} size="small" weight="medium">
                    {refused[id]}
                  </Alert>
                )}
              </li>
            );
          })}
        </Box>
      </Editable>
      <Hint>
        Saved at once. Entering adds the fee to the prize pool; leaving removes the fee and the roster.
      </Hint>
      {leaving && part && (
        <Unregister teams={[teamIn(team, part)]} tournament={leaving} onClose={() => setLeaving(null)} />
      )}
    </Stack>
  );
}

const without = <Value,>(of: Record<string, Value>, id: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => key !== id));
