// The workers in their own process, for tests that kill them: `node --import tsx tests/support/jobsProcess.ts
// <settings>`.
import pino from 'pino';
import { start } from '#jobs/start.ts';

await start({ ...JSON.parse(process.argv[2] ?? ''), log: pino({ level: 'silent' }) });
process.send?.('started');
