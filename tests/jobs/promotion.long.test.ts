import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { WholeSeason } from '#domain/contract/competition/seasons.ts';
import { captain } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { entry } from '../support/factories.ts';
import { playLeague } from '../support/leagues.ts';
import { type Ring, startRing } from '../support/ring.ts';
import { seasonOf } from '../support/season.ts';

let ring: Ring;
let jobs: Awaited<ReturnType<Ring['startJobs']>>;
beforeAll(async () => {
  ring = await startRing({ messagesAtOnce: 100 });
  jobs = await ring.startJobs();
});
afterAll(async () => {
  await jobs?.stop();
  await ring.stop();
});

it('two leagues complete a season with play-offs, promotion and reserved places', async () => {
  const { app, discord } = ring;
  const call = (method: string, path: string, body?: unknown) => app.call(app.admin, method, path, body);
  const person = [...discord.world.members.keys()][7] ?? '';
  const tournaments = [
    { tournamentId: await playLeague(app, 'A', [1, 2, 3, 4]), part: 'league' },
    { tournamentId: await playLeague(app, 'B', [5, 6, 7, 8]), part: 'league' },
  ];
  // The captain of team 5 is a member of this server.
  await app.db('registrations').where({ name: 'Team 5' }).update({ captain_discord_id: person });
  const made = await call('POST', '/api/seasons', {
    ...{ name: 'Season *1*', direct: 1, playOffs: 1 },
    tournaments,
  });
  const season = `/api/seasons/${made.body.data.id}`;
  const { body } = await call('POST', `${season}/play-offs`);
  const playOffs = (body.data as WholeSeason).tournaments.find(({ part }) => part === 'play_offs');
  const matches = seasonOf(app, playOffs?.tournamentId ?? '');
  await matches.generate();
  await matches.beats('Team 6', 'Team 3');
  expect((await call('POST', `${season}/close`, {})).status).toBe(200);

  const announced = () =>
    discord.play
      .messages(discord.channels.announcements, discord.adminId)
      .flatMap(({ embeds }) => embeds)
      .filter(({ title }) => title === 'Promotion and relegation');
  await eventually(() =>
    expect(announced()).toMatchObject([
      {
        description: '**Season \\*1\\*** is over. These teams change leagues.',
        fields: [
          { name: 'Promoted to Premier', value: 'Team 5\nTeam 6' },
          { name: 'Relegated to Development', value: 'Team 3\nTeam 4' },
        ],
      },
    ]),
  );
  // Placement matches produce no champion.
  const titles = discord.play
    .messages(discord.channels.announcements, discord.adminId)
    .flatMap(({ embeds }) => embeds.map(({ title, description }) => `${title} ${description}`));
  expect(
    titles.filter((title) => /^(Turbo King|Champion)/.test(title) && title.includes('play-offs')),
  ).toEqual([]);

  const keptUntil = new Date(Date.now() + 864e5).toISOString();
  const next = await call('POST', `${season}/next`, { name: 'Season 2', keptUntil });
  const [upper] = (next.body.data.season as WholeSeason).tournaments;
  const told = () => discord.play.directMessages(person).flatMap(({ embeds }) => embeds);
  await eventually(() =>
    expect(told().find(({ title }) => title === 'You are invited')?.fields).toContainEqual(
      expect.objectContaining({ name: 'Your place is reserved until' }),
    ),
  );
  const caller = { ...captain(5), 'X-Discord-User': person };
  const registered = await app.call(
    caller,
    'POST',
    '/api/pending-teams',
    entry(5, upper?.tournamentId ?? ''),
  );
  expect(registered.body.data.status).toBe('pending');
  expect(discord.trouble).toEqual({ unknownRequests: [], faults: [] });
});
