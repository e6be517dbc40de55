import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { embedLength } from 'discord.js';
import { fitMessage } from '#bot/answering/message.ts';
import { scheduleFields } from '#bot/commands/schedule.ts';
import { english } from '#bot/language/language.ts';
import { tournamentMessage } from '#bot/tournaments/tournamentEmbed.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { type Season, startSeason } from '../support/season.ts';
import { type BotWorld, startBotWorld, titleOf, wordsOf } from './support/botWorld.ts';

let world: BotWorld;
let fan: string;
beforeAll(async () => {
  world = await startBotWorld();
  fan = world.captain('Fan');
  await world.readyBot();
}, 60_000);
afterAll(() => world.stop());

const ask = async (command: string) => world.answerTo(await world.command(fan, command));

describe('Before there is a tournament', () => {
  it.each(['standings', 'bracket', 'schedule'])(
    '/%s says that there is no tournament and offers none',
    async (command) => {
      expect(titleOf(await ask(command))).toBe('There are no tournaments yet.');
      expect(await world.choices(fan, 'tournament', command)).toEqual([]);
    },
  );
});

describe('A season of forty group games', () => {
  let season: Season;
  let page: string;
  beforeAll(async () => {
    season = await startSeason(world.app, 20);
    page = `http://localhost:3000/matches?league=A&tournament=${season.id}`;
    expect((await season.generate()).data.created).toBe(40);
  }, 60_000);

  it('/schedule lists the soonest matches that fit, and counts the rest with a link', async () => {
    const [first, second, third] = await season.matches();
    const plan = (match: Match | undefined, scheduledTime: string) =>
      season.call('PUT', `/api/matches/${match?.id}`, { scheduledTime });
    await plan(third, '2030-12-05T13:00:00Z');
    await plan(second, '2030-12-06T13:00:00Z');
    await season.call('POST', `/api/matches/${first?.id}/start`);
    const { fields = [] } = (await ask('schedule')).embeds[0] ?? {};
    expect(fields.map(({ name }) => name).filter((name) => name !== '\u200b')).toEqual(['Live now', 'Next']);
    const lines = fields.slice(1).flatMap(({ value }) => value.split('\n'));
    expect(lines[0]).toContain(third?.team1?.name);
    expect(lines[1]).toBe('<t:1922706000:F> (<t:1922706000:R>)');
    expect(lines[2]).toContain(second?.team1?.name);
    expect(lines.filter((line) => line === 'No time yet')).toHaveLength(6);
    expect(lines.at(-1)).toBe(`[… and 31 more](${page})`);
  });

  it('/schedule counts the rest without a link if the site is not public', async () => {
    const fields = scheduleFields(await season.matches(), undefined, english);
    expect(fields.at(-1)?.value.split('\n').at(-1)).toMatch(/^… and \d+ more$/);
    const { body } = await world.app.call({}, 'GET', `/api/tournaments/${season.id}`);
    const shown = (publicUrl: string) =>
      tournamentMessage(body.data, { title: 'Schedule', page: 'matches' }, { publicUrl });
    expect(shown('http://localhost:3000').embeds?.[0]).not.toHaveProperty('url');
    expect(shown('https://league.example').embeds?.[0]?.url).toContain('https://league.example/matches?');
  });

  it.each([
    ['each sign escaped', '*'.repeat(64)],
    ['of families', '👩‍👩‍👧'.repeat(12)],
    ['of marks on one letter', `a${'\u{e0100}'.repeat(63)}`],
  ])('the schedule fits a message with the longest names, %s', async (_, name) => {
    const all = (await season.matches()).map((match, index): Match => {
      const named = (team: Match['team1']) => team && { ...team, name };
      const status = (['live', 'scheduled', 'completed'] as const)[index % 3];
      const teams = { team1: named(match.team1), team2: named(match.team2) };
      return { ...match, ...teams, roundName: name, status: status ?? 'live', team1Score: 1, team2Score: 0 };
    });
    const fields = scheduleFields(all, page, english);
    const fitted = fitMessage({ embeds: [{ title: 'Schedule', description: 'x'.repeat(400), fields }] });
    const [embed] = fitted.embeds;
    expect(embed?.fields).toEqual(fields);
    expect(embed?.description).toHaveLength(400);
    expect(embedLength(embed ?? {})).toBeLessThan(6_000);
    const words = fields.map(({ value }) => value).join('\n');
    const shown = words.split('\n').filter((line) => / v | 1–0 /.test(line)).length;
    const counted = [...words.matchAll(/… and (\d+) more/g)].reduce((sum, [, rest]) => sum + Number(rest), 0);
    expect(shown + counted).toBe(40);
  });

  it('standings and bracket fit, and the group winner is in its quarterfinal', async () => {
    await season.playGroups();
    await season.refresh();
    const standings = await ask('standings');
    expect(standings.embeds[0]?.fields?.map(({ name }) => name)).toEqual(
      ['A', 'B', 'C', 'D'].map((name) => `Group ${name}, complete`),
    );
    expect(wordsOf(standings)).not.toMatch(/--|TIED/);
    const { knockout } = await season.bracket();
    const [one] = knockout.quarterfinals;
    const words = wordsOf(await ask('bracket'));
    expect(words).toContain(`QF 1: ${one?.team1.name} v ${one?.team2.name}`);
    expect(words).not.toContain('Turbo King');
    expect(wordsOf(await ask('schedule'))).toMatch(
      /^Latest results\n(.* (1–0|0–1) .*\n){5}\[… and 35 more\]/m,
    );
  });
});
