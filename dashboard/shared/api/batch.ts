/** Between two readings of one page, in milliseconds, however much happens. */
const BETWEEN = 400;
/** Changes that come together are gathered for at least so long. */
const TOGETHER = 10;
/** An act that takes longer does not hold up the next one: an answer that never comes must not keep a page old. */
const MAX_WAIT_MS = 15_000;

/** Gathers what comes in and acts on all of it at once, one act at a time. */
export function createBatcher<Item>(act: (items: Item[]) => Promise<unknown>, spread: () => number) {
  const waiting: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let next = 0;
  const plan = () => {
    if (timer !== undefined || isBusy || waiting.length === 0) return;
    const wait = Math.max(TOGETHER + Math.random() * spread(), next - Date.now());
    timer = setTimeout(flush, wait);
  };
  const flush = () => {
    timer = undefined;
    isBusy = true;
    // The more pages there are, the longer each leaves the server to the others.
    next = Date.now() + BETWEEN + 2 * spread();
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise((resolve) => {
      giveUp = setTimeout(resolve, MAX_WAIT_MS);
    });
    void Promise.race([act(waiting.splice(0)), enough])
      .catch(() => {})
      .finally(() => {
        clearTimeout(giveUp);
        isBusy = false;
        plan();
      });
  };
  return {
    add: (item: Item) => {
      waiting.push(item);
      plan();
    },
    stop: () => {
      waiting.length = 0;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
