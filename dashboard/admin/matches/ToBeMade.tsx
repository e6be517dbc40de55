import { useQuery } from '@tanstack/react-query';
import { errorText } from '#admin/shared/form/refusal.ts';
import { countWords } from '#admin/shared/match/Affected.tsx';
import { type Bracket, type BracketTeam, generateMatches } from '#domain/contract/competition/brackets.ts';
import { bracketQuery, useApi } from '#shared/api/api.ts';
import { roundsOf } from '#shared/bracket/rounds.ts';
import { Name, Stack, Text } from '#ui/blocks.tsx';
import { DrawPreview } from './DrawPreview.tsx';
import { SeedOrder, type Seeds } from './SeedOrder.tsx';
import type { Ordered } from './TeamOrder.tsx';

type Props = { tournamentId: string; seeds: Seeds; onSeeds: (seeds: Seeds) => void };

/** What Generate All Matches would make now: how many, in which groups, or who meets whom by which seed. */
export function ToBeMade({ tournamentId, seeds, onSeeds }: Props) {
  const api = useApi();
  const bracket = useQuery(bracketQuery(api, tournamentId));
  const count = useQuery({
    queryKey: ['brackets', tournamentId, 'generation'],
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
            ? 'Checking missing matches'
            : count.data === 0
              ? 'All matches already exist.'
              : `${countWords(count.data)} will be created.`}
      </Text>
      <DrawPreview tournamentId={tournamentId} seeds={seeds} />
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
  const teams = seeds?.order ?? [];
  return (
    <>
      <Stack as="ul" gap={1} height="list">
        {firstPairings(bracket, seeds).map(({ id, team1, team2 }) => (
          <li key={id}>
            <Seeded team={team1} teams={teams} /> v <Seeded team={team2} teams={teams} />
          </li>
        ))}
      </Stack>
      {hasFreeSeeds(bracket) && (
        <details>
          <summary>Change seeds</summary>
          <SeedOrder tournamentId={bracket.tournamentId} seeds={seeds} onSeeds={onSeeds} />
        </details>
      )}
    </>
  );
}

/** Who meets first; those whom a Swiss stage pairs follow from the seeds, so not once these are others. */
const firstPairings = (bracket: Bracket, seeds: Seeds) =>
  (roundsOf(bracket)[0]?.matches ?? []).filter(({ team1 }) => !seeds || !team1.source.startsWith('Pairing'));

function hasFreeSeeds(bracket: Bracket): boolean {
  const matches = [
    ...roundsOf(bracket).flatMap((round) => round.matches),
    ...bracket.groups.flatMap((group) => group.matches),
  ];
  const sides = matches.flatMap(({ team1, team2 }) => [team1, team2]);
  return !matches.some(({ matchId }) => matchId) && !sides.some(({ isByHand }) => isByHand);
}

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

const Seeded = ({ team: { source, name }, teams }: { team: BracketTeam; teams: readonly Ordered[] }) => (
  <>
    {source.startsWith('#') && <Text tone="tertiary">{source} </Text>}
    <Name>{teams[Number(source.slice(1)) - 1]?.name ?? name}</Name>
  </>
);
