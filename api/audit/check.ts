import type { Context } from '#api/database/database.ts';
import type { LogCheck } from '#domain/contract/audit/audit.ts';
import { grouped } from '#domain/money/money.ts';
import { countUnsealed, type Fault, findFault, findSeal } from './sealStore.ts';

/** The number and hash of a sealed line, as an admin noted them outside the database. */
type Noted = { line: number; hash: string };

/** Checks the whole log for sealed lines that were changed or removed, and for lines inserted between them. */
export async function checkLog({ db, now }: Pick<Context, 'db' | 'now'>, noted?: Noted): Promise<LogCheck> {
  const fault = await findFault(db);
  const newest = await findSeal(db);
  const waiting = await countUnsealed(db);
  const isAsNoted = !noted || (await findSeal(db, noted.line))?.hash.toString('hex') === noted.hash;
  const lines = newest?.position ?? 0;
  const rest = waiting > 0 ? `, plus ${grouped(waiting)} not yet sealed` : '';
  return {
    isWhole: !fault && isAsNoted,
    said: fault
      ? words(fault)
      : isAsNoted
        ? `The log is intact: ${grouped(lines)} ${lines === 1 ? 'line' : 'lines'}${rest}`
        : `Line ${noted.line} does not match the seal you noted: the log was rewritten`,
    fault: fault ?? null,
    newest: newest ? { line: lines, hash: newest.hash.toString('hex') } : null,
    waiting,
    checkedAt: now.toISOString(),
  };
}

function words({ line, entryId, fault }: Fault): string {
  if (line === null) return `A line was added that the server did not write: ${entryId}`;
  return fault === 'added'
    ? `Line ${line} was added, or its seal was removed`
    : `Line ${line} was ${fault} after it was written`;
}
