import { awayDuring } from '#domain/competition/availability.ts';
import { timedMatches } from '#domain/competition/bracket/timed.ts';
import { conflicts } from '#domain/competition/timetable.ts';
import { conflict } from '#domain/errors.ts';
import { freeTimes } from '#domain/matchDay/freeTimes.ts';
import type { Moment } from '#domain/matchDay/matchDay.ts';
import { matchMinutes, overlap } from '#domain/matchDay/settings.ts';
import { sentence } from '#domain/text/sentences.ts';
import { listAway } from '../availability/commands.ts';
import { loadBracketFacts } from '../brackets/factsStore.ts';
import type { Database } from '../database/database.ts';
import type { LoadedDay } from './commands.ts';
import { listOnStream } from './store.ts';

const MINUTE = 60_000;
/** Days after its own time within which the teams may move a match. */
const MAX_DAYS = 14;

/** Times at which both teams can play and the stream of a match is free, the earliest first. */
export async function listFreeTimes(db: Database, loaded: LoadedDay): Promise<Moment[]> {
  const { day, facts, timeZone } = loaded;
  const isFree = await freeAt(db, loaded);
  const { match } = loaded;
  const away = await listAway(db, match.tournament_id, { now: new Date(facts.now), timeZone });
  const teams = [match.team1?.participationId, match.team2?.participationId];
  const minutes = matchMinutes(match.format);
  const canPlay = (moment: Moment) => !awayDuring(away, teams, { at: Date.parse(moment), minutes });
  // Where clocks stood still, the match begins later than the time that it has.
  return freeTimes({
    now: facts.now,
    startsAt: day.startsAt,
    timeZone,
    isFree: (moment) => moment !== day.scheduledAt && isFree(moment) && canPlay(moment),
  });
}

/** Refuses a time at which one of the teams or the stream has another match, or that is too far away. */
export async function requireFree(db: Database, loaded: LoadedDay, to: Moment): Promise<void> {
  if (Date.parse(to) > Date.parse(loaded.day.scheduledAt) + MAX_DAYS * 24 * 60 * MINUTE)
    throw conflict('time_too_far', sentence('time_too_far'));
  if (!(await freeAt(db, loaded))(to)) throw conflict('time_taken', sentence('time_taken'));
}

/** Whether a match may begin at a moment, as far as its tournament's other matches and its stream go. */
async function freeAt(db: Database, { match }: LoadedDay): Promise<(moment: Moment) => boolean> {
  const all = timedMatches(await loadBracketFacts(db, match.tournament_id));
  const shown = match.stream_url ? await listOnStream(db, match.stream_url, match.id) : [];
  const gapMinutes = matchMinutes(match.format);
  return (moment) => {
    const planned = all.map((each) =>
      each.id === match.id ? { ...each, time: moment, isOver: false } : each,
    );
    return (
      !conflicts(planned, { gapMinutes, restMinutes: 0 }).some(
        ({ matchId, otherId }) => matchId === match.id || otherId === match.id,
      ) && !shown.some((other) => overlap({ scheduled_at: new Date(moment), format: match.format }, other))
    );
  };
}
