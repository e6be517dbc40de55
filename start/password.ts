import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { PASSWORD_LENGTH } from '#domain/passwordLength.ts';
import { howMany } from '#domain/text/text.ts';
import type { Config } from './config.ts';
import { connectRunning, withDatabase, withSchema } from './database.ts';
import type { Log } from './log.ts';

const { least, most } = PASSWORD_LENGTH;

export async function changePassword(config: Config, checkoutDir: string, log: Log): Promise<void> {
  if (config.adminPassword)
    throw new Error(
      'ADMIN_PASSWORD is set and would overwrite the new password at the next start. Change it there.',
    );
  const { setAdminPassword } = await import('#api/people/sessions/commands.ts');
  const password = await askPassword();
  if (password.length < least || password.length > most)
    throw new Error(`The password needs ${least} to ${most} characters. Nothing was changed.`);
  const database = await connectRunning(config, checkoutDir, log);
  if (!database.isRunning) await withSchema(database, 'migrate');
  const { endedTokens, endedInvitations } = await withDatabase(database, (db) =>
    setAdminPassword({ db, now: new Date(), actor: { kind: 'system' } }, password),
  );
  // The file contains the old password.
  if (database.isEmbedded) await rm(join(database.dataDir, 'admin-password'), { force: true });
  await database.stop();
  process.stdout.write(
    'The password is changed, and everybody is logged out.\n' +
      `Made with the old password and ended now: ${howMany(endedTokens, 'API token')}, ${howMany(endedInvitations, 'open invitation')}. Accounts keep theirs.\n`,
  );
  process.exit(0);
}

/** Asks twice on a terminal, without echo; otherwise reads the first line of standard input. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  // This captures the terminal's input before the first question, so the terminal does not echo it.
  const keys = createInterface({ input: process.stdin, output: silent, terminal: true });
  keys.once('SIGINT', () => process.exit(130));
  const lines = keys[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    process.stdout.write(question);
    const { value = '' } = (await lines.next()) as { value?: string };
    process.stdout.write('\n');
    return value;
  };
  const [first, again] = [
    await ask(`New password (${least} characters or more): `),
    await ask('Once more: '),
  ];
  keys.close();
  if (first !== again) throw new Error('The passwords do not match. Nothing was changed.');
  return first;
}
