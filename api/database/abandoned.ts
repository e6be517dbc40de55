import { AsyncLocalStorage } from 'node:async_hooks';

type Act = { isAbandoned: boolean };
const acts = new AsyncLocalStorage<Act>();

/** Begins an act that can be given up: what it has not committed by then is taken back. */
export function beginAct<Result>(work: () => Promise<Result>) {
  const act: Act = { isAbandoned: false };
  let isOver = false;
  // What it has left running, such as a timer, is no part of it.
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

/** Whether nobody waits any more for the act that this is part of; asked where it began, later answers hold as well. */
export function abandonment(): () => boolean {
  const act = acts.getStore();
  return () => act?.isAbandoned ?? false;
}
