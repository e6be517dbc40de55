import { useQuery } from '@tanstack/react-query';
import { otherSide, type Side } from '#domain/competition/match.ts';
import { type Game, listGames } from '#domain/contract/games.ts';
import type { Match } from '#domain/contract/matches.ts';
import { useApi } from '#shared/api/api.ts';
import { Box, Grid, Row, Stack } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Section } from '#ui/Section.tsx';
import { Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';

/** The games of a match as the game itself told them; nothing before that is public, or where nobody told. */
export function Games({ match }: { match: Match }) {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: ['matches', match.tournamentId, match.id, 'games'],
    queryFn: async () => (await api.call(listGames, { params: { id: match.id } })).data,
  });
  return data.map((game, index) => (
    <Section key={game.dotaMatchId} title={data.length > 1 ? `Game ${index + 1}` : 'The game'}>
      <Stack gap={4}>
        <Text as="p" tone="secondary">
          <Text weight="semibold" tone="primary">
            {game.winner && <Name>{nameOf(match, game, game.winner)}</Name>} {game.winner && 'won'}
          </Text>
          {game.score && ` ${game.score.radiant}–${game.score.dire} in kills`}
          {game.duration !== null && `, after ${clockText(game.duration)}`}. Told by{' '}
          {game.sources.map((source) => SOURCES[source]).join(', ')}.
        </Text>
        <Grid columns={2} stacks="tablet" gap={5}>
          {(['radiant', 'dire'] as const).map((side) => (
            <Players key={side} match={match} game={game} side={side} />
          ))}
        </Grid>
      </Stack>
    </Section>
  ));
}

const SOURCES = {
  steam: 'Valve',
  opendota: 'OpenDota',
  observer: 'who watched it',
  player: 'its players',
} as const;

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

type GameSide = NonNullable<Game['winner']>;

/** The team that played a side. */
function nameOf(match: Match, { radiant }: Game, side: GameSide): string {
  if (!radiant) return side === 'radiant' ? 'Radiant' : 'Dire';
  const team: Side = side === 'radiant' ? radiant : otherSide(radiant);
  return match[team]?.name ?? 'TBD';
}

/** A figure that nobody told is a dash, and no nothing. */
const figure = (told: number | null) => told ?? '–';

function Players({ match, game, side }: { match: Match; game: Game; side: GameSide }) {
  const players = game.players.filter((player) => player.side === side);
  return (
    <Box look="card" minWidth={0}>
      <Row as="h3" padding={[4, 5]} gap={2} weight="semibold">
        <Name>{nameOf(match, game, side)}</Name>
        <Text tone="secondary" weight="regular">
          {side === 'radiant' ? 'Radiant' : 'Dire'}
        </Text>
      </Row>
      <Table isInCard>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">
              <abbr title="Kills, deaths and assists">K/D/A</abbr>
            </th>
            <th scope="col">
              <abbr title="Last hits">LH</abbr>
            </th>
            <th scope="col">
              <abbr title="Gold per minute">GPM</abbr>
            </th>
            <Text as="th" only="wide" scope="col">
              Net worth
            </Text>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.hero?.id ?? player.name}>
              <th scope="row">
                <Name>{player.name}</Name>
                <Text as="p" size="small" weight="regular" tone="secondary">
                  {player.hero?.name ?? 'Hero not told'}
                </Text>
              </th>
              <td>
                {figure(player.kills)}/{figure(player.deaths)}/{figure(player.assists)}
              </td>
              <td>{figure(player.lastHits)}</td>
              <td>{figure(player.gpm)}</td>
              <Text as="td" only="wide">
                {figure(player.netWorth)}
              </Text>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
