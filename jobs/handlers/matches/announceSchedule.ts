import { type FullMatch, listMatchesById } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { type Database, exists } from '#api/database/database.ts';
import { matchFormatWords, STAGE_NAMES } from '#domain/competition/match.ts';
import type { EventName } from '#domain/events.ts';
import { linkTo, pageOf } from '#domain/siteLinks.ts';
import { commaList, plural, serverText, t } from '#domain/text/translate.ts';
import { channelsFor, type EventRecord, type Handler, handler } from '#jobs/outbox/handler.ts';
import { discordTime, embed, type Parts, timeWithDistance } from '#jobs/outbox/messages.ts';
import { boldPair, roundWords } from './matchWords.ts';

const EVENTS = [
  'match.created',
  'match.changed',
  'match.cancelled',
  'match.restored',
  'match.deleted',
  'bracket.changed',
] as const satisfies EventName[];
const KIND = 'match_scheduled';

/** Milliseconds within which times that are set one after another share a message. */
const WINDOW = 120_000;

/** Announces match times, shown in each reader's own time zone. */
export const announceSchedule = handler({
  kind: KIND,
  isPersonal: true,
  on: EVENTS,
  readsDeliveries: true,
  destinations: async (db, event) =>
    event.name === 'match.changed' && !setsTime(event)
      ? []
      : channelsFor(db, 'match_scheduled', event.payload.tournamentId),
  subjects: async (event, db) => {
    const { payload } = event;
    const { tournamentId } = payload;
    const own = 'matchId' in payload ? [payload.matchId] : payload.restored;
    const cancelled = 'cancelled' in payload ? payload.cancelled : [];
    const told = await listNoticesOf(db, [...own, ...cancelled]);
    const [match] = setsTime(event) ? await listMatchesById(db, own) : [];
    if (!match) return told;
    const stage = `${tournamentId}:${match.stage}:`;
    const open = await findOpenNotice(db, stage, new Date(Date.now() - WINDOW));
    return [...new Set([open ?? `${stage}${event.id}`, ...told])];
  },
  render: async (db, event, app, { subject, address, isEdit }) => {
    // The first message of a burst is always sent. Of its edits, only the last is needed.
    const isFirst = subject.endsWith(event.id);
    if ((isEdit || !isFirst) && (await hasLaterNotice(db, { subject, address }, event.id))) return undefined;
    if (!isEdit && subject !== (await findOwnNotice(db, event.id))) return undefined;
    const times = await readTimes(db, subject);
    const isNews = times.some(({ match, was }) => isOpen(match) && (match.scheduled_at || was));
    if (!isEdit && !isNews) return undefined;
    const tournament = await getTournament(db, event.payload.tournamentId);
    const [only, ...others] = times;
    if (!only) return embed({ tournament, title: t`Match deleted`, text: t`This match will not be played.` });
    if (others.length === 0)
      return embed({ tournament, url: linkTo(app, `/matches/${only.match.id}`), ...ofOne(only) });
    return embed({ tournament, url: pageOf(app, tournament, 'matches'), ...ofMany(times) });
  },
});

const setsTime = ({ name: happened, payload }: EventRecord<(typeof EVENTS)[number]>) =>
  happened === 'match.created' || (happened === 'match.changed' && payload.fields.includes('scheduledTime'));

type Time = { match: FullMatch; was: Date | null };

/** A message's matches in their current state, soonest first. */
async function readTimes(db: Parameters<Handler['render']>[0], subject: string): Promise<Time[]> {
  const noticed = await listNoticedTimes(db, subject);
  const matches = await listMatchesById(
    db,
    noticed.map(({ matchId }) => matchId),
  );
  const timeOf = ({ match }: Time) => match.scheduled_at?.getTime() ?? Number.POSITIVE_INFINITY;
  return noticed
    .flatMap(({ matchId, was }) => {
      const match = matches.find(({ id }) => id === matchId);
      const isMoved = was?.getTime() !== match?.scheduled_at?.getTime();
      return match ? [{ match, was: isMoved ? was : null }] : [];
    })
    .toSorted((one, other) => (timeOf(one) === timeOf(other) ? 0 : timeOf(one) - timeOf(other)));
}

const isOpen = ({ status }: FullMatch) => status === 'scheduled' || status === 'waiting';

function ofOne({ match, was }: Time): Pick<Parts, 'title' | 'text' | 'fields'> {
  const { status, scheduled_at, format } = match;
  const moved = was ? (scheduled_at ? t`Match rescheduled` : t`Match postponed`) : t`Match scheduled`;
  return {
    title: status === 'cancelled' ? t`Match cancelled` : moved,
    text: boldPair(match),
    fields: [
      [t`When`, scheduled_at ? timeWithDistance(scheduled_at) : t`No time yet`],
      was && [t`Before`, discordTime(was, 'F')],
      [t`Round`, roundWords(match)],
      [t`Format`, matchFormatWords(format)],
    ],
  };
}

function ofMany(times: readonly Time[]) {
  const stage = times[0]?.match.stage ?? 'other';
  const lines: string[] = [];
  let shown: number | null | undefined;
  for (const { match, was } of times) {
    const time = match.scheduled_at?.getTime() ?? null;
    if (time !== shown) lines.push('', headOf(match.scheduled_at));
    shown = time;
    const line = commaList([boldPair(match), matchFormatWords(match.format)]);
    if (match.status === 'cancelled') lines.push(t`${`~~${line}~~`} cancelled`);
    else lines.push(was ? t`${line}, before: ${discordTime(was, 'f')}` : line);
  }
  const count = times.every(({ was }) => was)
    ? plural(times.length, '# match rescheduled', '# matches rescheduled')
    : plural(times.length, '# match scheduled', '# matches scheduled');
  return { title: t`${serverText(STAGE_NAMES[stage])}: ${count}`, text: lines.slice(1).join('\n') };
}

const headOf = (time: Date | null) =>
  time ? `${discordTime(time, 'F')} (${discordTime(time, 'R')})` : t`No time yet`;

const findOpenNotice = async (db: Database, stage: string, since: Date): Promise<string | undefined> =>
  (
    await db('deliveries as d')
      .join('events as e', 'e.id', 'd.event_id')
      .where('d.created_at', '>=', since)
      .where({ 'd.kind': KIND })
      .whereIn('e.name', ['match.created', 'match.changed'])
      .whereRaw('starts_with(d.subject, ?)', [stage])
      // Ids increase with time, so the highest subject belongs to the newest message.
      .max({ subject: 'd.subject' })
      .first()
  )?.subject ?? undefined;

const listNoticesOf = (db: Database, matchIds: readonly string[]): Promise<string[]> =>
  db('deliveries as d')
    .join('events as e', 'e.id', 'd.event_id')
    .where({ 'd.kind': KIND })
    .whereIn('e.name', ['match.created', 'match.changed'])
    .whereRaw(`e.payload ->> 'matchId' = any(?)`, [[...matchIds]])
    .distinct()
    .pluck('d.subject');

type NoticedTime = { matchId: string; was: Date | null };

/** The matches whose times a message announces, in the order of the changes, each with its earlier time. */
async function listNoticedTimes(db: Database, notice: string): Promise<NoticedTime[]> {
  const rows: { match_id: string; was: string | null }[] = await db('events as e')
    .whereIn('e.id', db('deliveries').where({ kind: KIND, subject: notice }).select('event_id'))
    .whereIn('e.name', ['match.created', 'match.changed'])
    .orderBy('e.id')
    .select(db.raw(`e.payload ->> 'matchId' as match_id`), db.raw(`e.before ->> 'scheduledTime' as was`));
  const times = new Map<string, Date | null>();
  for (const { match_id, was } of rows)
    times.set(match_id, was ? new Date(was) : (times.get(match_id) ?? null));
  return [...times].map(([matchId, was]) => ({ matchId, was }));
}

const hasLaterNotice = (
  db: Database,
  { subject, address }: { subject: string; address: string },
  eventId: string,
) =>
  exists(
    db('deliveries')
      .where({ kind: KIND, subject, address, state: 'waiting' })
      .where('event_id', '>', eventId),
  );

/** The message that announces an event's times; earlier messages about the match are only edited. */
const findOwnNotice = async (db: Database, eventId: string): Promise<string | undefined> =>
  (await db('deliveries').where({ kind: KIND, event_id: eventId }).max({ subject: 'subject' }).first())
    ?.subject ?? undefined;
