import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '#domain/contract/audit/audit.ts';
import type { Player } from '#domain/contract/competition/players.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { captain, startApp, type TestApp } from '../support/app.ts';
import { approvedTeam, makeTournament, register, steamId } from '../support/factories.ts';
import { startSeason } from '../support/season.ts';

let app: TestApp;
let tournamentId: string;
let n = 0;
beforeAll(async () => {
  app = await startApp({ limits: { readsPerMinute: 100_000, writesPerMinute: 100_000 } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  n += 10;
  tournamentId = (await makeTournament(app, { name: `Cup ${n}`, maxTeams: 2 })).id;
});

const call = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
const post = (path: string, body: object = {}) => call('POST', path, body);
const read = async <Data>(path: string) => (await call('GET', path)).body.data as Data;
const teams = async () =>
  (await read<Team[]>(`/api/teams?tournamentId=${tournamentId}`)).map(({ name }) => name).toSorted();
const registered = async (id: string) => (await read<{ status: string }>(`/api/pending-teams/${id}`)).status;
const logged = async (id: string) =>
  (await read<AuditEntry[]>('/api/audit-log?limit=1000')).find((entry) => entry.id === id)?.action;
/** Undoes an action as the page does, with the id from its response; by default, undoes the whole call. */
const takeBack = async (act: string, whole = true) =>
  expect(await post(`/api/audit-log/${act}/undo`, { whole })).toMatchObject({ status: 200 });

describe('The answer to an action', () => {
  it('names the action to undo, except after a read, a dry run or an action already done', async () => {
    const { body } = await post('/api/donations', { tournamentId, donorName: 'Ayanda', amount: 100 });
    expect(await logged(body.act)).toBe('donation.received');
    await takeBack(body.act);
    expect(await read(`/api/donations?tournamentId=${tournamentId}`)).toEqual([]);
    expect((await call('GET', '/api/tournaments')).body).not.toHaveProperty('act');
    const season = await startSeason(app, 2, { maxTeams: 2, format: 'single_elimination' });
    await season.generate();
    const [match] = await season.matches();
    const put = (more: object = {}) =>
      call('PUT', `/api/matches/${match?.id}/result`, { team1Score: 1, team2Score: 0, ...more });
    expect((await put({ dryRun: true })).body.act).toBeNull();
    expect(await logged((await put()).body.act)).toBe('result.set');
    const team = await approvedTeam(app, n, tournamentId);
    expect((await post(`/api/pending-teams/${team.registrationId}/approve`)).body.act).toBeNull();
  });

  it('names the same action for the same Idempotency-Key', async () => {
    const sent = () =>
      app.call({ ...app.admin, 'Idempotency-Key': `act ${n}` }, 'POST', '/api/teams', {
        ...{ name: `Oryx ${n}`, tag: 'ORX', tournamentId },
      });
    const { act } = (await sent()).body;
    expect([await logged(act), (await sent()).body.act]).toEqual(['participation.registered', act]);
    await takeBack(act);
    expect(await teams()).toEqual([]);
  });

  it('undoes a new team with its place, and a deleted team with everything that went with it', async () => {
    const made = (await post('/api/teams', { name: `Kudu ${n}`, tag: 'KUD', tournamentId })).body;
    expect(await teams()).toEqual([`Kudu ${n}`]);
    const gone = (await call('DELETE', `/api/teams/${made.data.id}`)).body;
    expect([await logged(gone.act), await teams()]).toEqual(['team.removed', []]);
    await takeBack(gone.act);
    expect(await teams()).toEqual([`Kudu ${n}`]);
    const other = (await post('/api/teams', { name: `Eland ${n}`, tag: 'ELA', tournamentId })).body;
    await takeBack(other.act);
    expect(await teams()).toEqual([`Kudu ${n}`]);
  });

  it('undoes a decision even after the waitlist has moved', async () => {
    const one = await approvedTeam(app, n, tournamentId);
    await approvedTeam(app, n + 1, tournamentId);
    const { id } = await register(app, n + 2, tournamentId);
    expect(await registered(id)).toBe('waiting');
    const reopened = (await post(`/api/pending-teams/${one.registrationId}/reopen`)).body;
    expect([await logged(reopened.act), await teams()]).toEqual(['registration.reopened', [`Team ${n + 1}`]]);
    await takeBack(reopened.act);
    expect(await teams()).toEqual([`Team ${n}`, `Team ${n + 1}`]);
    await post(`/api/pending-teams/${one.registrationId}/reopen`);
    const rejected = (await post(`/api/pending-teams/${one.registrationId}/reject`)).body;
    expect([await logged(rejected.act), await registered(id)]).toEqual(['registration.rejected', 'pending']);
    await takeBack(rejected.act);
    expect(await registered(one.registrationId)).toBe('pending');
  });

  it('undoes the approval of an earlier team, which gets its old name back', async () => {
    const { team } = await approvedTeam(app, n, tournamentId);
    const { id } = await makeTournament(app, { name: `Next Cup ${n}` });
    const asked = await register(app, n, id, { name: `Renamed ${n}` });
    const approve = () => post(`/api/pending-teams/${asked.id}/approve`, { teamId: team.id });
    const name = async () => (await read<Team>(`/api/teams/${team.id}`)).name;
    const { act } = (await approve()).body;
    expect([await logged(act), await name()]).toEqual(['team.approved', `Renamed ${n}`]);
    await takeBack(act);
    expect([await name(), await registered(asked.id)]).toEqual([`Team ${n}`, 'pending']);
    await approve();
    await takeBack((await post(`/api/pending-teams/${asked.id}/reopen`)).body.act);
    expect([await name(), await registered(asked.id)]).toEqual([`Renamed ${n}`, 'approved']);
  });

  it('undoes a copied tournament together with the copied teams', async () => {
    await approvedTeam(app, n, tournamentId);
    const copy = { name: `Copied Cup ${n}`, withTeams: true };
    const { data, act } = (await post(`/api/tournaments/${tournamentId}/copy`, copy)).body;
    expect([data.teamCount, await logged(act)]).toEqual([1, 'tournament.copied']);
    await takeBack(act);
    expect((await call('GET', `/api/tournaments/${data.id}`)).status).toBe(404);
  });

  it('undoes all changes made to a player in one form', async () => {
    const body = { name: `Lerato ${n}`, steamId: steamId(90_000 + n), role: 'Mid' };
    const { data } = (await post('/api/players', body)).body;
    const { version } = data as Player;
    const changed = await call('PUT', `/api/players/${data.id}`, { name: 'Zuri', careerWins: 7, version });
    expect(changed.body.data).toMatchObject({ name: 'Zuri', careerWins: 7 });
    await takeBack(changed.body.act);
    expect(await read(`/api/players/${data.id}`)).toMatchObject({ name: body.name, careerWins: 0 });
  });
});

describe('The answer to a bulk action', () => {
  it('names for each item the action to undo', async () => {
    const one = await register(app, n, tournamentId);
    const two = await register(app, n + 1, tournamentId);
    const { body } = await post('/api/pending-teams/decide', { ids: [one.id, two.id], decision: 'approve' });
    expect(Object.keys(body.acts)).toEqual([one.id, two.id]);
    expect(body.act).toBe(body.acts[two.id][0]);
    await takeBack(body.acts[one.id][0], false);
    expect(await teams()).toEqual([`Team ${n + 1}`]);
    const again = await post('/api/pending-teams/decide', { ids: [two.id], decision: 'approve' });
    expect(again.body).toMatchObject({ act: null, acts: { [two.id]: [] } });
  });

  it('names all actions on one item in the order to undo them', async () => {
    const { players } = await approvedTeam(app, n, tournamentId);
    const [one, two] = players as Player[];
    const { acts } = (await post('/api/players/delete', { ids: [one?.id, two?.id] })).body;
    const own = acts[two?.id ?? ''] as string[];
    expect(await Promise.all(own.map(logged))).toEqual(['player.removed', 'membership.removed']);
    for (const act of own) await takeBack(act, false);
    const [team] = await read<Team[]>(`/api/teams?tournamentId=${tournamentId}`);
    expect(team?.players.map(({ id }) => id)).not.toContain(one?.id);
    expect(team?.players.map(({ id }) => id)).toContain(two?.id);
  });

  it('leaves out what goes with a deleted team or moves up the waitlist behind it', async () => {
    const { team } = await approvedTeam(app, n, tournamentId);
    const other = await approvedTeam(app, n + 1, tournamentId);
    await register(app, n + 2, tournamentId);
    const ids = [team.id, other.team.id];
    const { body } = await post('/api/teams/delete', { ids });
    const acts = ids.flatMap((id) => body.acts[id] as string[]);
    expect(await Promise.all(acts.map(logged))).toEqual(['team.removed', 'team.removed']);
    for (const act of acts.toReversed()) await takeBack(act, false);
    expect(await teams()).toEqual([`Team ${n}`, `Team ${n + 1}`]);
  });

  it('undoes a whole bulk action at once', async () => {
    const { team } = await approvedTeam(app, n, tournamentId);
    const other = await approvedTeam(app, n + 1, tournamentId);
    const { act } = (await post('/api/teams/delete', { ids: [team.id, other.team.id] })).body;
    await takeBack(act);
    expect(await teams()).toEqual([`Team ${n}`, `Team ${n + 1}`]);
  });
});

it('a captain gets the logged action of their withdrawal', async () => {
  const { id } = await register(app, n, tournamentId);
  const { body } = await app.call(captain(n), 'DELETE', `/api/pending-teams/${id}`);
  expect(await logged(body.act)).toBe('registration.withdrawn');
});
