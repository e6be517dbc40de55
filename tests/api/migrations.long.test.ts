import { afterEach, describe, expect, it } from '@jest/globals';
import { loadBracketFacts } from '#api/competition/brackets/factsStore.ts';
import type { Database } from '#api/database/database.ts';
import { isDrawn } from '#domain/competition/bracket/facts.ts';
import { type PlanName, planFor } from '#domain/competition/stages/planning/plans.ts';
import { writeStages } from '#domain/competition/stages/tournament.ts';
import { startApp } from '../support/app.ts';
import { createTestDatabase, demoSeason, type TestDatabase } from '../support/database.ts';
import { type Season, startSeason } from '../support/season.ts';

const opened: TestDatabase[] = [];
const open = async (source?: { url: string }): Promise<Database> => {
  const made = await createTestDatabase(source);
  opened.push(made);
  return made.db;
};
afterEach(async () => {
  for (const each of opened.splice(0)) await each.drop();
});

async function schema(db: Database): Promise<string[]> {
  const { rows } = await db.raw(`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '')
        as line from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`);
  return rows
    .map(({ line }: { line: string }) => line)
    .filter((line: string) => !line.includes('migrations'));
}

type Column = { place: string; type: string; isNullable: boolean; isGiven: boolean };
/** Returns the columns of all tables. `isGiven` means that an insert must supply a value. */
const columns = async (db: Database): Promise<Map<string, Column>> => {
  const { rows } = await db.raw<{ rows: Column[] }>(`
    select table_name || '.' || column_name as place, data_type as type, is_nullable = 'YES' as "isNullable",
        is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isGiven"
      from information_schema.columns where table_schema = 'public'`);
  return new Map(rows.map((column) => [column.place, column]));
};
const tableOf = (place: string) => place.slice(0, place.indexOf('.'));

/** Types that can hold all values of the earlier type, and that the driver also reads as numbers. */
const WIDER: Record<string, string> = { integer: 'double precision' };

/** Returns the changes that would break reads or writes by a process on the previous version. */
function breaks(before: Map<string, Column>, after: Map<string, Column>): string[] {
  const tables = new Set([...before.keys()].map(tableOf));
  const old = [...before.values()].flatMap(({ place, type, isNullable }) => {
    const now = after.get(place);
    if (!now) return [`${place} is gone`];
    if (now.type !== type && WIDER[type] !== now.type) return [`${place} was ${type}`];
    return now.isNullable && !isNullable ? [`${place} may be missing`] : [];
  });
  const added = [...after.values()].filter(({ place, isGiven }) => {
    return isGiven && tables.has(tableOf(place)) && !before.get(place)?.isGiven;
  });
  return [...old, ...added.map(({ place }) => `${place} must be given`)];
}

/** Breaking changes from before the first release, when no earlier version was in use. The list is closed. */
const BEFORE_FIRST_RELEASE: Record<string, string[]> = {
  '20261121060000_create_schedules': [
    'matches.scheduled_set_at must be given',
    'tournaments.closes_set_at must be given',
  ],
};

/** Returns a digest of every table's rows, limited to the given columns. */
async function contents(db: Database, places: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of new Set(places.map(tableOf))) {
    const own = places.filter((place) => tableOf(place) === table);
    const list = own.map((place) => `"${place.split('.')[1]}"`).join(', ');
    const { rows } = await db.raw(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, ' ' order by line)), '') as digest
         from (select row(${list})::text as line from "${table}") as lines`,
    );
    found[table] = rows[0].digest;
  }
  return found;
}

describe('Each migration', () => {
  it('rolls back and forward to the same schema, which the previous version can read', async () => {
    const db = await open();
    const whole = await schema(db);
    const steps: { name: string; after: string[] }[] = [];
    for (;;) {
      const after = await schema(db);
      const [, [undone]] = (await db.migrate.down()) as [number, string[]];
      if (!undone) break;
      steps.unshift({ name: undone, after });
    }
    expect(await schema(db)).toEqual([]);
    const broken: Record<string, string[]> = {};
    let before = await columns(db);
    for (const { name, after } of steps) {
      await db.migrate.up();
      expect(await schema(db)).toEqual(after);
      const now = await columns(db);
      const problems = breaks(before, now);
      if (problems.length > 0) broken[name] = problems.toSorted();
      before = now;
    }
    expect(await schema(db)).toEqual(whole);
    expect(whole.length).toBeGreaterThan(100);
    expect(broken).toEqual(BEFORE_FIRST_RELEASE);
  });

  it('leaves earlier data unchanged', async () => {
    const db = await open(await demoSeason());
    // The schema now has the first tables, with a season's rows in them.
    for (;;) {
      const [, [undone]] = (await db.migrate.down()) as [number, string[]];
      if (undone?.endsWith('add_delivery_subjects')) break;
    }
    const places = [...(await columns(db)).keys()].filter((place) => !place.startsWith('migrations'));
    const before = await contents(db, places);
    expect(Object.keys(before)).toHaveLength(22);
    await db.migrate.latest();
    expect(await contents(db, places)).toEqual(before);
  });
});

describe('A tournament played before draws were stored', () => {
  it('keeps its matches and results, counts as drawn, and continues to its end', async () => {
    const app = await startApp();
    try {
      const stages = (plan: PlanName, teams: number) => ({
        maxTeams: teams,
        stages: writeStages(planFor(plan, teams) ?? []),
      });
      const seasons = [
        await startSeason(app, 7, { startDate: '2026-01-01T00:00:00Z' }),
        await startSeason(app, 6, { format: 'single_elimination', maxTeams: 8 }),
        await startSeason(app, 10, stages('swiss_into_eight', 10)),
        await startSeason(app, 8, stages('groups_into_double', 8)),
      ];
      const playSome = async (season: Season, count: number) => {
        await season.refresh();
        const open = (await season.matches()).filter(({ status }) => status === 'scheduled');
        for (const { id, team1, team2 } of open.slice(0, count)) {
          const isFirst = Number(team1?.name.slice(5)) < Number(team2?.name.slice(5));
          expect((await season.result(id, isFirst ? 1 : 0, isFirst ? 0 : 1)).status).toBe(200);
        }
        return open.length;
      };
      for (const season of seasons) {
        expect((await season.generate()).status).toBe(200);
        await playSome(season, 100);
        await playSome(season, 2);
      }
      const told = async () =>
        Promise.all(
          seasons.map(async (season) => {
            const bracket = { ...(await season.bracket()), version: 0, seeding: null };
            return [bracket, await app.db('matches').where({ tournament_id: season.id }).orderBy('id')];
          }),
        );
      for (const season of seasons) await season.refresh();
      const before = await told();
      for (;;) {
        const [, [undone]] = (await app.db.migrate.down()) as [number, string[]];
        if (undone?.endsWith('store_withdrawal_stage')) break;
      }
      await app.db.migrate.latest();
      await app.db('tournaments').update({ seeding: app.db.raw("seeding - 'drawnTeams'") });

      expect(await told()).toEqual(before);
      for (const season of seasons) {
        expect(isDrawn(await loadBracketFacts(app.db, season.id))).toBe(true);
        expect((await season.generate()).data).toEqual({ created: 0 });
        await season.refresh();
      }
      expect(await told()).toEqual(before);
      for (const season of seasons) {
        while ((await playSome(season, 100)) > 0);
        expect((await season.bracket()).champion).not.toBeNull();
      }
    } finally {
      await app.stop();
    }
  }, 120_000);
});
