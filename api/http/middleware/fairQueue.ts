/** Pages that are made at once: while one is drawn, which nothing else runs beside, the other one is read. */
const AT_ONCE = 2;
/** Milliseconds that visitors' pages wait at most for an answer to somebody who is logged in. */
const HOLD = 250;

type Turn = { caller: string; isFirst: boolean; begin: () => void };

/**
 * Has pages made by turns: who is logged in goes first, and of the others each caller in turn, so that one who asks for
 * very many waits for them alone.
 */
export function createFairQueue() {
  const waiting: Turn[] = [];
  let atWork = 0;
  let ahead = 0;
  let heldUntil = 0;

  const isHeld = () => ahead > 0 && performance.now() < heldUntil;
  const goOn = () => {
    while (atWork < AT_ONCE && waiting.length > 0) {
      const first = waiting.findIndex(({ isFirst }) => isFirst);
      if (first < 0 && isHeld()) return;
      const [turn] = waiting.splice(Math.max(first, 0), 1) as [Turn];
      const isOther = ({ caller }: Turn) => caller !== turn.caller;
      waiting.sort((one, other) => Number(isOther(other)) - Number(isOther(one)));
      atWork += 1;
      turn.begin();
    }
  };

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
    before: async <Result>(answer: () => Promise<Result>): Promise<Result> => {
      if (ahead === 0) {
        heldUntil = performance.now() + HOLD;
        setTimeout(goOn, HOLD + 1).unref();
      }
      ahead += 1;
      try {
        return await answer();
      } finally {
        ahead -= 1;
        goOn();
      }
    },
  };
}
