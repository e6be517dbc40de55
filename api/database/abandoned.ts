import { AsyncLocalStorage } from 'node:async_hooks';

type Act = { isAbandoned: boolean };
const acts = new AsyncLocalStorage<Act>();

/** Starts an action that can be abandoned: an abandoned one rolls back anything not yet committed. */
export function beginAct<Result>(work: () => Promise<Result>) {
  const act: Act = { isAbandoned: false };
  let isOver = false;
  // Work that the action leaves running, such as a timer, is not part of it.
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
 * Returns a check that is true once no caller waits for the current action. Call it within the action; the check
 * remains valid later.
 */
export function abandonment(): () => boolean {
  const act = acts.getStore();
  return () => act?.isAbandoned ?? false;
}
