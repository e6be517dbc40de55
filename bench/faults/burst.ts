import { setTimeout as sleep } from 'node:timers/promises';
import { record } from '#api/history/record.ts';
import { waitUntil } from './run.ts';
import type { Cup } from './season.ts';
import type { Stage } from './stage.ts';

const RESULTS = 500;
const MAX_REFRESHES = 5;
/** Acts at the same time. */
const AT_ONCE = 4;
const MAX_READ = 1_000;

/**
 * So many results of one tournament committed within a second or so, each by itself: counts how often its bracket is
 * refreshed, and how long a page waits for it meanwhile.
 */
export async function measureBurst(
  stage: Stage,
  [cup]: readonly Cup[],
  say: (line: string) => void,
): Promise<string[]> {
  const { db, apiUrl } = stage;
  if (!cup) return [];
  const [match] = await db('matches').where({ tournament_id: cup.id, status: 'completed' }).limit(1);
  await db.raw(`
    create table refreshed (at timestamptz not null default clock_timestamp());
    create function note_refresh() returns trigger language plpgsql as $$
      begin insert into refreshed default values; return null; end $$;
    create trigger note_refresh after update of done on bracket_refreshes for each row execute function note_refresh();`);
  const payload = { tournamentId: cup.id, matchId: match.id, stage: match.stage, cancelled: [] };
  const enter = async () => {
    for (let n = 0; n < RESULTS / AT_ONCE; n += 1)
      await db.transaction((tx) =>
        record(tx, { actor: { kind: 'system' }, now: new Date() }, 'result.corrected', payload),
      );
  };
  let isOver = false;
  const reads: number[] = [];
  const reading = async () => {
    for (; !isOver; await sleep(20)) {
      const began = performance.now();
      await (await fetch(`${apiUrl}/api/tournaments/${cup.id}/bracket`)).text();
      reads.push(performance.now() - began);
    }
  };
  let unread = '';
  const readers = reading().catch((error: unknown) => {
    unread = (error as Error).message;
  });
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, enter));
  const seconds = (performance.now() - began) / 1_000;
  const { rows } = await db.raw('select count(*)::int as count from refreshed');
  const within = rows[0].count;
  const isDone = async () => {
    const { rows: open } = await db.raw(`select 1 from dispatches where position is null
      union all select 1 from bracket_refreshes where wanted > done limit 1`);
    return open.length === 0;
  };
  if (!(await waitUntil(isDone, 60_000))) return ['the burst is not worked off within a minute'];
  isOver = true;
  await readers;
  const all = (await db.raw('select count(*)::int as count from refreshed')).rows[0].count;
  const slowest = Math.max(...reads);
  say(
    `${RESULTS} results within ${seconds.toFixed(2)} s: ${all} refreshes of the bracket, ${within} of them meanwhile; a page waited ${Math.round(slowest)} ms at most`,
  );
  return [
    ...(unread ? [`a page could not be read: ${unread}`] : []),
    ...(all > MAX_REFRESHES * Math.ceil(seconds)
      ? [`${all} refreshes, at most ${MAX_REFRESHES} a second`]
      : []),
    ...(slowest > MAX_READ ? [`a page waited ${Math.round(slowest)} ms, at most ${MAX_READ}`] : []),
  ];
}
