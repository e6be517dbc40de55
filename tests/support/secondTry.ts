import { expect, jest } from '@jest/globals';

// Real processes, browsers and connections, and pages that read again by themselves, meet a busy machine in ever new
// ways: what fails there is shown and tried once more, and `npm test` names at the end what passed only then.
const IN_REAL_TIME = /\/tests\/(bot|dashboard|jobs|journeys|start)\//;

if (IN_REAL_TIME.test(expect.getState().testPath ?? '')) jest.retryTimes(1, { logErrorsBeforeRetry: true });
