import { refuseRemoval } from '#api/competition/brackets/settle.ts';
import { presentMatch } from '#api/competition/matches/present.ts';
import { setResult } from '#api/competition/matches/result.ts';
import { listMatchesById, listMatchesOf } from '#api/competition/matches/store.ts';
import { lockTournament } from '#api/competition/tournaments/store.ts';
import { type Context, inPreview, inTransaction } from '#api/database/database.ts';
import { actsOfEach } from '#api/history/following.ts';
import { readPastedResults } from '#domain/competition/pastedResults.ts';
import type { Removal } from '#domain/contract/competition/matches.ts';
import type { pasteResults as contract } from '#domain/contract/exchange/exchange.ts';
import type { Given } from '#domain/contract/http/endpoint.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';

type Report = Given<typeof contract>;
type Line = Report['lines'][number];

/** Saves all chosen lines of pasted results in one transaction, or none of them, in the same way as typed results. */
export const pasteResults = (
  context: Context,
  tournamentId: string,
  { text, lines: chosen, dryRun }: { text: string; lines?: number[] | undefined; dryRun: boolean },
): Promise<{ data: Report; acts: Record<string, string[]> }> =>
  (dryRun ? inPreview : inTransaction)(context, async (context, db) => {
    await lockTournament(db, tournamentId);
    const read = readPastedResults(text, (await listMatchesOf(db, tournamentId)).map(presentMatch));
    const lines: Line[] = [];
    const acts: Record<string, string[]> = {};
    const ownActs = actsOfEach(context);
    const asked = read.filter(({ line }) => !chosen || chosen.includes(line));
    const unconfirmed: Removal = { matches: [], keepable: [] };
    for (const line of asked) {
      context.progress?.(lines.length, asked.length);
      lines.push(await save(context, { ...line, affected: [] }, unconfirmed));
      if (line.matchId && !dryRun) acts[line.matchId] = await ownActs();
    }
    if (unconfirmed.matches.length > 0) refuseRemoval(unconfirmed);
    const failed = lines.filter(({ outcome }) => outcome === 'failed');
    const done = lines.filter(({ outcome }) => outcome === 'set' || outcome === 'correct');
    const touched = done.flatMap(({ matchId, affected }) => [matchId ?? '', ...affected.map(({ id }) => id)]);
    const matches = (await listMatchesById(db, [...new Set(touched)])).map(presentMatch);
    const report = { lines, set: done.length, failed: failed.length, matches };
    if (failed.length > 0 && !dryRun)
      throw conflict('lines_failed', msg`Nothing was saved: some lines have problems`, {
        data: report,
        errors: failed.map(({ line, problem }) => msg`Line ${line}: ${problem ?? ''}`),
      });
    return { data: report, acts };
  });

/**
 * Saves one line. If that removes other results without confirmation, adds them to `unconfirmed` and still saves the
 * line, so that a single error lists the results of all lines.
 */
async function save(context: Context, line: Line, unconfirmed: Removal): Promise<Line> {
  const { matchId, team1Score, team2Score, forfeit } = line;
  if (matchId === null || line.outcome === 'failed' || line.outcome === 'same') return line;
  try {
    const { affected } = await setResult(context, matchId, { team1Score, team2Score, forfeit });
    return { ...line, affected };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code !== 'removes_results') return { ...line, outcome: 'failed', problem: error.phrase() };
    const { matches, keepable } = error.data as Removal;
    unconfirmed.matches.push(...matches);
    unconfirmed.keepable.push(...keepable);
    return save({ ...context, removable: 'all' }, line, unconfirmed);
  }
}
