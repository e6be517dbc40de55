import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoOf } from '#api/audit/present.ts';
import type { AuditEntry } from '#domain/contract/audit/audit.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { makeTournament, register, roster } from '../support/factories.ts';
import { confirmed, type Season, startSeason } from '../support/season.ts';

let app: TestApp;
let season: Season;
beforeAll(async () => {
  app = await startApp({ limits: { readsPerMinute: 100_000, writesPerMinute: 100_000 } });
  season = await startSeason(app, 4, { maxTeams: 4, format: 'single_elimination' });
  await season.generate();
});
afterAll(() => app.stop());

type Undone = { entry: AuditEntry; acts: AuditEntry[]; affected: Match[] };
const log = async (query = '') =>
  (await app.call(app.admin, 'GET', `/api/audit-log?limit=1000${query}`)).body.data as AuditEntry[];
const newest = async (action: string) => {
  const [entry] = await log(`&action=${action}`);
  if (!entry) throw new Error(`No ${action} in the log`);
  return entry;
};
const undo = async (id: string, dryRun = false) => {
  const { status, body } = await confirmed(app, app.admin, 'POST', `/api/audit-log/${id}/undo`, { dryRun });
  return { status, code: body.code as string | undefined, ...(body.data as Undone) };
};
const shown = async () =>
  (await season.matches())
    .map((match) => ({ ...match, version: 0, updatedAt: '' }))
    .filter(({ status }) => status !== 'cancelled');
const at = async (place: string) => {
  const found = (await season.matches()).find(
    ({ matchIdentifier, status }) => matchIdentifier === place && status !== 'cancelled',
  );
  if (!found) throw new Error(`No match in ${place}`);
  return found;
};

describe('The audit log', () => {
  it('lets only admins read the audit log and undo actions', async () => {
    for (const [caller, status] of [
      [visitor, 401],
      [captain(1), 403],
    ] as const) {
      expect((await app.call(caller, 'GET', '/api/audit-log')).status).toBe(status);
      const { id } = await newest('tournament.created');
      expect((await app.call(caller, 'POST', `/api/audit-log/${id}/undo`, {})).status).toBe(status);
    }
  });

  it('filters the audit log by subject and actor', async () => {
    const all = await log();
    const some = await log('&nouns=tournament,result&actor=admin');
    expect(some.length).toBeGreaterThan(0);
    expect(some).toEqual(
      all.filter(({ action, actor }) => /^(tournament|result)\./.test(action) && actor.kind === 'admin'),
    );
    const bot = await app.call(app.admin, 'GET', '/api/audit-log?actor=robot');
    expect([bot.status, bot.body.error]).toEqual([
      400,
      'actor must be one of visitor, admin, captain, service, system',
    ]);
    expect((await app.call(app.admin, 'GET', '/api/audit-log?nouns=a.b')).status).toBe(400);
  });

  it('lists the newest entries first, in pages, and says which can be undone', async () => {
    await makeTournament(app, { name: 'Later Cup' });
    const all = await log();
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
    expect(all[0]).toMatchObject({ action: 'tournament.created', title: 'Tournament created' });
    const first = await app.call(app.admin, 'GET', '/api/audit-log?limit=3');
    const { nextToken } = first.body;
    const second = await app.call(app.admin, 'GET', `/api/audit-log?limit=3&nextToken=${nextToken}`);
    const ids = [...first.body.data, ...second.body.data].map(({ id }: AuditEntry) => id);
    expect(ids).toEqual(all.slice(0, 6).map(({ id }) => id));
    expect((await newest('session.opened')).undo.isPossible).toBe(false);
  });

  it('searches the audit log by action, subject and time, including old names', async () => {
    const { id } = await makeTournament(app, { name: 'Searched Cup' });
    const path = await register(app, 77, id, { name: 'Kudu' }).then(
      (made) => `/api/pending-teams/${made.id}`,
    );
    const { teamId } = (await app.call(app.admin, 'POST', `${path}/approve`, {})).body.data.participation;
    await app.call(app.admin, 'PUT', `/api/teams/${teamId}`, { name: 'Élandé' });
    await undo((await newest('team.changed')).id);
    const acts = async (q: string) => (await log(`&q=${encodeURIComponent(q)}`)).map(({ action }) => action);
    expect(await acts('kudu changed')).toEqual(['team.changed', 'team.changed']);
    expect(await acts('éland')).toEqual(['team.changed', 'team.changed']);
    expect(await acts('kudu approv')).toEqual(['team.approved']);
    expect(await acts(`searched created`)).toEqual(['tournament.created']);
    expect((await acts(teamId)).length).toBeGreaterThan(2);
    expect(await acts("nobody's ' \\ name %")).toEqual([]);
    const here = await log(`&tournamentId=${id}&nouns=team`);
    expect(here.map(({ action }) => action)).toEqual(['team.changed', 'team.changed', 'team.approved']);
    const all = await log();
    const [at] = all.slice(4, 5).map(({ createdAt }) => createdAt) as [string];
    expect(await log(`&from=${at}`)).toEqual(all.filter(({ createdAt }) => createdAt >= at));
    expect(await log(`&until=${at}`)).toEqual(all.filter(({ createdAt }) => createdAt < at));
    expect(await newest('act.undone')).toMatchObject({
      names: { [teamId]: 'Kudu' },
      undid: {
        title: 'Team changed',
        payload: { teamId },
        before: { name: 'Kudu' },
        after: { name: 'Élandé' },
      },
    });
  });

  it('names whoever is gone, and both captains', async () => {
    const ids: string[] = [];
    for (const name of ['Oryx', 'Gemsbok'])
      ids.push(
        (await app.call(app.admin, 'POST', '/api/teams', { name, tag: name.slice(0, 3) })).body.data.id,
      );
    const [oryx, gemsbok] = ids as [string, string];
    await app.call(app.admin, 'POST', `/api/teams/${oryx}/merge`, { intoId: gemsbok });
    expect((await newest('team.merged')).names).toEqual({ [oryx]: 'Oryx', [gemsbok]: 'Gemsbok' });
    expect((await newest('team.created')).names).toEqual({ [gemsbok]: 'Gemsbok' });
    const { id } = await makeTournament(app, { name: 'Captains Cup' });
    const { id: registrationId } = await register(app, 78, id, { name: 'Sable' });
    const to = { discordId: '200000000000000001', name: 'New Captain' };
    const given = await app.call(app.admin, 'POST', `/api/pending-teams/${registrationId}/captain`, to);
    expect(given.status).toBe(200);
    const entry = await newest('registration.captainChanged');
    const [before, after] = [String(entry.before?.captain), String(entry.after?.captain)];
    expect([before, after]).toEqual(['100000000000000078', to.discordId]);
    expect(entry.names).toMatchObject({ [registrationId]: 'Sable', [after]: 'New Captain' });
    await app.db('removals').where({ event_id: entry.id }).delete();
    expect((await newest('registration.captainChanged')).before).toBeNull();
  });

  it('refuses to undo an unknown action and one that cannot be undone', async () => {
    expect((await undo('01900000-0000-7000-8000-000000000000')).status).toBe(404);
    const { id } = await newest('session.opened');
    expect(await undo(id)).toMatchObject({ status: 409, code: 'cannot_undo' });
  });

  it('says why an action cannot be undone, and what to do instead', async () => {
    expect((await season.call('POST', '/api/system/backups', {})).status).toBeLessThan(300);
    expect((await newest('backup.made')).undo).toEqual({
      isPossible: false,
      reason: 'There is nothing to undo',
    });
    expect((await newest('adminPassword.changed')).undo.reason).toBe(
      'The old password is not stored: set a new one',
    );
    for (const name of [
      'system.restored',
      'system.cleaned',
      'system.seeded',
      'system.cleared',
      'system.deletedEverything',
    ] as const)
      expect(undoOf({ name, payload: {}, undone_by: null }, { kind: 'system' })).toEqual({
        isPossible: false,
        reason: 'Restore the backup made just before this',
      });
  });
});

describe('Undoing a change to a registration', () => {
  const names = async (id: string) => {
    const { body } = await app.call(app.admin, 'GET', `/api/pending-teams/${id}`);
    const { name, tag, status, reason, players } = body.data;
    return { name, tag, status, reason, players };
  };

  it("undoes a captain's change and withdrawal, and an admin's rejection and reopening", async () => {
    const { id: tournamentId } = await makeTournament(app);
    const { id } = await register(app, 21, tournamentId);
    const path = `/api/pending-teams/${id}`;
    for (const [action, method, address, body] of [
      ['registration.changed', 'PUT', path, { name: 'Renamed', players: roster(22) }],
      ['registration.rejected', 'POST', `${path}/reject`, { reason: 'Not yet' }],
      ['registration.withdrawn', 'DELETE', path, undefined],
    ] as const) {
      const before = await names(id);
      expect((await app.call(app.admin, method, address, body)).status).toBe(200);
      expect(await names(id)).not.toEqual(before);
      expect(await undo((await newest(action)).id)).toMatchObject({ status: 200 });
      expect(await names(id)).toEqual(before);
    }
    await app.call(app.admin, 'POST', `${path}/reject`, { reason: 'Too late' });
    await app.call(app.admin, 'POST', `${path}/reopen`, {});
    await undo((await newest('registration.reopened')).id);
    expect(await names(id)).toMatchObject({ status: 'rejected', reason: 'Too late' });
    expect(JSON.stringify(await log())).not.toContain(roster(21)[0]?.steamId);
  });
});

describe('Undoing a change to a match', () => {
  it('undoes a first result and leaves the match to be played', async () => {
    const before = await shown();
    const { id } = await at('SF1');
    await season.result(id, 2, 1);
    const entry = await newest('result.set');
    expect((await undo(entry.id, true)).status).toBe(200);
    expect((await at('SF1')).status).toBe('completed');
    const answer = await undo(entry.id);
    expect(answer.affected.map((match) => match.id)).toContain(id);
    expect(await shown()).toEqual(before);
    expect(await undo(entry.id)).toMatchObject({ status: 409, code: 'cannot_undo' });
    expect((await newest('result.set')).undoneBy).toBe((await newest('act.undone')).id);
  });

  it('undoes a correction after the final and restores the final with its result', async () => {
    for (const place of ['SF1', 'SF2']) await season.result((await at(place)).id, 2, 0);
    await season.refresh();
    await season.result((await at('F')).id, 3, 1);
    const before = await shown();
    const champion = (await season.bracket()).champion?.name;
    const corrected = await season.result((await at('SF1')).id, 0, 2);
    expect(corrected.data.affected.map(({ matchIdentifier }) => matchIdentifier)).toEqual(['F']);
    await season.refresh();
    expect((await season.bracket()).champion).toBeNull();
    const entry = await newest('result.corrected');
    const rehearsed = await undo(entry.id, true);
    expect(rehearsed.affected.map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'completed',
      'completed',
    ]);
    expect((await season.bracket()).champion).toBeNull();
    await undo(entry.id);
    expect(await shown()).toEqual(before);
    expect((await season.bracket()).champion?.name).toBe(champion);
  });

  it('redoes an action when its undo is undone', async () => {
    const entry = await newest('match.restored');
    expect((await undo(entry.id)).status).toBe(200);
    expect((await season.bracket()).champion).toBeNull();
    expect((await undo((await newest('match.restored')).id)).status).toBe(200);
    expect((await season.bracket()).champion).not.toBeNull();
  });

  it('undoes a cancellation and removes the replacement match that the worker made', async () => {
    const { id } = await at('F');
    await season.call('POST', `/api/matches/${id}/cancel`, { reverseStats: true });
    await season.refresh();
    const replacement = await at('F');
    expect(replacement.id).not.toBe(id);
    expect((await undo((await newest('match.cancelled')).id)).status).toBe(200);
    expect((await at('F')).id).toBe(id);
  });

  it('refuses to undo a result once the match has changed again', async () => {
    const final = await at('F');
    await season.result(final.id, 1, 3);
    const entry = await newest('result.corrected');
    await season.result(final.id, 0, 3);
    expect(await undo(entry.id)).toMatchObject({ status: 409, code: 'changed_since' });
    expect((await at('F')).team2Score).toBe(3);
  });

  it.each([
    ['a start', 'match.started', (id: string) => season.call('POST', `/api/matches/${id}/start`)],
    [
      'a cancellation',
      'match.cancelled',
      (id: string) => season.call('POST', `/api/matches/${id}/cancel`, {}),
    ],
    ['a deletion', 'match.deleted', (id: string) => season.call('DELETE', `/api/matches/${id}`)],
    [
      'a changed time',
      'match.changed',
      (id: string) =>
        season.call('PUT', `/api/matches/${id}`, {
          scheduledTime: '2026-12-01T16:00:00.000Z',
          notes: 'Late',
        }),
    ],
    [
      'changed players',
      'match.changed',
      (id: string) => season.call('PUT', `/api/matches/${id}/participation`, { players: [] }),
    ],
  ])('undoes %s', async (_, action, act) => {
    const [one, other] = (await season.bracket()).knockout.semifinals.map(
      ({ team1 }) => team1.participationId,
    );
    const made = await season.call<Match>('POST', '/api/matches', {
      tournamentId: season.id,
      stage: 'other',
      scheduledTime: '2026-12-01T16:00:00.000Z',
      team1ParticipationId: one,
      team2ParticipationId: other,
    });
    const before = await shown();
    expect((await act(made.data.id)).status).toBe(200);
    expect(await shown()).not.toEqual(before);
    expect((await undo((await newest(action)).id)).status).toBe(200);
    expect(await shown()).toEqual(before);
    expect((await undo((await newest('match.created')).id)).status).toBe(200);
    expect((await season.matches()).some(({ id }) => id === made.data.id)).toBe(false);
  });
});
