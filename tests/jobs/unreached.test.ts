import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { placeEvents } from '#jobs/queue/relay.ts';
import { buttonsOf } from '../../packages/discord-simulator/messages.ts';
import { captain } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { makeMatch, tickMatchDays } from '../support/matchDay.ts';
import { type Ring, startRing } from '../support/ring.ts';

let ring: Ring;
let tournamentId: string;
let matchId: string;
/** Their captains in Discord, and their participations. */
let people: string[];
const teams: string[] = [];
const registrations: string[] = [];
beforeAll(async () => {
  ring = await startRing({ messagesAtOnce: 1_000 });
  people = [ring.discord.world.addMember('Anna').user.id, ring.discord.world.addMember('Ben').user.id];
  tournamentId = (await makeTournament(ring.app, { maxTeams: 20 })).id;
  await call('PUT', `/api/tournaments/${tournamentId}`, { matchDay: MATCH_DAY });
  for (const n of [1, 2]) {
    const { team, registrationId } = await approvedTeam(ring.app, n, tournamentId, { assignedGroup: 'A' });
    teams.push(team.tournamentParticipationId);
    registrations.push(registrationId);
    const registration = { captain_discord_id: people[n - 1] };
    await ring.app.db('registrations').where({ id: registrationId }).update(registration);
  }
});
afterAll(() => ring.stop());
beforeEach(async () => {
  await place();
  await ring.app.db('deliveries').delete();
  ring.discord.world.startOver();
});
afterEach(async () => {
  await call('POST', `/api/matches/${matchId}/cancel`, {});
  expect(ring.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
});

const call = (method: string, path: string, body?: object) =>
  ring.app.call(ring.app.admin, method, path, body);
const asCaptain = (n: number, path: string, body: object = {}) =>
  ring.app.call(
    { ...captain(n), 'X-Discord-User': people[n - 1] ?? '' },
    'POST',
    `/api/matches/${matchId}${path}`,
    body,
  );
const place = async () => {
  while ((await placeEvents(ring.app.db, new Date())) > 0);
};
/** Tells everything that there is to tell, whatever follows from it as well. */
async function settle() {
  for (;;) {
    await place();
    const waiting = await ring.app
      .db('deliveries')
      .where({ state: 'waiting' })
      .whereNot({ kind: 'registration_card' })
      .distinct('type', 'address');
    if (waiting.length === 0) return;
    await ring.app.db('deliveries').where({ state: 'waiting' }).update({ next_attempt_at: new Date() });
    for (const destination of waiting) await ring.drain(destination);
  }
}
/** A match so many minutes from now whose day is open. */
async function startMatch(minutes = 10) {
  matchId = await makeMatch(ring.app, { tournamentId, teams, minutes });
  await tickMatchDays(ring.app);
  await settle();
}
const inChannel = (name: 'registration' | 'admin') =>
  ring.discord.play
    .messages(ring.discord.channels[name], ring.discord.adminId)
    .filter(({ embeds }) => !embeds[0]?.title?.includes('Register'));
const directly = (n: number) => ring.discord.play.directMessages(people[n - 1] ?? '');
const titlesOf = (messages: readonly APIMessage[]) => messages.map(({ embeds }) => embeds[0]?.title);
const unreached = async () => (await call('GET', '/api/match-days')).body.data[0]?.unreached;

describe('A captain with closed direct messages in a match without a room', () => {
  beforeEach(() => ring.discord.play.closeMessages(people[0] ?? '', true));

  it('is called in the public channel without buttons, versions or line-ups', async () => {
    await startMatch();
    for (const n of [1, 2]) await asCaptain(n, '/day/ready');
    for (let turn = 0; turn < 4; turn += 1)
      for (const n of [1, 2]) {
        const { body } = await call('GET', `/api/matches/${matchId}/room`);
        const choice = body.data.choosing?.left[0];
        if (body.data.phase === 'choice') await asCaptain(n, '/day/choice', { choice });
      }
    await asCaptain(2, '/day/report', { team1Score: 0, team2Score: 1 });
    await settle();
    const public_ = inChannel('registration');
    expect(public_.length).toBeGreaterThan(1);
    for (const message of public_) {
      expect(message.content).toBe(`<@${people[0]}>`);
      expect(buttonsOf(message)).toEqual([]);
      expect(message.embeds[0]).toMatchObject({
        title: 'There is news for you',
        url: `https://league.example/matches/${matchId}#match-day`,
        description: expect.stringContaining('`/me`'),
      });
      expect(message.embeds[0]?.fields ?? []).toEqual([]);
      expect(JSON.stringify(message.embeds)).not.toMatch(/0–1|1–0|Radiant|pick|Player 1/);
    }
    // The other captain has card and calls as before.
    expect(titlesOf(directly(2))).toContain('A result is reported');
  });

  it('is named to the staff and to the other team once for the match', async () => {
    await startMatch();
    for (const n of [1, 2]) await asCaptain(n, '/day/ready');
    await settle();
    const told = inChannel('admin').filter(({ embeds }) => embeds[0]?.title === 'A team cannot be reached');
    expect(told).toHaveLength(1);
    expect(told[0]?.embeds[0]?.description).toContain(
      'No message reaches **Team 1**: its captain takes no direct messages.',
    );
    expect(titlesOf(directly(2)).filter((title) => title === 'The other team is not reached')).toHaveLength(
      1,
    );
    expect(await unreached()).toEqual(['team1']);
  });

  it('is not called unreached where a vice-captain is reached', async () => {
    const vice = ring.discord.world.addMember('Vice').user.id;
    const row = { registration_id: registrations[0], discord_id: vice, appointed_at: new Date() };
    await ring.app.db('vice_captains').insert(row);
    await startMatch();
    expect(titlesOf(inChannel('admin'))).not.toContain('A team cannot be reached');
    expect(await unreached()).toEqual([]);
    expect(titlesOf(ring.discord.play.directMessages(vice))).toContain('Check-in is open');
    await ring.app.db('vice_captains').delete();
  });

  it('is mentioned beside the other captain if both take none', async () => {
    ring.discord.play.closeMessages(people[1] ?? '', true);
    await startMatch();
    const called = new Set(inChannel('registration').map(({ content }) => content));
    expect(called).toEqual(new Set(people.map((person) => `<@${person}>`)));
    const told = inChannel('admin').filter(({ embeds }) => embeds[0]?.title === 'A team cannot be reached');
    expect(told).toHaveLength(2);
  });
});
