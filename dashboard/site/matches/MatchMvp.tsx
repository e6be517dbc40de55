import type { Match } from '#domain/contract/competition/matches.ts';
import type { Game } from '#domain/contract/games/games.ts';
import { MVP_PARTS, MVP_WIN, type Mvp, mvpOf, playerKey } from '#domain/games/mvp.ts';
import { commaList, t } from '#domain/text/translate.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Box, Grid, Hint, Row, Stack, Text } from '#ui/blocks.tsx';
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
  const ended = games
    .filter(({ isOver }) => isOver)
    .map((game) => ({
      ...game,
      players: game.players.map((player) => ({ ...player, key: playerKey(player) })),
    }));
  const mvp = isDecided ? mvpOf(ended) : null;
  const seen = ended.flatMap(({ players }) => players).filter(({ key }) => key === mvp?.key);
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
