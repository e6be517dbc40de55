import type { Knex } from 'knex';

/** The keys that compare names; they now drop characters that take no room. */
const BLANK = /[\p{White_Space}\u115F\u1160\u2800\u3164\uFFA0]/gu;
const ZERO_WIDTH = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const keyOf = (text: string) =>
  text.replace(BLANK, ' ').replace(ZERO_WIDTH, '').normalize('NFC').trim().replace(/ +/g, ' ').toLowerCase();

/** If somebody already holds the new key, the old one stays: the staff decides about two names that look the same. */
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

/** An older version works with the newer keys as well. */
export const down = async () => undefined;
