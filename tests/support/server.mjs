import { TestEnvironment } from 'jest-environment-node';
import './promptExit.mjs';
import { openSchemas } from './schemas.mjs';

/** Node as Jest provides it, with the schemas that the worker keeps between test files. */
export default class Server extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.openSchemas = openSchemas;
  }
}
