import { useQuery } from '@tanstack/react-query';
import type { Game } from '#domain/contract/games.ts';
import type { Match } from '#domain/contract/matches.ts';
import { MVP_PARTS, MVP_WIN, mvpOf } from '#domain/game/mvp.ts';
import { howMany } from '#domain/text/text.ts';
import { useApi } from '#shared/api/api.ts';
import { gamesBetweenQuery } from '#shared/games/queries.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { Box, Grid, Row, Stack } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Section } from '#ui/Section.tsx';
import { Text } from '#ui/Text.tsx';

const NAMES: Record<keyof typeof MVP_PARTS, string> = {
  fights: 'kills and assists, of the team’s kills',
  assists: 'assists',
  survival: 'few deaths',
  kills: 'kills',
  damage: 'damage to heroes',
  healing: 'healing',
  towers: 'damage to towers',
  wealth: 'net worth',
};

/** Who was best in a decided match, by a formula that stands beside it, and the teams' earlier games. */
export function MatchMvp({ match, games }: { match: Match; games: readonly Game[] }) {
  const isDecided = match.status === 'completed' && match.forfeit === null;
  const ended = games.filter(({ isOver }) => isOver);
  const mvp = isDecided
    ? mvpOf(
        ended.map(({ winner, score, players }) => ({
          ...{ winner, score },
          players: players.map((player) => ({ ...player, key: keyOf(player) })),
        })),
      )
    : null;
  const seen = ended.flatMap(({ players }) => players).filter((player) => keyOf(player) === mvp?.key);
  const [player] = seen;
  if (!mvp || !player) return null;
  const heroes = new Map(seen.map(({ hero }) => [hero?.id, hero]));
  return (
    <Section title="MVP of the match">
      <Box look="card">
        <Grid columns={2} stacks="tablet" gap={[3, 6]} padding={[4, 5]} align="center">
          <Row gap={4} align="center" minWidth={0}>
            <Row gap={1} flex="none">
              {[...heroes.values()].map((hero) => (
                <HeroBadge key={hero?.id ?? 0} hero={hero ?? null} size={40} isAlone />
              ))}
            </Row>
            <Stack minWidth={0}>
              <Text fontWidth="display" size="xl" weight="bold">
                <NameLink noun="players" id={player.playerId} isOneLine>
                  {player.name}
                </NameLink>
              </Text>
              <Text tone="secondary">
                {mvp.points.toFixed(1)} points{mvp.games > 1 && ` on average of ${mvp.games} games`},{' '}
                {seen.map(({ kills, deaths, assists }) => `${kills}/${deaths}/${assists}`).join(' and ')}
              </Text>
            </Stack>
          </Row>
          <Text as="p" size="small" tone="tertiary">
            Points of 100, held against the other nine:{' '}
            {Object.entries(MVP_PARTS)
              .map(([part, most]) => `${most} for ${NAMES[part as keyof typeof MVP_PARTS]}`)
              .join(', ')}
            . {MVP_WIN} more for a won game.
          </Text>
        </Grid>
        <Between match={match} />
      </Box>
    </Section>
  );
}

/** Tells people apart who are in no roster, too. */
const keyOf = ({ playerId, side, hero, name }: Game['players'][number]) =>
  playerId ?? `${side} ${hero?.id} ${name}`;

/** How often the two teams have won games against each other. */
function Between({ match: { team1, team2 } }: { match: Match }) {
  const { data } = useQuery({
    ...gamesBetweenQuery(useApi(), team1?.teamId ?? '', team2?.teamId ?? ''),
    enabled: Boolean(team1?.teamId && team2?.teamId),
  });
  if (!data || !team1 || !team2 || data.games === 0) return null;
  return (
    <Box line="top" padding={[3, 5]}>
      <Text as="p" size="small" tone="secondary">
        Against each other in {howMany(data.games, 'game')} of {data.known.played}, over all tournaments:{' '}
        <Name>{team1.name}</Name>{' '}
        <strong>
          {data.wins}–{data.losses}
        </strong>{' '}
        <Name>{team2.name}</Name>
      </Text>
    </Box>
  );
}
