import { type Database, transaction } from '#api/database/database.ts';
import type { CountStrangers } from '#api/http/middleware/limits.ts';
import { tokenHash } from '#api/secrets/tokens.ts';
import { DomainError } from '#domain/errors.ts';
import { type Before, refusalOf } from '#domain/games/doubt.ts';
import { type GsiPost, matchIdOf, phaseOf, readGsiPost, sentAtOf } from '#domain/games/gsi.ts';
import { type GameRecord, leadOf, mergeRecord } from '#domain/games/record.ts';
import { gameWords } from '#domain/games/words.ts';
import * as store from './store.ts';

/**
 * Milliseconds during which posts are gathered into one transaction. Each post gets its response when the transaction
 * ends.
 */
const GATHERED_MS = 50;
/** Milliseconds for which a token is cached. A revoked token remains valid for up to that long. */
const KNOWN_MS = 5_000;
/** Limit on posts per second from one client. */
const MAX_PER_SECOND = 20;
/** Milliseconds between two stored sets of one client's figures while the game's state is unchanged. */
const FIGURES_MS = 1_000;
/** Milliseconds between stored raw posts while nothing happens in the game. */
const SAMPLE_MS = 10_000;
/** Seconds of game time between two stored states. */
const MOMENT_SECONDS = 10;

type Client = {
  row: store.ClientRow;
  readAt: number;
  before: Before | undefined;
  /** The client's reports of its latest games, keyed by `heardOf`. */
  heard: Map<string, GameRecord>;
  state: string | null;
  /**
   * The game's phase in the client's last stored post, then the times of its last accepted post and stored raw post.
   */
  phase: string | null;
  takenAt: number;
  keptAt: number;
  /** The time on the game's clock at its last stored state. */
  momentAt: number | null;
  second: number;
  count: number;
};

type Raw = { client: Client; body: object; at: number };
type Waiting = { raw: Raw; resolve: () => void; reject: (fault: unknown) => void };
type Told = { client: Client; post: GsiPost; body: object; isNews: boolean };

type Dependencies = {
  db: Database;
  secret: string;
  counted: CountStrangers;
  /** Handles games that have begun, changed phase or ended. */
  follow: (dotaMatchIds: readonly string[]) => Promise<void>;
};

/**
 * Accepts clients' posts, typically ten a second from each client. Tokens and clocks are cached, and simultaneous posts
 * share a transaction.
 */
export function createIntake({ db, secret, counted, follow }: Dependencies) {
  let waiting: Waiting[] = [];
  const figures = new Map<Client, Raw>();
  let timer: NodeJS.Timeout | undefined;
  let figuresTimer: NodeJS.Timeout | undefined;

  const clientOf = createLookup({ db, secret, counted });

  const push = (one: (typeof waiting)[number]) => {
    waiting.push(one);
    if (timer === undefined) timer = setTimeout(() => void flush(), GATHERED_MS);
  };

  /** Queues the figures that are due, a few at a time, since processing all at once would block everything else. */
  function takeFigures() {
    const now = Date.now();
    for (const [client, raw] of figures) {
      if (now - client.takenAt < FIGURES_MS) continue;
      figures.delete(client);
      client.takenAt = now;
      // No caller waits for these figures. If they cannot be saved, newer figures will follow.
      push({ raw, resolve: noop, reject: noop });
    }
    figuresTimer = figures.size > 0 ? setTimeout(takeFigures, GATHERED_MS).unref() : undefined;
  }

  function flush() {
    timer = undefined;
    const batch = waiting;
    waiting = [];
    return finish({ db, follow }, batch);
  }

  return {
    /** Accepts one post. Resolves once it is stored or ignored. */
    take: async (post: { auth: { token: string } }, address: string): Promise<void> => {
      const now = Date.now();
      const { auth, ...body } = post;
      const client = await clientOf(auth.token, address, now);
      const second = Math.floor(now / 1_000);
      client.count = client.second === second ? client.count + 1 : 1;
      client.second = second;
      if (client.count > MAX_PER_SECOND)
        throw new DomainError('limited', 'limited', 'Too many requests', { retryAfter: 1 });
      const raw = { client, body, at: now };
      const phase = phaseOf(body);
      if (phase === client.phase && now - client.takenAt < FIGURES_MS) {
        figures.set(client, raw);
        if (figuresTimer === undefined) figuresTimer = setTimeout(takeFigures, GATHERED_MS).unref();
        return;
      }
      figures.delete(client);
      client.takenAt = now;
      await new Promise<void>((resolve, reject) => push({ raw, resolve, reject }));
    },
  };
}

const noop = () => {};

/** Returns whether the data is at fault rather than the database: SQLSTATE 22 (data) and 54 (too deep or too large). */
const isOfData = (fault: unknown) =>
  fault instanceof RangeError || /^(22|54)/.test(String((fault as { code?: unknown }).code));

async function finish({ db, follow }: Pick<Dependencies, 'db' | 'follow'>, batch: readonly Waiting[]) {
  try {
    const posts = batch.map(({ raw }) => raw);
    const news = await write(db, posts);
    // A response confirms that the follow-up is done; the client resends a post that fails.
    if (news.length > 0) await follow(news);
    for (const { raw, resolve } of batch) {
      // From now on, a repeated post gets its response immediately.
      raw.client.phase = phaseOf(raw.body);
      resolve();
    }
  } catch (fault) {
    const clients = new Set(batch.map(({ raw }) => raw.client));
    // One client's bad data must not prevent other clients' data from being saved.
    if (clients.size > 1 && isOfData(fault)) {
      for (const client of clients) {
        const own = batch.filter(({ raw }) => raw.client === client);
        await finish({ db, follow }, own);
      }
      return;
    }
    for (const { raw, reject } of batch) {
      // Since no phase is remembered, the post will be stored if the client repeats it.
      raw.client.phase = null;
      reject(fault);
    }
  }
}

export type Intake = ReturnType<typeof createIntake>;

function createLookup({ db, secret, counted }: Pick<Dependencies, 'db' | 'secret' | 'counted'>) {
  const clients = new Map<string, Client>();
  const lookups = new Map<string, Promise<Client>>();

  /** Simultaneous calls share one lookup, since they must share the client's clock. */
  const clientOf = (token: string, address: string, now: number): Client | Promise<Client> => {
    const hash = tokenHash(token, secret);
    const known = clients.get(hash);
    if (known && now - known.readAt < KNOWN_MS) return known;
    const asked = lookups.get(hash) ?? find(token, hash, address, known).finally(() => lookups.delete(hash));
    lookups.set(hash, asked);
    return asked;
  };

  async function find(token: string, hash: string, address: string, known: Client | undefined) {
    const row = await counted(address, token, async () =>
      gameWords().hasGameData ? store.findClient(db, { token_hash: hash }) : undefined,
    );
    if (!row) {
      clients.delete(hash);
      throw new DomainError('unidentified', 'unidentified', 'This token is not valid');
    }
    const client = known ?? {
      row,
      before: await beforeOf(db, row),
      heard: new Map<string, GameRecord>(),
      readAt: 0,
      state: null,
      phase: null,
      takenAt: 0,
      keptAt: 0,
      momentAt: null,
      second: 0,
      count: 0,
    };
    client.readAt = Date.now();
    clients.set(hash, client);
    return client;
  }

  return clientOf;
}

/** Returns a client's last report before this process received any of its posts. */
async function beforeOf(db: Database, { id, dota_match_id }: store.ClientRow): Promise<Before | undefined> {
  const last = dota_match_id ? await store.findReading(db, dota_match_id, id) : undefined;
  const { isOver, winner } = last?.record ?? { isOver: false, winner: null };
  return last && { dotaMatchId: last.dota_match_id, clock: last.clock, isOver, winner };
}

/** Limit on games remembered per client. A client plays only one game at a time. */
const MAX_HEARD = 4;
/** Returns the key of a client's reports of a game. Watching and playing the game have different keys. */
const heardOf = (dotaMatchId: string, isObserver: boolean) => `${dotaMatchId} ${isObserver}`;

/** Loads the stored client reports of games that this process does not know yet. */
async function readHeard(db: Database, batch: readonly Raw[]) {
  const unheard = batch.flatMap(({ client, body }) => {
    const id = matchIdOf(body);
    if (!/^[1-9]\d{0,19}$/.test(id)) return [];
    const isKnown = [true, false].some((isObserver) => client.heard.has(heardOf(id, isObserver)));
    return isKnown ? [] : [{ client, id }];
  });
  if (unheard.length === 0) return;
  const readings = await store.listReadingsOfTellers(
    db,
    unheard.map(({ client, id }): [string, string] => [id, client.row.id]),
  );
  for (const { dota_match_id: id, teller, source, record } of readings)
    for (const { client } of unheard)
      if (client.row.id === teller) client.heard.set(heardOf(id, source === 'observer'), record);
}

function withBefore(client: Client, post: GsiPost): GsiPost {
  const { dotaMatchId } = post.record;
  const isOfNobody = post.record.players.length === 0;
  // A game's last post names no players, so it counts as the same kind of post as the earlier ones.
  const isObserver = post.isObserver || (isOfNobody && client.heard.has(heardOf(dotaMatchId, true)));
  const key = heardOf(dotaMatchId, isObserver);
  const before = client.heard.get(key);
  const record = before ? mergeRecord(before, post.record) : post.record;
  client.heard.delete(key);
  client.heard.set(key, record);
  for (const oldest of client.heard.keys()) if (client.heard.size > MAX_HEARD) client.heard.delete(oldest);
  return { ...post, isObserver, record };
}

/** The maximum length of a stored raw post, in characters. No genuine client sends that much. */
const MAX_KEPT = 128 * 1024;

/**
 * Returns a post in the form stored for disputes: the whole post, or only the game's state if the post exceeds the
 * limit.
 */
function keptBody(body: object): object {
  if (JSON.stringify(body).length <= MAX_KEPT) return body;
  const { provider, map } = body as { provider?: unknown; map?: unknown };
  const short = { provider, map };
  return JSON.stringify(short).length <= MAX_KEPT ? short : {};
}

/** Returns whether the database can store a post: no NULs, lone surrogates or thousands of nesting levels. */
function isStorable(body: object): boolean {
  try {
    return !/\\u(?:0000|d[89a-f])/.test(JSON.stringify(body));
  } catch {
    return false;
  }
}

/**
 * Returns a client's new reports, one per game. Of the posts with the same phase, reads only the newest, since posts
 * arrive ten times a second.
 */
function readAll(client: Client, batch: readonly Raw[]): Told[] {
  const posts = batch.filter((raw) => raw.client === client);
  const newest = posts.filter(
    ({ body }, index) => !posts.slice(index + 1).some((later) => phaseOf(later.body) === phaseOf(body)),
  );
  const told = new Map<string, Told>();
  for (const { body, at } of newest) {
    const post = readGsiPost(body);
    if (!post || !isStorable(body) || refusalOf(post, client.before, at / 1_000, sentAtOf(body)) !== null)
      continue;
    const whole = withBefore(client, post);
    const { dotaMatchId, isOver, winner } = whole.record;
    const isNews =
      post.state !== client.state ||
      isOver !== client.before?.isOver ||
      winner !== client.before.winner ||
      dotaMatchId !== client.before.dotaMatchId;
    const key = heardOf(dotaMatchId, whole.isObserver);
    const isNewsBefore = told.get(key)?.isNews ?? false;
    told.set(key, { client, post: whole, body, isNews: isNews || isNewsBefore });
    client.before = { dotaMatchId, clock: post.clock, isOver, winner };
    client.state = post.state;
  }
  return [...told.values()];
}

/** Writes the gathered posts and returns the games that need a follow-up. */
async function write(db: Database, batch: readonly Raw[]): Promise<string[]> {
  const now = new Date();
  const clients = [...new Set(batch.map(({ client }) => client))];
  await readHeard(db, batch);
  const memory = clients.map((client) => ({
    client,
    before: client.before,
    state: client.state,
    heard: new Map(client.heard),
  }));
  const told = clients.flatMap((client) => readAll(client, batch));
  const kept = told.filter(({ client, isNews }) => isNews || now.getTime() - client.keptAt >= SAMPLE_MS);
  const moments = told.filter(({ client: { momentAt }, post: { clock }, isNews }) => {
    if (isNews || clock === null || momentAt === null) return true;
    return Math.abs(clock - momentAt) >= MOMENT_SECONDS;
  });
  try {
    await transaction(db, (within) => writeWithin(within, { clients, told, kept, moments, now }));
  } catch (fault) {
    // Posts that were not saved do not count as received.
    for (const { client, ...before } of memory) Object.assign(client, before);
    throw fault;
  }
  for (const { client } of kept) client.keptAt = now.getTime();
  for (const { client, post } of moments) client.momentAt = post.clock;
  return [...new Set(told.filter(({ isNews }) => isNews).map(({ post }) => post.record.dotaMatchId))];
}

type Gathered = {
  clients: readonly Client[];
  told: readonly Told[];
  kept: readonly Told[];
  moments: readonly Told[];
  now: Date;
};

async function writeWithin(db: Database, { clients, told, kept, moments, now }: Gathered) {
  await store.markSeen(
    db,
    clients.map(({ row: { id } }) => {
      const last = told.findLast(({ client }) => client.row.id === id)?.post;
      return { id, dotaMatchId: last?.record.dotaMatchId ?? null, isObserver: last?.isObserver ?? false };
    }),
    now,
  );
  const readingOf = ({ client, post: { record, isObserver, clock } }: Told) => ({
    dota_match_id: record.dotaMatchId,
    source: isObserver ? ('observer' as const) : ('player' as const),
    teller: client.row.id,
    record,
    clock,
    told_at: now,
  });
  await store.saveReadings(db, told.map(readingOf), now);
  await store.insertMoments(
    db,
    moments.map((each) => ({ ...readingOf(each), lead: leadOf(each.post.record) })),
  );
  await store.insertPosts(
    db,
    kept.map(({ client, post, body }) => ({
      client_id: client.row.id,
      dota_match_id: post.record.dotaMatchId,
      told_at: now,
      body: keptBody(body),
    })),
  );
}
