import { TestEnvironment } from 'jest-environment-node';
import './promptExit.mjs';
import { openSchemas } from './schemas.mjs';

/** Node as Jest has it, and what the worker keeps from one test file to the next. */
export default class Server extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.openSchemas = openSchemas;
  }
}
