import { TestEnvironment } from 'jest-environment-jsdom';

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
  async setup() {
    await super.setup();
    for (const name of OF_NODE) this.global[name] = globalThis[name];
  }
}
