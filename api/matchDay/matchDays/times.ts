import { loadBracketFacts } from '#api/competition/brackets/factsStore.ts';
import { type FullMatch, getMatch } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Context, Database } from '#api/database/database.ts';
import { timedMatches } from '#domain/competition/bracket/timed.ts';
import { type Rounds, roundEnd, roundsOf, roundTime } from '#domain/competition/rounds.ts';
import { conflicts } from '#domain/competition/timetable.ts';
import { conflict } from '#domain/errors.ts';
import type { Moment } from '#domain/matchDay/moment.ts';
import { freeTimes, isMovable } from '#domain/matchDay/proposal.ts';
import { matchMinutes, overlap } from '#domain/matchDay/settings.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { sentence } from '#domain/text/sentences.ts';
import { DAY } from '#domain/timeSpans.ts';
import { readUnavailability } from '../availability/commands.ts';
import { listCastElsewhere } from '../casters/store.ts';
import { applyTimes } from '../timetables/commands.ts';
import type { LoadedDay } from './commands.ts';
import { listOnStream, listWithoutRoundTime } from './store.ts';

/** Days by which the teams may move a match beyond its current time. */
const MAX_DAYS = 14;

type Plan = {
  isFree: (moment: Moment) => boolean;
  /** Whether both teams and the casters are free at a given time. */
  suits: (moment: Moment) => boolean;
  /** The match's round and all rounds of its tournament; null if the staff set times. */
  round: { index: number; rounds: Rounds } | null;
};

/** Reads the constraints on a match's time: other matches, its stream, and when its teams cannot play. */
async function planOf(db: Database, match: FullMatch, now: Date): Promise<Plan> {
  const all = timedMatches(await loadBracketFacts(db, match.tournament_id));
  const shown = match.stream_url ? await listOnStream(db, match.stream_url, match.id) : [];
  const inTheWay = await readUnavailability(db, match, now);
  const cast = await listCastElsewhere(db, match.id);
  const minutes = matchMinutes(match.format);
  const meets = (moment: Moment, other: (typeof cast)[number]) =>
    overlap({ scheduled_at: new Date(moment), format: match.format }, other);
  return {
    suits: (moment) => !inTheWay(moment) && !cast.some((other) => meets(moment, other)),
    isFree: (moment) => {
      const planned = all.map((each) =>
        each.id === match.id ? { ...each, time: moment, isOver: false } : each,
      );
      return (
        !conflicts(planned, { gapMinutes: minutes, restMinutes: 0 }).some(
          ({ matchId, otherId }) => matchId === match.id || otherId === match.id,
        ) && !shown.some((other) => meets(moment, other))
      );
    },
    round: await roundOf(db, match, all),
  };
}

async function roundOf(db: Database, { id, tournament_id }: FullMatch, all: ReturnType<typeof timedMatches>) {
  const { match_day, start_date } = await getTournament(db, tournament_id);
  const days = match_day?.roundDays ?? null;
  const index = roundsOf(all).get(id);
  if (days === null || !start_date || index === undefined) return null;
  return { index, rounds: { start: start_date, days, timeZone: siteSettings().timeZone } };
}

const planOfDay = (db: Database, { match, facts }: LoadedDay) => planOf(db, match, new Date(facts.now));

/**
 * Returns the time before which a moved match must be played: the end of its round, or `MAX_DAYS` after its current
 * time.
 */
function playBy({ round }: Pick<Plan, 'round'>, scheduledAt: Moment): Moment {
  const end = round && roundEnd(round.index, round.rounds).toISOString();
  // A match that the staff have moved past the end of its round can still be moved.
  return end && end > scheduledAt ? end : new Date(Date.parse(scheduledAt) + MAX_DAYS * DAY).toISOString();
}

/** Lists times at which both teams can play and the match's stream is free, earliest first. */
export async function listFreeTimes(db: Database, loaded: LoadedDay): Promise<Moment[]> {
  const { day, facts } = loaded;
  const plan = await planOfDay(db, loaded);
  const last = playBy(plan, day.scheduledAt);
  // If the clock was paused, the match begins later than its scheduled time.
  return freeTimes({
    now: facts.now,
    startsAt: day.startsAt,
    timeZone: siteSettings().timeZone,
    isFree: (moment) =>
      moment !== day.scheduledAt && moment < last && plan.isFree(moment) && plan.suits(moment),
  });
}

/** Refuses a time that is too far away, or at which a team or the stream has another match. */
export async function requireFree(db: Database, loaded: LoadedDay, to: Moment): Promise<void> {
  const plan = await planOfDay(db, loaded);
  if (to >= playBy(plan, loaded.day.scheduledAt)) {
    const key = plan.round ? 'time_after_round' : 'time_too_far';
    throw conflict('time_too_far', sentence(key));
  }
  if (!plan.isFree(to)) throw conflict('time_taken', sentence('time_taken'));
}

/**
 * Returns the time before which a match must be played if its teams move it; null if rounds have no times, or the match
 * cannot be moved.
 */
export async function readPlayBy(db: Database, loaded: LoadedDay): Promise<Moment | null> {
  const { match, day, facts } = loaded;
  if (facts.settings.roundDays === null || !isMovable(day)) return null;
  const round = await roundOf(db, match, timedMatches(await loadBracketFacts(db, match.tournament_id)));
  return round && playBy({ round }, day.scheduledAt);
}

export async function giveRoundTimes(context: Context, tournamentId: string) {
  const { db } = context;
  let given = 0;
  for (const id of await listWithoutRoundTime(db, tournamentId)) {
    const match = await getMatch(db, id);
    const plan = await planOf(db, match, context.now);
    const time = plan.round && roundTime(plan.round.index, plan.round.rounds, { now: context.now, ...plan });
    if (!time) continue;
    await applyTimes(context, [match], new Map([[id, time]]), 'Scheduled with its round.');
    given += 1;
  }
  return given;
}
