import type { Match } from '#domain/contract/competition/matches.ts';
import type { Game } from '#domain/contract/games/games.ts';
import { MVP_PARTS, MVP_WIN, type Mvp, mvpOf, playerKey } from '#domain/games/mvp.ts';
import { commaList, t } from '#domain/text/translate.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Box, Hint, Row, Stack, Text } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';

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
      players: game.players.map((player) => ({ ...player, key: playerKey(player), id: game.dotaMatchId })),
    }));
  const mvp = isDecided ? mvpOf(ended) : null;
  const seen = ended.flatMap(({ players }) => players).filter(({ key }) => key === mvp?.key);
  const [player] = seen;
  if (!mvp || !player) return null;
  return (
    <Box as="section" look="card" marginTop={5} padding={[4, 6]} aria-labelledby="mvp">
      <Row gap={[3, 5]} wraps>
        <Row as="ul" gap={[2, 4]} wraps>
          {seen.map(({ id, hero, kills, deaths, assists }) => (
            <Stack as="li" key={id} gap={1} justifyItems="center" size="small" weight="medium">
              <HeroBadge hero={hero} size={36} isAlone />
              {`${kills}/${deaths}/${assists}`}
            </Stack>
          ))}
        </Row>
        <Stack minWidth={0} flex="auto">
          <Text as="h2" className="label" id="mvp">{t`MVP of the match`}</Text>
          <Text fontWidth="display" size="2xl" weight="bold">
            <NameLink noun="players" id={player.playerId} name={player.name} isOneLine />
          </Text>
          <Text tone="secondary">{pointsText(mvp)}</Text>
        </Stack>
      </Row>
      <details>
        <Text
          as="summary"
          minHeight={6}
          marginTop={2}
          size="small"
          tone="tertiary"
        >{t`How points are given`}</Text>
        <Hint>
          {t`Each player gets up to 100 points from a comparison with the other nine players: ${PARTS}. A win adds ${MVP_WIN}.`}
        </Hint>
      </details>
    </Box>
  );
}

const pointsText = ({ points, games }: Mvp) =>
  games > 1 ? t`${points.toFixed(1)} points on average over ${games} games` : t`${points.toFixed(1)} points`;
