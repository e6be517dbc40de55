import type { Config } from './config.ts';
import { connectRunning, withDatabase, withSchema } from './database.ts';
import type { Log } from './log.ts';

const USAGE = 'Which line was noted? npm run verify -- 1234:<its hash>';

export async function verify(config: Config, checkoutDir: string, log: Log, args: string[]): Promise<void> {
  const [, line, hash = ''] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(args[0] ?? '') ?? [];
  if (args.length > 0 && !line) throw new Error(USAGE);
  const { checkLog } = await import('#api/audit/check.ts');
  const database = await connectRunning(config, checkoutDir, log);
  if (!database.isRunning) await withSchema(database, 'migrate');
  const noted = line ? { line: Number(line), hash } : undefined;
  const { said, isWhole, newest } = await withDatabase(database, (db) =>
    checkLog({ db, now: new Date() }, noted),
  );
  await database.stop();
  process.stdout.write(`${said}\n`);
  if (isWhole && newest)
    process.stdout.write(`Its newest seal, to be noted elsewhere: ${newest.line}:${newest.hash}\n`);
  process.exit(isWhole ? 0 : 1);
}
