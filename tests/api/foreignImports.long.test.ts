import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { refreshBracket } from '#api/competition/brackets/refresh.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Cup, double, EIGHT, GROUPS, RUNNING, SINGLE, SWISS } from '../support/foreignCups.ts';
import { KEY, type Site, startSites } from '../support/foreignSites.ts';

let app: TestApp;
let site: Site;

beforeAll(async () => {
  site = await startSites();
  app = await startApp({ importAddresses: site.addresses, importTimes: { one: 1_000, whole: 5_000 } });
});
afterAll(async () => {
  await app?.stop();
  await site?.stop();
});
beforeEach(() => site.fail(undefined));

const ADDRESSES = {
  startgg: 'https://www.start.gg/tournament/spring-cup/event/main/brackets/1/2',
  challonge: 'challonge.com/de/spring_cup',
  toornament: 'https://play.toornament.com/en_US/tournaments/123/stages/',
} as const;
type Service = keyof typeof ADDRESSES;
const SERVICES = Object.keys(ADDRESSES) as Service[];

const read = (service: Service, more: object = {}) =>
  app.call(app.admin, 'POST', '/api/import/foreign/read', {
    ...{ service, address: ADDRESSES[service], key: KEY, ...more },
  });
const bring = (foreign: object, more: object = {}) =>
  app.call(app.admin, 'POST', '/api/import/foreign', { foreign, league: 'A', ...more });

type Line = { kind: string; key: string; what: string; outcome: string; note: string | null };
const outcomes = (lines: Line[], kind: string) =>
  lines.filter((line) => line.kind === kind).map(({ outcome }) => outcome);

/** Reads a cup from a service, previews it and imports it. Returns the stored result. */
async function brought(service: Service, cup: Cup) {
  site.show(cup);
  const { body } = await read(service);
  const preview = await bring(body.data, { dryRun: true });
  const done = await bring(body.data);
  const id = done.body.data?.tournament?.id as string;
  const teams = (await app.call(app.admin, 'GET', `/api/export/${id}`)).body.data;
  const nameOf = new Map<string, string>(
    teams.teams.map((team: { id: string; name: string }) => [team.id, team.name]),
  );
  const places = Object.fromEntries(
    teams.participations.map((each: { teamId: string; placementPosition: number | null }) => [
      nameOf.get(each.teamId),
      each.placementPosition,
    ]),
  );
  const bracket = (await app.call(app.admin, 'GET', `/api/tournaments/${id}/bracket`)).body.data;
  const undo = async () =>
    (await app.call(app.admin, 'POST', `/api/audit-log/${done.body.act}/undo`, {})).status;
  return { preview: preview.body.data, done, places, nameOf, bracket, document: teams, undo };
}

const CUPS: [string, Cup][] = [
  ['a single elimination with a match for third place', SINGLE],
  ['a double elimination whose losers cross as here', double(true)],
  ['a double elimination that is laid out otherwise', double(false)],
  ['groups and playoffs', GROUPS],
  ['a Swiss stage that was paired otherwise', SWISS],
];

describe.each(SERVICES)('a tournament from %s', (service) => {
  it.each(CUPS)('is imported with its places: %s', async (_, cup) => {
    const { preview, done, places, document, undo } = await brought(service, cup);
    expect(preview.problems).toEqual([]);
    expect(new Set(outcomes(preview.lines, 'place'))).toEqual(new Set(['same']));
    expect(outcomes(preview.lines, 'match')).not.toContain('left');
    expect(done.status).toBe(200);
    expect(places).toEqual(cup.places);
    const sets = cup.phases.flatMap(({ groups }) => groups.flatMap((group) => group.sets));
    expect(document.matches).toHaveLength(sets.length);
    expect(done.body.data.tournament).toMatchObject({ status: 'completed' });
    // The workers find nothing to do, so they announce nothing from the past.
    const before = await app.events();
    await refreshBracket(app.system, done.body.data.tournament.id);
    expect(await app.events()).toEqual(before);
    expect(before.filter((name) => name === 'tournament.imported').length).toBeGreaterThan(0);
    expect(await undo()).toBe(200);
  });
});

const refused = ({ status, body }: Awaited<ReturnType<typeof read>>) => ({
  status,
  error: body.error,
  field: Object.keys(body.fields ?? {})[0],
});

describe('a tournament still in progress', () => {
  it('is imported with its results, and continues', async () => {
    const { preview, done, document, undo } = await brought('startgg', RUNNING);
    expect(outcomes(preview.lines, 'match')).toEqual(['taken', 'taken', 'taken', 'taken', 'taken', 'open']);
    expect(done.body.data.tournament).toMatchObject({ status: 'live' });
    const open = document.matches.filter(({ status }: { status: string }) => status === 'scheduled');
    expect(open).toHaveLength(1);
    const { id } = done.body.data.tournament;
    const path = `/api/matches/${open[0].id}/result`;
    await app.call(app.admin, 'PUT', path, { team1Score: 0, team2Score: 2 });
    await refreshBracket(app.system, id);
    const { body } = await app.call(app.admin, 'GET', `/api/export/${id}`);
    const slots = body.data.matches.map(({ bracketSlot }: { bracketSlot: string }) => bracketSlot);
    expect(slots).toEqual(expect.arrayContaining(['F', 'P3']));
    // An admin has since entered results, so undoing the import no longer removes it.
    expect(await undo()).toBe(409);
  });

  it.each([
    ['still played', RUNNING],
    ['over', SINGLE],
  ])('can be imported as just teams, seeds and a bracket when it is %s', async (when, cup) => {
    site.show(cup);
    const { body } = await read('challonge');
    const done = await bring(body.data, { hasMatches: false, name: `Bare Cup, ${when}` });
    const { id, name, status } = done.body.data.tournament;
    expect(name).toBe(`Bare Cup, ${when}`);
    expect(status).not.toBe('completed');
    const document = (await app.call(app.admin, 'GET', `/api/export/${id}`)).body.data;
    expect(document.matches).toEqual([]);
    expect(document.participations.map(({ seed }: { seed: number }) => seed)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
  });
});

describe('a double elimination whose winners never met', () => {
  it('is imported with both brackets, and an open grand final', async () => {
    const [phase] = double(true).phases;
    const [group] = phase?.groups ?? [];
    const sets = (group?.sets ?? []).filter(({ what }) => what === undefined);
    const cup: Cup = {
      ...{ ...double(true), places: {} },
      phases: [{ name: 'Main bracket', kind: 'double', groups: [{ teams: EIGHT, sets }] }],
    };
    const { preview, bracket, undo } = await brought('challonge', cup);
    expect(new Set(outcomes(preview.lines, 'match'))).toEqual(new Set(['taken']));
    expect(preview.lines.filter(({ kind }: Line) => kind === 'left')).toMatchObject([
      { what: 'Grand final', note: expect.stringMatching(/stays open/) },
    ]);
    const [{ rounds }] = bracket.stages;
    const final = rounds.find(({ part }: { part: string }) => part === 'final');
    expect(final.matches[0]).toMatchObject({
      ...{ team1: { name: 'Falcon' }, team2: { name: 'Aurora' }, status: 'scheduled' },
    });
    expect(await undo()).toBe(200);
  });
});

describe('decisions by an admin, line by line', () => {
  it('matches league teams by name and tag, and follows the choices made', async () => {
    site.show(SINGLE);
    const { body } = await read('startgg');
    const first = await bring(body.data, { name: 'First' });
    const known = first.body.data.lines.filter(({ kind }: Line) => kind === 'team');
    const again = await bring(body.data, { dryRun: true });
    expect(new Set(outcomes(again.body.data.lines, 'team'))).toEqual(new Set(['known']));
    const [aurora, borealis, comet] = known.map(({ key }: Line) => key);
    const final = again.body.data.lines.findLast(({ kind }: Line) => kind === 'match').key;
    const teams = {
      [aurora]: { as: 'new', name: 'Aurora Reborn', tag: 'AUR2' },
      [borealis]: { as: 'known', teamId: again.body.data.lines[2].team.teamId },
      [comet]: { as: 'out' },
    };
    const chosen = await bring(body.data, { teams, without: [final], dryRun: true });
    const lines: (Line & { team: object })[] = chosen.body.data.lines;
    expect(lines[0]).toMatchObject({ outcome: 'new', team: { name: 'Aurora Reborn', tag: 'AUR2' } });
    expect(lines[1]).toMatchObject({ outcome: 'known', team: { name: 'Comet' } });
    expect(lines[2]?.outcome).toBe('out');
    expect(lines.find(({ key }) => key === final)?.outcome).toBe('out');
    // An excluded team's match is not imported. The other matches keep their results.
    expect(lines.filter(({ note }) => note === 'One of the teams is left out')).toHaveLength(1);
    const done = await bring(body.data, { teams, without: [final], name: 'Chosen' });
    expect(done.status).toBe(200);
    const twice = await bring(body.data, {
      teams: { ...teams, [aurora]: { as: 'known', teamId: again.body.data.lines[2].team.teamId } },
    });
    expect(refused(twice)).toMatchObject({
      status: 400,
      error: expect.stringMatching(/is already chosen for another team/),
    });
  });

  it('shows every match left out, including those without a result', async () => {
    site.show(RUNNING);
    const { body } = await read('startgg');
    const { lines } = (await bring(body.data, { dryRun: true })).body.data;
    const open = lines.find(({ outcome }: Line) => outcome === 'open');
    const without = await bring(body.data, { without: [open.key], dryRun: true });
    const after: Line[] = without.body.data.lines;
    expect(after.find(({ key }) => key === open.key)).toEqual({ ...open, outcome: 'out', note: null });
  });

  it('shows where the other site’s places differ from its results', async () => {
    site.show({ ...SINGLE, places: { ...SINGLE.places, Borealis: 4, Ember: 3 } });
    const { body } = await read('startgg');
    const { lines } = (await bring(body.data, { dryRun: true })).body.data;
    const differing = lines.filter(({ outcome }: Line) => outcome === 'differs');
    expect(differing.map(({ note }: Line) => note)).toEqual([
      'Place on start.gg: 3; according to the results here: 4',
      'Place on start.gg: 4; according to the results here: 3',
    ]);
  });

  it('does not import the same tournament twice under one name', async () => {
    site.show(SINGLE);
    const { body } = await read('startgg');
    const first = await bring(body.data, { name: 'Twice' });
    expect(refused(await bring(body.data, { name: 'twice' }))).toMatchObject({
      ...{ status: 400, field: 'name', error: expect.stringMatching(/called twice already exists/) },
    });
    await app.call(app.admin, 'POST', `/api/audit-log/${first.body.act}/undo`, {});
  });

  it('writes nothing until asked, and logs no preview', async () => {
    site.show(SINGLE);
    const before = await app.events();
    const { body } = await read('startgg');
    await bring(body.data, { dryRun: true });
    expect(await app.events()).toEqual(before);
  });
});

describe('reading from other sites', () => {
  it('refuses a wrong key beside its field, and never repeats it', async () => {
    site.show(SINGLE);
    for (const service of SERVICES) {
      const answer = await read(service, { key: 'wrong-key-of-mine' });
      expect(refused(answer)).toMatchObject({ status: 400, field: 'key' });
      expect(answer.text).not.toContain('wrong-key-of-mine');
    }
    const tables = await app.db.raw(`select coalesce(string_agg(e::text, ''), '') as all from events e`);
    expect(tables.rows[0].all).not.toContain(KEY);
    const kept = await app.db('idempotency_keys').select('answer');
    expect(JSON.stringify(kept)).not.toContain(KEY);
  });

  it('says that there is no such tournament', async () => {
    site.show(SINGLE);
    const missing = [
      await read('startgg', { address: 'start.gg/tournament/none/event/none' }),
      await read('challonge', { address: 'nobody' }),
      await read('toornament', { address: '999' }),
    ];
    for (const answer of missing)
      expect(refused(answer)).toMatchObject({
        status: 400,
        field: 'address',
        error: expect.stringMatching(/has no such/),
      });
  });

  it('calls only the three known hosts, whatever is pasted', async () => {
    site.show(SINGLE);
    const before = site.asked.length;
    for (const address of [
      'http://169.254.169.254/tournament/a/event/b',
      'https://start.gg.evil.example/tournament/a/event/b',
      'https://start.gg/tournament/x',
      '../../admin',
      'https://user@evil.example/#start.gg',
    ])
      expect(refused(await read('startgg', { address }))).toMatchObject({ status: 400, field: 'address' });
    expect(site.asked).toHaveLength(before);
  });

  it('reports limits, slowness, redirects and broken answers in a sentence', async () => {
    site.show(SINGLE);
    const answers: [string, Parameters<Site['fail']>[0], RegExp][] = [
      [
        '429',
        (_, to) => to.writeHead(429, { 'Retry-After': '60' }).end(),
        /is limiting requests: please try again in 60 seconds/,
      ],
      ['slow', () => {}, /did not respond: it took too long/],
      ['half', (_, to) => to.writeHead(200).write('{'), /did not respond: it took too long/],
      ['500', (_, to) => to.writeHead(500).end('<script>alert(1)</script>'), /returned 500$/],
      [
        '302',
        (_, to) => to.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
        /redirected \(302\), but redirects are not followed/,
      ],
      ['no JSON', (_, to) => to.end('<html>'), /did not send JSON/],
      [
        'another shape',
        (_, to) => to.end('{"data":{"event":{"phases":7}}}'),
        /sent data in an unknown format/,
      ],
      ['too much', (_, to) => to.end(`"${'x'.repeat(3_000_000)}"`), /more than 2 MB/],
      ['gone', (request) => request.socket.destroy(), /did not respond: It cannot be reached/],
      ['error', (_, to) => to.end('{"errors":[{"message":"<b>secret</b>"}]}'), /start.gg returned an error$/],
    ];
    for (const [, answer, said] of answers) {
      site.fail(answer);
      expect(refused(await read('startgg'))).toMatchObject({
        status: 409,
        error: expect.stringMatching(said),
      });
    }
  });

  it('waits a moment if asked to', async () => {
    site.show(SINGLE);
    let isFirst = true;
    site.fail((_, to) => {
      if (isFirst) to.writeHead(429, { 'Retry-After': '1' }).end();
      else to.end('{"errors":[{"message":"Invalid token"}]}');
      isFirst = false;
    });
    expect(refused(await read('startgg'))).toMatchObject({ status: 400, field: 'key' });
  });

  it('refuses a tournament of ten thousand', async () => {
    site.show({ ...SINGLE, teams: Array.from({ length: 10_000 }, (_, index) => `Team ${index}`) });
    for (const service of SERVICES) {
      const before = site.asked.length;
      expect(refused(await read(service))).toMatchObject({
        ...{ status: 400, field: 'address' },
        error: expect.stringMatching(/10,000 teams; at most 128/),
      });
      expect(site.asked.length - before).toBeLessThan(4);
    }
  });

  it('treats hostile words as words', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      '=HYPERLINK("http://x")',
      'abc\u202Edcba',
      'a\u0000b\nc',
      '\u200B\u200B',
      'x'.repeat(5_000),
      '{{constructor}}',
      '__proto__',
    ];
    const rename = (team: string | null) =>
      team === null ? null : (hostile[EIGHT.indexOf(team as never)] ?? team);
    const [phase] = SINGLE.phases;
    const [group] = phase?.groups ?? [];
    const sets = (group?.sets ?? []).map((each) => ({
      ...each,
      one: rename(each.one),
      other: rename(each.other),
    }));
    site.show({
      ...{ name: '"><img src=x onerror=alert(1)>', isOver: true, teams: hostile, places: {} },
      phases: [{ name: '</script>', kind: 'single', groups: [{ teams: hostile, sets }] }],
    });
    for (const service of SERVICES) {
      const { body } = await read(service);
      const done = await bring(body.data);
      expect(done.status).toBe(200);
      const { id } = done.body.data.tournament;
      const document = (await app.call(app.admin, 'GET', `/api/export/${id}`)).body.data;
      const names = document.teams.map(({ name }: { name: string }) => name);
      expect(names).toEqual(
        expect.arrayContaining(['<script>alert(1)</script>', 'abc dcba', 'a b c', 'Team 5', '__proto__']),
      );
      expect(Math.max(...names.map((name: string) => name.length))).toBe(64);
      expect(document.matches).toHaveLength(8);
      await app.call(app.admin, 'POST', `/api/audit-log/${done.body.act}/undo`, {});
    }
  });

  it('says at once that a match names a missing team', async () => {
    site.show({ ...SINGLE, teams: EIGHT.slice(0, 7) });
    expect(refused(await read('toornament'))).toMatchObject({
      ...{ status: 400, field: 'address' },
      error: expect.stringMatching(/refers to a team that is missing/),
    });
  });

  it('accepts no more decisions than there can be teams', async () => {
    site.show(SINGLE);
    const { body } = await read('startgg');
    const choices = Array.from({ length: 129 }, (_, index) => [`team-${index}`, { as: 'out' }]);
    const decided = (count: number) => Object.fromEntries(choices.slice(0, count));
    expect((await bring(body.data, { teams: decided(128), dryRun: true })).status).toBe(200);
    expect(refused(await bring(body.data, { teams: decided(129), dryRun: true }))).toMatchObject({
      ...{ status: 400, field: 'teams' },
      error: expect.stringMatching(/Send decisions on at most 128 teams/),
    });
  });

  it('refuses a document with unknown references', async () => {
    site.show(SINGLE);
    const { body } = await read('startgg');
    const [stage] = body.data.stages;
    const manyIn = (key: string) => ({
      ...{ ...stage, key },
      matches: Array.from({ length: 1_001 }, (_, index) => ({ ...stage.matches[0], key: `${key}-${index}` })),
    });
    const groupOf = (name: string, order: string[]) => ({ name, teams: order.slice(0, 3), places: [] });
    const wrong: [object, RegExp][] = [
      [{ teams: [...body.data.teams, body.data.teams[0]] }, /team appears twice/],
      [{ stages: [{ ...stage, matches: [...stage.matches, stage.matches[0]] }] }, /match appears twice/],
      [{ stages: [{ ...stage, order: ['nobody'] }] }, /refers to a team that is missing/],
      [{ stages: [{ ...stage, order: [...stage.order, stage.order[0]] }] }, /Aurora appears twice in “.*”/],
      [
        { stages: [{ ...stage, groups: ['A', 'B'].map((name) => groupOf(name, stage.order)) }] },
        /Aurora appears twice in “.*”/,
      ],
      [{ stages: ['one', 'other'].map(manyIn) }, /has 2,002 matches; at most 2,000/],
      [{ teams: [{ ...body.data.teams[0], name: 'a\u202Eb' }] }, /./],
    ];
    for (const [part, error] of wrong)
      expect(refused(await bring({ ...body.data, ...part }))).toMatchObject({
        status: 400,
        error: expect.stringMatching(error),
      });
  });
});
