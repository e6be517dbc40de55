import { type FullMatch, listMatchesById } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import type { PlacedEvent } from '#api/history/positionStore.ts';
import { loadDay } from '#api/matchDay/matchDays/commands.ts';
import * as store from '#api/publishing/push/store.ts';
import { SIDES, type Side } from '#domain/competition/match.ts';
import { beganEarly, isReminderLate, isToCome, minuteOf } from '#domain/competition/schedule.ts';
import { waitsFor } from '#domain/matchDay/clock.ts';
import type { MatchDay } from '#domain/matchDay/matchDay.ts';
import { proposalOf } from '#domain/matchDay/proposal.ts';
import { type PushKind, quietUntil, WAITING_KINDS } from '#domain/push/pushed.ts';
import { type PushWord, pushText, pushTime } from '#domain/push/words.ts';
import { ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { LANGUAGE_TAGS } from '#domain/text/translate.ts';
import { DAY, HOUR } from '#domain/timeSpans.ts';
import { deliveriesOf, insertDeliveries, type WaitingDelivery } from '#jobs/outbox/deliveryStore.ts';
import type { Message } from '#jobs/outbox/handler.ts';
import { calledSides } from '../matchDays/matchDayNews.ts';

/** Milliseconds to delay a push about a new time, which may change again. */
const SETTLES = 20_000;

/** Creates the push deliveries for events: one per match and subscription, however many reasons apply. */
export async function tellBrowsers(db: Database, events: readonly PlacedEvent[], now: Date): Promise<void> {
  if (await store.isNobodyTold(db)) return;
  for (const event of events)
    for (const { kind, matchId } of await mattersOf(db, event)) {
      const told = await store.listConcerned(db, matchId, kind === 'push_turn' ? 'acting' : 'all');
      const pushes = told.map((address) => ({ type: 'push' as const, address, kind, subject: matchId }));
      const due = kind === 'push_moved' ? new Date(now.getTime() + SETTLES) : now;
      await insertDeliveries(db, deliveriesOf(event, pushes, now, due));
    }
}

async function mattersOf(db: Database, event: PlacedEvent): Promise<{ kind: PushKind; matchId: string }[]> {
  const of = (kind: PushKind, ids: readonly string[]) => ids.map((matchId) => ({ kind, matchId }));
  const { payload } = event;
  // The action may cancel or restore other matches.
  const others = [
    ...('cancelled' in payload ? of('push_cancelled', payload.cancelled) : []),
    ...('restored' in payload ? of('push_restored', payload.restored) : []),
  ];
  switch (event.name) {
    case 'matches.upcoming':
      return event.payload.hours === 1 ? of('push_reminder', event.payload.matchIds) : [];
    case 'match.started':
      return of('push_start', [event.payload.matchId]);
    case 'result.set':
    case 'result.corrected':
      return [...of('push_result', [event.payload.matchId]), ...others];
    case 'match.cancelled':
      return [...of('push_cancelled', [event.payload.matchId]), ...others];
    case 'match.restored': {
      const { before } = await readChange(db, event.id);
      const wasCancelled = before?.status === 'cancelled';
      return [...(wasCancelled ? of('push_restored', [event.payload.matchId]) : []), ...others];
    }
    case 'match.changed': {
      if (!event.payload.fields.includes('scheduledTime')) return [];
      // A match's initial time is set as part of a whole schedule, so it triggers no push notification.
      const { before } = await readChange(db, event.id);
      return before?.scheduledTime ? of('push_moved', [event.payload.matchId]) : [];
    }
    case 'matchDay.changed':
      return calledSides(event.payload.happened).length > 0 ? of('push_turn', [event.payload.matchId]) : [];
    default:
      return others;
  }
}

const readChange = async (db: Database, id: string): Promise<{ before?: Record<string, unknown> | null }> =>
  (await db('events').where({ id }).first('before')) ?? {};

type Pushing = Pick<WaitingDelivery, 'kind' | 'subject' | 'address' | 'event' | 'is_told_later'>;
type Told = { title: string; body: string; ttl: number; urgency: 'high' | 'normal'; anchor?: string };

/** The current text of a push; undefined if it no longer applies. */
export async function renderPush(
  db: Database,
  { kind, subject, address, event, is_told_later }: Pushing,
  now: Date,
): Promise<Message | undefined> {
  const to = await store.findSubscription(db, { id: address });
  const [match] = await listMatchesById(db, [subject]);
  if (!to || !match || is_told_later) return undefined;
  const own = await store.listActedFor(db, to.discord_id, participationsOf(match));
  const side = SIDES.find((each) => own.some((id) => id === match[`${each}_participation_id`]));
  const follows = SIDES.some((each) => to.team_ids.includes(match[each]?.teamId ?? ''));
  if (!side && !follows) return undefined;
  const quiet = quietUntil(now, quietHoursOf(to), to.time_zone);
  const waits = WAITING_KINDS.includes(kind as PushKind);
  // Quiet hours do not hold back calls to one's own match: anyone who plays at night is awake.
  if (quiet && !waits && kind !== 'push_turn') return undefined;
  const { name: tournament } = await getTournament(db, match.tournament_id);
  const words = { match, to, tournament, now, event, side };
  const told = kind === 'push_turn' ? await tellTurn(db, words) : TELL[kind as TellKind](words);
  if (!told) return undefined;
  const { title, body, ttl, urgency, anchor = '' } = told;
  const lang = LANGUAGE_TAGS[to.language];
  const url = `/matches/${match.id}${anchor}`;
  const waitsUntil = waits ? quiet : null;
  return {
    embeds: [],
    push: { to, words: { tag: match.id, title, body, url, lang }, ttl, urgency, waitsUntil },
  };
}

const participationsOf = (match: FullMatch) => [match.team1_participation_id, match.team2_participation_id];

const quietHoursOf = ({ quiet_from: from, quiet_to: to }: store.PushSubscriptionRow) =>
  from === null || to === null ? null : { from, to };

type Words = {
  match: FullMatch;
  to: store.PushSubscriptionRow;
  tournament: string;
  now: Date;
  event: PlacedEvent;
  side: Side | undefined;
};
type TellKind = Exclude<PushKind, 'push_turn'>;

function say({ match, to, tournament }: Words, title: PushWord, body: PushWord) {
  const { language } = to;
  const [team1 = '', team2 = ''] = SIDES.map((side) => match[side]?.name ?? pushText(language, 'open'));
  const values = {
    team1,
    team2,
    tournament,
    pair: pushText(language, 'pair', { team1, team2 }),
    score1: scoreOf(match, 'team1'),
    score2: scoreOf(match, 'team2'),
    ...(match.scheduled_at && { time: pushTime(language, match.scheduled_at, to.time_zone) }),
  };
  return { title: pushText(language, title, values), body: pushText(language, body, values) };
}

const scoreOf = (match: FullMatch, side: Side) =>
  match.forfeit === 'both' ? 'FF' : String(match[`${side}_score`] ?? 0);

const secondsTo = (moment: number, now: Date) =>
  Math.max(60, Math.min(DAY, moment - now.getTime()) / 1_000) | 0;

const TELL: Record<TellKind, (words: Words) => Told | undefined> = {
  push_reminder: (words) => {
    const { match, now, event } = words;
    const at = match.scheduled_at;
    if (event.name !== 'matches.upcoming' || !at || !isToCome(match.status)) return undefined;
    const isMoved = minuteOf(at).toISOString() !== event.payload.scheduledTime;
    if (isMoved || isReminderLate(at, event.payload.hours, now)) return undefined;
    return { ...say(words, 'reminder', 'at'), ttl: secondsTo(at.getTime(), now), urgency: 'high' };
  },
  push_start: (words) => {
    const { status, started_at } = words.match;
    if (status !== 'live' || !started_at || words.now.getTime() - started_at.getTime() > HOUR / 2)
      return undefined;
    const said = beganEarly(words.match) ? say(words, 'startEarly', 'planned') : say(words, 'start', 'in');
    return { ...said, ttl: HOUR / 2_000, urgency: 'high' };
  },
  push_result: (words) => {
    if (words.match.status !== 'completed') return undefined;
    const told = words.to.hides_scores
      ? say(words, 'ended', 'hiddenIn')
      : say(words, 'result', words.event.name === 'result.corrected' ? 'correctedIn' : 'resultIn');
    return { ...told, ttl: DAY / 1_000, urgency: 'normal' };
  },
  push_moved: (words) => {
    const { scheduled_at: at, status } = words.match;
    if (!isToCome(status) || (at && at <= words.now)) return undefined;
    const ttl = at ? secondsTo(at.getTime(), words.now) : DAY / 1_000;
    return { ...say(words, 'moved', at ? 'movedTo' : 'unplanned'), ttl, urgency: 'normal' };
  },
  push_cancelled: (words) => (words.match.status === 'cancelled' ? tellState(words, 'cancelled') : undefined),
  push_restored: (words) => (isToCome(words.match.status) ? tellState(words, 'restored') : undefined),
};

const tellState = (words: Words, title: 'cancelled' | 'restored'): Told => ({
  ...say(words, title, words.match.scheduled_at ? 'at' : 'in'),
  ttl: DAY / 1_000,
  urgency: 'normal',
});

/** The next step for the reader's own team on its match day. */
async function tellTurn(db: Database, words: Words): Promise<Told | undefined> {
  const { match, side, now } = words;
  if (!side || match.status === 'completed' || match.status === 'cancelled') return undefined;
  const { day } = await loadDay(db, now, match);
  const asked = askedOf(day, side);
  if (!asked) return undefined;
  return { ...say(words, ...asked), ttl: HOUR / 4_000, urgency: 'high', anchor: ROOM_ANCHOR };
}

function askedOf(day: MatchDay, side: Side): [PushWord, PushWord] | undefined {
  const proposal = proposalOf(day);
  if (proposal && proposal.by !== side) return ['turn', 'proposed'];
  const whom = waitsFor(day);
  if (whom !== side && whom !== 'both') return undefined;
  if (day.phase === 'check_in') return ['checkIn', 'checkInText'];
  if (day.phase === 'choice' || day.phase === 'playing' || day.phase === 'reported')
    return ['turn', day.phase];
  return undefined;
}
