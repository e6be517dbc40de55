// A league of years out of one season: the season's rows once more and once more, each copy with ids, names and times
// of its own.

/** In the order in which their rows refer to each other. */
const TABLES = [
  'tournaments',
  'teams',
  'players',
  'participations',
  'memberships',
  'matches',
  'match_players',
  'donations',
  'prize_ledger',
  'announcements',
];

/** Friendly games beside the season's own, so that a tournament has two hundred. */
const FRIENDLIES = 160;
const DAYS_APART = 7;

/** Makes so many tournaments of one, each a week before the one before it, and written together. */
export async function copySeason(db, id, count) {
  await addFriendlies(db, id);
  for (const table of TABLES) {
    const columns = await db('information_schema.columns')
      .where({ table_schema: 'public', table_name: table })
      .orderBy('ordinal_position')
      .select('column_name as name', 'data_type as type');
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const values = columns.map((column) => copied(column, table)).join(', ');
    await db.raw(
      `insert into ${table} (${names}) select ${values} from ${table} s, generate_series(1, ?::int) n where ${ofSeason(table)}
       order by n`,
      [count - 1, id],
    );
  }
}

/** The same id in every table becomes the same new id. */
function copied({ name, type }, table) {
  if (type === 'uuid') return `md5(s."${name}"::text || '-' || n)::uuid`;
  if (type.startsWith('timestamp')) return `s."${name}" - n * interval '${DAYS_APART} days'`;
  if (name === 'steam_id')
    return `'7656' || lpad(((substr(s.steam_id, 5)::bigint + n * 1000003) % 10000000000000)::text, 13, '0')`;
  if (table === 'tournaments' && name === 'is_active') return 'false';
  // Years that were played are over.
  if (table === 'tournaments' && name === 'stored_status') return `'completed'`;
  if (['name', 'name_key'].includes(name)) return `s."${name}" || ' ' || n`;
  return `s."${name}"`;
}

/** The rows of the season that is copied; teams and players belong to it by its rosters. */
function ofSeason(table) {
  if (table === 'tournaments') return 's.id = ?';
  if (table === 'teams') return 's.id in (select team_id from participations where tournament_id = ?)';
  if (table === 'players') return 's.id in (select player_id from memberships where tournament_id = ?)';
  if (table === 'match_players') return 's.match_id in (select id from matches where tournament_id = ?)';
  return 's.tournament_id = ?';
}

/** Completed games outside the bracket, between teams of the tournament. */
async function addFriendlies(db, id) {
  await db.raw('update tournaments set is_active = false where id <> ?', [id]);
  await db.raw(
    `insert into matches (id, tournament_id, stage, team1_participation_id, team2_participation_id, status, round_name,
       format, scheduled_at, started_at, ended_at, team1_score, team2_score, winner_participation_id, counts, created_at,
       updated_at, scheduled_set_at)
     select gen_random_uuid(), m.tournament_id, 'other', team1_participation_id, team2_participation_id, 'completed',
       'Friendly', format, m.scheduled_at, m.created_at, m.created_at, 1, 0, team1_participation_id, true, m.created_at,
       m.updated_at, m.scheduled_set_at
     from matches m, generate_series(1, 4) n where m.tournament_id = ? and m.stage = 'group' limit ?`,
    [id, FRIENDLIES],
  );
  await db.raw(
    `insert into match_players (match_id, player_id, participation_id, slot)
     select m.id, s.player_id, s.participation_id, s.slot from matches m
     join memberships s on s.participation_id in (m.team1_participation_id, m.team2_participation_id) and s.is_active
     where m.tournament_id = ? and m.stage = 'other' and s.slot <= 5`,
    [id],
  );
}

/** How large the league is, in words. */
export async function countRows(db) {
  const count = async (table) => Number((await db(table).count({ n: '*' }))[0].n).toLocaleString('en');
  const tables = ['tournaments', 'teams', 'players', 'matches', 'match_players'];
  const counts = await Promise.all(tables.map(count));
  return `\n${tables.map((table, index) => `${counts[index]} ${table.replace('_', ' ')}`).join(', ')}`;
}
