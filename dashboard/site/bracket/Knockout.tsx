import IconMinus from 'icon:minus';
import IconPlus from 'icon:plus';
import { type ReactNode, type Touch, type TouchEvent, useRef, useState } from 'react';
import { LazyPrintButton } from '#dashboard/paper/LazyPrintButton.tsx';
import { loserOf } from '#domain/competition/bracket/matches.ts';
import { isDecided, isDraw, scoreNow } from '#domain/competition/match.ts';
import type { Bracket, BracketMatch, BracketTeam } from '#domain/contract/competition/brackets.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { type Round, roundsOf } from '#shared/bracket/rounds.ts';
import { useAddress } from '#shared/bracket/useAddress.ts';
import { PathProvider, usePathState } from '#shared/bracket/usePath.ts';
import { isPlaying, statusWords } from '#shared/match/matchStatus.ts';
import { slotName } from '#shared/match/slotNames.ts';
import {
  Box,
  Button,
  classes,
  Grid,
  Heading,
  Row,
  rich,
  richList,
  Stack,
  Text,
  Time,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import { momentText } from '#ui/momentText.ts';
import { Score } from '#ui/Score.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { useZone } from '#ui/useZone.ts';
import styles from './Knockout.module.css';
import { PathLine } from './PathLine.tsx';
import { TeamOrSource } from './TeamOrSource.tsx';
import treeStyles from './Tree.module.css';
import { ALL, Tree } from './Tree.tsx';

export function Knockout({ bracket, tournament }: { bracket: Bracket; tournament: Tournament }) {
  const rounds = roundsOf(bracket);
  return (
    <RoundByRound bracket={bracket} rounds={rounds}>
      {(shown, choose) => (
        <Tree bracket={bracket} tournament={tournament} rounds={rounds} shown={shown} onNext={choose} />
      )}
    </RoundByRound>
  );
}

type RoundsProps = {
  bracket: Bracket;
  rounds: Round[];
  /** Renders the tree; receives the round to show on a phone, or `ALL`. */
  children: (shown: string, choose: (key: string) => void) => ReactNode;
};

const ZOOMS = [undefined, treeStyles.near, treeStyles.nearest];

/**
 * Shows an elimination bracket. A phone shows one round or the whole tree: the requested one, otherwise the first
 * open round, and the whole tree once the champion is known.
 */
export function RoundByRound({ bracket, rounds, children }: RoundsProps) {
  const path = usePathState(bracket.champion?.participationId);
  const [zoom, setZoom] = useState(0);
  const [asked, choose] = useAddress('round');
  // A decider that was not needed is cancelled, so a cancelled match does not count as open.
  const open = rounds.find(({ matches }) =>
    matches.some(({ winner, status }) => !winner && status !== 'bye' && status !== 'cancelled'),
  );
  const last = rounds.findLast(({ matches }) => matches.some(({ status }) => status !== 'cancelled'));
  const named = rounds.find(({ key }) => key === asked);
  const isAll = rounds.length > 1 && (asked === ALL || (!named && !open && bracket.champion !== null));
  const shown = isAll ? ALL : (named ?? open ?? last ?? rounds.at(-1))?.key;
  const index = rounds.findIndex(({ key }) => key === shown);
  const swipe = useSwipe((step) => {
    const next = isAll ? undefined : rounds[index + step];
    if (next) choose(next.key);
  });
  if (!shown) return null;
  return (
    <PathProvider value={path}>
      <RoundTabs rounds={rounds} shown={shown} choose={choose} />
      <Row gap={2} justify="between">
        <Box flex="fill" minWidth={0}>
          <PathLine bracket={bracket} />
        </Box>
        {isAll && <Zoom at={zoom} onChange={setZoom} />}
      </Row>
      <div {...swipe} className={classes(isAll && treeStyles.all, isAll && ZOOMS[zoom])}>
        {children(shown, choose)}
      </div>
      <Row gap={[3, 6]} wraps marginTop={7}>
        <Legend isPathLit={path.lit !== null} />
        <AsList bracket={bracket} rounds={rounds} />
        <LazyPrintButton sheet="bracket" />
      </Row>
    </PathProvider>
  );
}

const Zoom = ({ at, onChange }: { at: number; onChange: (zoom: number) => void }) => (
  <Row only="phone" gap={1} flex="none">
    <Button disabled={at === 0} onClick={() => onChange(at - 1)}>
      <IconMinus size={18} aria-hidden="true" />
      <VisuallyHidden>{t`Zoom out`}</VisuallyHidden>
    </Button>
    <Button disabled={at === ZOOMS.length - 1} onClick={() => onChange(at + 1)}>
      <IconPlus size={18} aria-hidden="true" />
      <VisuallyHidden>{t`Zoom in`}</VisuallyHidden>
    </Button>
  </Row>
);

export const Legend = ({ isPathLit }: { isPathLit: boolean }) => (
  <Row align="stretch" as="p" gap={[1.5, 4]} wraps size="small" tone="tertiary" className={styles.legend}>
    <span>
      <Score score={1} won /> {t`won`}
    </span>
    <span>
      <Score score={0} /> {t`lost`}
    </span>
    {isPathLit && (
      <>
        <span>
          <span className={styles.chosenBar} aria-hidden="true" /> {t`game won by the highlighted team`}
        </span>
        <span>
          <span className={styles.otherBar} aria-hidden="true" /> {t`by the opponent`}
        </span>
      </>
    )}
  </Row>
);

const SWIPE_DISTANCE = 60;

/** Returns handlers that report swipes on a touch screen: 1 to the left (the next round), -1 to the right. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<Touch>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 ? touches[0] : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const to = changedTouches[0];
      if (!from.current || !to) return;
      const [x, y] = [to.clientX - from.current.clientX, to.clientY - from.current.clientY];
      // Only phones show one round at a time; a wide tree scrolls.
      if (Math.abs(x) > SWIPE_DISTANCE && Math.abs(x) > 2 * Math.abs(y) && innerWidth < 720)
        onSwipe(x < 0 ? 1 : -1);
    },
  };
}

type Props = { rounds: Round[]; shown: string; choose: (key: string) => void };

function RoundTabs({ rounds, shown, choose }: Props) {
  const zone = useZone();
  return (
    <div className={styles.tabs}>
      <Segmented
        legend={t`Round`}
        options={[
          ...(rounds.length > 1 ? [{ value: ALL, label: t`All`, detail: t`Whole bracket` }] : []),
          ...rounds.map((round) => ({
            value: round.key,
            label: rounds.length > 2 ? shortNameOf(round) : round.name,
            detail: detailOf(round, zone),
          })),
        ]}
        value={shown}
        onChange={choose}
      />
    </div>
  );
}

const GSL: Readonly<Record<string, string>> = { O: t`Opening`, W: t`Winners`, L: t`Losers`, D: t`Decider` };

function shortNameOf({ short }: Round): string {
  const [, first, last] = /^L?P(\d+)(?:-(\d+))?$/.exec(short) ?? [];
  if (first) return last ? t`Places ${first}–${last}` : t`Place ${first}`;
  return GSL[short] ?? short;
}

function detailOf({ matches }: Round, zone: string): string {
  const done = matches.filter(isDecided).length;
  if (matches.some(isPlaying)) return t`Live`;
  if (done > 0) return t`${done} of ${matches.length}`;
  const [first] = matches.flatMap(({ scheduledTime }) => scheduledTime ?? []).toSorted();
  if (!first) return t`No time yet`;
  return momentText(new Date(first), zone, 'weekday');
}

const AsList = ({ bracket, rounds }: { bracket: Bracket; rounds: Round[] }) => (
  <details className={styles.details}>
    <Text
      width="fit"
      minHeight={6}
      as="summary"
      marginLeft="auto"
      size="small"
      weight="medium"
      className={styles.summary}
    >
      {t`Show as a list`}
    </Text>
    <Grid look="card" padding={[5, 6]} gap={[5, 7]} marginTop={4} className={styles.rounds}>
      {rounds.map(({ key, name, matches }) => (
        <section key={key}>
          <Heading as="h3" size="card">
            {name}
          </Heading>
          <Stack as="ol" gap={1.5} marginTop={2}>
            {matches.map((match) => (
              <li key={match.id}>
                <Text tone="tertiary">{t`${slotName(match.id, bracket.format)}: `}</Text>
                <Sentence match={match} format={bracket.format} />
              </li>
            ))}
          </Stack>
        </section>
      ))}
      {bracket.champion && (
        <p>{rich`Champion: ${<TeamOrSource team={bracket.champion} format={bracket.format} />}`}</p>
      )}
    </Grid>
  </details>
);

type Sentence = { match: BracketMatch; format: Bracket['format'] };

function Sentence({ match, format }: Sentence) {
  const { winner, status, team1, team2, team1Score, team2Score, forfeit, scheduledTime } = match;
  const games = status === 'live' ? scoreNow(match)?.join('–') : undefined;
  const loser = loserOf(match);
  const named = (team: BracketTeam) => <TeamOrSource team={team} format={format} />;
  if (status === 'bye') return rich`${named(winner ?? team1)} has a bye`;
  if (status === 'cancelled' && match.matchId === null) return t`not needed`;
  if (forfeit === 'both') return rich`${named(team1)} v ${named(team2)}, double forfeit`;
  if (isDraw(match))
    return rich`${named(team1)} drew ${scoreText(team1Score, team2Score)} with ${named(team2)}`;
  if (winner && loser)
    return forfeit
      ? rich`${named(winner)} beat ${named(loser)} by forfeit`
      : rich`${named(winner)} beat ${named(loser)} ${scoreText(team1Score, team2Score)}`;
  return richList(
    games ? (
      <ScoreBetween teams={[named(team1), named(team2)]} games={games} />
    ) : (
      rich`${named(team1)} v ${named(team2)}`
    ),
    status === 'live' && statusWords(match).toLowerCase(),
    status === 'cancelled' && t`cancelled`,
    status !== 'live' && status !== 'cancelled' && scheduledTime && <Time at={scheduledTime} style="list" />,
  );
}

const ScoreBetween = ({ teams: [one, other], games }: { teams: [ReactNode, ReactNode]; games: string }) => (
  <>
    {one} {games} {other}
  </>
);

const scoreText = (one: number | null, other: number | null) =>
  one === null || other === null ? '' : `${Math.max(one, other)}–${Math.min(one, other)}`;
