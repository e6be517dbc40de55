import { type Database, firstValue } from '#api/database/database.ts';
import { ofKnown, readRowsAsJson, restoreRows, type StoredRow } from '#api/history/rowStore.ts';
import { TOURNAMENT_CANDIDATES, VOTE_MS } from '#domain/mvpVotes/poll.ts';

export type PollRow = {
  id: string;
  tournament_id: string;
  match_id: string | null;
  opened_at: Date;
  closes_at: Date;
  told_at: Date | null;
};

export type Subject = { matchId: string } | { tournamentId: string };

/** `votes` is null until voting closes. */
export type CandidateRow = {
  id: string;
  name: string;
  team: string;
  teamId: string;
  participationId: string;
  matchMvps: number | null;
  votes: number | null;
};

/** SQL conditions for a valid poll: its match has a result, or its tournament has a champion. */
const STANDS = {
  match: "m.status = 'completed' and m.forfeit is null",
  tournament: 'p.match_id is null and t.champion_team_id is not null',
};

const polls = (db: Database) =>
  db('mvp_polls as p')
    .join('tournaments as t', 't.id', 'p.tournament_id')
    .leftJoin('matches as m', 'm.id', 'p.match_id')
    .whereRaw(`((${STANDS.match}) or (${STANDS.tournament}))`);
const where = (of: Subject) =>
  'matchId' in of ? { 'p.match_id': of.matchId } : { 'p.tournament_id': of.tournamentId, 'p.match_id': null };

/** Returns undefined if there is none, or if its result or champion was revoked. */
export const findPoll = (db: Database, of: Subject): Promise<PollRow | undefined> =>
  polls(db).where(where(of)).first('p.*');

export const holdPoll = (db: Database, of: Subject): Promise<PollRow | undefined> =>
  polls(db).where(where(of)).forShare('p').first('p.*');

/** An existing poll does not change; with `isRenewed`, it reopens with the votes cast so far. */
export const openPoll = (
  db: Database,
  {
    id,
    now,
    isRenewed,
    ...of
  }: { id: string; now: Date; isRenewed: boolean } & Pick<PollRow, 'tournament_id' | 'match_id'>,
) => {
  const closes_at = new Date(now.getTime() + VOTE_MS[of.match_id ? 'match' : 'tournament']);
  const opening = db('mvp_polls')
    .insert({ id, ...of, opened_at: now, closes_at, told_at: null })
    .onConflict(['tournament_id', 'match_id']);
  return isRenewed ? opening.merge(['opened_at', 'closes_at', 'told_at']) : opening.ignore();
};

/** SQL for the players of match `m`, or its teams' active rosters if no players are recorded. */
const PLAYED = `(
  select x.player_id, x.participation_id, x.slot from match_players x where x.match_id = m.id
  union all
  select s.player_id, s.participation_id, s.slot from memberships s
    where s.is_active and s.participation_id in (m.team1_participation_id, m.team2_participation_id)
      and not exists (select 1 from match_players y where y.match_id = m.id))`;

const VOTES = `case when p.closes_at <= :now then (
  select count(*)::int from mvp_votes v where v.poll_id = p.id and v.player_id = y.id) end as votes`;

const PERSON = 'y.id, y.name, a.name as team, a.team_id as "teamId", a.id as "participationId"';

/**
 * Lists a poll's candidates, with their votes once it is closed. The candidates are a match's players by team, or the
 * players who were most often MVP in a tournament's matches.
 */
export async function listCandidates(
  db: Database,
  poll: Pick<PollRow, 'id' | 'tournament_id' | 'match_id'>,
  now: Date,
): Promise<CandidateRow[]> {
  const bindings = { id: poll.id, tournamentId: poll.tournament_id, now, most: TOURNAMENT_CANDIDATES };
  const { rows } = await db.raw(poll.match_id ? OF_MATCH : OF_TOURNAMENT, bindings);
  return rows;
}

const OF_MATCH = `
  select ${PERSON}, null::int as "matchMvps", ${VOTES}
    from mvp_polls p join matches m on m.id = p.match_id cross join lateral ${PLAYED} x
    join players y on y.id = x.player_id join participations a on a.id = x.participation_id
    where p.id = :id
    order by x.participation_id <> m.team1_participation_id, x.slot, y.id`;

const OF_TOURNAMENT = `
  with counted as (
    select p.closes_at, x.player_id, x.participation_id, count(v.fan_id)::int as votes,
      rank() over (partition by p.id order by count(v.fan_id) desc) as rank
      from mvp_polls p join matches m on m.id = p.match_id cross join lateral ${PLAYED} x
      left join mvp_votes v on v.poll_id = p.id and v.player_id = x.player_id
      where p.tournament_id = :tournamentId and p.closes_at <= :now and ${STANDS.match}
      group by p.id, x.player_id, x.participation_id
  ), most as (
    select player_id, count(*) filter (where rank = 1 and votes > 0)::int as mvps, sum(votes)::int as votes,
      (array_agg(participation_id order by closes_at desc))[1] as participation_id
      from counted group by player_id having sum(votes) > 0
      order by mvps desc, votes desc, player_id limit :most
  )
  select ${PERSON}, c.mvps as "matchMvps", ${VOTES}
    from most c join players y on y.id = c.player_id join participations a on a.id = c.participation_id
    left join mvp_polls p on p.id = :id
    order by c.mvps desc, c.votes desc, y.id`;

export const findVote = async (db: Database, pollId: string, discordId: string): Promise<string | null> =>
  (await firstValue(
    db('mvp_votes as v')
      .join('fans as f', 'f.id', 'v.fan_id')
      .where({ 'v.poll_id': pollId, 'f.discord_id': discordId }),
    'v.player_id',
  )) ?? null;

export const saveVote = (
  db: Database,
  vote: { poll_id: string; fan_id: string; player_id: string; voted_at: Date },
) => db('mvp_votes').insert(vote).onConflict(['poll_id', 'fan_id']).merge(['player_id', 'voted_at']);

export const listClosed = (db: Database, now: Date, tournamentId?: string): Promise<PollRow[]> =>
  polls(db)
    .whereNull('p.told_at')
    .where('p.closes_at', '<=', now)
    .modify((query) => void (tournamentId && query.where('p.tournament_id', tournamentId)))
    .orderBy(['p.closes_at', 'p.id'])
    .select('p.*');

export const markAnnounced = (db: Database, ids: readonly string[], now: Date) =>
  db('mvp_polls')
    .whereIn('id', [...ids])
    .update({ told_at: now });

/** The longest time by which an outage may delay a tournament's poll. */
const MOST_LATE = "interval '7 days'";

/**
 * Lists tournaments that have a champion but no poll yet, and whose match polls have all been announced, at least one
 * of them recently. Fans must have voted for at least two players.
 */
export const listDecided = (db: Database, now: Date): Promise<string[]> =>
  db('tournaments as t')
    .whereNotNull('t.champion_team_id')
    .whereNotExists(
      db('mvp_polls as o').whereRaw('o.tournament_id = t.id and o.match_id is null').select('o.id'),
    )
    .whereNotExists(ofMatches(db).whereNull('p.told_at').select('p.id'))
    .whereExists(ofMatches(db).whereRaw(`p.told_at > ?::timestamptz - ${MOST_LATE}`, [now]).select('p.id'))
    .whereRaw(`(select count(distinct v.player_id) ${VOTES_FOR_PLAYERS}) >= 2`)
    .orderBy('t.id')
    .pluck('t.id');

/**
 * SQL for the votes in tournament `t`'s matches, which determine the tournament's candidates. Leaves out votes for
 * players who did not play.
 */
const VOTES_FOR_PLAYERS = `
  from mvp_polls p join matches m on m.id = p.match_id cross join lateral ${PLAYED} x
    join mvp_votes v on v.poll_id = p.id and v.player_id = x.player_id
    where p.tournament_id = t.id and ${STANDS.match}`;

const ofMatches = (db: Database) =>
  db('mvp_polls as p')
    .join('matches as m', 'm.id', 'p.match_id')
    .whereRaw(`p.tournament_id = t.id and ${STANDS.match}`);

export type StoredVotes = { polls: StoredRow[]; votes: StoredRow[] };

export async function readVotes(
  db: Database,
  of: { tournament_id: string } | { match_id: string | readonly string[] },
): Promise<StoredVotes> {
  const polls = await readRowsAsJson(db, 'mvp_polls', of);
  const votes = await readRowsAsJson(db, 'mvp_votes', { poll_id: polls.map(({ id }) => String(id)) });
  return { polls, votes };
}

export async function restoreVotes(db: Database, { polls, votes }: StoredVotes) {
  await restoreRows(db, 'mvp_polls', polls);
  const ofFans = await ofKnown(db, votes, 'fan_id', 'fans');
  await restoreRows(db, 'mvp_votes', await ofKnown(db, ofFans, 'player_id', 'players'));
}

export const moveVotes = (
  db: Database,
  { from, to, memberships, matches }: { from: string; to: string; memberships: string[]; matches: string[] },
) =>
  db('mvp_votes as v')
    .where({ player_id: from })
    .whereIn(
      'poll_id',
      db('mvp_polls')
        .whereIn('match_id', matches)
        .orWhereIn('tournament_id', db('memberships').whereIn('id', memberships).select('tournament_id'))
        .select('id'),
    )
    .update({ player_id: to });
