import { AsyncLocalStorage } from 'node:async_hooks';

const used = new Set();
for (const name of ['run', 'enterWith']) {
  const use = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...given) {
    used.add(this);
    return use.apply(this, given);
  };
}

/**
 * Disables the AsyncLocalStorage stores of a test file at its end: those of Jest, the API and the jobs. Otherwise, Node
 * would copy their values at each promise of all later files in the worker, so each file would be slower than the last.
 */
export function disableStores() {
  for (const store of used) store.disable();
  used.clear();
}
