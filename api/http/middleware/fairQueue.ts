/** Pages that are made at once: while one is drawn, which nothing else runs beside, the other one is read. */
const ANSWERS_AT_ONCE = 2;
/**
 * The longest wait of visitors' pages in milliseconds: for an answer to a logged-in person, and until open pages have
 * heard of a change.
 */
const HOLD = { answering: 250, telling: 500 };

type Turn = { caller: string; isFirst: boolean; begin: () => void };

/**
 * Makes pages in turns: logged-in people first, then each caller in turn, so that a caller with very many requests
 * waits for them alone.
 */
export function createFairQueue() {
  const waiting: Turn[] = [];
  let atWork = 0;

  const goOn = () => {
    while (atWork < ANSWERS_AT_ONCE && waiting.length > 0) {
      const first = waiting.findIndex(({ isFirst }) => isFirst);
      if (first < 0 && (answering.isHeld() || telling.isHeld())) return;
      const [turn] = waiting.splice(Math.max(first, 0), 1) as [Turn];
      const isOther = ({ caller }: Turn) => caller !== turn.caller;
      waiting.sort((one, other) => Number(isOther(other)) - Number(isOther(one)));
      atWork += 1;
      turn.begin();
    }
  };

  const answering = createHold(HOLD.answering, goOn);
  const telling = createHold(HOLD.telling, goOn);
  return {
    /** Does `make` when its turn comes. */
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
    /** Answers somebody who is logged in, while no visitor's page is begun. */
    answering: answering.during,
    /** Tells open pages of a change, while no visitor's page is begun. */
    telling: telling.during,
  };
}

/** Holds pages up while something is done, `most` milliseconds in one go; `ended` is told when they may go on. */
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
