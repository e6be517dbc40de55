import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { type Round, roundsOf } from '#shared/bracket/rounds.ts';
import { useAddress } from '#shared/bracket/useAddress.ts';
import { PathProvider, usePathState } from '#shared/bracket/usePath.ts';
import { Row } from '#ui/blocks.tsx';
import { Score } from '#ui/Score.tsx';
import { AsList } from './AsList.tsx';
import styles from './Knockout.module.css';
import { PathLine } from './PathLine.tsx';
import { RoundTabs } from './RoundTabs.tsx';
import { Tree } from './Tree.tsx';

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
  /** The tree, which is given the round that a phone shows. */
  children: (shown: string, choose: (key: string) => void) => ReactNode;
};

/** The rounds of an elimination: the first open one, or the last; drawn, and in words. */
export function RoundByRound({ bracket, rounds, children }: RoundsProps) {
  const path = usePathState();
  const [asked, choose] = useAddress('round');
  // A decider that was not needed is cancelled.
  const open = rounds.find(({ matches }) =>
    matches.some(({ winner, status }) => !winner && status !== 'bye' && status !== 'cancelled'),
  );
  const last = rounds.findLast(({ matches }) => matches.some(({ status }) => status !== 'cancelled'));
  const shown = rounds.find(({ key }) => key === asked) ?? open ?? last ?? rounds.at(-1);
  const index = rounds.findIndex(({ key }) => key === shown?.key);
  const area = useRef<HTMLDivElement>(null);
  useSwipe(area, (step) => {
    const next = rounds[index + step];
    if (next) choose(next.key);
  });
  if (!shown) return null;
  return (
    <PathProvider value={path}>
      <RoundTabs rounds={rounds} shown={shown.key} choose={choose} />
      <PathLine bracket={bracket} />
      <div ref={area}>{children(shown.key, choose)}</div>
      <Row gap={[3, 6]} align="start" wraps marginTop={7}>
        <Legend isPathLit={path.lit !== null} />
        <AsList bracket={bracket} rounds={rounds} />
      </Row>
    </PathProvider>
  );
}

/** What the signs in a tree mean. */
export const Legend = ({ isPathLit }: { isPathLit: boolean }) => (
  <Row as="p" gap={[1.5, 4]} wraps size="small" tone="tertiary" className={styles.legend}>
    <span>
      <Score score={1} won /> {t`won`}
    </span>
    <span>
      <Score score={0} /> {t`lost`}
    </span>
    {isPathLit && (
      <>
        <span>
          <span className={styles.chosenBar} aria-hidden="true" /> {t`game won by the chosen team`}
        </span>
        <span>
          <span className={styles.otherBar} aria-hidden="true" /> {t`by the other`}
        </span>
      </>
    )}
  </Row>
);

const SWIPE_DISTANCE = 60;

/** A sweep across an element on a touch screen: 1 to the left (what comes next), -1 to the right. */
function useSwipe(area: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const handler = useRef(onSwipe);
  useEffect(() => {
    handler.current = onSwipe;
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let from: Touch | undefined;
    const start = (event: TouchEvent) => {
      from = event.touches.length === 1 ? event.touches[0] : undefined;
    };
    const end = (event: TouchEvent) => {
      const to = event.changedTouches[0];
      if (!from || !to) return;
      const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
      // One round at a time is for phones only; a wide tree is scrolled.
      if (Math.abs(x) > SWIPE_DISTANCE && Math.abs(x) > 2 * Math.abs(y) && innerWidth < 720)
        handler.current(x < 0 ? 1 : -1);
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchend', end);
    };
  }, [area]);
}
