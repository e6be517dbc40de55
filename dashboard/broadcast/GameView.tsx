import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Game } from '#domain/contract/games/games.ts';
import { t } from '#domain/text/translate.ts';
import { listedMatchesQuery, useRead } from '#shared/api/api.ts';
import { ShortName } from '#shared/bracket/ShortName.tsx';
import { gamesQuery } from '#shared/match/gamesQuery.ts';
import { clockText, type GameSide, SIDE_NAMES, sidesOf, teamOf } from '#shared/match/gameWords.ts';
import { LeadLine, leadText } from '#shared/match/LeadLine.tsx';
import { classes, Grid, Row, rich, Stack, Text } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { useNow } from '#ui/useNow.ts';
import corners from './Corner.module.css';
import { Digits } from './Digits.tsx';
import { followed } from './followed.ts';
import styles from './GameView.module.css';
import type { ViewProps } from './view.ts';

export function GameView({ tournament, options, matchId }: ViewProps) {
  const { data: matches = [] } = useRead(listedMatchesQuery, tournament.id);
  const now = useNow();
  const match = matchId ? matches.find(({ id }) => id === matchId) : followed(matches, now);
  return match ? <GameOf match={match} at={options.at} /> : null;
}

function GameOf({ match, at }: { match: ListedMatch; at: ViewProps['options']['at'] }) {
  const { data } = useRead(gamesQuery, match);
  const game = data?.games.at(-1);
  if (!data || !game) return null;
  const sides = sidesOf(game);
  const names = [nameOf(match, game, sides[0]), nameOf(match, game, sides[1])] as const;
  const lead = game.line.at(-1)?.lead;
  return (
    <section className={classes(corners[at ?? 'left'], styles.game)} aria-label={t`Game`}>
      <Grid align="center" gap={4} className={styles.head}>
        <Team match={match} game={game} side={sides[0]} />
        <Row gap={3} align="baseline" weight="black" fontWidth="narrow" className={styles.kills}>
          <Digits>{String(game.score?.[sides[0]] ?? '–')}</Digits>
          <Text size="large" tone={game.isOver ? 'secondary' : 'live'}>
            {game.duration === null ? '' : clockText(game.duration)}
          </Text>
          <Digits>{String(game.score?.[sides[1]] ?? '–')}</Digits>
        </Row>
        <Team match={match} game={game} side={sides[1]} />
      </Grid>
      {game.line.length > 1 && lead !== undefined && (
        <>
          <div className={styles.chart}>
            <LeadLine game={game} names={names} />
          </div>
          <Row gap={3} justify="between" size="small" tone="secondary">
            <NetWorth words={leadText(sides[0] === 'radiant' ? lead : -lead, names)} />
            {!game.isOver && <span>{rich`${data.delay} min delay`}</span>}
          </Row>
        </>
      )}
    </section>
  );
}

function NetWorth({ words }: { words: string }) {
  const lead = (
    <Text weight="semibold" tone="primary">
      {words}
    </Text>
  );
  return <span>{rich`Net worth ${lead}`}</span>;
}

function nameOf(match: ListedMatch, game: Game, side: GameSide): string {
  const team = teamOf(match, game, side);
  return team?.tag || team?.name || SIDE_NAMES[side];
}

function Team({ match, game, side }: { match: ListedMatch; game: Game; side: GameSide }) {
  const team = teamOf(match, game, side);
  const isSecond = sidesOf(game)[1] === side;
  return (
    <Stack gap={1} minWidth={0} justifyItems={isSecond ? 'end' : 'start'}>
      <Text size="large" weight="bold" nowrap>
        {team ? <ShortName row={team} /> : SIDE_NAMES[side]}
      </Text>
      <Row gap={1}>
        {game.players
          .filter((player) => player.side === side)
          .map(({ hero }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hero may not be told yet
            <HeroBadge key={index} hero={hero} className={styles.hero} />
          ))}
      </Row>
    </Stack>
  );
}
