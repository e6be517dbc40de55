import { type Database, exists, firstValue, LOCKS } from '#api/database/database.ts';
import { ofKnown, readRowsAsJson, restoreRows, type StoredRow } from '#api/history/rowStore.ts';
import type { Answers } from '#domain/picks/answers.ts';
import type { PickScore } from '#domain/picks/points.ts';
import { LEAST_PICKS } from '../matches/backgroundStore.ts';

export type SheetRow = {
  id: string;
  tournament_id: string;
  fan_id: string;
  answers: Answers;
  is_anonymous: boolean;
  is_shared: boolean;
  points: number;
  right_picks: number;
  decided_picks: number;
  streak: number;
  best_streak: number;
};

/** SQL condition: the fans' ranking is final, so badges can be awarded. */
const isOver = {
  tournament: (id: string) =>
    `exists (select 1 from tournaments t where t.id = ${id} and t.champion_team_id is not null)`,
  season: (id: string) => `exists (select 1 from seasons t where t.id = ${id} and t.closed_at is not null)`,
};

export type RankedSheet = SheetRow & {
  discord_id: string;
  name: string;
  rank: number;
  count: number;
  is_over: boolean;
};

export type TableRow = Omit<RankedSheet, 'answers' | 'discord_id' | 'tournament_id' | 'fan_id' | 'is_shared'>;

/** Prevents picks for a tournament from being saved while points are counted, and vice versa. */
export const lockCounting = (db: Database, tournamentId: string) =>
  db.raw('select pg_advisory_xact_lock(?, hashtext(?))', [LOCKS.picks, tournamentId]);
export const waitForCounting = (db: Database, tournamentId: string) =>
  db.raw('select pg_advisory_xact_lock_shared(?, hashtext(?))', [LOCKS.picks, tournamentId]);

export async function saveFan(
  db: Database,
  fan: { id: string; discord_id: string; name: string; created_at: Date },
): Promise<string> {
  const [row] = await db('fans').insert(fan).onConflict('discord_id').merge(['name']).returning('id');
  return row.id;
}

export const findFanId = (db: Database, discord_id: string) =>
  firstValue(db('fans').where({ discord_id }), 'id');

export const lockSheet = (db: Database, tournamentId: string, fanId: string): Promise<SheetRow | undefined> =>
  db('pick_sheets').where({ tournament_id: tournamentId, fan_id: fanId }).forUpdate().first();

type Saved = Pick<SheetRow, 'id' | 'tournament_id' | 'fan_id' | 'is_anonymous' | 'is_shared'> & {
  answers: Answers;
  score: PickScore;
};

export const saveSheet = (db: Database, { answers, score, ...row }: Saved, now: Date) =>
  db('pick_sheets')
    .insert({
      ...row,
      answers: JSON.stringify(answers),
      ...columnsOf(score),
      created_at: now,
      updated_at: now,
    })
    .onConflict(['tournament_id', 'fan_id'])
    .merge([...['answers', 'is_anonymous', 'is_shared', 'updated_at'], ...Object.keys(columnsOf(score))]);

const columnsOf = ({ points, right, decided, streak, bestStreak }: PickScore) => ({
  points,
  right_picks: right,
  decided_picks: decided,
  streak,
  best_streak: bestStreak,
});

export const deleteSheet = (db: Database, tournamentId: string, discordId: string) =>
  db('pick_sheets')
    .where({ tournament_id: tournamentId })
    .whereIn('fan_id', db('fans').where({ discord_id: discordId }).select('id'))
    .delete();

export type WhichSheet = { 's.id': string } | { 's.tournament_id': string; 'f.discord_id': string };

/** SQL condition: a fan has picked something. Tables do not list fans without picks. */
const hasPicks = (sheet: string) =>
  `(${sheet}.answers -> 'champion' is not null or ${sheet}.answers -> 'groups' <> '{}' or ${sheet}.answers -> 'matches' <> '{}')`;

/** Ranks depend on points and then on the number of correct picks. */
export const findSheet = (db: Database, where: WhichSheet): Promise<RankedSheet | undefined> =>
  db('pick_sheets as s')
    .join('fans as f', 'f.id', 's.fan_id')
    .joinRaw(
      `cross join lateral (
         select count(*)::int as count,
           1 + count(*) filter (where (o.points, o.right_picks) > (s.points, s.right_picks))::int as rank
         from pick_sheets o where o.tournament_id = s.tournament_id and (o.id = s.id or ${hasPicks('o')})) o`,
    )
    .where(where)
    .first(
      ...['s.*', 'f.name', 'f.discord_id'],
      db.raw('o.*'),
      db.raw(`${isOver.tournament('s.tournament_id')} as is_over`),
    );

const PICKS = {
  tournament: `
    select s.id, s.fan_id, s.points, s.right_picks, s.decided_picks, s.streak, s.best_streak, s.is_anonymous
      from pick_sheets s where s.tournament_id = :id and ${hasPicks('s')}`,
  season: `
    select s.fan_id as id, s.fan_id, sum(s.points)::int as points, sum(s.right_picks)::int as right_picks,
        sum(s.decided_picks)::int as decided_picks, 0 as streak, max(s.best_streak) as best_streak,
        bool_or(s.is_anonymous) as is_anonymous
      from pick_sheets s join season_tournaments st on st.tournament_id = s.tournament_id
      where st.season_id = :id and ${hasPicks('s')} group by s.fan_id`,
};
const MEMBERS = `
  select m.fan_id from pick_league_members m join pick_leagues l on l.id = m.league_id where l.code = :league`;

/** A page of a ranking table, best first. In a league of friends, the ranks and the count cover only its members. */
export async function listTable(
  db: Database,
  { of, id }: { of: 'tournament' | 'season'; id: string },
  { limit, after, league }: { limit: number; after: string | undefined; league: string | undefined },
): Promise<TableRow[]> {
  const { rows } = await db.raw(
    `with asked as (
       select p.*, rank() over (order by p.points desc, p.right_picks desc)::int as rank,
         count(*) over ()::int as count
       from (${PICKS[of]}) p ${league ? `where p.fan_id in (${MEMBERS})` : ''})
     select a.*, f.name, ${isOver[of](':id')} as is_over from asked a join fans f on f.id = a.fan_id
     ${
       after
         ? `where (-a.points, -a.right_picks, a.id) > (
       select -p.points, -p.right_picks, p.id from asked p where p.id = :after)`
         : ''
     }
     order by a.points desc, a.right_picks desc, a.id limit :limit`,
    { id, limit, ...(after && { after }), ...(league && { league }) },
  );
  return rows;
}

export type CountedSheet = Pick<
  SheetRow,
  'id' | 'answers' | 'points' | 'right_picks' | 'decided_picks' | 'streak' | 'best_streak'
>;

export const listAnswers = (db: Database, tournamentId: string): Promise<CountedSheet[]> =>
  db('pick_sheets')
    .where({ tournament_id: tournamentId })
    .select('id', 'answers', 'points', 'right_picks', 'decided_picks', 'streak', 'best_streak');

/** Counts the fans who picked each team in the given matches, leaving out matches with few picks. */
export async function countPicks(db: Database, tournamentId: string, matches: readonly string[]) {
  const { rows }: { rows: { key: string; teams: Record<string, number> }[] } = await db.raw(
    `select key, jsonb_object_agg(team, count) as teams from (
       select p.key, p.value as team, count(*)::int as count
         from pick_sheets s cross join lateral jsonb_each_text(s.answers -> 'matches') p
         where s.tournament_id = :tournamentId and p.key = any(:matches) group by 1, 2) picks
       group by key having sum(count) >= ${LEAST_PICKS}`,
    { tournamentId, matches: [...matches] },
  );
  return Object.fromEntries(rows.map(({ key, teams }) => [key, teams]));
}

export const hasSheets = (db: Database, tournament_id: string) =>
  exists(db('pick_sheets').where({ tournament_id }));

export const readSheets = (db: Database, tournamentId: string): Promise<StoredRow[]> =>
  readRowsAsJson(db, 'pick_sheets', { tournament_id: tournamentId });

export const restoreSheets = async (db: Database, rows: readonly StoredRow[]) =>
  restoreRows(db, 'pick_sheets', await ofKnown(db, rows, 'fan_id', 'fans'));

export const saveScores = (db: Database, scores: ReadonlyMap<string, PickScore>) =>
  db.raw(
    `update pick_sheets s set points = v.points, right_picks = v.right, decided_picks = v.decided,
       streak = v.streak, best_streak = v."bestStreak"
     from json_to_recordset(?) as v(id uuid, points int, "right" int, decided int, streak int, "bestStreak" int)
     where s.id = v.id`,
    [JSON.stringify([...scores].map(([id, score]) => ({ id, ...score })))],
  );
