import { describe, expect, it } from '@jest/globals';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { itInLongRun } from '../support/long.ts';
import { makeMatch, tickMatchDays } from '../support/matchDay.ts';
import { ask, messages, ring, season, settled, standings, tables } from './pinnedRing.ts';

describe('A channel with standings', () => {
  it('gets pinned standings at once, and every result edits the same message', async () => {
    await ask(['pinned_standings']);
    const [first] = standings();
    expect(messages()).toMatchObject([{ pinned: true, edited_timestamp: null }]);
    expect(tables()).toContain('1 **Team ');
    const { id, team1 } = (await season.matches())[0] ?? { id: '', team1: null };
    await season.result(id, 1, 0);
    await settled();
    expect(messages()).toMatchObject([{ id: first?.id, pinned: true, edited_timestamp: expect.any(String) }]);
    expect(tables()).toContain(`1 **${team1?.name}** 1–0, `);
    await season.result(id, 0, 1);
    await settled();
    expect(tables()).toContain(`**${team1?.name}** 0–1, 0 points`);
    expect(messages()).toHaveLength(1);
    await season.call('PUT', season.base, { tieBreakers: ['score_difference'], tieBreakersReason: 'Series' });
    await season.result(id, 0, 2);
    await settled();
    expect(tables()).toContain(`**${team1?.name}** 0–1, game difference −2, 0 points`);
  });
});

describe('A channel with the bracket', () => {
  itInLongRun('posts the picture of the bracket and replaces it with each change', async () => {
    await ask(['pinned_bracket']);
    const [first] = messages();
    expect(first).toMatchObject({ pinned: true, attachments: [{ filename: 'bracket.png' }] });
    expect(first?.embeds[0]?.image?.url).toBe(first?.attachments[0]?.url);
    const before = first?.attachments[0]?.id;
    const [one] = await season.matches();
    await season.result(one?.id ?? '', 1, 0);
    await settled();
    expect(messages()).toMatchObject([{ id: first?.id, attachments: [{ filename: 'bracket.png' }] }]);
    expect(messages()[0]?.attachments[0]?.id).not.toBe(before);
  });

  itInLongRun('replaces it with each game of a series once the delay is over', async () => {
    const { app } = ring;
    await ask(['pinned_bracket']);
    const picture = () => messages()[0]?.attachments[0]?.id;
    await app.call(app.admin, 'PUT', season.base, { matchDay: MATCH_DAY });
    const [first] = await season.matches();
    const teams = [first?.team1ParticipationId ?? '', first?.team2ParticipationId ?? ''];
    const id = await makeMatch(app, { tournamentId: season.id, teams, minutes: 60, format: 'Best of 3' });
    await tickMatchDays(app);
    const { body } = await app.call(app.admin, 'POST', `/api/matches/${id}/start`, {});
    expect(body.data.status).toBe('live');
    const act = (side: string, name: string, more: object = {}) =>
      app.call(app.admin, 'POST', `/api/matches/${id}/day/${name}`, { side, ...more });
    await act('team1', 'report', { team1Score: 1, team2Score: 0 });
    await act('team2', 'confirm');
    await settled();
    const before = picture();
    await tickMatchDays(app, 6);
    await settled();
    expect(picture()).not.toBe(before);
  });
});

itInLongRun('refuses pinned messages in a webhook', async () => {
  const body = {
    name: 'Fans',
    url: 'https://discord.com/api/webhooks/1234567/abc',
    kinds: ['pinned_bracket'],
  };
  const { status, body: answer } = await ring.app.call(ring.app.admin, 'POST', '/api/webhooks', body);
  expect([status, answer.fields]).toEqual([
    400,
    { kinds: 'Only a channel that uses the bot can keep this up to date' },
  ]);
});
