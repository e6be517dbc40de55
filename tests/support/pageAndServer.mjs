import { TestEnvironment } from 'jest-environment-jsdom';
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

/** A page as jsdom has it, beside a server within the same test: what jsdom hides of Node, or has otherwise. */
export default class PageAndServer extends TestEnvironment {
  #timers = new Set();

  async setup() {
    await super.setup();
    for (const name of OF_NODE) this.global[name] = globalThis[name];
    this.global.openSchemas = openSchemas;
    // React takes down a stack for each element that it makes; Jest would have a hundred frames of each.
    this.global.Error.stackTraceLimit = 10;
    for (const name of ['setTimeout', 'setInterval'])
      this.global[name] = (...given) => {
        const timer = globalThis[name](...given);
        this.#timers.add(timer);
        return timer;
      };
  }

  /** What a page still waits for, such as the end of what its cache keeps, holds no test up. */
  async teardown() {
    for (const timer of this.#timers) clearTimeout(timer);
    await super.teardown();
  }
}
