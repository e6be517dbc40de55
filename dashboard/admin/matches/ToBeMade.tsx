import { useQuery } from '@tanstack/react-query';
import { errorText } from '#admin/shared/form/refusal.ts';
import { countWords } from '#admin/shared/match/Affected.tsx';
import { type Bracket, type BracketTeam, generateMatches } from '#domain/contract/brackets.ts';
import { bracketQuery, useApi } from '#shared/api/api.ts';
import { roundsOf } from '#shared/bracket/rounds.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import { type Ordered, TeamOrder } from './TeamOrder.tsx';

/** The participation ids by seed, once an admin has put them in order. */
export type Seeds = readonly string[] | undefined;

type Props = { tournamentId: string; seeds: Seeds; onSeeds: (seeds: Seeds) => void };

/**
 * What Generate All Matches would make now: how many, in which groups, or who meets whom by which seed. Before the first
 * match of a single elimination its seeds can be put in another order.
 */
export function ToBeMade({ tournamentId, seeds, onSeeds }: Props) {
  const api = useApi();
  const bracket = useQuery(bracketQuery(api, tournamentId));
  const count = useQuery({
    queryKey: ['brackets', tournamentId, 'to be made'],
    queryFn: async () => {
      const body = { dryRun: true };
      return (await api.call(generateMatches, { params: { id: tournamentId }, body })).data.created;
    },
    retry: false,
  });
  return (
    <Stack gap={2} marginTop={3}>
      <Text as="p" weight="medium" tone="primary" role="status">
        {count.isError
          ? errorText(count.error)
          : count.data === undefined
            ? 'Looking at what is missing'
            : count.data === 0
              ? 'Every match is there already: nothing is missing.'
              : `${countWords(count.data)} will be made.`}
      </Text>
      {bracket.data && count.data !== 0 && (
        <Pairings bracket={bracket.data} seeds={seeds} onSeeds={onSeeds} />
      )}
    </Stack>
  );
}

function Pairings({ bracket, seeds, onSeeds }: Pick<Props, 'seeds' | 'onSeeds'> & { bracket: Bracket }) {
  if (bracket.format === 'group_stage')
    return (
      <Stack as="ul" gap={1} height="list">
        {bracket.groups.map(({ name, teams }) => (
          <li key={name}>
            Group {name}: <Names teams={teams.filter(({ participationId }) => participationId)} />
          </li>
        ))}
      </Stack>
    );
  const registered = seededTeams(bracket);
  const teams = inOrder(registered, seeds);
  return (
    <>
      <Stack as="ul" gap={1} height="list">
        {roundsOf(bracket)[0]?.matches.map(({ id, team1, team2 }) => (
          <li key={id}>
            <Seeded team={team1} teams={teams} /> v <Seeded team={team2} teams={teams} />
          </li>
        ))}
      </Stack>
      {teams.length > 1 && (
        <details>
          <summary>Change the seeds</summary>
          <TeamOrder
            teams={teams}
            placeOf={(index) => `#${index + 1}`}
            onOrder={(order) => onSeeds(order.map(({ participationId }) => participationId))}
          />
          {seeds && <Button onClick={() => onSeeds(undefined)}>By registration again</Button>}
        </details>
      )}
    </>
  );
}

/** Teams by seed while these can be changed: nothing is made yet, and nobody was placed by hand. */
function seededTeams(bracket: Bracket): Ordered[] {
  const matches = roundsOf(bracket).flatMap((round) => round.matches);
  const sides = matches.flatMap(({ team1, team2 }) => [team1, team2]);
  if (matches.some(({ matchId }) => matchId) || sides.some(({ isByHand }) => isByHand)) return [];
  return sides
    .flatMap(({ participationId, source, ...team }) =>
      participationId && source.startsWith('#') ? [{ ...team, participationId, source }] : [],
    )
    .toSorted((one, other) => Number(one.source.slice(1)) - Number(other.source.slice(1)));
}

const inOrder = (teams: Ordered[], seeds: Seeds): Ordered[] =>
  seeds
    ? teams.toSorted(
        (one, other) => seeds.indexOf(one.participationId) - seeds.indexOf(other.participationId),
      )
    : teams;

const Names = ({ teams }: { teams: BracketTeam[] }) =>
  teams.length === 0 ? (
    <Text tone="tertiary">nobody yet</Text>
  ) : (
    teams.map(({ participationId, name }, index) => (
      <span key={participationId}>
        {index > 0 && ', '}
        <Name>{name}</Name>
      </span>
    ))
  );

const Seeded = ({ team: { source, name }, teams }: { team: BracketTeam; teams: Ordered[] }) => (
  <>
    <Text tone="tertiary">{source}</Text> <Name>{teams[Number(source.slice(1)) - 1]?.name ?? name}</Name>
  </>
);
