import { TestEnvironment } from 'jest-environment-node';
import { disableStores } from './asyncStores.mjs';
import './keptCode.mjs';
import './promptExit.mjs';
import { openSchemas } from './schemas.mjs';

/** Jest's Node environment, with the schemas that the worker retains between test files. */
export default class Server extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.openSchemas = openSchemas;
  }

  async teardown() {
    disableStores();
    await super.teardown();
  }
}
