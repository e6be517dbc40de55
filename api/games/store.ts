import { ACTING_CAPTAINS } from '#api/competition/captaincy/store.ts';
import { countOf, type Database, idsOf, rowOf, rowsOf } from '#api/database/database.ts';
import type { MatchFormat, MatchStatus, Side } from '#domain/competition/match.ts';
import type { Doubt } from '#domain/games/doubt.ts';
import type { Oddity, Unlinked } from '#domain/games/link.ts';
import type { GameRecord, GameSource, LeadPoint, MergedGame } from '#domain/games/record.ts';
import { teamSize } from '#domain/registrations/roster.ts';

export type ClientRow = {
  id: string;
  token_hash: string;
  discord_id: string;
  name: string;
  made_at: Date;
  ended_at: Date | null;
  seen_at: Date | null;
  dota_match_id: string | null;
  is_observer: boolean;
};

export const insertClient = (db: Database, row: ClientRow) => db('game_clients').insert(row);

/** Returns a person's active clients, newest first. */
export const listClients = (db: Database, discordId: string): Promise<ClientRow[]> =>
  db('game_clients')
    .where({ discord_id: discordId })
    .whereNull('ended_at')
    .orderBy('made_at', 'desc')
    .select();

export const countClientsMade = (db: Database, discord_id: string, since: Date) =>
  countOf(db('game_clients').where({ discord_id }).where('made_at', '>', since));

export const findClient = (db: Database, who: { id: string } | { token_hash: string }) =>
  rowOf<ClientRow>(db('game_clients').where(who).whereNull('ended_at').first());

export const endClient = (db: Database, id: string, now: Date) =>
  db('game_clients').where({ id }).update({ ended_at: now });

export async function markSeen(
  db: Database,
  seen: readonly { id: string; dotaMatchId: string | null; isObserver: boolean }[],
  now: Date,
) {
  if (seen.length === 0) return;
  await db.raw(
    `update game_clients c set seen_at = :now,
        dota_match_id = coalesce(s.game, c.dota_match_id),
        is_observer = case when s.game is null then c.is_observer else s.observes end
      from unnest(:ids::uuid[], :games::text[], :observers::boolean[]) as s(id, game, observes)
      where c.id = s.id`,
    {
      now,
      ids: seen.map(({ id }) => id),
      games: seen.map(({ dotaMatchId }) => dotaMatchId),
      observers: seen.map(({ isObserver }) => isObserver),
    },
  );
}

/** The combined report of a game's sources, with the net worth over time if there was a spectator. */
export type StoredGame = MergedGame & { line: LeadPoint[] };

export type GameRow = {
  dota_match_id: string;
  match_id: string | null;
  radiant: Side | null;
  is_by_hand: boolean;
  reason: Unlinked['reason'] | null;
  oddities: Oddity[];
  doubts: Doubt[];
  told: StoredGame | null;
  /** When the game was first stored as over. The delay starts then, even if a source reported the end earlier. */
  told_at: Date | null;
  corrected_at: Date | null;
  seen_at: Date;
  over_at: Date | null;
  updated_at: Date;
};

/** One source's report on a game. */
export type ReadingRow = {
  dota_match_id: string;
  source: GameSource;
  /** A client's id, or the name of a service. */
  teller: string;
  record: GameRecord;
  clock: number | null;
  told_at: Date;
};

export async function saveReadings(db: Database, readings: readonly ReadingRow[], now: Date) {
  if (readings.length === 0) return;
  const ids = [...new Set(readings.map(({ dota_match_id }) => dota_match_id))].toSorted();
  const isOver = (id: string) =>
    readings.some(({ dota_match_id, record }) => dota_match_id === id && record.isOver);
  await db('games')
    .insert(
      ids.map((dota_match_id) => ({
        dota_match_id,
        seen_at: now,
        updated_at: now,
        over_at: isOver(dota_match_id) ? now : null,
      })),
    )
    .onConflict('dota_match_id')
    .merge({
      updated_at: now,
      // The first report of the game's end sets its end time.
      over_at: db.raw('coalesce(games.over_at, excluded.over_at)'),
    });
  await db('game_readings')
    .insert(readings.map(({ record, ...row }) => ({ ...row, record: JSON.stringify(record) })))
    .onConflict(['dota_match_id', 'source', 'teller'])
    .merge(['record', 'clock', 'told_at']);
}

export const findGame = (db: Database, id: string): Promise<GameRow | undefined> =>
  db('games').where({ dota_match_id: id }).first();

/** Returns a game, locked until the transaction ends, so that automatic and manual linking cannot overlap. */
export const lockGame = (db: Database, id: string): Promise<GameRow | undefined> =>
  db('games').where({ dota_match_id: id }).forUpdate().first();

export const updateGame = (
  db: Database,
  id: string,
  { oddities, doubts, told, ...fields }: Partial<Omit<GameRow, 'dota_match_id'>>,
) =>
  db('games')
    .where({ dota_match_id: id })
    .update({
      ...fields,
      ...(oddities && { oddities: JSON.stringify(oddities) }),
      ...(doubts && { doubts: JSON.stringify(doubts) }),
      ...(told !== undefined && { told: told && JSON.stringify(told) }),
    });

export const listReadings = (db: Database, ids: readonly string[]): Promise<ReadingRow[]> =>
  db('game_readings')
    .whereIn('dota_match_id', [...ids])
    .orderBy(['told_at', 'source', 'teller'])
    .select();

export const listGamesOf = (db: Database, matchId: string): Promise<GameRow[]> =>
  db('games').where({ match_id: matchId }).orderBy(['seen_at', 'dota_match_id']).select();

export const findReading = (db: Database, dota_match_id: string, teller: string) =>
  rowOf<ReadingRow>(db('game_readings').where({ dota_match_id, teller }).first());

/** Returns the newest report for each of these pairs of game and client. */
export const listReadingsOfTellers = (
  db: Database,
  pairs: readonly [dotaMatchId: string, teller: string][],
): Promise<ReadingRow[]> =>
  db('game_readings')
    .whereIn(['dota_match_id', 'teller'], [...pairs])
    .select();

export const insertPosts = (
  db: Database,
  posts: readonly { client_id: string; dota_match_id: string; told_at: Date; body: unknown }[],
) =>
  posts.length === 0
    ? Promise.resolve()
    : db('game_posts').insert(posts.map(({ body, ...row }) => ({ ...row, body: JSON.stringify(body) })));

export type MomentRow = Omit<ReadingRow, 'source'> & {
  source: Extract<GameSource, 'observer' | 'player'>;
  lead: number | null;
};

/** Stores snapshots of games; skips games without a match. */
export async function insertMoments(db: Database, moments: readonly MomentRow[]) {
  if (moments.length === 0) return;
  await db.raw(
    `insert into game_moments (dota_match_id, source, teller, told_at, clock, lead, record)
       select m.* from jsonb_to_recordset(:moments) as
           m(dota_match_id text, source text, teller text, told_at timestamptz, clock int, lead int, record jsonb)
         join games g on g.dota_match_id = m.dota_match_id and g.match_id is not null`,
    { moments: JSON.stringify(moments) },
  );
}

/** Returns each client's latest state of each game at a given time, unless the state is older than `minutes`. */
export const listLatestMoments = (
  db: Database,
  ids: readonly string[],
  { at, minutes }: { at: Date; minutes: number },
): Promise<MomentRow[]> =>
  db('game_moments')
    .whereIn('dota_match_id', [...ids])
    .whereRaw('told_at <= :at and told_at > :at::timestamptz - make_interval(mins => :minutes)', {
      at,
      minutes,
    })
    .distinctOn(['dota_match_id', 'teller'])
    .orderBy(['dota_match_id', 'teller', { column: 'told_at', order: 'desc' }])
    .select();

export const listLeads = (db: Database, ids: readonly string[], at: Date) =>
  rowsOf<LeadPoint & Pick<MomentRow, 'dota_match_id' | 'teller'>>(
    db('game_moments')
      .whereIn('dota_match_id', [...ids])
      .where({ source: 'observer' })
      .where('told_at', '<=', at)
      .whereNotNull('clock')
      .whereNotNull('lead')
      .orderBy('clock')
      .select('dota_match_id', 'teller', 'clock', 'lead'),
  );

/** Returns games without a match, and doubtful games that the staff have not settled yet, newest first. */
export const listLoose = (db: Database, since: Date): Promise<GameRow[]> =>
  db('games')
    .where({ is_by_hand: false })
    .whereRaw("(match_id is null or doubts <> '[]')")
    .where('seen_at', '>', since)
    .orderBy('seen_at', 'desc')
    .limit(50)
    .select();

/** Returns matches that await a result although a game is over, so that the game's sources are checked again. */
export const listToWitness = (db: Database, since: Date): Promise<{ id: string; tournament_id: string }[]> =>
  db('games as g')
    .join('match_days as d', 'd.match_id', 'g.match_id')
    .where('g.over_at', '>', since)
    .whereIn('d.phase', ['playing', 'reported', 'disputed'])
    .distinct('d.match_id as id', 'd.tournament_id');

export type Candidate = {
  id: string;
  scheduled_at: Date;
  ended_at: Date | null;
  format: MatchFormat;
  team1_participation_id: string;
  team2_participation_id: string;
};

const CANDIDATE = [
  'id',
  'scheduled_at',
  'ended_at',
  'format',
  'team1_participation_id',
  'team2_participation_id',
] as const satisfies (keyof Candidate)[];

/** Returns the matches that a game may belong to: matches near its time whose teams run the match day. */
export const listCandidates = (db: Database, from: Date, until: Date): Promise<Candidate[]> =>
  db('matches as m')
    .join('match_days as d', 'd.match_id', 'm.id')
    .whereIn('m.status', ['scheduled', 'waiting', 'live', 'completed'])
    .whereBetween('m.scheduled_at', [from, until])
    .select(CANDIDATE.map((column) => `m.${column}`));

/** Returns which of these matches have a report or dispute that names a game by its id. */
export const listNaming = async (db: Database, near: readonly { matchId: string }[], dotaMatchId: string) => {
  const { rows } = await db.raw<{ rows: { match_id: string }[] }>(
    `select distinct d.match_id from match_days d,
         unnest(array[d.state -> 'report', d.state -> 'dispute']) as v(said)
       where d.match_id = any(:ids) and v.said ->> 'dotaMatchId' = :dotaMatchId and v.said ->> 'isOfGame' is null`,
    { ids: near.map(({ matchId }) => matchId), dotaMatchId },
  );
  return rows.map(({ match_id }) => match_id);
};

export const findCandidate = (db: Database, matchId: string): Promise<Candidate | undefined> =>
  db('matches')
    .where({ id: matchId })
    .whereNotNull('scheduled_at')
    .whereNotNull('team1_participation_id')
    .whereNotNull('team2_participation_id')
    .first(CANDIDATE);

type Seat = { match_id: string; participation_id: string; steam_id: string; plays: boolean };

/**
 * Returns everyone who may play in these matches, from the roster or as a stand-in, and whether each is in the line-up.
 */
export async function listSeats(db: Database, matches: readonly { id: string }[]): Promise<Seat[]> {
  const { rows } = await db.raw<{ rows: Seat[] }>(
    `select m.id as match_id, s.participation_id, y.steam_id,
        case when m.roster_fixed
          then exists (select 1 from match_players p where p.match_id = m.id and p.player_id = y.id)
          else s.slot <= :teamSize end as plays
      from matches m
        join memberships s on s.is_active and s.participation_id in (m.team1_participation_id, m.team2_participation_id)
        join players y on y.id = s.player_id
      where m.id = any(:ids)
    union
    select m.id, p.participation_id, y.steam_id, true
      from matches m join match_players p on p.match_id = m.id join players y on y.id = p.player_id
      where m.id = any(:ids) and m.roster_fixed`,
    { ids: idsOf(matches), teamSize: teamSize() },
  );
  return rows;
}

/**
 * Returns the people whose reports of a match may count: the match's casters, recently active staff, and the teams'
 * captains and players.
 */
export async function listTrusted(
  db: Database,
  matchId: string,
): Promise<{ discord_id: string; participation_id: string | null; steam_id: string | null }[]> {
  const { rows } = await db.raw(
    `select c.discord_id, null::uuid as participation_id, null as steam_id
       from match_casters c where c.match_id = :id
     union select s.discord_id, null, null from staff s
       where s.updated_at > now() - interval '12 hours'
     union select a.discord_id, a.participation_id, null from matches m
       join ${ACTING_CAPTAINS} a on a.participation_id in (m.team1_participation_id, m.team2_participation_id)
       where m.id = :id
     union select k.discord_id, r.participation_id, k.steam_id from matches m
       join registrations r on r.participation_id in (m.team1_participation_id, m.team2_participation_id)
         and r.status = 'approved'
       join consents k on k.registration_id = r.id and k.state = 'given'
       where m.id = :id`,
    { id: matchId },
  );
  return rows;
}

export const listHolders = (db: Database, ids: readonly string[]) =>
  db('game_clients')
    .whereIn('id', [...ids])
    .select<{ id: string; discord_id: string }[]>('id', 'discord_id');

/**
 * SQL for the player with the Steam ID `s.id`: its current owner, or the player into whom its former owner was merged.
 */
export const WHO_IT_IS = `lateral (select x.id, x.name from players x
  where x.steam_id = s.id or x.former_steam_ids @> array[s.id]
  order by x.steam_id = s.id desc, x.id limit 1) y`;

export async function listKnown(db: Database, players: readonly { steamId: string }[]) {
  const { rows } = await db.raw<{ rows: KnownPlayer[] }>(
    `select y.id, y.name, s.id as steam_id from unnest(cast(:steamIds as text[])) s(id), ${WHO_IT_IS}`,
    { steamIds: players.map(({ steamId }) => steamId) },
  );
  return rows;
}

export type KnownPlayer = { id: string; name: string; steam_id: string };

/** A game in a match. Once its delay has passed, it is public and has its combined report. */
export type MatchGame = Pick<GameRow, 'dota_match_id' | 'radiant' | 'corrected_at' | 'told_at'> &
  ({ is_public: true; told: StoredGame } | { is_public: false });

/** A match with its games. `delay` is in minutes, or null if teams do not run their matches. */
export type MatchOfGames = { delay: number | null; status: MatchStatus; games: MatchGame[] };

/** SQL condition: game `g` in tournament `u` is public at `:now`, since the delay after its end has passed. */
export const IS_PUBLIC = `(g.told is not null
  and g.told_at <= :now::timestamptz - make_interval(mins => (u.match_day ->> 'gameDelay')::int))`;

export async function findMatchOfGames(
  db: Database,
  matchId: string,
  now: Date,
): Promise<MatchOfGames | undefined> {
  const rows = await rowsOf<Omit<MatchOfGames, 'games'> & (MatchGame | { dota_match_id: null })>(
    db('matches as m')
      .join('tournaments as u', 'u.id', 'm.tournament_id')
      .leftJoin('games as g', 'g.match_id', 'm.id')
      .where('m.id', matchId)
      .orderBy(['g.seen_at', 'g.dota_match_id'])
      .select(
        ...['m.status', 'g.dota_match_id', 'g.radiant', 'g.corrected_at', 'g.told_at'],
        db.raw("(u.match_day ->> 'gameDelay')::int as delay"),
        db.raw(`coalesce(${IS_PUBLIC}, false) as is_public`, { now }),
        db.raw(`case when ${IS_PUBLIC} then g.told end as told`, { now }),
      ),
  );
  const [first] = rows;
  return (
    first && {
      delay: first.delay,
      status: first.status,
      games: rows.filter((row): row is typeof row & MatchGame => row.dota_match_id !== null),
    }
  );
}

export const listPosts = (db: Database, dotaMatchId: string, most: number) =>
  rowsOf<{ client_id: string; told_at: Date; body: Record<string, unknown> }>(
    db('game_posts')
      .where({ dota_match_id: dotaMatchId })
      .orderBy('told_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .select('client_id', 'told_at', 'body'),
  );

export const deletePostsBefore = (db: Database, moment: Date): Promise<number> =>
  db('game_posts').where('told_at', '<', moment).delete();

export const deleteMomentsBefore = (db: Database, moment: Date): Promise<number> =>
  db('game_moments').where('told_at', '<', moment).delete();

/** Returns matches near a given time whose rosters contain these players. Those with the most players come first. */
export const listNear = (db: Database, players: readonly KnownPlayer[], at: Date) =>
  rowsOf<{ id: string; team1: string; team2: string; scheduled_at: Date | null }>(
    db('matches as m')
      .join('participations as p1', 'p1.id', 'm.team1_participation_id')
      .join('participations as p2', 'p2.id', 'm.team2_participation_id')
      .join('memberships as s', (on) =>
        on.on('s.participation_id', 'p1.id').orOn('s.participation_id', 'p2.id'),
      )
      .whereIn('s.player_id', idsOf(players))
      .whereNot('m.status', 'cancelled')
      .whereRaw(
        "m.scheduled_at between ?::timestamptz - interval '1 day' and ?::timestamptz + interval '1 day'",
        [at, at],
      )
      .groupBy('m.id', 'p1.name', 'p2.name')
      .orderByRaw('count(*) desc, m.scheduled_at')
      .limit(5)
      .select('m.id', 'm.scheduled_at', 'p1.name as team1', 'p2.name as team2'),
  );
