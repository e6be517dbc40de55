/** Milliseconds between two reads by a page, however many changes arrive. */
const BETWEEN = 400;
/** Changes that arrive within this many milliseconds are handled together. */
const TOGETHER = 10;
/** The longest time that an unfinished action can delay the next, so that a lost response cannot block updates. */
const MAX_WAIT_MS = 15_000;

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
    // The more pages are open, the longer each page waits, so that the server can serve the others.
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
