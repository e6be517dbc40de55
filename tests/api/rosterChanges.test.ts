import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rosterChangeInverses } from '#api/competition/rosterChanges/replace.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament, register, roster, steamId } from '../support/factories.ts';
import { undoNewest } from '../support/undo.ts';

let app: TestApp;
let tournamentId: string;
let n = 0;
beforeAll(async () => {
  app = await startApp();
  tournamentId = (await makeTournament(app, { maxTeams: 32 })).id;
});
afterAll(() => app.stop());
beforeEach(() => {
  n += 1;
});

const admin = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
const newcomer = () => ({ role: 'Mid', name: `New ${n}`, steamId: steamId(900_000 + n) });
const replace = (id: string, body: object = newcomer(), caller = captain(n)) =>
  app.call(caller, 'PUT', `/api/pending-teams/${id}/players`, body);
const decide = (id: string, act: string, body: object = {}) =>
  admin('POST', `/api/roster-changes/${id}/${act}`, body);
type Player = { role: string; name: string; steamId: string };
const mid = (players: Player[]) => players.find(({ role }) => role === 'Mid');
const rosterOf = async (teamId: string): Promise<Player[]> =>
  (await admin('GET', `/api/teams/${teamId}`)).body.data.players;
const events = async (id: string) =>
  app.db('events').whereRaw("payload->>'registrationId' = ?", [id]).orderBy('id').pluck('name');

describe('Asking for another player', () => {
  it('accepts the player at once while the registration is undecided', async () => {
    const { id } = await register(app, n, tournamentId);
    const { status, body } = await replace(id);
    expect([status, body.data]).toEqual([200, { change: null }]);
    const { players } = (await admin('GET', `/api/pending-teams/${id}`)).body.data;
    expect(mid(players)).toEqual(newcomer());
    expect(players).toHaveLength(5);
    expect((await replace(id)).body.data).toEqual({ change: null });
    expect(await events(id)).toEqual(['registration.received', 'registration.changed']);
  });

  it("accepts the team's own reserve, and names a teammate with another position", async () => {
    const { id } = await register(app, n, tournamentId);
    await replace(id, { ...newcomer(), role: 'Reserve' });
    expect((await replace(id)).status).toBe(200);
    const { players } = (await admin('GET', `/api/pending-teams/${id}`)).body.data;
    expect(mid(players)).toEqual(newcomer());
    expect(players).toHaveLength(5);
    const carry = players.find(({ role }: Player) => role === 'Carry');
    const { status, body } = await replace(id, { ...carry, role: 'Mid' });
    expect(status).toBe(400);
    expect(body.error).not.toMatch(/moment earlier/);
    expect(JSON.stringify(body)).toMatch(/Steam ID/);
  });

  it('accepts a reserve if the team had none', async () => {
    const { id } = await register(app, n, tournamentId);
    await replace(id, { ...newcomer(), role: 'Reserve' });
    const { players } = (await admin('GET', `/api/pending-teams/${id}`)).body.data;
    expect(players.map(({ role }: Player) => role)).toContain('Reserve');
  });

  it('requests the player once the team is approved, and adds them when an admin agrees', async () => {
    const { registrationId, team } = await approvedTeam(app, n, tournamentId);
    const before = mid(await rosterOf(team.id));
    const { body } = await replace(registrationId);
    expect(body.data.change).toMatchObject({ status: 'pending', role: 'Mid', formerName: before?.name });
    expect(mid(await rosterOf(team.id))).toMatchObject({ steamId: before?.steamId });
    const listed = (await admin('GET', '/api/roster-changes?status=pending')).body.data;
    expect(listed.map(({ id }: { id: string }) => id)).toContain(body.data.change.id);
    const approved = await decide(body.data.change.id, 'approve');
    expect(approved.body.data).toMatchObject({ status: 'approved' });
    expect(mid(await rosterOf(team.id))).toMatchObject(newcomer());
    expect(await rosterOf(team.id)).toHaveLength(5);
    // A player who has left can join a new team. Repeating the decision changes nothing.
    const { id } = await register(app, 500 + n, tournamentId);
    const other = { role: 'Reserve', name: 'Moved', steamId: before?.steamId };
    expect((await replace(id, other, captain(500 + n))).status).toBe(200);
    expect((await decide(body.data.change.id, 'approve')).status).toBe(200);
    expect((await decide(body.data.change.id, 'reject')).body.error).toBe(
      'This change has already been approved',
    );
    expect(await events(registrationId)).toEqual(
      expect.arrayContaining(['rosterChange.asked', 'rosterChange.approved']),
    );
  });

  it('lists who joined and who left once the player has played', async () => {
    const { registrationId, team, participation } = await approvedTeam(app, n, tournamentId);
    await app.db('memberships').where({ participation_id: participation.id }).update({ tournament_games: 1 });
    await app
      .db('tournaments')
      .where({ id: tournamentId })
      .update({ start_date: new Date(0) });
    const { name } = mid(await rosterOf(team.id)) ?? {};
    await decide((await replace(registrationId)).body.data.change.id, 'approve');
    const { transfers } = (await app.call(visitor, 'GET', `/api/teams/${team.id}`)).body.data;
    const moves = (transfers as NonNullable<Team['transfers']>).map(({ hasJoined, players }) => [
      hasJoined,
      players.map((player) => player.name),
    ]);
    expect(moves).toContainEqual([false, [name]]);
    expect(moves).toContainEqual([true, [newcomer().name]]);
    expect(moves.at(-1)).toEqual([true, expect.arrayContaining([name])]);
    expect((await admin('GET', '/api/teams')).body.data[0].transfers).toBeUndefined();
  });

  it.each([
    ['upcoming', []],
    ['completed', [[false, 1]]],
  ])('lists who left once the earlier tournament is over: %s', async (stored_status, left) => {
    const { team } = await approvedTeam(app, n, tournamentId);
    const cup = await makeTournament(app, { name: 'Cup' });
    const players = roster(n).map((each) => (each.role === 'Mid' ? { ...each, ...newcomer() } : each));
    const { id } = await register(app, n, cup.id, { players });
    await admin('POST', `/api/pending-teams/${id}/approve`, { teamId: team.id });
    const earlier = app.db('tournaments').where({ id: tournamentId });
    await earlier.clone().update({ stored_status });
    const { transfers } = (await app.call(visitor, 'GET', `/api/teams/${team.id}`)).body.data;
    await earlier.clone().update({ stored_status: 'upcoming' });
    const moves = (transfers as NonNullable<Team['transfers']>).map(({ hasJoined, players }) => [
      hasJoined,
      players.length,
    ]);
    expect(moves).toEqual([...left, [true, 1], [true, 5]]);
  });

  it('makes one request per player, and updates it', async () => {
    const { registrationId } = await approvedTeam(app, n, tournamentId);
    const [one, other] = await Promise.all([replace(registrationId), replace(registrationId)]);
    expect(other.body.data.change.id).toBe(one.body.data.change.id);
    const again = await replace(registrationId, { ...newcomer(), name: 'Corrected' });
    expect(again.body.data.change).toMatchObject({ id: one.body.data.change.id, name: 'Corrected' });
    expect((await events(registrationId)).filter((name) => name === 'rosterChange.asked')).toHaveLength(2);
  });

  it('can be rejected with a reason; the roster stays', async () => {
    const { registrationId, team } = await approvedTeam(app, n, tournamentId);
    const before = await rosterOf(team.id);
    const { id } = (await replace(registrationId)).body.data.change;
    const { body } = await decide(id, 'reject', { reason: 'Plays in the other league' });
    expect(body.data).toMatchObject({ status: 'rejected', reason: 'Plays in the other league' });
    expect(await rosterOf(team.id)).toEqual(before);
    expect((await decide(id, 'approve')).status).toBe(409);
  });

  it('names a player of another team, on request and on approval', async () => {
    const taken = { ...newcomer(), steamId: steamId(n * 10 + 3) };
    const { registrationId } = await approvedTeam(app, n, tournamentId);
    n += 1;
    const other = await approvedTeam(app, n, tournamentId);
    const refused = await replace(other.registrationId, taken);
    expect(refused.status).toBe(409);
    expect(refused.body.fields).toEqual({
      steamId: `${taken.name} already plays for Team ${n - 1} in this tournament`,
    });
    const { id } = (await replace(other.registrationId)).body.data.change;
    await replace(registrationId, newcomer(), app.admin);
    const late = await decide(id, 'approve');
    expect([late.status, late.body.error]).toEqual([
      409,
      `New ${n} already plays for Team ${n - 1} in this tournament`,
    ]);
    expect((await admin('GET', '/api/roster-changes')).body.data.at(-1)).toMatchObject({
      id,
      status: 'pending',
    });
  });

  it('accepts a request after registration closes, and then changes the registration', async () => {
    const { id: closing } = await makeTournament(app, { name: `Closing ${n}` });
    const { id } = await register(app, n, closing);
    await admin('PUT', `/api/tournaments/${closing}`, { registrationOpen: false });
    const { change } = (await replace(id)).body.data;
    expect(change).toMatchObject({ status: 'pending' });
    await decide(change.id, 'approve');
    expect(mid((await admin('GET', `/api/pending-teams/${id}`)).body.data.players)).toEqual(newcomer());
  });

  it('refuses a rejected team, strangers, and invalid text', async () => {
    const { id } = await register(app, n, tournamentId);
    const bad = await replace(id, { role: 'Mid', name: ' ', steamId: 'steamcommunity.com/id/me' });
    expect([bad.status, Object.keys(bad.body.fields)]).toEqual([400, ['name', 'steamId']]);
    expect((await replace(id, newcomer(), captain(1_000))).status).toBe(403);
    expect((await replace(id, newcomer(), visitor)).status).toBe(401);
    await admin('POST', `/api/pending-teams/${id}/reject`, {});
    expect((await replace(id)).body.error).toBe('This registration was rejected');
    expect((await app.call(captain(n), 'GET', '/api/roster-changes')).status).toBe(403);
  });

  it('undoes requests and decisions, with the roster', async () => {
    const { registrationId, team } = await approvedTeam(app, n, tournamentId);
    const before = mid(await rosterOf(team.id));
    const { id } = (await replace(registrationId)).body.data.change;
    const shown = async () =>
      (await admin('GET', '/api/roster-changes')).body.data.find((each: { id: string }) => each.id === id);
    await decide(id, 'reject');
    await undoNewest(app, rosterChangeInverses, 'rosterChange.rejected');
    expect(await shown()).toMatchObject({ status: 'pending', decidedAt: null });
    await decide(id, 'approve');
    const { body } = await admin('GET', '/api/audit-log?action=rosterChange.approved');
    const undone = await admin('POST', `/api/audit-log/${body.data[0].id}/undo`, { whole: true });
    expect(undone.status).toBe(200);
    expect(await shown()).toMatchObject({ status: 'pending' });
    expect(mid(await rosterOf(team.id))).toMatchObject({ steamId: before?.steamId });
    await undoNewest(app, rosterChangeInverses, 'rosterChange.asked');
    expect(await shown()).toBeUndefined();
  });
});
