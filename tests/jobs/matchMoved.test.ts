import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hence, makeMatch } from '../support/matchDay.ts';
import { type PlayedRing, startPlayedRing } from '../support/playedRing.ts';

let played: PlayedRing;
let matchId: string;
beforeAll(async () => {
  played = await startPlayedRing();
});
afterAll(() => played.stop());
beforeEach(() => played.startOver());

const HOURS = 60;
const start = async (hours: number) => {
  const { ring, tournamentId, teams, settle } = played;
  matchId = await makeMatch(ring.app, { tournamentId, teams, minutes: hours * HOURS });
  await settle();
};
const move = async (hours: number, reason?: string) => {
  const scheduledTime = hence(hours * HOURS).toISOString();
  const { status } = await played.call('PUT', `/api/matches/${matchId}`, { scheduledTime, reason });
  expect(status).toBe(200);
  await played.settle();
};
const told = (n: number, title: string) =>
  played.directly(n).filter(({ embeds }) => embeds[0]?.title === title);
const fieldsOf = (n: number, title = 'Your match was moved') =>
  told(n, title)[0]?.embeds[0]?.fields?.map(({ name, value }) => [name, value]);

describe('A moved match', () => {
  it('is announced to both captains directly if its new time is near', async () => {
    await start(72);
    await move(3, 'The stream needs the hour');
    for (const n of [1, 2])
      expect(fieldsOf(n)).toEqual([
        ['Before', expect.stringMatching(/^<t:\d+:F>$/)],
        ['Now', expect.stringMatching(/^<t:\d+:F>$/)],
        ['By', 'the staff'],
        ['Why', 'The stream needs the hour'],
      ]);
  });

  it('is announced to both captains directly if its old time was near', async () => {
    await start(20);
    await move(200);
    for (const n of [1, 2]) expect(told(n, 'Your match was moved')).toHaveLength(1);
  });

  it('is announced only in channels if both times are far away', async () => {
    await start(100);
    await move(200);
    expect(told(1, 'Your match was moved')).toEqual([]);
  });

  it('is announced directly as well as in its room', async () => {
    await played.withRooms(async () => {
      await start(1);
      await played.openDay();
      await move(1.5);
      expect((await played.inRoom(matchId)).map(({ embeds }) => embeds[0]?.title)).toContain(
        'Your match was moved',
      );
      expect(told(1, 'Your match was moved')).toHaveLength(1);
      await played.call('PUT', `/api/matches/${matchId}`, { scheduledTime: null });
      await move(2);
      const titles = (await played.inRoom(matchId)).map(({ embeds }) => embeds[0]?.title);
      expect(titles).toContain('Your match has been scheduled');
    });
  });

  it('is announced in public, without the reason, to a captain with closed direct messages', async () => {
    await start(72);
    played.ring.discord.play.closeMessages(played.people[0] ?? '', true);
    await move(3, 'A private matter of Ben');
    const [called] = played.inChannel('registration');
    expect(called).toMatchObject({
      content: `<@${played.people[0]}>`,
      embeds: [{ title: 'Your match was moved', fields: [{ name: 'Before' }, { name: 'Now' }] }],
    });
    expect(JSON.stringify(played.inChannel('registration'))).not.toContain('private matter');
  });
});

describe('A match in the near future', () => {
  it('is announced to both captains directly when it is cancelled or reinstated', async () => {
    await start(5);
    await played.call('POST', `/api/matches/${matchId}/cancel`, {});
    await played.settle();
    for (const n of [1, 2])
      expect(fieldsOf(n, 'Your match was cancelled')).toEqual([
        ['Was', expect.stringMatching(/^<t:\d+:F>$/)],
        ['By', 'the staff'],
      ]);
    const [act] = (await played.call('GET', '/api/audit-log?action=match.cancelled')).body.data;
    await played.call('POST', `/api/audit-log/${act.id}/undo`, {});
    await played.settle();
    for (const n of [1, 2]) expect(told(n, 'Your match is on again')).toHaveLength(1);
  });
});
