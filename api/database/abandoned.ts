import { AsyncLocalStorage } from 'node:async_hooks';

type Act = { isAbandoned: boolean };
const acts = new AsyncLocalStorage<Act>();

/** Starts an act that can be abandoned: whatever it has not committed by then is rolled back. */
export function beginAct<Result>(work: () => Promise<Result>) {
  const act: Act = { isAbandoned: false };
  let isOver = false;
  // Things it leaves running, such as a timer, do not belong to it.
  const end = () => {
    isOver = true;
    act.isAbandoned = false;
  };
  return {
    done: acts.run(act, work).finally(end),
    abandon: () => {
      act.isAbandoned = !isOver;
    },
  };
}

/**
 * Returns a check that is true once nobody waits for the current act. Ask for it within the act; it stays valid later.
 */
export function abandonment(): () => boolean {
  const act = acts.getStore();
  return () => act?.isAbandoned ?? false;
}
