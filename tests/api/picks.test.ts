import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { countPicks } from '#api/competition/picks/commands.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { PickSheet, PickTableRow } from '#domain/contract/competition/picks.ts';
import { type Answers, NO_ANSWERS, optionsOf } from '#domain/picks/answers.ts';
import type { Board } from '#domain/picks/board.ts';
import { openQuestions } from '#domain/picks/next.ts';
import { type Caller, captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { type Season, startSeason } from '../support/season.ts';

let app: TestApp;
let season: Season;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const fan = (n: number) => captain(500 + n, `Fan ${n}`);
const mine = () => `${season.base}/picks/me`;
const board = async (): Promise<Board> =>
  (await app.call(visitor, 'GET', `${season.base}/pick-board`)).body.data.board;
const pick = (caller: Caller, body: object) => app.call(caller, 'PUT', mine(), body);
const sheetOf = async (caller: Caller): Promise<PickSheet> =>
  (await app.call(caller, 'GET', mine())).body.data;
const table = async (query = ''): Promise<PickTableRow[]> =>
  (await app.call(visitor, 'GET', `${season.base}/picks${query}`)).body.data;
const count = () => countPicks(app.system, season.id);

/** Fills in the whole tree: the first teams in each group, then the team that `by` chooses from each pair. */
async function wholeTree(by: (options: readonly [string, string]) => string = ([one]) => one) {
  const { groups, matches } = await board();
  const answers: Answers = { groups: {}, matches: {} };
  for (const { name, teams, places } of groups) answers.groups[name] = teams.slice(0, places);
  for (const { key, matchId } of matches) {
    if (matchId) continue;
    const options = optionsOf(await known, answers).get(key);
    if (options?.[0] && options[1]) answers.matches[key] = by([options[0], options[1]]);
  }
  return answers;
}
let known: Promise<Board>;

describe('Picks in groups with a knockout', () => {
  beforeEach(async () => {
    await app.deleteCompetitions();
    season = await startSeason(app, 12);
    await season.generate();
    known = board();
  });

  it('take groups, the tree that follows from them, and a champion, in one call', async () => {
    const answers = await wholeTree();
    expect(Object.keys(answers.matches)).toEqual(['QF1', 'QF2', 'QF3', 'QF4', 'SF1', 'SF2', 'F']);
    const champion = answers.matches.F as string;
    const { status, body } = await pick(fan(1), { ...answers, champion });
    expect([status, body.data.dropped]).toEqual([200, []]);
    expect(body.data.sheet).toMatchObject({
      name: 'Fan 1',
      answers: { ...answers, champion },
      ...{ points: 0, right: 0, decided: 0, rank: 1, count: 1, badge: null, isOwn: true },
    });
    expect((await pick(fan(1), { ...answers, champion })).status).toBe(200);
    expect(await table()).toHaveLength(1);
  });

  it('refuse what is impossible, beside its place, and change nothing', async () => {
    const answers = await wholeTree();
    await pick(fan(1), answers);
    const { groups } = await known;
    const [first = [], second = []] = groups.map(({ teams }) => teams);
    const { status, body } = await pick(fan(1), {
      champion: season.id,
      groups: { A: [first[0], first[0]], B: [second[0]], C: [first[0], first[1]], Q: [first[0], first[1]] },
      matches: { QF1: first[2], R9: first[0] },
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      champion: 'Your other picks do not put this team here.',
      'groups.A': 'Pick a different team for each place.',
      'groups.B': 'Pick a different team for each place.',
      'groups.C': 'Your other picks do not put this team here.',
      'groups.Q': 'There is nothing left to pick here.',
      'matches.QF1': 'Your other picks do not put this team here.',
      'matches.R9': 'There is nothing left to pick here.',
    });
    expect((await sheetOf(fan(1))).answers).toEqual(answers);
  });

  it('drop what a changed group makes impossible, and say so', async () => {
    const answers = await wholeTree();
    await pick(fan(1), answers);
    const { name, teams } = (await known).groups[0] as Board['groups'][number];
    const [one, , third] = teams;
    // In the earlier picks, this team wins its group and every later match. Now it does not advance.
    const { body } = await pick(fan(1), { groups: { [name]: [third, teams[1]] } });
    const gone = Object.keys(answers.matches).filter((key) => answers.matches[key] === one);
    expect(gone.length).toBeGreaterThan(1);
    expect(body.data.dropped.toSorted()).toEqual(gone.toSorted());
    expect((await pick(fan(1), { groups: { [name]: null } })).body.data.sheet.answers.groups[name]).toBe(
      undefined,
    );
  });

  it('lock a match when it starts, its group with its first game, and the champion with the first of all', async () => {
    const [game] = (await season.bracket()).groups[0]?.matches ?? [];
    const id = game?.matchId ?? '';
    const past = new Date(Date.now() - 60_000).toISOString();
    const { groups, matches } = await known;
    const [a, b] = groups;
    const open = matches.find(({ matchId }) => matchId && matchId !== id) as Board['matches'][number];
    await season.call('PUT', `/api/matches/${id}`, { scheduledTime: past });
    const { body } = await pick(fan(1), {
      champion: a?.teams[0],
      groups: { A: a?.teams.slice(0, 2), B: b?.teams.slice(0, 2) },
      matches: { [id]: game?.team1.participationId, [open.key]: open.sides[0].team },
    });
    const locked = 'This has already started, so picks are locked.';
    expect(body.fields).toEqual({ champion: locked, 'groups.A': locked, [`matches.${id}`]: locked });
    const later = new Date(Date.now() + 60_000).toISOString();
    await season.call('PUT', `/api/matches/${id}`, { scheduledTime: later });
    expect((await pick(fan(1), { champion: a?.teams[0] })).status).toBe(200);
    await season.call('PUT', `/api/matches/${id}/start`, {});
    await season.result(id, 1, 0);
    expect((await pick(fan(1), { champion: null })).body.fields).toEqual({ champion: locked });
  });

  it('end with the tournament, even with matches unplayed', async () => {
    const answers = await wholeTree();
    await season.call('PUT', season.base, { status: 'completed' });
    expect(openQuestions(await board(), NO_ANSWERS, new Date())).toEqual([]);
    const { body } = await pick(fan(1), answers);
    expect(new Set(Object.values(body.fields))).toEqual(
      new Set(['This has already started, so picks are locked.']),
    );
  });

  it('score points from the results, and rescore when a result is corrected', async () => {
    const right = await wholeTree();
    const [first] = (await known).groups.map(({ teams }) => teams[0]);
    const games = (await season.bracket()).groups.flatMap(({ matches }) => matches);
    await pick(fan(1), { ...right, champion: first });
    await pick(fan(2), {
      ...(await wholeTree(([, other]) => other)),
      matches: { [games[0]?.id ?? '']: games[0]?.team2.participationId },
    });
    await season.playGroups();
    await season.refresh();
    // A fan's rank and points must be from the same moment, so neither changes before the next count.
    expect(await sheetOf(fan(2))).toMatchObject({ rank: 1, points: 0, right: 0, decided: 0 });
    await count();
    // Both fans picked the right two teams in each of the four groups, at two points a team.
    const rows = (await table()).toSorted((one, other) => String(one.name).localeCompare(String(other.name)));
    expect(rows).toMatchObject([
      { name: 'Fan 1', rank: 1, points: 16, right: 8, decided: 8, streak: 0 },
      { name: 'Fan 2', rank: 1, points: 16, right: 8, decided: 9, streak: 0, bestStreak: 0 },
    ]);
    await playKnockout();
    await count();
    const points = 16 + 4 * 2 + 2 * 4 + 8 + 10;
    expect((await table())[0]).toMatchObject({ name: 'Fan 1', points, bestStreak: 7, badge: 'first' });
    expect(await sheetOf(fan(1))).toMatchObject({ points, right: 16, decided: 16, rank: 1, badge: 'first' });
    const final = (await season.bracket()).knockout.final?.matchId ?? '';
    const isSwapped = (await season.matches()).find(({ id }) => id === final)?.team1Score === 0;
    await season.result(final, isSwapped ? 3 : 0, isSwapped ? 0 : 3);
    await count();
    expect(await sheetOf(fan(1))).toMatchObject({ points: points - 18, right: 14, decided: 16, streak: 0 });
    expect((await app.events()).filter((name) => name === 'picks.counted')).toHaveLength(3);
    await count();
    expect((await app.events()).filter((name) => name === 'picks.counted')).toHaveLength(3);
  });

  /** The better-placed teams, which come first in the tree, win. */
  async function playKnockout() {
    for (const round of ['quarterfinals', 'semifinals', 'final'] as const) {
      const { knockout }: Bracket = await season.bracket();
      for (const { matchId, matchFormat } of [knockout[round] ?? []].flat()) {
        const match = (await season.matches()).find(({ id }) => id === matchId);
        const node = [knockout[round] ?? []].flat().find((each) => each.matchId === matchId);
        const wins = (Number(matchFormat.at(-1)) + 1) / 2;
        const isFirst = match?.team1ParticipationId === node?.team1.participationId;
        const answer = await season.result(match?.id ?? '', isFirst ? wins : 0, isFirst ? 0 : wins);
        if (answer.status !== 200) throw new Error(JSON.stringify(answer));
      }
      await season.refresh();
    }
  }

  it('are visible once locked, or when their fan shares them, and may be anonymous', async () => {
    const answers = await wholeTree();
    const { id } = (await pick(fan(1), answers)).body.data.sheet;
    const seen = async () => (await app.call(visitor, 'GET', `/api/picks/${id}`)).body.data as PickSheet;
    expect(await seen()).toMatchObject({ name: 'Fan 1', isOwn: false, answers: { groups: {}, matches: {} } });
    const [game] = (await season.bracket()).groups[0]?.matches ?? [];
    await season.result(game?.matchId ?? '', 1, 0);
    expect((await seen()).answers).toEqual({ groups: { A: answers.groups.A }, matches: {} });
    await pick(fan(1), { isShared: true, isAnonymous: true });
    expect(await seen()).toMatchObject({ name: null, answers });
    expect(await table()).toMatchObject([{ name: null }]);
    // A sheet without picks does not appear in the table.
    expect((await pick(fan(2), { isShared: true })).body.data.sheet).toMatchObject({ count: 2 });
    await pick(fan(2), { champion: answers.matches.F });
    await pick(fan(2), { champion: null });
    expect(await table()).toHaveLength(1);
    expect(await sheetOf(fan(1))).toMatchObject({ name: 'Fan 1', isOwn: true });
    expect((await app.call(fan(3), 'DELETE', mine())).status).toBe(404);
    expect((await app.call(fan(1), 'DELETE', mine())).status).toBe(200);
    expect(await sheetOf(fan(1))).toBe(null);
  });

  it('are for people whose Discord account is older than a week, and can be switched off', async () => {
    const answers = await wholeTree();
    expect((await app.call(visitor, 'PUT', mine(), answers)).status).toBe(401);
    expect((await app.call(app.admin, 'PUT', mine(), answers)).status).toBe(403);
    const made = (BigInt(Date.now() - Date.UTC(2015, 0, 1)) << 22n).toString();
    const young = await pick({ ...fan(1), 'X-Discord-User': made }, answers);
    expect([young.status, young.body.error]).toEqual([
      409,
      'Your Discord account must be at least 7 days old to take part.',
    ]);
    await app.call(app.admin, 'PUT', '/api/settings', { pickem: false });
    expect((await pick(fan(1), answers)).body.code).toBe('picks_off');
    await app.call(app.admin, 'PUT', '/api/settings', { pickem: true });
    expect((await pick(fan(1), answers)).status).toBe(200);
  });

  it('are compared among friends, who join with a code', async () => {
    for (const n of [1, 2, 3]) await pick(fan(n), { champion: (await known).champion.teams[n] });
    const made = await app.call(fan(1), 'POST', '/api/pick-leagues', { name: 'Friday people' });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { name: 'Friday people', members: 1, isOwn: true, isMember: true },
    ]);
    const { code } = made.body.data;
    const path = `/api/pick-leagues/${code}`;
    expect((await app.call(visitor, 'GET', path)).body.data).toMatchObject({ isOwn: false, isMember: false });
    await app.call(fan(2), 'POST', `${path}/join`);
    await app.call(fan(2), 'POST', `${path}/join`);
    expect((await table(`?league=${code}`)).map(({ name }) => name).toSorted()).toEqual(['Fan 1', 'Fan 2']);
    expect((await app.call(fan(2), 'DELETE', path)).status).toBe(404);
    // When the owner leaves, another member becomes the owner. When the last member leaves, the league is deleted.
    await app.call(fan(1), 'POST', `${path}/leave`);
    expect((await app.call(fan(2), 'GET', '/api/pick-leagues')).body.data).toMatchObject([
      { code, members: 1, isOwn: true },
    ]);
    expect((await app.call(fan(2), 'DELETE', path)).status).toBe(200);
    expect((await app.call(visitor, 'GET', path)).status).toBe(404);
  });

  it('add up over a season, with badges when it closes', async () => {
    const answers = await wholeTree();
    await pick(fan(1), answers);
    const other = await startSeason(app, 0, { league: 'B' });
    const tournaments = [season.id, other.id].map((tournamentId) => ({ tournamentId, part: 'league' }));
    const made = await app.call(app.admin, 'POST', '/api/seasons', { name: 'Season 1', tournaments });
    const path = `/api/seasons/${made.body.data.id}`;
    const rows = async () => (await app.call(visitor, 'GET', `${path}/picks`)).body.data;
    await season.playGroups();
    await count();
    expect(await rows()).toMatchObject([{ name: 'Fan 1', points: 16, rank: 1, badge: null }]);
    await app.db('seasons').update({ closed_at: new Date() });
    app.ready.drop();
    expect(await rows()).toMatchObject([{ points: 16, badge: 'first' }]);
  });

  it('return with a deleted tournament, except those of erased fans', async () => {
    const answers = await wholeTree();
    for (const n of [1, 2]) await pick(fan(n), answers);
    const { body } = await app.call(app.admin, 'DELETE', season.base);
    await app
      .db('fans')
      .where({ discord_id: fan(2)['X-Discord-User'] })
      .delete();
    await app.call(app.admin, 'POST', `/api/audit-log/${body.act}/undo`, {});
    expect((await table()).map(({ name }) => name)).toEqual(['Fan 1']);
    expect((await sheetOf(fan(1))).answers).toEqual(answers);
  });

  it('are erased with their fan', async () => {
    await pick(fan(1), await wholeTree());
    await app.call(fan(1), 'POST', '/api/pick-leagues', { name: 'Friday people' });
    const who = fan(1)['X-Discord-User'];
    const copy = await app.call(app.admin, 'POST', '/api/personal-data/copy', { who });
    expect(Object.keys(copy.body.data.held)).toEqual(
      expect.arrayContaining(['fans', 'pick_sheets', 'pick_leagues', 'pick_league_members']),
    );
    await app.call(app.admin, 'POST', '/api/personal-data/erase', { who, confirmation: 'ERASE' });
    expect(await table()).toEqual([]);
    expect(await app.db('fans').where({ discord_id: who })).toEqual([]);
  });

  it('leave a friends’ league to its members if its maker is erased', async () => {
    for (const n of [1, 2, 3]) await pick(fan(n), { champion: (await known).champion.teams[n] });
    const make = async (name: string): Promise<string> =>
      (await app.call(fan(1), 'POST', '/api/pick-leagues', { name })).body.data.code;
    const [shared, lonely] = [await make('Friday people'), await make('Only me')];
    for (const n of [3, 2]) await app.call(fan(n), 'POST', `/api/pick-leagues/${shared}/join`);
    const who = fan(1)['X-Discord-User'];
    await app.call(app.admin, 'POST', '/api/personal-data/erase', { who, confirmation: 'ERASE' });
    const seen = async (caller: Caller, code: string) =>
      (await app.call(caller, 'GET', `/api/pick-leagues/${code}`)).body.data;
    // Ownership of the league passes to the member who joined first.
    expect(await seen(fan(3), shared)).toMatchObject({ name: 'Friday people', members: 2, isOwn: true });
    expect(await seen(fan(2), shared)).toMatchObject({ isOwn: false, isMember: true });
    expect(await seen(fan(2), lonely)).toBe(undefined);
  });

  it('come in pages, the best first, with equal ranks in a fixed order', async () => {
    for (let n = 1; n <= 5; n += 1) await pick(fan(n), { champion: (await known).champion.teams[0] });
    const first = await app.call(visitor, 'GET', `${season.base}/picks?limit=3`);
    const next = await app.call(
      visitor,
      'GET',
      `${season.base}/picks?limit=3&nextToken=${first.body.nextToken}`,
    );
    const ids = [...first.body.data, ...next.body.data].map(({ id }: PickTableRow) => id);
    expect([new Set(ids).size, next.body.nextToken]).toEqual([5, undefined]);
    expect(next.body.data[0].rank).toBe(1);
  });
});
