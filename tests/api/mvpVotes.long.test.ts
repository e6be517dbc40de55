import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runSchedule } from '#api/schedule/commands.ts';
import type { MvpPoll } from '#domain/contract/competition/picks.ts';
import { type Caller, captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { type Season, startSeason } from '../support/season.ts';

let app: TestApp;
let season: Season;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const fan = (n: number) => captain(700 + n, `Fan ${n}`);
const placeOf = (matchId: string) => `/api/matches/${matchId}/mvp`;
const pollOf = async (matchId: string, caller: Caller = visitor): Promise<MvpPoll | null> =>
  (await app.call(caller, 'GET', placeOf(matchId))).body.data;
const seasonPoll = async (): Promise<MvpPoll | null> =>
  (await app.call(visitor, 'GET', `${season.base}/mvp`)).body.data;
const vote = (caller: Caller, matchId: string, playerId: string | undefined) =>
  app.call(caller, 'PUT', `${placeOf(matchId)}/me`, { playerId });
const clock = (now = new Date()) => runSchedule({ ...app.system, now }, 'mvp_votes');
/** Simulates the passing of time by moving the times of all votes back. */
const later = async (milliseconds: number) => {
  await app
    .db('mvp_polls')
    .update({
      opened_at: app.db.raw(`opened_at - ? * interval '1 millisecond'`, [milliseconds]),
      closes_at: app.db.raw(`closes_at - ? * interval '1 millisecond'`, [milliseconds]),
    });
  await app.db('schedules').delete();
  await clock();
  app.ready.drop();
};
let before = 0;
const told = async () => (await app.events()).slice(before).filter((name) => /Mvp\./.test(name));
const empty = async () => {
  for (const table of ['tournaments', 'teams', 'players', 'fans', 'schedules']) await app.db(table).delete();
  app.ready.drop();
  before = (await app.events()).length;
};

describe('The fans’ MVP of a match', () => {
  let matchId: string;
  let players: string[];
  beforeEach(async () => {
    await empty();
    season = await startSeason(app, 4, { format: 'single_elimination' });
    await season.generate();
    const [match] = await season.matches();
    matchId = match?.id ?? '';
    players = match?.participatingPlayers.map(({ id }) => id) ?? [];
  });

  it('opens for an hour with the result, among the players of the match, and hides the count', async () => {
    expect(await pollOf(matchId)).toBe(null);
    expect((await vote(fan(1), matchId, players[0])).body).toMatchObject({ code: 'no_mvp_vote' });
    await season.result(matchId, 2, 0);
    const poll = await pollOf(matchId);
    expect(poll?.candidates.map(({ id }) => id)).toEqual(players);
    expect(Date.parse(poll?.closesAt ?? '') - Date.parse(poll?.opensAt ?? '')).toBe(HOUR);
    expect((await vote(fan(1), matchId, players[0])).status).toBe(200);
    expect((await vote(fan(2), matchId, players[1])).status).toBe(200);
    expect((await vote(fan(1), matchId, players[1])).body.data).toEqual({ playerId: players[1] });
    expect((await app.call(fan(1), 'GET', `${placeOf(matchId)}/me`)).body.data).toEqual({
      playerId: players[1],
    });
    for (const caller of [visitor, fan(1), app.admin]) {
      const seen = await pollOf(matchId, caller);
      expect(seen).toMatchObject({ isOpen: true, votes: null, winners: [] });
      expect(seen?.candidates.every(({ votes }) => votes === null)).toBe(true);
    }
    await clock();
    expect(await told()).toEqual([]);

    await later(HOUR);
    const closed = await pollOf(matchId);
    expect(closed).toMatchObject({ isOpen: false, votes: 2, winners: [players[1]] });
    expect(closed?.candidates[0]).toMatchObject({ id: players[1], votes: 2 });
    await clock();
    expect(await told()).toEqual(['matchMvp.voted']);
    const late = await vote(fan(3), matchId, players[0]);
    expect([late.status, late.body.error]).toEqual([409, 'Voting has closed.']);
  });

  it('is shared if votes are equal, and goes to nobody without votes', async () => {
    await season.result(matchId, 2, 0);
    await vote(fan(1), matchId, players[0]);
    await vote(fan(2), matchId, players[1]);
    await later(HOUR);
    expect((await pollOf(matchId))?.winners).toEqual([players[0], players[1]]);
    const [, other] = await season.matches();
    await season.result(other?.id ?? '', 2, 0);
    await later(HOUR);
    expect(await pollOf(other?.id ?? '')).toMatchObject({ votes: 0, winners: [] });
  });

  it('excludes absent players, new accounts, visitors and leagues without votes', async () => {
    await season.result(matchId, 2, 0);
    const others = (await season.matches()).flatMap(({ participatingPlayers }) => participatingPlayers);
    const absent = others.find(({ id }) => !players.includes(id))?.id;
    const refused = await vote(fan(1), matchId, absent);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { playerId: 'You cannot vote for this player here.' },
    ]);
    const made = (BigInt(Date.now() - Date.UTC(2015, 0, 1)) << 22n).toString();
    expect((await vote({ ...fan(1), 'X-Discord-User': made }, matchId, players[0])).body.code).toBe(
      'account_too_new',
    );
    expect((await vote(visitor, matchId, players[0])).status).toBe(401);
    expect((await vote(app.admin, matchId, players[0])).status).toBe(403);
    await app.call(app.admin, 'PUT', '/api/settings', { mvpVotes: false });
    expect((await vote(fan(1), matchId, players[0])).body.code).toBe('mvp_votes_off');
    expect(await pollOf(matchId)).toBe(null);
    const [, other] = await season.matches();
    await season.result(other?.id ?? '', 2, 0);
    await app.call(app.admin, 'PUT', '/api/settings', { mvpVotes: true });
    expect(await pollOf(other?.id ?? '')).toBe(null);
    expect((await pollOf(matchId))?.isOpen).toBe(true);
  });

  it('accepts thirty votes from an account in a minute', async () => {
    await season.result(matchId, 2, 0);
    const answers = await Promise.all(
      Array.from({ length: 31 }, (_, n) => vote(fan(99), matchId, players[n % 2])),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(await app.db('mvp_votes')).toHaveLength(1);
  });

  it('is not voted on after a forfeit, and ends if the result is undone or becomes one', async () => {
    await season.call('PUT', `/api/matches/${matchId}/result`, { forfeit: 'team1' });
    expect(await pollOf(matchId)).toBe(null);
    await season.result(matchId, 0, 2);
    await vote(fan(1), matchId, players[0]);
    const { closesAt } = (await pollOf(matchId)) as MvpPoll;
    await later(10 * MINUTE);
    await season.result(matchId, 2, 0);
    const moved = Date.parse((await pollOf(matchId))?.closesAt ?? '');
    expect(moved).toBe(Date.parse(closesAt) - 10 * MINUTE);
    await season.call('PUT', `/api/matches/${matchId}/result`, { forfeit: 'team1' });
    expect(await pollOf(matchId)).toBe(null);
    expect((await vote(fan(2), matchId, players[0])).body.code).toBe('no_mvp_vote');
    await later(HOUR);
    expect(await told()).toEqual([]);
    // When the match is played after all, its poll reopens with the votes intact.
    await season.result(matchId, 2, 0);
    const reopened = Date.parse((await pollOf(matchId))?.closesAt ?? '');
    expect(reopened - Date.now()).toBeGreaterThan(59 * MINUTE);
    expect((await vote(fan(2), matchId, players[0])).status).toBe(200);
    await later(HOUR);
    expect(await pollOf(matchId)).toMatchObject({ votes: 2, winners: [players[0]] });
    expect(await told()).toEqual(['matchMvp.voted']);
  });

  it('reopens when the result returns, and keeps the votes', async () => {
    const { act } = (await season.result(matchId, 2, 0)) as unknown as { act: string };
    await vote(fan(1), matchId, players[0]);
    await later(30 * MINUTE);
    await app.call(app.admin, 'POST', `/api/audit-log/${act}/undo`, {});
    expect(await pollOf(matchId)).toBe(null);
    await season.result(matchId, 0, 2);
    const poll = await pollOf(matchId);
    expect(Date.parse(poll?.closesAt ?? '') - Date.now()).toBeGreaterThan(59 * MINUTE);
    await later(HOUR);
    expect(await pollOf(matchId)).toMatchObject({ votes: 1, winners: [players[0]] });
  });

  it.each(['match', 'tournament'])(
    'returns on undo with a deleted %s, except for erased fans',
    async (deleted) => {
      await season.result(matchId, 2, 0);
      for (const [n, player] of [players[0], players[1], players[1]].entries())
        await vote(fan(n), matchId, player);
      const { closesAt } = (await pollOf(matchId)) as MvpPoll;
      const path = deleted === 'match' ? `/api/matches/${matchId}` : season.base;
      const { body } = await app.call(app.admin, 'DELETE', path);
      expect(await app.db('mvp_polls')).toEqual([]);
      const who = fan(2)['X-Discord-User'];
      await app.db('fans').where({ discord_id: who }).delete();
      const { status } = await app.call(app.admin, 'POST', `/api/audit-log/${body.act}/undo`, {});
      expect(status).toBe(200);
      expect(await pollOf(matchId)).toMatchObject({ isOpen: true, closesAt });
      await later(HOUR);
      expect(await pollOf(matchId)).toMatchObject({ votes: 2, winners: [players[0], players[1]] });
      expect(await told()).toEqual(['matchMvp.voted']);
    },
  );

  it('ignores votes for somebody who turns out not to have played', async () => {
    await season.result(matchId, 2, 0);
    await vote(fan(1), matchId, players[0]);
    await vote(fan(2), matchId, players[1]);
    const left = (await season.matches()).find(({ id }) => id === matchId)?.participatingPlayers ?? [];
    const kept = left.map(({ id }) => id).filter((id) => id !== players[0]);
    const { status } = await season.call('PUT', `/api/matches/${matchId}`, { participatingPlayerIds: kept });
    expect(status).toBe(200);
    expect((await app.call(fan(1), 'GET', `${placeOf(matchId)}/me`)).body.data).toEqual({ playerId: null });
    await later(HOUR);
    expect(await pollOf(matchId)).toMatchObject({ votes: 1, winners: [players[1]] });
  });

  it('is announced once after an outage, and not voted on if a result comes days late', async () => {
    await season.result(matchId, 2, 0);
    await vote(fan(1), matchId, players[0]);
    await later(30 * HOUR);
    await clock();
    expect(await told()).toEqual(['matchMvp.voted']);
    const [, other] = await season.matches();
    await season.call('PUT', `/api/matches/${other?.id}`, {
      scheduledTime: new Date(Date.now() - 80 * HOUR).toISOString(),
    });
    await season.result(other?.id ?? '', 2, 0);
    expect(await pollOf(other?.id ?? '')).toBe(null);
  });

  it('follows a merged player and an erased fan, and a data copy hides an open vote', async () => {
    await season.result(matchId, 2, 0);
    await vote(fan(1), matchId, players[0]);
    const who = fan(1)['X-Discord-User'];
    const copy = async () =>
      (await app.call(app.admin, 'POST', '/api/personal-data/copy', { who })).body.data.held.mvp_votes;
    expect(await copy()).toEqual([expect.not.objectContaining({ player_id: players[0] })]);
    const into = (
      await app.call(app.admin, 'POST', '/api/players', { name: 'Second', steamId: '76561198000009999' })
    ).body.data.id;
    await app.call(app.admin, 'POST', `/api/players/${players[0]}/merge`, { intoId: into });
    await later(HOUR);
    expect((await copy())[0]).toMatchObject({ player_id: into });
    expect((await pollOf(matchId))?.winners).toEqual([into]);
    await app.call(app.admin, 'POST', '/api/personal-data/erase', { who, confirmation: 'ERASE' });
    expect(await pollOf(matchId)).toMatchObject({ votes: 0, winners: [] });
  });
});

describe('The fans’ MVP of a tournament', () => {
  beforeEach(async () => {
    await empty();
    season = await startSeason(app, 2, { format: 'single_elimination' });
    await season.generate();
  });

  it('is a one-day vote among the MVPs of its matches, once their votes are closed', async () => {
    const [final] = await season.matches();
    const wins = (Number(final?.matchFormat.at(-1)) + 1) / 2;
    await season.result(final?.id ?? '', wins, 0);
    await season.refresh();
    const [one, , third] = final?.participatingPlayers.map(({ id }) => id) ?? [];
    await vote(fan(1), final?.id ?? '', one);
    await vote(fan(2), final?.id ?? '', third);
    await vote(fan(3), final?.id ?? '', third);
    await clock();
    expect(await seasonPoll()).toBe(null);
    await later(HOUR);
    const poll = await seasonPoll();
    expect(poll).toMatchObject({ isOpen: true, votes: null });
    expect(poll?.candidates).toMatchObject([
      { id: third, matchMvps: 1, votes: null },
      { id: one, matchMvps: 0, votes: null },
    ]);
    expect(Date.parse(poll?.closesAt ?? '') - Date.parse(poll?.opensAt ?? '')).toBe(24 * HOUR);
    const place = `${season.base}/mvp/me`;
    expect((await app.call(fan(4), 'PUT', place, { playerId: one })).status).toBe(200);
    expect((await app.call(fan(4), 'GET', place)).body.data).toEqual({ playerId: one });
    const [, , , fourth] = final?.participatingPlayers ?? [];
    expect((await app.call(fan(5), 'PUT', place, { playerId: fourth?.id })).status).toBe(400);
    await later(24 * HOUR);
    expect(await seasonPoll()).toMatchObject({ isOpen: false, votes: 1, winners: [one] });
    await clock();
    expect(await told()).toEqual(['matchMvp.voted', 'tournamentMvp.opened', 'tournamentMvp.voted']);
  });

  it('is not voted on if nobody voted before', async () => {
    const [final] = await season.matches();
    const wins = (Number(final?.matchFormat.at(-1)) + 1) / 2;
    await season.result(final?.id ?? '', wins, 0);
    await season.refresh();
    await later(HOUR);
    await later(HOUR);
    expect(await seasonPoll()).toBe(null);
    expect(await told()).toEqual(['matchMvp.voted']);
  });

  it('skips a tournament whose fans voted for only one player', async () => {
    const [final] = await season.matches();
    const wins = (Number(final?.matchFormat.at(-1)) + 1) / 2;
    await season.result(final?.id ?? '', wins, 0);
    await season.refresh();
    await vote(fan(1), final?.id ?? '', final?.participatingPlayers[0]?.id);
    await later(HOUR);
    await app.db('schedules').delete();
    await app.db.transaction(async (held) => {
      await held('tournaments').forUpdate().select('id');
      await clock();
    });
    expect(await seasonPoll()).toBe(null);
    expect(await told()).toEqual(['matchMvp.voted']);
  });
});
