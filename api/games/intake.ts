import { DomainError } from '#domain/errors.ts';
import { type GsiPost, readGsiPost, sentAtOf } from '#domain/game/gsi.ts';
import { type Before, refusalOf } from '#domain/game/plausible.ts';
import { type Database, transaction } from '../database/database.ts';
import { tokenHash } from '../sessions/tokens.ts';
import * as store from './store.ts';

/** Milliseconds over which posts are gathered into one transaction; each is answered once that has ended. */
const GATHERED_MS = 250;
/** Milliseconds for which a token is known without asking the database; one that was ended counts so long still. */
const KNOWN_MS = 5_000;
/** Posts of one client in a second, above which it is told to slow down. */
const MAX_PER_SECOND = 20;
/** Milliseconds between posts that are kept as they came, where nothing happened. */
const SAMPLE_MS = 10_000;

type Client = {
  row: store.ClientRow;
  readAt: number;
  before: Before | undefined;
  state: string | null;
  keptAt: number;
  second: number;
  count: number;
};

type Taken = { client: Client; post: GsiPost | null; body: unknown };

/** What follows from a game that has ended, or that enough is known of to find its match. */
type Follow = (dotaMatchIds: readonly string[]) => Promise<void>;

/**
 * Takes what clients post, at ten posts a second from each: tokens and clocks are kept in memory, and what came within a
 * quarter of a second is one transaction. A post is answered once it is stored; of one client the newest counts.
 */
export function createIntake(db: Database, secret: string, follow: Follow) {
  const clients = new Map<string, Client>();
  let waiting: { taken: Taken; resolve: () => void; reject: (fault: unknown) => void }[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function clientOf(token: string, now: number): Promise<Client> {
    const hash = tokenHash(token, secret);
    const known = clients.get(hash);
    if (known && now - known.readAt < KNOWN_MS) return known;
    const row = await store.findClient(db, { token_hash: hash });
    if (!row) {
      clients.delete(hash);
      throw new DomainError('unidentified', 'unidentified', 'This token is not known');
    }
    const client = known ?? {
      row,
      readAt: now,
      before: await beforeOf(db, row),
      ...{ state: null, keptAt: 0, second: 0, count: 0 },
    };
    client.readAt = now;
    clients.set(hash, client);
    return client;
  }

  async function flush() {
    timer = undefined;
    const batch = waiting;
    waiting = [];
    try {
      const ended = await write(
        db,
        batch.map(({ taken }) => taken),
      );
      // Whoever is answered knows that what follows has followed: there is little of it, and a post that fails comes again.
      if (ended.length > 0) await follow(ended);
      for (const { resolve } of batch) resolve();
    } catch (fault) {
      for (const { reject } of batch) reject(fault);
    }
  }

  return {
    /** Takes one post; resolves once it is stored, or counts for nothing. Refused where its token is unknown (401) or it comes too often (429). */
    take: async (body: { auth: { token: string } }): Promise<void> => {
      const now = Date.now();
      const { auth, ...rest } = body;
      const client = await clientOf(auth.token, now);
      const second = Math.floor(now / 1_000);
      client.count = client.second === second ? client.count + 1 : 1;
      client.second = second;
      if (client.count > MAX_PER_SECOND)
        throw new DomainError('limited', 'limited', 'Too many posts', { retryAfter: 1 });
      const post = readGsiPost(rest);
      // What counts for nothing still says that its client is there.
      const counts = post && refusalOf(post, client.before, now / 1_000, sentAtOf(rest)) === null;
      await new Promise<void>((resolve, reject) => {
        waiting.push({ taken: { client, post: counts ? post : null, body: rest }, resolve, reject });
        if (timer === undefined) timer = setTimeout(() => void flush(), GATHERED_MS);
      });
    },
  };
}

/** What a client told last, before this process knew it. */
async function beforeOf(db: Database, { id, dota_match_id }: store.ClientRow): Promise<Before | undefined> {
  const last = dota_match_id ? await store.findReading(db, dota_match_id, id) : undefined;
  return last && { dotaMatchId: last.dota_match_id, clock: last.clock, isOver: last.record.isOver };
}

/** Writes what was gathered; gives the games that something follows from. */
async function write(db: Database, batch: readonly Taken[]): Promise<string[]> {
  const now = new Date();
  const newest = [...new Map(batch.map((taken) => [taken.client.row.id, taken])).values()];
  const told = newest.flatMap(({ client, post, body }) => (post ? [{ client, post, body }] : []));
  const isNews = ({ client, post }: (typeof told)[number]) =>
    post.state !== client.state || post.record.isOver !== client.before?.isOver;
  const kept = told.filter((one) => isNews(one) || now.getTime() - one.client.keptAt >= SAMPLE_MS);
  await transaction(db, async (within) => {
    await store.markSeen(
      within,
      newest.map(({ client, post }) => ({
        id: client.row.id,
        dotaMatchId: post?.record.dotaMatchId ?? null,
        isObserver: post?.isObserver ?? false,
      })),
      now,
    );
    await store.saveReadings(
      within,
      told.map(({ client, post: { record, isObserver, clock } }) => ({
        dota_match_id: record.dotaMatchId,
        source: isObserver ? 'observer' : 'player',
        teller: client.row.id,
        record,
        clock,
        told_at: now,
      })),
      now,
    );
    await store.insertPosts(
      within,
      kept.map(({ client, post, body }) => ({
        client_id: client.row.id,
        dota_match_id: post.record.dotaMatchId,
        told_at: now,
        body,
      })),
    );
  });
  const news = told.filter(isNews).map(({ post }) => post.record.dotaMatchId);
  for (const { client, post } of told) {
    client.before = { dotaMatchId: post.record.dotaMatchId, clock: post.clock, isOver: post.record.isOver };
    client.state = post.state;
  }
  for (const { client } of kept) client.keptAt = now.getTime();
  return [...new Set(news)];
}
