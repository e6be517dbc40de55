import { AsyncLocalStorage } from 'node:async_hooks';

type Act = { isAbandoned: boolean };
const acts = new AsyncLocalStorage<Act>();

/** Starts an action that can be abandoned. Abandoning it rolls back anything not yet committed. */
export function beginAct<Result>(work: () => Promise<Result>) {
  const act: Act = { isAbandoned: false };
  let isOver = false;
  // Anything that the action leaves running, such as a timer, cannot be abandoned.
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
 * Returns a function that checks whether the caller has given up on the current action. Call `abandonment` within the
 * action; the returned function also works later.
 */
export function abandonment(): () => boolean {
  const act = acts.getStore();
  return () => act?.isAbandoned ?? false;
}
