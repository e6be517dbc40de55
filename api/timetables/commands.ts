import { timedMatches } from '../../domain/bracket/timed.ts';
import type { Match } from '../../domain/contract/matches.ts';
import type { Timetable, TimetableTerms } from '../../domain/contract/timetables.ts';
import { conflict, invalid } from '../../domain/errors.ts';
import { conflicts, proposeTimetable } from '../../domain/timetable.ts';
import { loadBracketFacts } from '../brackets/factsStore.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database.ts';
import { changeMatch } from '../matches/change.ts';
import { presentMatch } from '../matches/present.ts';
import { listMatchesById } from '../matches/store.ts';
import { lockTournament } from '../tournaments/store.ts';

/**
 * A timetable of a stage's open matches around all that keep their times; sets them unless it is a dry run, each like a
 * time that is set by hand.
 */
export const makeTimetable = (
  context: Context,
  tournamentId: string,
  { stage, dryRun, ...terms }: TimetableTerms,
): Promise<Timetable> =>
  transaction(context.db, async (db) => {
    await lockTournament(db, tournamentId);
    const all = timedMatches(await loadBracketFacts(db, tournamentId));
    const open = all.filter((match) => match.stage === stage && !match.isOver);
    const others = all.filter((match) => !open.includes(match));
    const { slots } = proposeTimetable(open, terms, others);
    const times = new Map(slots.map(({ matchId, time }) => [matchId, time]));
    const planned = open.map((match) => ({ ...match, time: times.get(match.id) ?? null }));
    if (!dryRun)
      for (const { id, time } of planned) await changeMatch({ ...context, db }, id, { scheduledTime: time });
    return {
      matches: planned
        .toSorted((one, other) => Date.parse(one.time ?? '') - Date.parse(other.time ?? ''))
        .map(({ id, time, feeders }) => ({ id, scheduledTime: time, feeders: [...feeders] })),
      conflicts: conflicts([...planned, ...others], terms),
    };
  });

type Asked = { matchId: string; scheduledTime: string | null; version?: number | undefined };

/** Sets many times in one transaction; a stale one refuses all, with the records as they stand now. */
export const setTimes = (context: Context, tournamentId: string, times: readonly Asked[]): Promise<Match[]> =>
  transaction(context.db, async (db) => {
    await lockTournament(db, tournamentId);
    const ids = times.map(({ matchId }) => matchId);
    const rows = await listMatchesById(db, ids);
    const known = new Map(
      rows.filter((row) => row.tournament_id === tournamentId).map((row) => [row.id, row]),
    );
    const fields: Record<string, string> = {};
    for (const [index, { matchId }] of times.entries())
      if (!known.has(matchId)) fields[`times.${index}.matchId`] = 'Match not found';
      else if (ids.indexOf(matchId) < index) fields[`times.${index}.matchId`] = 'This match is there twice';
    const [problem] = Object.values(fields);
    if (problem) throw invalid(problem, fields);
    const stale = times.flatMap(({ matchId, version }) => {
      const row = known.get(matchId);
      return row && version !== undefined && row.version !== version ? [presentMatch(row)] : [];
    });
    if (stale.length > 0)
      throw conflict('stale_version', 'Somebody else has changed this in the meantime', { data: stale });
    const changed: Match[] = [];
    for (const { matchId, scheduledTime } of times)
      changed.push(await changeMatch({ ...context, db }, matchId, { scheduledTime }));
    return changed;
  });
