import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTournament } from '#api/competition/tournaments/commands.ts';
import { newTournament } from '#domain/contract/competition/tournaments.ts';
import type { Found } from '#domain/contract/publishing/search.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament, register, roster, steamId } from '../support/factories.ts';

let app: TestApp;
let cup: string;

async function enter(n: number, name: string, tag: string, player = `Player of ${n}`) {
  const [first, ...others] = roster(n);
  const { id } = await register(app, n, cup, { name, tag, players: [{ ...first, name: player }, ...others] });
  await app.call(app.admin, 'POST', `/api/pending-teams/${id}/approve`, {});
}

beforeAll(async () => {
  app = await startApp();
  cup = (await makeTournament(app, { name: 'Çelik Cup 100%' })).id;
  await enter(1, 'Éclair Énorme', 'ÉÉ', 'Zoë');
  await enter(2, 'The Eclairs', 'TE');
  await enter(3, '100% Pure_Mid', 'P_M');
  await enter(4, 'Ночные Волки', 'НВ', "O'Brien \\ Co");
  for (let n = 10; n < 23; n += 1) await enter(n, `Wolves ${n}`, `W${n}`);
  await register(app, 30, cup, { name: 'Eclair Pending', tag: 'EP' });
  await app
    .db('players')
    .where({ steam_id: steamId(22) })
    .update({ is_active: false, name: 'Retired' });
});
afterAll(() => app.stop());

async function search(q: string): Promise<Found> {
  const { status, body } = await app.call(visitor, 'GET', `/api/search?q=${encodeURIComponent(q)}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
}
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe('Search', () => {
  it.each([
    ['eclair', ['Éclair Énorme', 'The Eclairs']],
    ['ÉCLAIR', ['Éclair Énorme', 'The Eclairs']],
    ['eclairs', ['The Eclairs']],
    ['ee', ['Éclair Énorme']],
    ['ВОЛКИ', ['Ночные Волки']],
    ['100%', ['100% Pure_Mid']],
    ['e_', ['100% Pure_Mid']],
    ['%', []],
    ['_m', ['100% Pure_Mid']],
    ['pending', []],
    ['nothing of the kind', []],
  ])('finds teams of a tournament by name and tag, beginnings first: %s', async (q, expected) => {
    expect(names((await search(q)).teams)).toEqual(expected);
  });

  it('says where a team plays', async () => {
    const [team] = (await search('The Eclairs')).teams;
    expect(team).toEqual({
      ...{ id: expect.any(String), name: 'The Eclairs', tag: 'TE', logo: null, foundAs: null },
      ...{ tournamentId: cup, tournamentName: 'Çelik Cup 100%', league: 'A', isSample: false },
    });
  });

  it('finds a team by an old name from a tournament, and shows its current name', async () => {
    const { id } = await makeTournament(app, { name: 'Finished Cup' });
    const registration = await register(app, 60, id, { name: 'Old Guard', tag: 'OG' });
    const approved = await app.call(app.admin, 'POST', `/api/pending-teams/${registration.id}/approve`, {});
    const { team } = approved.body.data;
    await app.call(app.admin, 'PUT', `/api/tournaments/${id}`, { status: 'completed' });
    await app.call(app.admin, 'PUT', `/api/teams/${team.id}`, { name: 'Young Guns', tag: 'YG' });
    const old = { name: 'Old Guard', tag: 'OG', tournamentName: 'Finished Cup' };
    for (const q of ['old guard', 'OG', 'guard'])
      expect((await search(q)).teams).toMatchObject([{ id: team.id, name: 'Young Guns', foundAs: old }]);
    expect((await search('young')).teams).toMatchObject([{ id: team.id, foundAs: null }]);
  });

  it('finds active players by name, and by Steam ID in any notation', async () => {
    expect(names((await search('zoe')).players)).toEqual(['Zoë']);
    expect(names((await search("o'brien \\")).players)).toEqual(["O'Brien \\ Co"]);
    expect(names((await search('Retired')).players)).toEqual([]);
    const id = steamId(11);
    for (const written of [
      id,
      '11',
      'STEAM_0:1:5',
      '[U:1:11]',
      `https://steamcommunity.com/profiles/${id}/`,
    ]) {
      const [player] = (await search(written)).players;
      expect(player).toMatchObject({ name: 'Zoë', steamId: id, teamName: 'Éclair Énorme', isSample: false });
    }
    expect((await search(id.slice(0, -1))).players).toEqual([]);
  });

  it('finds tournaments', async () => {
    expect((await search('celik')).tournaments).toEqual([
      { id: cup, name: 'Çelik Cup 100%', league: 'A', startDate: null, isSample: false },
    ]);
  });

  it('returns at most ten of each kind', async () => {
    const { teams } = await search('wolves');
    expect(names(teams)).toEqual(Array.from({ length: 10 }, (_, n) => `Wolves ${n + 10}`));
  });

  it('finds only beginnings for one letter, and nothing for none', async () => {
    expect(names((await search('t')).teams)).toContain('The Eclairs');
    expect(names((await search('c')).tournaments)).toEqual(['Çelik Cup 100%']);
    expect(names((await search('c')).teams)).toEqual([]);
    const nothing = { teams: [], players: [], tournaments: [] };
    expect(await search('')).toEqual(nothing);
    expect(await search('   ')).toEqual(nothing);
    expect((await app.call(visitor, 'GET', '/api/search')).body.data).toEqual(nothing);
  });

  it.each(['q=%00', `q=${'x'.repeat(101)}`, 'q=a&p=b'])('refuses an invalid search: %s', async (query) => {
    expect((await app.call(visitor, 'GET', `/api/search?${query}`)).status).toBe(400);
  });

  it('needs one query and hides anyone only asking to play', async () => {
    const queries: string[] = [];
    const note = ({ sql }: { sql: string }) => queries.push(sql);
    app.db.on('query', note);
    const { text } = await app.call(visitor, 'GET', '/api/search?q=player');
    app.db.off('query', note);
    expect(queries).toHaveLength(1);
    expect(text).not.toContain('Player 30');
  });

  it('marks what belongs to the sample season', async () => {
    const input = newTournament.parse({ name: 'Sample League' });
    const { id } = await createTournament(app.system, input, { isSample: true });
    await approvedTeam(app, 40, id);
    const { tournaments } = await search('sample');
    expect(tournaments).toMatchObject([{ id, isSample: true }]);
    expect((await search('Team 40')).teams).toMatchObject([{ tournamentId: id, isSample: true }]);
    expect((await search('Player 40.1')).players).toMatchObject([{ teamName: 'Team 40', isSample: true }]);
  });
});
