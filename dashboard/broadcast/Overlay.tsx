import type { ComponentType } from 'react';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Game } from '#domain/contract/games/games.ts';
import type { Scene } from '#domain/contract/matchDay/scenes.ts';
import { formatMoney } from '#domain/money/money.ts';
import { LEDGER_WORDS, pledgeSentence, poolProgress } from '#domain/money/prizePool.ts';
import { sense, t } from '#domain/text/translate.ts';
import { bracketQuery, listedMatchesQuery, prizePoolQuery, useRead } from '#shared/api/api.ts';
import { DrawBoard, drawQuery, useShownCount } from '#shared/bracket/DrawBoard.tsx';
import type { Group } from '#shared/bracket/groupRows.ts';
import { type GroupStatus, statusOf } from '#shared/bracket/groupState.ts';
import { seedOf } from '#shared/bracket/rounds.ts';
import { ShortName } from '#shared/bracket/ShortName.tsx';
import { StandingsTable } from '#shared/bracket/StandingsTable.tsx';
import type { OverlayView } from '#shared/broadcast/broadcastAddress.ts';
import type { Corner } from '#shared/broadcast/broadcastOptions.ts';
import { gamesQuery } from '#shared/match/gamesQuery.ts';
import { clockText, type GameSide, SIDE_NAMES, sidesOf, teamOf } from '#shared/match/gameWords.ts';
import { LeadLine, leadText } from '#shared/match/LeadLine.tsx';
import { inOrder, isPlaying, statusWords } from '#shared/match/matchStatus.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { kindOf, placeText, scoresOf, shownMatches } from '#shared/match/words.ts';
import { classes, Grid, Name, Note, Row, rich, Stack, Strong, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { Logo } from '#ui/Logo.tsx';
import { progressText } from '#ui/Progress.tsx';
import { useSite } from '#ui/site.ts';
import { useNow } from '#ui/useNow.ts';
import { Board, BracketView, StandingsBoard } from './BracketView.tsx';
import corners from './Corner.module.css';
import { Digits } from './Digits.tsx';
import { FittedText } from './FittedText.tsx';
import { followed, scenesQuery } from './followed.ts';
import { LowerThird } from './LowerThird.tsx';
import sceneStyles from './MatchScene.module.css';
import { SCENE_VIEWS } from './MatchScene.tsx';
import { NextView } from './NextView.tsx';
import styles from './PrizePoolView.module.css';
import { Score } from './Score.tsx';
import { Scorebug } from './Scorebug.tsx';
import tableStyles from './Table.module.css';
import type { ViewProps } from './view.ts';

const VIEWS: Record<OverlayView, ComponentType<ViewProps>> = {
  bracket: BracketView,
  match: MatchView,
  game: GameView,
  standings: StandingsView,
  'prize-pool': PrizePoolView,
  next: NextView,
  draw: DrawView,
  scene: SceneView,
};

export function Overlay({ view, ...props }: ViewProps & { view: OverlayView }) {
  const View = VIEWS[view];
  return <View {...props} />;
}

/**
 * Shows the scene that a match's casters chose on the control page. If no match is given, shows the most
 * recently chosen scene or, while there are no matches, the public draw once it has begun.
 */
function SceneView({ tournament, options, matchId }: ViewProps) {
  const { data: matches } = useRead(listedMatchesQuery, tournament.id);
  const { data } = useRead(scenesQuery, tournament.id);
  const shown = data?.onAir.find((each) => matchId === null || each.matchId === matchId);
  const match = matches?.find(({ id }) => id === shown?.matchId);
  if (matches?.length === 0) return <DrawScene tournament={tournament} />;
  if (!shown || !match || shown.scene === 'clear') return null;
  const { scene, shown: chosen } = shown;
  const Scene = SCENE_VIEWS[scene as keyof typeof SCENE_VIEWS];
  const isOverGame = OVER_GAME.includes(scene);
  return (
    <div
      key={`${match.id} ${scene} ${chosen}`}
      className={classes(sceneStyles.scene, !isOverGame && sceneStyles.full)}
    >
      {scene === 'game' && <Scorebug match={match} />}
      {Scene ? (
        <Scene match={match} tournament={tournament} shown={chosen} />
      ) : (
        <Overlay
          view={scene === 'stakes' ? 'match' : scene === 'path' ? 'bracket' : (scene as OverlayView)}
          tournament={tournament}
          shown={chosen}
          options={{ ...options, parts: scene === 'stakes' ? ['score', 'lower'] : ['score'] }}
          matchId={match.id}
        />
      )}
    </div>
  );
}

function DrawScene({ tournament }: Pick<ViewProps, 'tournament'>) {
  const { data: draw } = useRead(drawQuery, tournament.id);
  if (!draw?.hasBegun) return null;
  return (
    <div className={classes(sceneStyles.scene, sceneStyles.full)}>
      <DrawView tournament={tournament} />
    </div>
  );
}

const OVER_GAME: readonly Scene[] = ['match', 'stakes', 'game', 'player', 'prize-pool'];

function StandingsView(props: ViewProps) {
  const { tournament, options } = props;
  const { data: bracket } = useRead(bracketQuery, tournament.id);
  if (!options.group) return <StandingsBoard {...props} />;
  const group = bracket?.groups.find(({ name }) => name === options.group);
  return bracket && group ? <Table group={group} at={options.at} /> : null;
}

function MatchView({ tournament, options, matchId }: ViewProps) {
  const now = useNow();
  const { data: matches = [] } = useRead(listedMatchesQuery, tournament.id);
  const { data: bracket } = useRead(bracketQuery, tournament.id);
  const match = matchId ? matches.find(({ id }) => id === matchId) : followed(matches, now);
  const has = (part: (typeof options.parts)[number]) => options.parts.includes(part);
  const name = options.group ?? (match && bracket && groupOf(match, bracket));
  const group = bracket?.groups.find((each) => each.name === name);
  return (
    <>
      {match && has('score') && <Scorebug key={match.id} match={match} />}
      {match && has('lower') && <LowerThird match={match} bracket={bracket} tournament={tournament} />}
      {bracket && group && has('table') && <Table group={group} />}
      {has('ticker') && <Ticker matches={matches} shown={match} />}
    </>
  );
}

/** Returns a match's group, or the group from which a knockout team advanced. */
function groupOf(match: ListedMatch, bracket: Bracket): string | undefined {
  if (match.group) return match.group;
  return [match.team1ParticipationId, match.team2ParticipationId]
    .map((id) => (id ? seedOf(bracket, id) : ''))
    .find((seed) => /^[A-Z]\d+$/.test(seed))
    ?.charAt(0);
}

function PrizePoolView({ tournament, options }: ViewProps) {
  const { data: pool } = useRead(prizePoolQuery, tournament.id);
  if (!pool) return null;
  const pledge = pledgeSentence(pool.total, pool.pledged);
  const last = pool.ledger.findLast(({ kind, amount }) => amount > 0 && kind !== 'base');
  return (
    <section className={classes(corners[options.at ?? 'left'], styles.pool)} aria-label={t`Prize pool`}>
      <Row align="stretch" as="p" tone="secondary" className={styles.label}>
        {rich`Prize pool, ${<Name isOneLine>{tournament.name}</Name>}`}
      </Row>
      <p className={styles.total}>
        <Digits>{formatMoney(pool.total)}</Digits>
      </p>
      <progress
        className={styles.bar}
        value={poolProgress(pool.total, pool.target).width}
        max={100}
        aria-label={t`Prize pool against its target`}
      />
      <Row align="stretch" as="p" gap={[0, 3.5]} justify="between" wraps tone="secondary" marginTop={1.5}>
        <span>{progressText(pool.total, pool.target)}</span>
        {pledge && <span>{pledge}</span>}
        {last && (
          <span>
            {LEDGER_WORDS[last.kind]} +{formatMoney(last.amount)}
          </span>
        )}
      </Row>
    </section>
  );
}

const Table = ({ group, at }: { group: Group; at?: Corner | null }) => (
  <div className={classes(tableStyles.table, corners[at ?? 'right'])}>
    <StandingsTable
      group={group}
      caption={captionOf(group)}
      isCompact
      name={({ name }) => <FittedText text={name} limits={[18, 25, 34]} />}
      renderNumber={(text) => <Digits>{text}</Digits>}
    />
  </div>
);

function captionOf(group: Group): string {
  const { status, words } = statusOf(group);
  return CAPTIONS[status]?.(group.name) ?? t`Group ${group.name}, ${words}`;
}

/** Captions by state; a group in any other state shows its progress instead. */
const CAPTIONS: Partial<Record<GroupStatus, (name: string) => string>> = {
  tie: (name) => t`Group ${name}, tie-break needed`,
  final: (name) => t`Group ${name}, finished`,
  live: (name) => t`Group ${name}, live`,
  hidden: (name) => t`Group ${name}, scores hidden`,
};

const MAX_RESULTS = 12;

/** The other matches along the bottom, as many as fit: those on air, the next three, then the newest results. */
function Ticker({ matches, shown }: { matches: readonly ListedMatch[]; shown: ListedMatch | undefined }) {
  const { name: siteName } = useSite();
  const now = useNow();
  const sorted = inOrder(shownMatches(matches).filter(({ status }) => status !== 'cancelled'));
  const others = sorted.filter((match) => match.id !== shown?.id);
  const next = others.filter((match) => kindOf(match) === 'upcoming');
  const told = others.filter((match) => !next.slice(3).includes(match)).slice(0, MAX_RESULTS);
  return (
    <section className={styles.ticker} aria-label={t`Other matches`}>
      <Row as="p" gap={2} flex="none" weight="bold" fontWidth="display">
        <Logo /> {siteName}
      </Row>
      <ul>
        {told.map((match) => (
          <Row height="full" as="li" key={match.id} gap={2}>
            <Text tone={isPlaying(match) ? 'live' : 'tertiary'}>{placeText(match)}</Text>
            <Side match={match} side="team1" />
            <Middle match={match} now={now} />
            <Side match={match} side="team2" />
          </Row>
        ))}
      </ul>
    </section>
  );
}

const Side = ({ match, side }: { match: ListedMatch; side: 'team1' | 'team2' }) => {
  const team = match[side];
  return <Name>{team?.tag || team?.name || t`TBD`}</Name>;
};

function Middle({ match, now }: { match: ListedMatch; now: Date }) {
  const scores = scoresOf(match);
  if (scores)
    return (
      <Row align="stretch" as="span" className={styles.scores}>
        <Score {...scores[0]} />
        <VisuallyHidden> {t`to`} </VisuallyHidden>
        <Score {...scores[1]} />
      </Row>
    );
  if (match.status === 'live')
    return isPlaying(match) ? (
      <Text tone="live">{t`Live`}</Text>
    ) : (
      <Text tone="tertiary">{statusWords(match)}</Text>
    );
  return (
    <Text tone="tertiary">
      {match.scheduledTime ? <ShortTime at={match.scheduledTime} now={now} hasWeekday /> : t`v`}
    </Text>
  );
}

function GameView({ tournament, options, matchId }: ViewProps) {
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
          <Note size="large">{rich`Net worth ${<Strong>{leadText(sides[0] === 'radiant' ? lead : -lead, names)}</Strong>}`}</Note>
        </>
      )}
    </section>
  );
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
      <Row align="stretch" gap={1}>
        {game.players
          .filter((player) => player.side === side)
          .map(({ hero }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hero may not be known yet
            <HeroBadge key={index} hero={hero} className={styles.hero} />
          ))}
      </Row>
    </Stack>
  );
}

function DrawView({ tournament }: Pick<ViewProps, 'tournament'>) {
  const { data: draw } = useRead(drawQuery, tournament.id);
  const shown = useShownCount(draw, tournament.id);
  return (
    draw && (
      <Board tournament={tournament} title={sense('of seeds')`Draw`}>
        <DrawBoard draw={draw} shown={shown} />
      </Board>
    )
  );
}
