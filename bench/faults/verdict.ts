import type { APIEmbed, APIMessage } from 'discord-api-types/v10';
import { loadBracketFacts } from '#api/competition/brackets/factsStore.ts';
import { refreshBracket } from '#api/competition/brackets/refresh.ts';
import type { Database } from '#api/database/database.ts';
import { missingKnockout } from '#domain/competition/bracket/generate.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import { countAnew } from '../../tests/support/countAnew.ts';
import type { Cup, Entered } from './season.ts';
import { judgeSigned } from './signed.ts';
import type { Stage } from './stage.ts';

type DeliveryRow = {
  id: string;
  event_id: string;
  position: number;
  kind: string;
  subject: string;
  type: 'channel' | 'direct' | 'webhook' | 'signedWebhook';
  address: string;
  state: string;
  message_id: string | null;
  last_error: string | null;
};
type Standing = { id: string; text: string; url: string };
type Place = { name: string; type: string; address: string; messages: Standing[] };

/** The findings at the end. Each list describes its faults, so that nobody has to search for them. */
export type Verdict = {
  events: number;
  deliveries: number;
  /** Deliveries that were no longer needed when they were due. */
  cancelled: number;
  messages: number;
  /** Events that a signed webhook received, and repeats under the same id. */
  signed: { events: number; repeats: number };
  lost: string[];
  outOfOrder: string[];
  doubledByBot: string[];
  /** Posts that the webhook received twice because its response was lost. */
  doubledByLostAnswer: number;
  /** Other repeated posts, whose process was killed before it could record the first post. */
  doubledByKill: string[];
  /** Counters, brackets and rows that differ from the results of a full recalculation. */
  wrong: string[];
};

/** Compares everything entered with the database, the channels and the webhook. */
export async function judge(
  stage: Stage,
  cups: readonly Cup[],
  entered: readonly Entered[],
  news: number,
): Promise<Verdict> {
  const { db } = stage;
  const webhooks: string[] = await db('destinations').where({ type: 'webhook' }).pluck('address');
  const rows = ((await db('deliveries').orderBy(['position', 'id'])) as DeliveryRow[]).filter(
    ({ type, address }) => type !== 'signedWebhook' && (type !== 'webhook' || webhooks.includes(address)),
  );
  const places = placesOf(stage);
  const signed = await judgeSigned(stage);
  const lost = [...(await lostActs(db, entered, rows)), ...lostMessages(rows, places), ...signed.lost];
  const told = rows.filter(({ message_id }) => message_id !== null);
  const doubled = (place: Place) => {
    const known = new Set(told.map(({ message_id }) => message_id));
    return place.messages
      .filter(({ id }) => !known.has(id))
      .map(({ text, id }) => `${place.name}: ${id} ${text}`);
  };
  const ofBot = places.filter(({ type }) => type !== 'webhook');
  const [webhook] = places.filter(({ type }) => type === 'webhook');
  const twice = webhook ? doubled(webhook) : [];
  const isUnanswered = (line: string) => stage.webhook.unanswered.some((id) => line.includes(`: ${id} `));
  const channels = places.filter(({ type }) => type !== 'direct');
  for (const place of channels) lost.push(...(await wrongResults(db, place)), ...lostNews(place, news));
  return {
    events: Number((await db('events').count({ count: '*' }).first())?.count),
    deliveries: rows.length,
    cancelled: rows.filter(({ state }) => state === 'cancelled').length,
    messages: places.reduce((sum, { messages }) => sum + messages.length, 0),
    lost,
    signed: signed.received,
    outOfOrder: [...places.flatMap((place) => inversions(place, told)), ...signed.outOfOrder],
    doubledByBot: ofBot.flatMap(doubled).concat(ofBot.flatMap((place) => saidTwice(place))),
    doubledByLostAnswer: twice.filter(isUnanswered).length,
    doubledByKill: twice.filter((line) => !isUnanswered(line)),
    wrong: [...signed.wrong, ...(await wrongCounters(db)), ...(await wrongBrackets(db, cups))],
  };
}

/** Returns the places to which the product posts: Discord's channels and direct conversations, and the webhook. */
function placesOf({ discord, webhook }: Stage): Place[] {
  const standing = ({ id, embeds }: Pick<APIMessage, 'id'> & { embeds: readonly APIEmbed[] }) => ({
    id,
    text: embeds[0]?.description?.split('\n')[0] ?? '',
    url: embeds[0]?.url ?? '',
  });
  const channels = [...discord.world.channels.values()].map(({ id, name, recipientId }) => ({
    name,
    type: recipientId ? 'direct' : 'channel',
    address: recipientId ?? id,
    // A reply to a command is not an announcement.
    messages: (discord.world.messages.get(id) ?? [])
      .filter(({ act, isDeleted }) => !act && !isDeleted)
      .map(({ message }) => standing(message)),
  }));
  const posted = [...webhook.messages].map(([id, embeds]) => standing({ id, embeds }));
  return [...channels, { name: 'webhook', type: 'webhook', address: '', messages: posted }];
}

const isAt = (place: Place, { type, address }: DeliveryRow) =>
  place.type === type && (type === 'webhook' || place.address === address);

/** Actions that got a response but are not in the database exactly once, or that were not announced. */
async function lostActs(
  db: Database,
  entered: readonly Entered[],
  rows: readonly DeliveryRow[],
): Promise<string[]> {
  const events: { id: string; match: string }[] = await db('events')
    .whereIn('name', ['result.set', 'result.corrected'])
    .select('id', db.raw(`payload->>'matchId' as match`));
  const count = (list: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
    return counts;
  };
  const recorded = count(events.map(({ match }) => match));
  const answered = count(entered.map(({ matchId }) => matchId));
  const uneven = [...new Set([...recorded.keys(), ...answered.keys()])].filter(
    (match) => recorded.get(match) !== answered.get(match),
  );
  const isTold = count(rows.map(({ event_id, type }) => `${event_id} ${type}`));
  return [
    ...uneven.map((id) => `match ${id}: ${answered.get(id)} results answered, ${recorded.get(id)} recorded`),
    ...events
      .filter(({ id }) => !isTold.has(`${id} channel`) || !isTold.has(`${id} webhook`))
      .map(({ id }) => `event ${id} has no delivery`),
  ];
}

/** Deliveries whose message did not arrive, or arrived in the wrong place. */
function lostMessages(rows: readonly DeliveryRow[], places: readonly Place[]): string[] {
  const standing = new Set(places.flatMap(({ name, messages }) => messages.map(({ id }) => `${name} ${id}`)));
  return rows.flatMap((row) => {
    const { id, kind, state, message_id, last_error } = row;
    const place = places.find((one) => isAt(one, row));
    if (state === 'cancelled') return [];
    if (state === 'sent' && standing.has(`${place?.name} ${message_id}`)) return [];
    return [`delivery ${id} ${kind} is ${state}, message ${message_id}, ${last_error}`];
  });
}

type MatchRow = { id: string; status: string; team1_score: number | null; team2_score: number | null };

/** Matches whose current result does not appear exactly once in a place. */
async function wrongResults(db: Database, { name, type, messages }: Place): Promise<string[]> {
  if (name !== 'announcements' && type !== 'webhook') return [];
  const matches: MatchRow[] = await db('matches').select('id', 'status', 'team1_score', 'team2_score');
  return matches
    .filter(({ status }) => status === 'completed')
    .flatMap(({ id, team1_score, team2_score }) => {
      const [high, low] = [team1_score ?? 0, team2_score ?? 0].toSorted((one, other) => other - one);
      const about = messages.filter(
        ({ url, text }) => url.endsWith(`/matches/${id}`) && /\d+–\d+/.test(text),
      );
      const isRight = about.some(({ text }) => text.includes(` ${high}–${low} `));
      return isRight
        ? []
        : [`${name}: match ${id} is ${high}–${low}, told is ${about.map(({ text }) => text).join(', ')}`];
    });
}

const newsOf = (place: Place) =>
  place.messages.flatMap(({ text }) => /^News (\d+)$/.exec(text)?.slice(1).map(Number) ?? []);

function lostNews(place: Place, news: number): string[] {
  if (place.name !== 'announcements' && place.type !== 'webhook') return [];
  const told = new Set(newsOf(place));
  return Array.from({ length: news }, (_, n) => n)
    .filter((n) => !told.has(n))
    .map((n) => `${place.name}: news ${n}`);
}

/** Messages that appear twice with the same text, whatever the database records. */
function saidTwice(place: Place): string[] {
  const news = newsOf(place).map((n) => `news ${n}`);
  const results = place.messages.flatMap(({ url, text }) => (/ \d+–\d+ /.test(text) ? [url] : []));
  return [...news, ...results]
    .filter((one, index, all) => all.indexOf(one) !== index)
    .map((one) => `${place.name}: ${one} is there twice`);
}

/** Messages that overtook one sent earlier. Repeats at the webhook are counted separately. */
function inversions(place: Place, told: readonly DeliveryRow[]): string[] {
  const first = new Map<string, number>();
  for (const row of told)
    if (isAt(place, row) && row.message_id !== null && !first.has(row.message_id))
      first.set(row.message_id, row.position);
  const placed = place.messages.flatMap(({ id, text }) => {
    const position = first.get(id);
    return position === undefined ? [] : [{ position, text }];
  });
  const wrong = placed.filter(({ position }, index) => position < (placed[index - 1]?.position ?? 0));
  const news = [...new Set(newsOf(place))];
  return [
    ...wrong.map(({ position, text }) => `${place.name}: ${position} ${text}`),
    ...news.filter((n, index) => n < (news[index - 1] ?? 0)).map((n) => `${place.name}: news ${n}`),
  ];
}

async function wrongCounters(db: Database): Promise<string[]> {
  const { counted, shown } = await countAnew(db);
  return Object.keys(counted)
    .filter((name) => JSON.stringify(counted[name]) !== JSON.stringify(shown[name]))
    .map((name) => `${name}: ${JSON.stringify(shown[name])}, counted ${JSON.stringify(counted[name])}`);
}

/** Brackets that another refresh would change, or whose matches do not follow from the results. */
async function wrongBrackets(db: Database, cups: readonly Cup[]): Promise<string[]> {
  const state = async ({ id }: Cup) =>
    JSON.stringify([
      await db('matches').where({ tournament_id: id }).orderBy('id').select('id', 'status', 'version'),
      await db('events').where({ tournament_id: id }).count({ count: '*' }).first(),
    ]);
  const wrong: string[] = [];
  for (const cup of cups) {
    const facts = await loadBracketFacts(db, cup.id);
    const resolved = resolve(facts);
    const missing = missingKnockout(resolved).length;
    if (missing + resolved.stale.length > 0)
      wrong.push(`cup ${cup.number}: ${missing} matches missing, ${resolved.stale.length} that cannot be`);
    const before = await state(cup);
    await refreshBracket({ db, actor: { kind: 'system' }, now: new Date() }, cup.id);
    if ((await state(cup)) !== before) wrong.push(`cup ${cup.number}: another refresh changes it`);
  }
  return wrong;
}
