import { v7 as uuid } from 'uuid';
import { type Context, type Database, fieldsOf, transaction } from '#api/database/database.ts';
import { type GuardRules, requireAllowed } from '#api/http/outgoing/guard.ts';
import type { Parsed } from '#domain/contract/http/endpoint.ts';
import type { PushSettings, savePushSubscription } from '#domain/contract/publishing/push.ts';
import { DomainError, found } from '#domain/errors.ts';
import { QUIET_HOURS, type QuietHours } from '#domain/push/pushed.ts';
import { pushText } from '#domain/push/words.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { LANGUAGE_TAGS } from '#domain/text/translate.ts';
import { sendPush } from './send.ts';
import * as store from './store.ts';
import type { Vapid } from './vapid.ts';

/** A limit far above a league's number of fans, but low enough that fake subscriptions cannot fill the disk. */
const MOST_SUBSCRIPTIONS = 100_000;
/** Push services of known browsers: Chromium, Firefox, Apple, Microsoft. */
const KNOWN_SERVICES =
  /(?:^fcm\.googleapis\.com|\.push\.services\.mozilla\.com|\.push\.apple\.com|\.notify\.windows\.com)$/;
/**
 * Limit on subscriptions per unknown host. With it, fake subscriptions can neither flood a host nor delay other pushes
 * for long.
 */
const MOST_AT_A_HOST = 50;

type Saved = Parsed<typeof savePushSubscription>['body'];
type Settings = Omit<Saved, 'endpoint' | 'keys' | 'former'>;

/**
 * Creates or changes a browser's subscription. Records no event, since a reader's choice does not concern the league.
 */
export async function saveSubscription(
  context: Context,
  rules: GuardRules,
  { endpoint, keys, former, ...settings }: Saved,
): Promise<PushSettings> {
  await requireAllowed(endpoint, rules, 'endpoint');
  return transaction(context.db, async (db) => {
    const known =
      (await store.findSubscription(db, { endpoint })) ??
      (former ? await store.findSubscription(db, { endpoint: former }) : undefined);
    if (!known) await requireRoom(db, endpoint);
    if (former && former !== endpoint) await store.deleteSubscription(db, { endpoint: former });
    const row = {
      ...(known ?? fresh(context.now)),
      endpoint,
      ...keys,
      ...columnsOf(settings),
      ...ownerOf(context, settings.isOwn),
      failing_since: null,
      updated_at: context.now,
    };
    await store.saveSubscription(db, row);
    return present(row, context);
  });
}

async function requireRoom(db: Database, endpoint: string) {
  const { host, hostname } = new URL(endpoint);
  const isFull =
    (await store.countSubscriptions(db)).count >= MOST_SUBSCRIPTIONS ||
    (!KNOWN_SERVICES.test(hostname) && (await store.countAtHost(db, host)) >= MOST_AT_A_HOST);
  if (isFull)
    throw new DomainError(
      'limited',
      'too_many_subscriptions',
      'Too many browsers are already subscribed to matches',
    );
}

const fresh = (now: Date): Omit<store.PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'> => ({
  id: uuid(),
  team_ids: [],
  discord_id: null,
  session_id: null,
  hides_scores: false,
  language: siteSettings().language,
  time_zone: siteSettings().timeZone,
  ...quietColumns(QUIET_HOURS),
  last_success_at: null,
  failing_since: null,
  created_at: now,
  updated_at: now,
});

const quietColumns = (hours: QuietHours | null) => ({
  quiet_from: hours?.from ?? null,
  quiet_to: hours?.to ?? null,
});

const columnsOf = ({ teamIds, hidesScores, language, timeZone, quietHours }: Settings) => ({
  ...(teamIds && { team_ids: [...new Set(teamIds)] }),
  ...(hidesScores !== undefined && { hides_scores: hidesScores }),
  ...(language && { language }),
  ...(timeZone && { time_zone: timeZone }),
  ...(quietHours !== undefined && quietColumns(quietHours)),
});

/** Returns the person whose own matches a subscription covers: the person logged in, until that log-in ends. */
function ownerOf({ actor }: Context, isOwn: boolean | undefined) {
  if (isOwn === undefined) return {};
  if (!isOwn) return { discord_id: null, session_id: null };
  if (actor.kind !== 'captain')
    throw new DomainError('unidentified', 'unidentified', 'Please log in with Discord first');
  return { discord_id: actor.discordId, session_id: actor.sessionId ?? null };
}

export const removeSubscription = (context: Context, endpoint: string) =>
  store.deleteSubscription(context.db, { endpoint });

/** Deletes the subscription if the browser has dropped it. */
export async function testSubscription(
  { db, now }: Context,
  means: { vapid: Vapid; rules: GuardRules },
  endpoint: string,
): Promise<'sent' | 'gone' | 'failed'> {
  const row = found(await store.findSubscription(db, { endpoint }), 'Subscription');
  const { language } = row;
  const pushed = {
    id: uuid(),
    tag: 'test',
    url: '/',
    lang: LANGUAGE_TAGS[language],
    title: pushText(language, 'test'),
    body: pushText(language, 'testText'),
  };
  const result = await sendPush(means, row, { pushed, ttl: 60, urgency: 'high' });
  await store.noteResult(db, row.id, result, now);
  return result.ok ? 'sent' : result.isGone ? 'gone' : 'failed';
}

/** Returns a subscription as its own browser may see it, without the URL or person. */
const present = (row: store.PushSubscriptionRow, { actor }: Context): PushSettings => ({
  ...fieldsOf(row, 'team_ids', 'hides_scores', 'language', 'time_zone', 'last_success_at'),
  // The subscription may still cover matches of the person previously logged in.
  isOwn: actor.kind === 'captain' && row.discord_id === actor.discordId,
  quietHours:
    row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to },
});
