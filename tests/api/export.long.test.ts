import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { remapIds } from '#api/competition/documents/importDocument.ts';
import { columnsOf } from '#api/competition/documents/store.ts';
import { writeCsv } from '#api/http/csv.ts';
import { records, type TournamentDocument } from '#domain/contract/exchange/export.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { demoSeason } from '../support/database.ts';
import { approvedTeam, makeTournament, register, steamId } from '../support/factories.ts';
import { howMany } from '../support/long.ts';

let source: TestApp;
let target: TestApp;
let documents: TournamentDocument[];

/** Creates a tournament with everything the demo season lacks: a logo, contacts, donations and a waiting team. */
async function makeRich(app: TestApp) {
  const { id } = await makeTournament(app, {
    name: 'Über Cup "2026"',
    registrationFee: 100,
    registrationFeeNote: 'At the desk',
  });
  const [one, two] = [
    await approvedTeam(app, 1, id, { assignedGroup: 'A' }),
    await approvedTeam(app, 2, id, { assignedGroup: 'A' }),
  ];
  const newcomer = { role: 'Mid', name: 'Newcomer', steamId: steamId(990) };
  await app.call(captain(1), 'PUT', `/api/pending-teams/${one.registrationId}/players`, newcomer);
  await register(app, 3, id, { contact: 'three@example.org' });
  const { id: refused } = await register(app, 4, id);
  await app.call(app.admin, 'POST', `/api/pending-teams/${refused}/reject`, { reason: 'Too late' });
  const image = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#b00' } })
    .png()
    .toBuffer();
  const logo = `data:image/png;base64,${image.toString('base64')}`;
  await app.call(app.admin, 'PUT', `/api/teams/${one.team.id}`, { logo, version: one.team.version });
  for (const isAnonymous of [true, false])
    await app.call(app.admin, 'POST', '/api/donations', {
      ...{ tournamentId: id, donorName: '=cmd|A1', amount: 700, isAnonymous, message: 'Go,\n"go"' },
    });
  await app.call(app.admin, 'POST', '/api/announcements', {
    ...{ kind: 'tournament_announcement', text: 'Two lines,\nof which this is one', tournamentId: id },
  });
  await app.call(app.admin, 'POST', `/api/tournaments/${id}/bracket/matches`, {});
  const { body } = await app.call(app.admin, 'GET', `/api/matches?tournamentId=${id}`);
  await app.call(app.admin, 'PUT', `/api/matches/${body.data[0].id}/result`, {
    team1Score: 2,
    team2Score: 1,
  });
  return { id, one, two };
}

const exported = async (app: TestApp, id: string) =>
  (await app.call(app.admin, 'GET', `/api/export/${id}`)).body.data as TournamentDocument;
const bring = (app: TestApp, document: object) => app.call(app.admin, 'POST', '/api/import', document);
const counts = async (app: TestApp) => {
  const tables = ['tournaments', 'teams', 'players', 'matches', 'registrations', 'events', 'images'];
  return Promise.all(
    tables.map(async (table) => [table, Number((await app.db(table).count({ n: '*' }))[0]?.n)]),
  );
};

beforeAll(async () => {
  source = await startApp({}, await demoSeason());
  target = await startApp();
  await makeRich(source);
  const ids: string[] = await source.db('tournaments').orderBy('id').pluck('id');
  documents = [];
  for (const id of ids) documents.push(await exported(source, id));
}, 60_000);
afterAll(async () => {
  await source.stop();
  await target.stop();
});

const rich = () => documents.find(({ rosterChanges }) => rosterChanges.length > 0) as TournamentDocument;

describe('Exporting a tournament', () => {
  it('allows only admins to export and sends a download', async () => {
    const { id } = rich().tournament;
    expect((await source.call(visitor, 'GET', `/api/export/${id}`)).status).toBe(401);
    expect((await source.call(captain(1), 'GET', `/api/export/${id}`)).status).toBe(403);
    expect((await source.call(visitor, 'POST', '/api/import', rich())).status).toBe(401);
    const { headers, status } = await source.call(source.admin, 'GET', `/api/export/${id}`);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="ber Cup 2026.json"; filename*=UTF-8''%C3%9Cber%20Cup%20%222026%22.json`,
    );
    const missing = await source.call(source.admin, 'GET', `/api/export/${crypto.randomUUID()}`);
    expect(missing.status).toBe(404);
  });

  it('exports every column except those derived from others', async () => {
    const counted = /^(tournament|group|career)_(wins|draws|losses|points|games)$/;
    const { rows } = await source.db.raw(
      "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'",
    );
    const expected: Record<string, [keyof typeof records, string[]]> = {
      tournaments: ['tournament', ['closes_set_at']],
      teams: ['team', ['name_key', 'tag_key']],
      players: ['player', []],
      participations: ['participation', ['tournament_id', 'name_key', 'tag_key']],
      memberships: ['membership', ['tournament_id']],
      registrations: ['registration', ['tournament_id', 'name_key', 'tag_key', 'former']],
      registration_players: ['registrationPlayer', []],
      roster_changes: ['rosterChange', []],
      steam_id_claims: ['steamIdClaim', ['tournament_id']],
      matches: ['match', ['tournament_id', 'scheduled_set_at']],
      match_players: ['matchPlayer', []],
      bracket_placements: ['bracketPlacement', ['tournament_id']],
      tie_decisions: ['tieDecision', ['tournament_id']],
      reached_stages: ['reachedStage', ['tournament_id']],
      prize_ledger: ['ledgerRow', ['tournament_id']],
      donations: ['donation', ['tournament_id']],
      announcements: ['announcement', ['tournament_id']],
    };
    for (const [table, [record, left]] of Object.entries(expected)) {
      const columns = rows
        .filter((row: { table: string }) => row.table === table)
        .map(({ column }: { column: string }) => column)
        .filter((column: string) => !counted.test(column) && !left.includes(column));
      expect([table, columns.toSorted()]).toEqual([table, columnsOf(records[record]).toSorted()]);
    }
  });

  it('exports registrations with contacts and leaves out the names of anonymous donors', () => {
    const { registrations, rosterChanges, donations, announcements, images, teams } = rich();
    expect(rosterChanges).toMatchObject([{ name: 'Newcomer', slot: 2, status: 'pending' }]);
    expect(registrations.map(({ status }) => status)).toEqual([
      'approved',
      'approved',
      'pending',
      'rejected',
    ]);
    expect(registrations[2]?.contact).toBe('three@example.org');
    expect(donations.map(({ donorName }) => donorName)).toEqual(['Anonymous', '=cmd|A1']);
    expect(announcements).toHaveLength(1);
    expect(images).toHaveLength(1);
    expect(teams[0]?.logo).toBe(`/api/logos/${images[0]?.hash}.webp`);
  });
});

describe('Importing a tournament', () => {
  it('imports into another installation with identical data and read results', async () => {
    for (const document of documents) {
      const { status, body } = await bring(target, document);
      expect([status, body.error]).toEqual([200, undefined]);
      expect(body.data.isNew).toBe(true);
      expect(await exported(target, document.tournament.id)).toEqual(document);
    }
    for (const path of ['/api/teams?limit=1000', '/api/players?limit=1000', '/api/matches?limit=1000']) {
      const of = async (app: TestApp) => {
        const { data } = (await app.call(visitor, 'GET', path)).body;
        // The export leaves out match days and casters, because they belong to one server's match rooms.
        const plain = data.map((each: { id: string }) => ({
          ...each,
          dayPhase: undefined,
          casters: undefined,
        }));
        return plain.toSorted((one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1));
      };
      expect(await of(target)).toEqual(await of(source));
    }
    for (const { tournament } of documents)
      for (const what of ['bracket', 'standings', 'prize-pool']) {
        const path = `/api/tournaments/${tournament.id}/${what}`;
        const [there, here] = [
          await target.call(visitor, 'GET', path),
          await source.call(visitor, 'GET', path),
        ];
        // The export leaves out the state of a match day.
        const plain = (body: unknown) =>
          JSON.parse(JSON.stringify(body, (key, value) => (key === 'dayPhase' ? undefined : value)));
        expect(plain(there.body)).toEqual(plain(here.body));
      }
    const hash = rich().images[0]?.hash;
    expect((await target.call(visitor, 'GET', `/api/logos/${hash}.webp`)).status).toBe(200);
    expect((await target.events()).filter((name) => name === 'tournament.imported')).toHaveLength(7);
  });

  it('changes nothing when the same document is imported again, even as downloaded', async () => {
    const before = await counts(target);
    for (const body of [rich(), { data: rich() }]) {
      const again = await bring(target, body);
      expect(again).toMatchObject({ status: 200, body: { data: { isNew: false } } });
    }
    expect(await counts(target)).toEqual(before);
  });

  it('answers with a conflict when different content uses the same ids', async () => {
    const before = await counts(target);
    const other = { ...rich(), tournament: { ...rich().tournament, name: 'Other' } };
    expect(await bring(target, other)).toMatchObject({ status: 409, body: { code: 'exists' } });
    const [first] = rich().matches;
    const stolen = {
      ...rich(),
      tournament: { ...rich().tournament, id: crypto.randomUUID() },
      matches: [first],
      matchPlayers: [],
    };
    expect(await bring(target, stolen)).toMatchObject({ status: 409, body: { code: 'exists' } });
    expect(await counts(target)).toEqual(before);
  });

  it('imports a copy with new ids and adds to the careers of existing players', async () => {
    /** Replaces each id in a document with its position among the ids. */
    const nameless = (document: TournamentDocument) => {
      const names = new Map<string, string>();
      return JSON.parse(JSON.stringify(document), (_, value) => {
        if (typeof value !== 'string' || !/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)) return value;
        if (!names.has(value)) names.set(value, `id ${names.size}`);
        return names.get(value);
      });
    };
    const gamesOf = async () =>
      (
        await target
          .db('players')
          .where({ steam_id: steamId(11) })
          .first()
      ).career_games as number;
    const [players, games] = [await target.db('players').pluck('id'), await gamesOf()];
    for (const document of documents) {
      const { status, body } = await bring(target, { ...document, newIds: true });
      expect(status).toBe(200);
      const { id } = body.data.tournament;
      expect(id).not.toBe(document.tournament.id);
      // A game is not imported a second time, since it belongs to the tournament that is already here.
      expect(nameless(await exported(target, id))).toEqual(nameless({ ...document, games: [] }));
    }
    expect((await target.db('players').pluck('id')).toSorted()).toEqual(players.toSorted());
    expect(await gamesOf()).toBe(games * 2);
  });

  it('matches players by Steam ID, keeps name and career and adds only the games', async () => {
    const app = await startApp();
    const now = new Date();
    const id = crypto.randomUUID();
    const known = { id, name: 'Old Friend', steam_id: steamId(11), primary_slot: 3 };
    await app.db('players').insert({ ...known, created_at: now, updated_at: now });
    expect((await bring(app, rich())).status).toBe(200);
    const player = await app
      .db('players')
      .where({ steam_id: steamId(11) })
      .first();
    expect(player).toMatchObject({ ...known, career_games: 1 });
    await app.stop();
  });

  it('allows undo of an import until someone changes what it brought', async () => {
    const app = await startApp();
    const undo = async (name: string) => {
      const event = await app.db('events').where({ name }).orderBy('id', 'desc').first('id');
      return app.call(app.admin, 'POST', `/api/audit-log/${event.id}/undo`, {});
    };
    await bring(app, rich());
    expect((await undo('tournament.imported')).status).toBe(200);
    expect(await app.db('tournaments')).toEqual([]);
    await bring(app, rich());
    const { id } = rich().tournament;
    await app.call(app.admin, 'PUT', `/api/tournaments/${id}`, { name: 'Renamed' });
    expect(await undo('tournament.imported')).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    await app.stop();
  });
});

describe('Deleting a tournament', () => {
  it('restores a deleted tournament with its teams, careers and logo and names its backup', async () => {
    const { id } = rich().tournament;
    const before = await exported(source, id);
    const careers = () => source.db('players').orderBy('id').select('id', 'career_games', 'career_wins');
    const [was, teams] = [await careers(), await source.db('teams').orderBy('id').pluck('id')];
    expect((await source.call(source.admin, 'DELETE', `/api/tournaments/${id}`)).status).toBe(200);
    expect(await source.db('teams').pluck('id')).toHaveLength(teams.length - 2);
    const event = await source.db('events').where({ name: 'tournament.deleted' }).first();
    const { body } = await source.call(source.admin, 'GET', '/api/system/backups');
    expect(body.data).toEqual([
      expect.objectContaining({ name: event.after.backup, reason: 'before-tournament-deletion' }),
    ]);
    const undone = await source.call(source.admin, 'POST', `/api/audit-log/${event.id}/undo`, {});
    expect([undone.status, undone.body.error]).toEqual([200, undefined]);
    expect(await exported(source, id)).toEqual(before);
    expect(await careers()).toEqual(was);
    expect(await source.db('teams').orderBy('id').pluck('id')).toEqual(teams);
  });

  it('makes no backup for a tournament that does not exist', async () => {
    const list = async () => (await source.call(source.admin, 'GET', '/api/system/backups')).body.data.length;
    const before = await list();
    const answer = await source.call(source.admin, 'DELETE', `/api/tournaments/${crypto.randomUUID()}`);
    expect(answer.status).toBe(404);
    expect(await list()).toBe(before);
  });
});

describe('Importing a bad document', () => {
  it.each<[string, (document: TournamentDocument) => object, Record<string, string>]>([
    ['of something else', () => ({ format: 'x' }), { format: 'This is not an exported tournament' }],
    [
      'of a newer version',
      (document) => ({ ...document, formatVersion: 2 }),
      {
        formatVersion:
          'This document is from a newer version and cannot be read here. Update this site first.',
      },
    ],
    [
      'with an unknown field',
      (document) => ({ ...document, teams: [{ ...document.teams[0], age: 3 }] }),
      { 'teams.0.age': "Unknown field 'age'" },
    ],
    [
      'with ids that name nothing',
      (document) => ({ ...document, teams: [] }),
      {
        'participations.0.teamId': 'This id is not in teams',
        'registrations.0.teamId': 'This id is not in teams',
      },
    ],
    [
      'with a level result',
      (document) => ({
        ...document,
        matches: [{ ...document.matches[0], team1Score: 1, team2Score: 1 }],
        matchPlayers: [],
      }),
      { 'matches.0.team2Score': 'The two scores cannot be level' },
    ],
    [
      'with a team twice',
      (document) => ({
        ...document,
        participations: [...document.participations, document.participations[0]],
      }),
      { 'participations.2': 'This team appears twice', 'participations.2.id': 'This id appears twice' },
    ],
    [
      'with a picture that is none',
      (document) => ({ ...document, images: [{ ...document.images[0], data: 'AAAA' }] }),
      { 'images.0': 'This image did not come from an export' },
    ],
    [
      'with a name that is not normalised',
      (document) => ({ ...document, tournament: { ...document.tournament, name: ' Cup' } }),
      { 'tournament.name': 'Tournament name is not normalised (NFC, trimmed)' },
    ],
  ])('refuses a document %s and reports each problem by its path', async (_, make, fields) => {
    const before = await counts(target);
    const { status, body } = await bring(target, { ...make(rich()), newIds: true });
    expect(status).toBe(400);
    expect(body.fields).toMatchObject(fields);
    expect(await counts(target)).toEqual(before);
  });

  it('refuses or fully imports any damaged document and never crashes', async () => {
    const paths: (string | number)[][] = [];
    const walk = (value: unknown, path: (string | number)[]) => {
      if (path.length > 0) paths.push(path);
      if (value && typeof value === 'object')
        for (const [key, inner] of Object.entries(value))
          walk(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    };
    walk(rich(), []);
    const odd = fc.constantFrom<unknown>(
      undefined,
      null,
      '',
      'x',
      -1,
      0,
      1,
      1e9,
      1.5,
      true,
      [],
      {},
      '\u0000',
      crypto.randomUUID(),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), odd, async (path, value) => {
        const document = structuredClone(rich()) as never;
        const last = path.at(-1) as never;
        const holder = path.slice(0, -1).reduce<never>((inner, key) => inner[key as never], document);
        if (value === undefined) delete holder[last];
        else (holder as Record<string, unknown>)[last] = value;
        const before = await counts(target);
        const { status, body } = await bring(target, { ...(document as object), newIds: true });
        expect([200, 400, 409]).toContain(status);
        if (status === 200) expect(body.data.isNew).toBe(true);
        else expect(await counts(target)).toEqual(before);
      }),
      { numRuns: howMany(40, 400) },
    );
  }, 60_000);

  it('drops data hidden behind a picture and then imports and exports without changes', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const noise = await sharp({
      create: {
        width: 60,
        height: 60,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .webp()
      .toBuffer();
    const bytes = Buffer.concat([noise, script]);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const [former] = rich().images;
    const sent = JSON.parse(
      JSON.stringify(remapIds({ ...rich(), images: [{ hash, data: bytes.toString('base64') }] })).replaceAll(
        `/api/logos/${former?.hash}.webp`,
        `/api/logos/${hash}.webp`,
      ),
    ) as TournamentDocument;
    expect(await bring(target, sent)).toMatchObject({ status: 200, body: { data: { isNew: true } } });
    const kept = await exported(target, sent.tournament.id);
    expect(kept.images).toHaveLength(1);
    const [image] = kept.images;
    expect(image?.hash).not.toBe(hash);
    expect(Buffer.from(image?.data ?? '', 'base64').includes(script)).toBe(false);
    expect(kept.teams.some(({ logo }) => logo === `/api/logos/${image?.hash}.webp`)).toBe(true);
    expect((await target.call(visitor, 'GET', `/api/logos/${hash}.webp`)).status).toBe(404);
    for (const again of [sent, kept])
      expect(await bring(target, again)).toMatchObject({ status: 200, body: { data: { isNew: false } } });
    // After removal and import, the picture is identical: it was not compressed again.
    const path = `/api/tournaments/${sent.tournament.id}`;
    await target.call(target.admin, 'DELETE', path);
    expect((await target.call(visitor, 'GET', path)).status).toBe(404);
    const { id } = await target
      .db('events')
      .where({ name: 'tournament.deleted' })
      .orderBy('id', 'desc')
      .first('id');
    expect((await target.call(target.admin, 'POST', `/api/audit-log/${id}/undo`)).status).toBe(200);
    expect((await exported(target, sent.tournament.id)).images).toEqual(kept.images);
  });
});

describe('CSV exports', () => {
  const csv = (of: string) =>
    source.call(source.admin, 'GET', `/api/export/${rich().tournament.id}?format=csv&of=${of}`);

  it.each([
    [
      'teams',
      'Team,Tag,Group,Wins,Losses,Points,Group points,Place,Registered,Withdrawn',
      /^Team 1,T1,A,1,0,2,2,,/m,
    ],
    [
      'players',
      'Player,Steam ID,Team,Role,Captain,Active,Games,Wins,Losses,Points',
      /^Player 1\.1,76561197960265739,Team 1,Carry,yes,yes,1,1,0,2\r$/m,
    ],
    [
      'matches',
      'Round,Match,Stage,Status,Format,Team 1,Team 2,Score 1,Score 2,Winner,Forfeit',
      /,Team 1,Team 2,2,1,Team 1,,yes,/,
    ],
    [
      'donations',
      'Donor,Amount,Type,VIP,Anonymous,Message,Given',
      /^'=cmd\|A1,700,[^,]+,yes,no,"Go,\n""go""",/m,
    ],
  ])('exports %s as CSV with a heading and escapes formulas', async (of, heading, row) => {
    const { status, headers, text } = await csv(of);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain(`-${of}.csv`);
    expect(text.startsWith(`\uFEFF${heading}`)).toBe(true);
    expect(text).toMatch(row);
  });

  it('refuses a CSV export of an unknown kind', async () => {
    expect((await csv('secrets')).status).toBe(400);
  });

  it('writes CSV that RFC 4180 reads back unchanged, with an apostrophe before formulas', () => {
    const read = (written: string) => {
      const rows: string[][] = [[]];
      const cells = written.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
      for (const [, inQuotes, plain, end] of cells) {
        rows.at(-1)?.push(inQuotes?.replaceAll('""', '"') ?? plain ?? '');
        if (end === '\r\n') rows.push([]);
      }
      return rows.slice(0, -1);
    };
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('=1', '+1', '-1', '@x', '\tx', '\rx', "'=1", 'a"b', 'a,b', '\n'),
    );
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 3, maxLength: 3 })), (rows) => {
        const guarded = rows.map((row) =>
          row.map((cell) => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)),
        );
        expect(read(writeCsv(['a', 'b', 'c'], rows))).toEqual([['a', 'b', 'c'], ...guarded]);
      }),
    );
  });
});
