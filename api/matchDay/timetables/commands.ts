import { loadBracketFacts } from '#api/competition/brackets/factsStore.ts';
import { presentMatch } from '#api/competition/matches/present.ts';
import { type FullMatch, listMatchesById, updateMatch } from '#api/competition/matches/store.ts';
import { lockTournament } from '#api/competition/tournaments/store.ts';
import { type Context, inTransaction } from '#api/database/database.ts';
import { recordEvents } from '#api/history/recordEvent.ts';
import { timedMatches } from '#domain/competition/bracket/timed.ts';
import { conflicts, proposeTimetable } from '#domain/competition/timetable.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Timetable, TimetableTerms } from '#domain/contract/matchDay/timetables.ts';
import { conflict, invalid } from '#domain/errors.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { msg } from '#domain/text/msg.ts';
import { listUnavailability } from '../availability/commands.ts';

/**
 * Creates a timetable for a stage's open matches, around matches whose times are fixed. Unless this is a dry run, sets
 * each time in the same way as a change by hand.
 */
export const makeTimetable = (
  context: Context,
  tournamentId: string,
  { stage, dryRun, days, earliest, latest, ...asked }: TimetableTerms,
): Promise<Timetable> =>
  inTransaction(context, async (context, db) => {
    await lockTournament(db, tournamentId);
    const all = timedMatches(await loadBracketFacts(db, tournamentId));
    const away = await listUnavailability(db, tournamentId, context.now);
    const { timeZone } = siteSettings();
    const hours = days || earliest || latest ? { days, earliest, latest, timeZone } : undefined;
    const terms = { ...asked, away, hours };
    const open = all.filter((match) => match.stage === stage && !match.isOver);
    const others = all.filter((match) => !open.includes(match));
    const { slots } = proposeTimetable(open, terms, others);
    const times = new Map(slots.map(({ matchId, time }) => [matchId, time]));
    const planned = open.map((match) => ({ ...match, time: times.get(match.id) ?? null }));
    if (!dryRun) {
      await applyTimes(context, await listMatchesById(db, [...times.keys()]), times);
    }
    return {
      matches: planned
        .toSorted((one, other) => Date.parse(one.time ?? '') - Date.parse(other.time ?? ''))
        .map(({ id, time, feeders }) => ({ id, scheduledTime: time, feeders: [...feeders] })),
      conflicts: conflicts([...planned, ...others], terms),
    };
  });

type Asked = { matchId: string; scheduledTime: string | null; version?: number | undefined };

export const setTimes = (
  context: Context,
  tournamentId: string,
  { times, reason }: { times: readonly Asked[]; reason?: string | null | undefined },
): Promise<Match[]> =>
  inTransaction(context, async (context, db) => {
    await lockTournament(db, tournamentId);
    const ids = times.map(({ matchId }) => matchId);
    const rows = await listMatchesById(db, ids);
    const known = new Map(
      rows.filter((row) => row.tournament_id === tournamentId).map((row) => [row.id, row]),
    );
    const fields: Record<string, string> = {};
    for (const [index, { matchId }] of times.entries())
      if (!known.has(matchId)) fields[`times.${index}.matchId`] = 'Match not found';
      else if (ids.indexOf(matchId) < index) fields[`times.${index}.matchId`] = 'This match is listed twice';
    const [problem] = Object.values(fields);
    if (problem) throw invalid(problem, fields);
    const stale = times.flatMap(({ matchId, version }) => {
      const row = known.get(matchId);
      return row && version !== undefined && row.version !== version ? [presentMatch(row)] : [];
    });
    if (stale.length > 0)
      throw conflict(
        'stale_version',
        msg`Somebody else has changed this in the meantime. Check it, then try again.`,
        { data: stale },
      );
    await applyTimes(
      context,
      rows,
      new Map(times.map(({ matchId, scheduledTime }) => [matchId, scheduledTime])),
      reason,
    );
    const changed = (await listMatchesById(db, ids)).map(presentMatch);
    return ids.flatMap((id) => changed.find((match) => match.id === id) ?? []);
  });

export async function applyTimes(
  context: Context,
  rows: readonly FullMatch[],
  times: ReadonlyMap<string, string | null>,
  reason?: string | null,
) {
  const changed = rows.flatMap((row) => {
    const time = times.get(row.id);
    const after = time ? new Date(time) : null;
    return time === undefined || after?.getTime() === row.scheduled_at?.getTime() ? [] : { row, after };
  });
  for (const { row, after } of changed)
    await updateMatch(context.db, row.id, { scheduled_at: after }, context.now);
  const acts = changed.map(({ row, after }) => ({
    payload: { tournamentId: row.tournament_id, matchId: row.id, fields: ['scheduledTime'] },
    before: { scheduledTime: row.scheduled_at?.toISOString() ?? null },
    after: { scheduledTime: after?.toISOString() ?? null, ...(reason && { reason }) },
  }));
  await recordEvents(context, 'match.changed', acts);
}
