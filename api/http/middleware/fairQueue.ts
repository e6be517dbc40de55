/** Limit on pages rendered at once. Rendering blocks everything else, but another page can load its data meanwhile. */
const ANSWERS_AT_ONCE = 2;
/** The longest time that visitors' pages wait while open pages are updated, in milliseconds. */
const LONGEST_HOLD = 500;

type Turn = { caller: string; isFirst: boolean; begin: () => void };

/**
 * Renders pages in a queue: first for logged-in people, then for each caller in turn. A caller with many requests
 * delays only themselves.
 */
export function createFairQueue() {
  const waiting: Turn[] = [];
  let atWork = 0;

  const goOn = () => {
    while (atWork < ANSWERS_AT_ONCE && waiting.length > 0) {
      const first = waiting.findIndex(({ isFirst }) => isFirst);
      if (first < 0 && telling.isHeld()) return;
      const [turn] = waiting.splice(Math.max(first, 0), 1) as [Turn];
      const isOther = ({ caller }: Turn) => caller !== turn.caller;
      waiting.sort((one, other) => Number(isOther(other)) - Number(isOther(one)));
      atWork += 1;
      turn.begin();
    }
  };

  const telling = createHold(LONGEST_HOLD, goOn);
  return {
    inTurn: async <Result>(
      asked: Pick<Turn, 'caller' | 'isFirst'>,
      make: () => Promise<Result>,
    ): Promise<Result> => {
      await new Promise<void>((begin) => {
        waiting.push({ ...asked, begin });
        goOn();
      });
      try {
        return await make();
      } finally {
        atWork -= 1;
        goOn();
      }
    },
    /** Runs work that notifies open pages. Meanwhile, no visitor's page starts rendering. */
    telling: telling.during,
  };
}

/** Delays pages during a task, for at most `most` milliseconds at a time. Calls `ended` when pages may continue. */
function createHold(most: number, ended: () => void) {
  let underWay = 0;
  let until = 0;
  return {
    isHeld: () => underWay > 0 && performance.now() < until,
    during: async <Result>(act: () => Promise<Result>): Promise<Result> => {
      if (underWay === 0) {
        until = performance.now() + most;
        setTimeout(ended, most + 1).unref();
      }
      underWay += 1;
      try {
        return await act();
      } finally {
        underWay -= 1;
        ended();
      }
    },
  };
}
