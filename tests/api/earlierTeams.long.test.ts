import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createTournament } from '#api/competition/tournaments/commands.ts';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { newTournament } from '#domain/contract/competition/tournaments.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, entry, makeTournament, roster } from '../support/factories.ts';
import { seasonOf } from '../support/season.ts';

let app: TestApp;
/** A team from a finished season, and the season for which it now registers. */
let first: { team: Team; tournamentId: string; registrationId: string };
let second: string;
let n = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  n += 1;
  const { id } = await makeTournament(app, { name: `Season ${n}.1` });
  first = { ...(await approvedTeam(app, n, id)), tournamentId: id };
  second = (await makeTournament(app, { name: `Season ${n}.2` })).id;
});

const call = (method: string, path: string, body?: unknown) => app.call(app.admin, method, path, body);
const read = async <Data>(path: string) => (await call('GET', path)).body.data as Data;
const submit = async (fields: object = {}, who = n): Promise<Registration> => {
  const sent = { ...entry(n, second), ...fields };
  const { status, body } = await app.call(captain(who), 'POST', '/api/pending-teams', sent);
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body.data;
};
const approve = (id: string, body?: object) => call('POST', `/api/pending-teams/${id}/approve`, body);
const reopen = (id: string) => call('POST', `/api/pending-teams/${id}/reopen`, {});
const undo = async (action: string) => {
  const [act] = await read<{ id: string }[]>(`/api/audit-log?action=${action}&limit=1`);
  return call('POST', `/api/audit-log/${act?.id}/undo`, {});
};
const teamOf = (id: string) => read<Team>(`/api/teams/${id}`);
const rosterOf = async (id: string, tournamentId: string) =>
  (await read<Team[]>(`/api/teams?tournamentId=${tournamentId}`)).find((team) => team.id === id)?.players;
/** The last roster, with a stranger in place of the fifth player. */
const fourAndNew = () => [...roster(n).slice(0, 4), ...roster(n + 500).slice(4)];
const picture = async (red: number) => {
  const background = { r: red, g: n, b: 9 };
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};

describe('Registering a team that played before', () => {
  it('suggests the earlier team, why it matches and what has changed', async () => {
    const { earlierTeams } = await submit({ name: `Renamed ${n}`, players: fourAndNew() });
    expect(earlierTeams).toEqual([
      {
        id: first.team.id,
        name: `Team ${n}`,
        tag: `T${n}`,
        logo: null,
        tournamentName: `Season ${n}.1`,
        playsIn: null,
        signs: ['captain', 'tag', 'players'],
        isLikely: true,
        changes: { name: `Team ${n}`, tag: null, joined: [`Player ${n + 500}.5`], left: [`Player ${n}.5`] },
      },
    ]);
  });

  it('approves a registration as the earlier team and keeps its history, rank and search entry', async () => {
    await approvedTeam(app, n + 600, first.tournamentId, { assignedGroup: 'A' });
    const season = seasonOf(app, first.tournamentId);
    await season.generate();
    await season.beats(`Team ${n}`, `Team ${n + 600}`);
    const { id } = await submit({ name: `Renamed ${n}`, tag: `R${n}`, players: fourAndNew() });
    const { status, body } = await approve(id, { teamId: first.team.id });
    expect(status).toBe(200);
    expect(body.data.team).toMatchObject({
      id: first.team.id,
      name: `Renamed ${n}`,
      tag: `R${n}`,
      careerWins: 1,
      assignedTournaments: [first.tournamentId, second],
    });
    expect((await approve(id, { teamId: null })).body.data).toEqual(body.data);
    expect(await read(`/api/pending-teams/${id}`)).toMatchObject({
      teamId: first.team.id,
      earlierTeams: [],
      continues: { name: `Team ${n}`, tag: `T${n}`, tournamentName: `Season ${n}.1` },
    });
    const ranked = await read<Team[]>('/api/rankings/teams');
    expect(ranked.filter(({ name }) => name.endsWith(` ${n}`))).toEqual([
      expect.objectContaining({ id: first.team.id, name: `Renamed ${n}`, wins: 1 }),
    ]);
    const found = (await app.call(visitor, 'GET', `/api/search?q=Renamed ${n}`)).body.data;
    expect(found.teams).toMatchObject([{ id: first.team.id }]);
  });

  it('reverts on unapproval only what that approval changed and restores what it replaced', async () => {
    const logo = await picture(10);
    await call('PUT', `/api/teams/${first.team.id}`, { logo });
    const before = await teamOf(first.team.id);
    const { id } = await submit({
      name: `Renamed ${n}`,
      tag: `R${n}`,
      logo: await picture(20),
      players: fourAndNew(),
    });
    await approve(id);
    const approved = await teamOf(first.team.id);
    expect(approved.logo).not.toBe(before.logo);
    expect((await reopen(id)).body.data).toMatchObject({ status: 'pending', name: `Renamed ${n}` });
    const asBefore = { ...before, updatedAt: expect.any(String), version: expect.any(Number) };
    expect(await teamOf(first.team.id)).toEqual(asBefore);
    expect((await app.call(visitor, 'GET', before.logo ?? '')).status).toBe(200);
    expect(await rosterOf(first.team.id, first.tournamentId)).toHaveLength(5);
    expect(await rosterOf(first.team.id, second)).toBeUndefined();
    // Undoing the undo approves the registration as before.
    expect((await undo('registration.reopened')).status).toBe(200);
    expect(await teamOf(first.team.id)).toMatchObject({
      name: `Renamed ${n}`,
      logo: approved.logo,
      assignedTournaments: [first.tournamentId, second],
    });
    expect((await undo('team.approved')).status).toBe(200);
    expect(await teamOf(first.team.id)).toEqual(asBefore);
    expect(await read(`/api/pending-teams/${id}`)).toMatchObject({ status: 'pending', teamId: null });
  });

  it('keeps on unapproval what was changed by hand or confirmed by a later approval', async () => {
    const { id } = await submit({ name: `Renamed ${n}` });
    await approve(id);
    const third = (await makeTournament(app)).id;
    const again = await submit({ tournamentId: third, name: `Renamed ${n}`, tag: `R${n}` });
    await approve(again.id);
    await reopen(id);
    expect(await teamOf(first.team.id)).toMatchObject({ name: `Renamed ${n}`, tag: `R${n}` });
    await call('PUT', `/api/teams/${first.team.id}`, { tag: `H${n}` });
    await reopen(again.id);
    expect(await teamOf(first.team.id)).toMatchObject({
      name: `Renamed ${n}`,
      tag: `H${n}`,
      assignedTournaments: [first.tournamentId],
    });
  });

  it('creates a new team when staff choose so or when only the captain matches', async () => {
    const { id } = await submit();
    const asNew = await approve(id, { teamId: null });
    expect(asNew.body.data.team.id).not.toBe(first.team.id);
    expect(await read(`/api/pending-teams/${id}`)).toMatchObject({ continues: null });
    await reopen(id);
    expect((await call('GET', `/api/teams/${asNew.body.data.team.id}`)).status).toBe(404);
    const others = { name: `Others ${n}`, tag: `O${n}`, players: roster(n + 700) };
    expect((await submit(others)).earlierTeams).toMatchObject([{ signs: ['captain'], isLikely: false }]);
    expect((await approve(id)).body.data.team.id).not.toBe(first.team.id);
    await reopen(id);
    expect((await approve(id, { teamId: first.team.id })).body.data.team.id).toBe(first.team.id);
  });

  it('refuses approval as a team that is gone or already takes part', async () => {
    const { id } = await submit();
    const gone = await approve(id, { teamId: id });
    expect([gone.status, gone.body.fields]).toEqual([400, { teamId: 'Team not found' }]);
    const there = (await approvedTeam(app, n + 600, second)).team.id;
    const refused = await approve(id, { teamId: there });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `Team ${n + 600} is already in this tournament`,
    ]);
    expect(await read(`/api/pending-teams/${id}`)).toMatchObject({ status: 'pending', teamId: null });
  });

  it('copies the five players when staff enter a team, if asked and if they are free there', async () => {
    const enter = (tournamentId: string, body: object) =>
      call('POST', `/api/teams/${first.team.id}/register/${tournamentId}`, body);
    const { id: empty } = await makeTournament(app);
    await enter(empty, {});
    expect(await rosterOf(first.team.id, empty)).toEqual([]);
    expect((await enter(second, { withRoster: true })).status).toBe(201);
    const brought = await rosterOf(first.team.id, second);
    expect(brought?.map(({ steamId }) => steamId)).toEqual(roster(n).map(({ steamId }) => steamId));
    expect((await undo('participation.registered')).status).toBe(200);
    await submit({ name: 'Others', tag: 'OTH', players: roster(n) }, n + 400);
    const refused = await enter(second, { withRoster: true });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `Player ${n}.1 already plays for Others in this tournament`,
    ]);
    expect(await rosterOf(first.team.id, second)).toBeUndefined();
  });

  it('never matches a sample team with a real one', async () => {
    const sample = await createTournament(app.system, newTournament.parse({ name: 'Sample' }), {
      isSample: true,
    });
    expect((await submit({ tournamentId: sample.id })).earlierTeams).toEqual([]);
    const other = n + 900;
    await approvedTeam(app, other, sample.id);
    const sent = await app.call(captain(other), 'POST', '/api/pending-teams', entry(other, second));
    expect(sent.body.data.earlierTeams).toEqual([]);
  });
});
