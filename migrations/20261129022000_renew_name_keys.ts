import type { Knex } from 'knex';

/** The keys for comparing names, which now leave out invisible characters. */
const BLANK = /[\p{White_Space}\u115F\u1160\u2800\u3164\uFFA0]/gu;
const ZERO_WIDTH = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const keyOf = (text: string) =>
  text.replace(BLANK, ' ').replace(ZERO_WIDTH, '').normalize('NFC').trim().replace(/ +/g, ' ').toLowerCase();

/** Leaves the old key if another record already has the new one: the staff decide on names that look the same. */
async function renew(db: Knex, table: string, name: string, taken: string): Promise<void> {
  const key = `${name}_key`;
  const rows: Record<string, string>[] = await db(table).select('id', name, key);
  for (const row of rows) {
    const next = keyOf(row[name] ?? '');
    if (next === row[key]) continue;
    await db.raw(
      `update ${table} u set ${key} = :next where u.id = :id
         and not exists (select 1 from ${table} o where o.id <> u.id and o.${key} = :next and ${taken})`,
      { id: row.id, next },
    );
  }
}

export async function up(db: Knex): Promise<void> {
  for (const name of ['name', 'tag']) {
    await renew(db, 'teams', name, 'false');
    await renew(db, 'registrations', name, 'o.tournament_id = u.tournament_id');
  }
  await renew(db, 'accounts', 'name', 'true');
}

/** Older versions also work with the new keys. */
export const down = async () => undefined;
