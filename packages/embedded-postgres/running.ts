import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findDataDir, type Program } from './dataDir.ts';
import { processStartTime, readPostmasterFile } from './orphan.ts';
import { openOwnDatabase } from './ownRole.ts';
import { findSecret } from './secretFile.ts';

export async function findRunning(wanted: string | undefined, program: Program) {
  const dataDir = await findDataDir(wanted, program);
  const [pid = '', ...mark] = (await readFile(join(dataDir, 'running'), 'utf8').catch(() => '')).split(' ');
  if (pid === '' || (await processStartTime(Number(pid))) !== mark.join(' ')) return undefined;
  const { port, isReady } = await readPostmasterFile(join(dataDir, 'postgres'));
  const password = await findSecret(dataDir, 'postgres-password');
  if (!isReady || port === undefined || password === undefined) return undefined;
  // The running version may date from before the program had its own role.
  return { url: await openOwnDatabase({ name: program.name, port, password }), dataDir };
}
