import { AsyncLocalStorage } from 'node:async_hooks';

type Act = { isAbandoned: boolean };
const acts = new AsyncLocalStorage<Act>();

/** Starts an act that can be abandoned: the abandoned act rolls back whatever it has not committed. */
export function beginAct<Result>(work: () => Promise<Result>) {
  const act: Act = { isAbandoned: false };
  let isOver = false;
  // Work that it leaves running, such as a timer, does not belong to it.
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
 * Returns a check that is true once no caller waits for the current act. Call it within the act; the check stays
 * valid later.
 */
export function abandonment(): () => boolean {
  const act = acts.getStore();
  return () => act?.isAbandoned ?? false;
}
