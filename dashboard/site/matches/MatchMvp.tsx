import type { Match } from '#domain/contract/competition/matches.ts';
import type { Game } from '#domain/contract/games/games.ts';
import { MVP_PARTS, MVP_WIN, type Mvp, mvpOf } from '#domain/games/mvp.ts';
import { commaList, plural, t } from '#domain/text/translate.ts';
import { useReadIf } from '#shared/api/api.ts';
import { gamesBetweenQuery } from '#shared/games/queries.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Box, Grid, Hint, Name, Note, Row, rich, Stack, Text } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { Section } from '#ui/Section.tsx';

const NAMES: Record<keyof typeof MVP_PARTS, string> = {
  fights: t`kill participation`,
  assists: t`assists`,
  survival: t`few deaths`,
  kills: t`kills`,
  damage: t`hero damage`,
  healing: t`healing`,
  towers: t`tower damage`,
  wealth: t`net worth`,
};

const PARTS = commaList(
  Object.entries(MVP_PARTS).map(([part, most]) => t`${most} for ${NAMES[part as keyof typeof MVP_PARTS]}`),
);

export function MatchMvp({ match, games }: { match: Match; games: readonly Game[] }) {
  const isDecided = match.status === 'completed' && match.forfeit === null;
  const ended = games.filter(({ isOver }) => isOver);
  const mvp = isDecided
    ? mvpOf(
        ended.map(({ winner, score, players }) => ({
          winner,
          score,
          players: players.map((player) => ({ ...player, key: keyOf(player) })),
        })),
      )
    : null;
  const seen = ended.flatMap(({ players }) => players).filter((player) => keyOf(player) === mvp?.key);
  const [player] = seen;
  if (!mvp || !player) return null;
  return (
    <Section title={t`MVP of the match`}>
      <Box look="card">
        <Grid columns={2} stacks="tablet" gap={[3, 6]} padding={[4, 5]} align="center">
          <Row gap={4} minWidth={0}>
            <Row align="stretch" gap={1} flex="none">
              {[...new Map(seen.map(({ hero }) => [hero?.id, hero])).values()].map((hero) => (
                <HeroBadge key={hero?.id ?? 0} hero={hero ?? null} size={40} isAlone />
              ))}
            </Row>
            <Stack minWidth={0}>
              <Text fontWidth="display" size="xl" weight="bold">
                <NameLink noun="players" id={player.playerId} name={player.name} isOneLine />
              </Text>
              <Text tone="secondary">{pointsText(mvp, seen)}</Text>
            </Stack>
          </Row>
          <Hint>
            {t`Each player gets up to 100 points from a comparison with the other nine players: ${PARTS}. A win adds ${MVP_WIN}.`}
          </Hint>
        </Grid>
        <Between match={match} />
      </Box>
    </Section>
  );
}

function pointsText({ points, games }: Mvp, seen: readonly Game['players'][number][]): string {
  const figures = seen
    .map(({ kills, deaths, assists }) => `${kills}/${deaths}/${assists}`)
    .reduce((before, figure) => t`${before} and ${figure}`);
  return games > 1
    ? t`${points.toFixed(1)} points on average over ${games} games, ${figures}`
    : t`${points.toFixed(1)} points, ${figures}`;
}

/** This key also distinguishes people who are not on a roster. */
const keyOf = ({ playerId, side, hero, name }: Game['players'][number]) =>
  playerId ?? `${side} ${hero?.id} ${name}`;

function Between({ match: { team1, team2 } }: { match: Match }) {
  const { data } = useReadIf(
    Boolean(team1?.teamId && team2?.teamId),
    gamesBetweenQuery,
    team1?.teamId ?? '',
    team2?.teamId ?? '',
  );
  if (!data || !team1 || !team2 || data.games === 0) return null;
  const games = plural(data.games, '# game', '# games');
  const score = (
    <>
      <Name>{team1.name}</Name>{' '}
      <strong>
        {data.wins}–{data.losses}
      </strong>{' '}
      <Name>{team2.name}</Name>
    </>
  );
  return (
    <Box line="top" padding={[3, 5]}>
      <Note size="small">
        {rich`Head-to-head across all tournaments (data for ${games} out of ${data.known.played}): ${score}`}
      </Note>
    </Box>
  );
}
