import { TestEnvironment } from 'jest-environment-jsdom';
import { disableStores } from './asyncStores.mjs';
import './keptCode.mjs';
import './promptExit.mjs';
import { openSchemas } from './schemas.mjs';

const OF_NODE = [
  ...[
    'fetch',
    'Request',
    'Response',
    'Headers',
    'TextDecoder',
    'TextEncoder',
    'Uint8Array',
    'structuredClone',
    'ReadableStream',
  ],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'],
];

/** A page in jsdom, with a server in the same process. Restores the parts of Node that jsdom hides or changes. */
export default class PageAndServer extends TestEnvironment {
  #timers = new Set();

  async setup() {
    await super.setup();
    for (const name of OF_NODE) this.global[name] = globalThis[name];
    this.global.openSchemas = openSchemas;
    // React records a stack for each element it creates; Jest's default is a hundred frames.
    this.global.Error.stackTraceLimit = 10;
    for (const name of ['setTimeout', 'setInterval'])
      this.global[name] = (...given) => {
        const timer = globalThis[name](...given);
        this.#timers.add(timer);
        return timer;
      };
  }

  /** Clears the page's pending timers, such as those of its cache, so that they delay no test. */
  async teardown() {
    for (const timer of this.#timers) clearTimeout(timer);
    disableStores();
    await super.teardown();
  }
}
