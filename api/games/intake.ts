import { type Database, transaction } from '#api/database/database.ts';
import type { CountStrangers } from '#api/http/middleware/limits.ts';
import { tokenHash } from '#api/secrets/tokens.ts';
import { DomainError } from '#domain/errors.ts';
import { type Before, refusalOf } from '#domain/game/doubt.ts';
import { type GsiPost, matchIdOf, phaseOf, readGsiPost, sentAtOf } from '#domain/game/gsi.ts';
import { mergeRecord } from '#domain/game/merge.ts';
import { type GameRecord, leadOf } from '#domain/game/record.ts';
import { gameWords } from '#domain/game/words.ts';
import * as store from './store.ts';

/** Milliseconds over which posts are gathered into one transaction; each is answered once that has ended. */
const GATHERED_MS = 50;
/** Milliseconds for which a token is known without asking the database; one that was ended counts so long still. */
const KNOWN_MS = 5_000;
/** Posts of one client in a second, above which it is told to slow down. */
const MAX_PER_SECOND = 20;
/** Milliseconds between figures of one client that are stored, while the game is where it was. */
const FIGURES_MS = 1_000;
/** Milliseconds between posts that are kept as they came, where nothing happened. */
const SAMPLE_MS = 10_000;
/** Seconds of the game's clock between moments that are kept. */
const MOMENT_SECONDS = 10;

type Client = {
  row: store.ClientRow;
  readAt: number;
  before: Before | undefined;
  /** Its reports of its last games, by `heardOf`. */
  heard: Map<string, GameRecord>;
  state: string | null;
  /** Where its last post that was stored said that the game is; and when one came that was to be. */
  phase: string | null;
  takenAt: number;
  keptAt: number;
  /** The clock at its last moment that was kept. */
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
  /** What follows from games that have begun, gone on to another phase, or ended. */
  follow: (dotaMatchIds: readonly string[]) => Promise<void>;
};

/**
 * Takes what clients post, at ten posts a second from each: tokens and clocks are kept in memory, and what
 * came within a moment is one transaction.
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

  /** Takes the figures whose second has come: a few at a time, since to read all of them at once stops everything else. */
  function takeFigures() {
    const now = Date.now();
    for (const [client, raw] of figures) {
      if (now - client.takenAt < FIGURES_MS) continue;
      figures.delete(client);
      client.takenAt = now;
      // Nobody waits for these: where they cannot be written, newer ones come.
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
    /** Takes one post; resolves once it is stored, or counts for nothing. */
    take: async (post: { auth: { token: string } }, address: string): Promise<void> => {
      const now = Date.now();
      const { auth, ...body } = post;
      const client = await clientOf(auth.token, address, now);
      const second = Math.floor(now / 1_000);
      client.count = client.second === second ? client.count + 1 : 1;
      client.second = second;
      if (client.count > MAX_PER_SECOND)
        throw new DomainError('limited', 'limited', 'Too many posts', { retryAfter: 1 });
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

/** Whether what was to be written is at fault, and not the database: SQLSTATE 22 (data) and 54 (too deep or too large). */
const isOfData = (fault: unknown) =>
  fault instanceof RangeError || /^(22|54)/.test(String((fault as { code?: unknown }).code));

/** Writes what was gathered, and answers it. */
async function finish({ db, follow }: Pick<Dependencies, 'db' | 'follow'>, batch: readonly Waiting[]) {
  try {
    const posts = batch.map(({ raw }) => raw);
    const news = await write(db, posts);
    // Whoever is answered knows that what follows has followed; a post that fails comes again.
    if (news.length > 0) await follow(news);
    for (const { raw, resolve } of batch) {
      // Only from now on the same again is answered at once.
      raw.client.phase = phaseOf(raw.body);
      resolve();
    }
  } catch (fault) {
    const clients = new Set(batch.map(({ raw }) => raw.client));
    // What the database cannot take of one client keeps no other's out.
    if (clients.size > 1 && isOfData(fault)) {
      for (const client of clients) {
        const own = batch.filter(({ raw }) => raw.client === client);
        await finish({ db, follow }, own);
      }
      return;
    }
    for (const { raw, reject } of batch) {
      // The same again is stored the next time it comes.
      raw.client.phase = null;
      reject(fault);
    }
  }
}

export type Intake = ReturnType<typeof createIntake>;

function createLookup({ db, secret, counted }: Pick<Dependencies, 'db' | 'secret' | 'counted'>) {
  const clients = new Map<string, Client>();
  const lookups = new Map<string, Promise<Client>>();

  /** The client of a token; asked for at once it is looked up once, since its clock is one. */
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
      throw new DomainError('unidentified', 'unidentified', 'This token is not known');
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

/** What a client told last, before this process knew it. */
async function beforeOf(db: Database, { id, dota_match_id }: store.ClientRow): Promise<Before | undefined> {
  const last = dota_match_id ? await store.findReading(db, dota_match_id, id) : undefined;
  const { isOver, winner } = last?.record ?? { isOver: false, winner: null };
  return last && { dotaMatchId: last.dota_match_id, clock: last.clock, isOver, winner };
}

/** How many games of a client to remember; it plays one after the other. */
const MAX_HEARD = 4;
/** A client that watches a game and a client that plays it count as two, even with the same file. */
const heardOf = (dotaMatchId: string, isObserver: boolean) => `${dotaMatchId} ${isObserver}`;

/** Loads what clients reported before this process heard them. */
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

/** Merges a post with what its client reported of the game before, and remembers the result. */
function withBefore(client: Client, post: GsiPost): GsiPost {
  const { dotaMatchId } = post.record;
  const isOfNobody = post.record.players.length === 0;
  // The last post does not say who plays, so it counts as the same kind as those before.
  const isObserver = post.isObserver || (isOfNobody && client.heard.has(heardOf(dotaMatchId, true)));
  const key = heardOf(dotaMatchId, isObserver);
  const before = client.heard.get(key);
  const record = before ? mergeRecord(before, post.record) : post.record;
  client.heard.delete(key);
  client.heard.set(key, record);
  for (const oldest of client.heard.keys()) if (client.heard.size > MAX_HEARD) client.heard.delete(oldest);
  return { ...post, isObserver, record };
}

/** Most bytes of a post that is kept as it came; no real client sends as many. */
const MAX_KEPT = 128 * 1024;

/** A post as it is kept for disputes; of a larger one only the state of the game. */
function keptBody(body: object): object {
  if (JSON.stringify(body).length <= MAX_KEPT) return body;
  const { provider, map } = body as { provider?: unknown; map?: unknown };
  const short = { provider, map };
  return JSON.stringify(short).length <= MAX_KEPT ? short : {};
}

/** Whether the database can keep a post as it came: without NUL or half a character, and not thousands of levels deep. */
function isStorable(body: object): boolean {
  try {
    return !/\\u(?:0000|d[89a-f])/.test(JSON.stringify(body));
  } catch {
    return false;
  }
}

/**
 * What a client has told since the last time, one post for each game. Of posts that say the same of where the game is
 * the newest alone is read: they come ten times a second.
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

/** Writes what was gathered; gives the games that something follows from. */
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
    // Posts that were not written do not count as received.
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
