import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { captain } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { approvedTeam, entry, makeTournament } from '../support/factories.ts';
import { headlines, type Ring, startRing } from '../support/ring.ts';

let ring: Ring;
let jobs: { stop(): Promise<void> } | undefined;
beforeAll(async () => {
  ring = await startRing({ messagesAtOnce: 100 });
});
afterAll(async () => {
  await jobs?.stop();
  await ring.stop();
});

it('a team that an admin enters is announced as approved, unless it is already gone', async () => {
  const { app, discord } = ring;
  const { id } = await makeTournament(app);
  for (const name of ['By hand', 'Gone']) {
    const fields = { name, tag: name.slice(0, 4), tournamentId: id };
    await app.call(app.admin, 'POST', '/api/teams', fields);
  }
  const { body } = await app.call(app.admin, 'GET', `/api/teams?tournamentId=${id}`);
  await app.call(app.admin, 'DELETE', `/api/teams/${body.data[1].id}`);
  jobs = await ring.startJobs();
  const channel = discord.channels.announcements;
  await eventually(() =>
    expect(headlines(ring, channel)).toEqual([
      '**A League Championship** in the Premier League',
      '**By hand** joins **A League Championship**',
    ]),
  );
  await eventually(async () => expect(await app.db('deliveries').where({ state: 'waiting' })).toEqual([]));
  const [, message] = discord.play.messages(channel, discord.adminId);
  expect(message?.embeds[0]?.fields?.map(({ value }) => value)).toEqual(['By h', 'A', 'R5,500', '1 of 20']);
  // A new participant also leads to a refresh of the bracket.
  await eventually(async () =>
    expect((await app.db('bracket_refreshes').where({ tournament_id: id }).first())?.done).toBeGreaterThan(0),
  );
  expect(headlines(ring, channel)).toHaveLength(2);
  expect(discord.trouble).toEqual({ unknownRequests: [], faults: [] });
});

it('a free place is announced to the captain moving up from the waitlist and to admins', async () => {
  const { app, discord } = ring;
  const { id } = await makeTournament(app, { maxTeams: 2 });
  for (const n of [1, 2]) await approvedTeam(app, n, id);
  const person = [...discord.world.members.keys()][3] ?? '';
  const caller = { ...captain(3), 'X-Discord-User': person };
  const { body } = await app.call(caller, 'POST', '/api/pending-teams', entry(3, id));
  expect(body.data.status).toBe('waiting');
  await app.call(app.admin, 'PUT', `/api/tournaments/${id}`, { maxTeams: 3 });
  jobs ??= await ring.startJobs();
  await eventually(() =>
    expect(discord.play.directMessages(person).map(({ embeds }) => embeds[0])).toMatchObject([
      {
        title: 'A place opened up',
        description:
          'A place in **A League Championship** is free. **Team 3** has moved up from the waitlist, and the staff will now review it.',
      },
    ]),
  );
  await eventually(() =>
    expect(headlines(ring, discord.channels.admin)).toContain(
      '**Team 3** has moved up from the waitlist and needs your review.',
    ),
  );
  expect(discord.trouble).toEqual({ unknownRequests: [], faults: [] });
});

it('former teams’ captains get invitations, and a team’s new captain is notified', async () => {
  const { app, discord } = ring;
  const [former, next] = [
    [...discord.world.members.keys()][4] ?? '',
    [...discord.world.members.keys()][5] ?? '',
  ];
  const { id: last } = await makeTournament(app, { name: 'Last season' });
  const { id } = await makeTournament(app, { name: 'Next season', startDate: '2030-12-05T16:00:00.000Z' });
  const caller = { ...captain(4), 'X-Discord-User': former };
  const { body } = await app.call(caller, 'POST', '/api/pending-teams', entry(4, last));
  await app.call(app.admin, 'POST', `/api/pending-teams/${body.data.id}/approve`, {});
  const invited = await app.call(app.admin, 'POST', `/api/tournaments/${id}/invitations`, {
    fromTournamentId: last,
  });
  expect(invited.body.data.failed).toEqual([]);
  jobs ??= await ring.startJobs();
  const told = (person: string) =>
    discord.play
      .directMessages(person)
      .flatMap(({ embeds }) => embeds as { title: string; description: string }[]);
  await eventually(() =>
    expect(told(former).at(-1)).toMatchObject({
      title: 'You are invited',
      description:
        '**Team 4** played in **Last season**.\nRegistration for **Next season** is open: register your team with /register.',
      fields: [{ name: 'First games' }],
    }),
  );
  await app.call(app.admin, 'POST', `/api/pending-teams/${body.data.id}/captain`, { discordId: next });
  await eventually(() =>
    expect(told(next)).toMatchObject([
      {
        title: 'You are now the captain',
        description: '**Team 4** in **Last season** is now your team. Use /team to see it.',
      },
    ]),
  );
  expect(discord.trouble).toEqual({ unknownRequests: [], faults: [] });
});
