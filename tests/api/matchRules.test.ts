import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Match } from '#domain/contract/competition/matches.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Season, startSeason } from '../support/season.ts';

let app: TestApp;
let season: Season;
let sides: { team1ParticipationId: string; team2ParticipationId: string };
beforeAll(async () => {
  app = await startApp();
  season = await startSeason(app, 4, { format: 'single_elimination', maxTeams: 4 });
  const { data } = await season.call<{ id: string }[]>('GET', `${season.base}/participations`);
  const [one, other] = data;
  sides = { team1ParticipationId: one?.id ?? '', team2ParticipationId: other?.id ?? '' };
});
afterAll(() => app.stop());

const post = (fields: object) =>
  season.call<Match>('POST', '/api/matches', {
    tournamentId: season.id,
    stage: 'other',
    scheduledTime: '2026-12-01T16:00:00.000Z',
    ...sides,
    ...fields,
  });
const make = async (fields: object = {}) => {
  const { status, data } = await post(fields);
  expect(status).toBe(201);
  return data;
};

describe('A match made by hand', () => {
  it.each([
    ['group', 'Group Stage'],
    ['other', 'Tournament Match'],
  ])('in stage %s, with no place in the bracket, is called %s', async (stage, name) => {
    const match = await make({ stage });
    expect(match.roundName).toBe(name);
    await season.call('DELETE', `/api/matches/${match.id}`);
  });

  it.each([[undefined], ['all']])('needs a tournament: %s', async (tournamentId) => {
    expect(await post({ tournamentId })).toMatchObject({
      status: 400,
      fields: { tournamentId: 'Please select a tournament first' },
    });
  });

  it.each(['scheduled', 'waiting', 'live'])(
    'can be cancelled while it is %s, and then does not count',
    async (status) => {
      const match = await make({ status });
      expect(match.status).toBe(status);
      const { data } = await season.call<{ match: Match }>('POST', `/api/matches/${match.id}/cancel`, {});
      expect(data.match).toMatchObject({ status: 'cancelled', countsForStats: false, winner: null });
      await season.call('DELETE', `/api/matches/${match.id}`);
    },
  );

  it('cannot start or get a result without both teams', async () => {
    const { id } = await make();
    await app.db('match_players').where({ match_id: id }).delete();
    await app.db('matches').where({ id }).update({ team2_participation_id: null });
    const message =
      'Data missing: Could not resolve team names for this match. Please refresh or check team registrations.';
    for (const answer of [
      await season.call('POST', `/api/matches/${id}/start`),
      await season.result(id, 1, 0),
    ])
      expect(answer).toMatchObject({ status: 409, code: 'no_teams', error: message });
    await season.call('DELETE', `/api/matches/${id}`);
  });
});

describe('Saving by the worker', () => {
  it('changes neither version nor time of edited records', async () => {
    await season.generate();
    for (const { team1, team2 } of await season.matches())
      await season.beats(team1?.name ?? '', team2?.name ?? '');
    const stamps = async () => {
      const rows = await Promise.all(
        ['tournaments', 'participations', 'teams', 'players', 'memberships', 'matches'].map((table) =>
          app.db(table).orderBy('id').select('id', 'version', 'updated_at'),
        ),
      );
      return rows.flat();
    };
    const before = await stamps();
    await season.refresh();
    const after = await stamps();
    expect((await season.matches()).filter(({ stage }) => stage === 'final')).toHaveLength(1);
    expect(after).toHaveLength(before.length + 1);
    expect(after).toEqual(expect.arrayContaining(before));
  });
});
