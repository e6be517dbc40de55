import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import pino from 'pino';
import { clip } from '#bot/answering/message.ts';
import type { AuditEntry } from '#domain/contract/audit/audit.ts';
import { start as startJobs } from '#jobs/start.ts';
import { menusOf } from '../../packages/discord-simulator/formParts.ts';
import { SESSION_SECRET } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { makeTournament, steamId } from '../support/factories.ts';
import { settled } from '../support/settled.ts';
import { beats, NAMES } from '../support/twentyTeams.ts';
import { type BotWorld, buttonLabels, startBotWorld, titleOf, until, wordsOf } from './support/botWorld.ts';

const CUP = 'A League Championship';
const REASON = 'Two of you play for *another* team';

let world: BotWorld;
let jobs: Awaited<ReturnType<typeof startJobs>>;
/** The organiser, who works only in Discord. Only the tournament itself is created in the console. */
let marshal: string;
let fan: string;
/** Routes that have already returned an error: Discord responds to the first use of every route with 429. */
let limited: ReadonlySet<string>;
/** The Discord IDs of the people who registered, by team. */
const captains = new Map<string, string>();

beforeAll(async () => {
  world = await startBotWorld({}, { messagesAtOnce: 1_000 });
  const { app, discord } = world;
  limited = discord.breakers.rateLimitEach(0.3);
  jobs = await startJobs({
    databaseUrl: app.url,
    publicUrl: 'https://league.example',
    sessionSecret: SESSION_SECRET,
    discord: { token: discord.token, apiUrl: discord.apiUrl },
    log: pino({ level: 'silent' }),
  });
  marshal = discord.world.addMember('Marshal of all', { isAdmin: true }).user.id;
  fan = world.captain('Fan');
  await world.readyBot();
}, 60_000);
afterAll(async () => {
  await jobs?.stop();
  await world?.stop();
});

const everythingTold = () => settled(world.app.db);
const messagesIn = (channel: keyof BotWorld['discord']['channels']) =>
  world.play.messages(world.discord.channels[channel], marshal);
const ask = async (who: string, command: string, options: Record<string, string> = {}) =>
  world.answerTo(await world.command(who, command, undefined, options));
const pressUntil = async (message: APIMessage, button: string, says: string | RegExp) => {
  await world.press(marshal, message, button);
  await until(() => new RegExp(says).test(wordsOf(message)));
};

const tagOf = (name: string) => `T${String(NAMES.indexOf(name) + 1).padStart(2, '0')}`;
/** Returns five players, each with a Steam ID in a different notation. */
function playersOf(team: number) {
  const accounts = [1, 2, 3, 4, 5].map((line) => team * 100 + line);
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = accounts;
  const written = [
    steamId(one),
    `${two}`,
    `STEAM_0:${three % 2}:${Math.floor(three / 2)}`,
    `[U:1:${four}]`,
    `https://steamcommunity.com/profiles/${steamId(five)}`,
  ];
  return written.map((id, index) => `${index + 1} Player ${team}.${index + 1} ${id}`).join('\n');
}
const formOf = (name: string, team: number, tag: string) => ({ name, tag, players: playersOf(team) });

async function register(form: ReturnType<typeof formOf>, typed = form) {
  const captain = world.captain(`Captain of ${form.tag}`);
  captains.set(form.name, captain);
  const opened = await world.press(captain, await card(), 'Register a team');
  return { captain, opened, answer: await world.answerTo(await world.play.submitModal(opened, typed)) };
}
const card = () =>
  eventually(() => {
    const found = messagesIn('registration').find((each) => titleOf(each) === 'Register a team');
    if (!found) throw new Error('The tournament has no card');
    return found;
  });

/** Returns a team's card in the staff's channel, found by its tag because names appear escaped. */
const staffCard = (tag: string) =>
  eventually(() => {
    const found = messagesIn('admin').find(({ embeds: [embed] }) =>
      embed?.fields?.some(({ name, value }) => name === 'Tag' && value === tag),
    );
    if (!found) throw new Error(`${tag} has no card`);
    return found;
  });
const pressOnCard = async (tag: string, button: string) =>
  world.play.pressButton({
    userId: marshal,
    channelId: world.discord.channels.admin,
    messageId: (await staffCard(tag)).id,
    button,
  });

type Choice = { id: string; teams: [one: string, other: string] };
/** Waits until /result suggests this many open matches for these words, and returns them. */
const offered = (words: string, count: number): Promise<Choice[]> =>
  eventually(async () => {
    const choices = await world.choices(marshal, 'match', 'result', undefined, words);
    const open = choices.filter(({ name }) => /, (?:scheduled|No time yet)$/.test(name));
    if (open.length !== count) throw new Error(`Of ${words}: ${choices.map(({ name }) => name).join('; ')}`);
    return open.map(({ name, value }) => {
      // A choice's name has the form 'One v Other, Quarterfinals, scheduled'.
      const [one = '', other = ''] = name.split(', ').slice(0, -2).join(', ').split(' v ');
      return { id: String(value), teams: [whole(one), whole(other)] };
    });
  }, 15_000);
const whole = (shown: string) => NAMES.find((name) => clip(name, 24) === shown) ?? `nobody called ${shown}`;

type Beats = (one: string, other: string) => boolean;
const scoresOf = ({ id, teams: [one, other] }: Choice, wins: number, wonBy: Beats) => {
  const [score1, score2] = wonBy(one, other) ? [wins, 0] : [0, wins];
  return { match: id, score1: `${score1}`, score2: `${score2}` };
};
async function enter(choice: Choice, wins: number, wonBy: Beats = beats) {
  const asked = await ask(marshal, 'result', scoresOf(choice, wins, wonBy));
  expect(titleOf(asked)).toBe('Save this result?');
  await pressUntil(asked, 'Save', /^Result saved/);
}
const enterAll = async (words: string, count: number, wins: number, wonBy: Beats = beats) => {
  for (const choice of await offered(words, count)) await enter(choice, wins, wonBy);
};

describe('A season in Discord', () => {
  it('/setup sets up the channels', async () => {
    const { announcements, registration, admin: staff } = world.discord.channels;
    const asked = await ask(marshal, 'setup', { announcements, registration, staff });
    expect(wordsOf(asked)).toContain('Everything is set up.');
    await world.press(marshal, asked, 'Post a test');
    await until(() => messagesIn('announcements').some((each) => /test/i.test(wordsOf(each))));
    await makeTournament(world.app, { name: CUP });
    expect(wordsOf(await card())).toContain('0 of 20 places taken');
  }, 60_000);

  it('twenty captains register with the card’s button', async () => {
    const teams = NAMES.map((name, index) => formOf(name, index + 1, tagOf(name)));
    const { answer: unwanted } = await register(formOf('Two Masters', 30, 'TWO'));
    const { answer: undecided, captain } = await register(formOf('Second Thoughts', 31, 'SEC'));
    expect([unwanted, undecided].map(titleOf)).toEqual(Array(2).fill('Received, awaiting review'));

    const faulty = [teams[3], teams[7]];
    const twice = teams[11];
    for (const form of teams) {
      if (faulty.includes(form)) {
        const bad = {
          ...form,
          players: form.players.replace(/^3 .*$/m, '3 Nobody steamcommunity.com/id/me'),
        };
        const { captain, answer } = await register(form, bad);
        expect(titleOf(answer)).toBe('One line needs fixing');
        const again = await world.press(captain, answer, 'Edit and send again');
        const sent = await world.play.submitModal(again, { players: form.players });
        expect(titleOf(await world.answerTo(sent))).toBe('Received, awaiting review');
        continue;
      }
      const { opened, answer } = await register(form);
      expect(titleOf(answer)).toBe('Received, awaiting review');
      if (form === twice)
        expect(titleOf(await world.answerTo(await world.play.submitModal(opened, form)))).toBe(
          'Received, awaiting review',
        );
    }
    expect(await world.registrations()).toHaveLength(NAMES.length + 2);

    const asked = await world.answerTo(await world.command(captain, 'team', 'withdraw'));
    await world.press(captain, asked, 'Withdraw');
    await until(
      () =>
        asked.content ===
        '**Second Thoughts** has been withdrawn. You can register again while registration is open.',
    );
  }, 60_000);

  it('the staff decide every registration with the cards', async () => {
    const opened = await pressOnCard('TWO', 'Reject');
    await world.answerTo(await world.play.submitModal(opened, { reason: REASON }));
    for (const name of NAMES) {
      const index = NAMES.indexOf(name);
      if (index !== 4 && index !== 13) {
        const answer = await world.answerTo(await pressOnCard(tagOf(name), 'Approve'));
        expect(answer.content).toMatch(new RegExp(`is approved for Group ${'ABCD'[index % 4]}\\.$`));
        continue;
      }
      const asked = await world.answerTo(await pressOnCard(tagOf(name), 'Approve into group'));
      const menu = menusOf(asked)[0]?.custom_id ?? '';
      const where = { userId: marshal, channelId: world.discord.channels.admin, messageId: asked.id };
      const values = [`Group ${'ABCD'[index % 4]}`];
      await world.play.choose({ ...where, menu, values });
      await until(() => asked.content.endsWith(`is approved for ${values[0]}.`));
    }
    const line = [];
    for (const [name, team, tag] of [
      ['Stokvel Stars', 41, 'STO'],
      ['Late Again', 42, 'LAT'],
    ] as const)
      line.push(await register(formOf(name, team, tag)));
    expect(line.map(({ answer }) => titleOf(answer))).toEqual([
      'Received, number 1 on the waitlist',
      'Received, number 2 on the waitlist',
    ]);
    const [first, next] = line.map(({ captain }) => captain);
    const asked = await world.answerTo(await world.command(first ?? '', 'team', 'withdraw'));
    await world.press(first ?? '', asked, 'Withdraw');
    await until(() => asked.content.includes('has been withdrawn.'));
    const seen = await world.answerTo(await world.command(next ?? '', 'team', 'see'));
    expect(wordsOf(seen)).toContain('You are number 1 on the waitlist.');
    await eventually(async () => expect(wordsOf(await card())).toContain('20 of 20 places taken'));
  }, 60_000);

  it('captains get decisions by direct message', async () => {
    await everythingTold();
    const told = (name: string) => world.play.directMessages(captains.get(name) ?? '').map(titleOf);
    for (const name of NAMES) expect([name, told(name)]).toEqual([name, ['Your team is approved']]);
    for (const name of ['Second Thoughts', 'Stokvel Stars', 'Late Again']) expect(told(name)).toEqual([]);
    const [rejection] = world.play.directMessages(captains.get('Two Masters') ?? '');
    expect(rejection && titleOf(rejection)).toBe('Not approved');
    expect(rejection && wordsOf(rejection)).toContain('Two of you play for \\*another\\* team');
  }, 60_000);

  it('/generate creates the matches after a preview, for organisers only', async () => {
    expect(titleOf(await ask(fan, 'generate'))).toBe(
      'Only organisers with the league’s admin role can do this.',
    );
    const asked = await ask(marshal, 'generate');
    expect(wordsOf(asked)).toContain('40 bracket matches are missing. Generate them?');
    await pressUntil(asked, 'Cancel', /^Nothing has changed/);
    expect(wordsOf(await ask(fan, 'match', { match: 'T01' }))).toContain('This match does not exist');
    const again = await ask(marshal, 'generate');
    await Promise.all([
      pressUntil(again, 'Generate matches', /^40 matches were generated/),
      world.press(marshal, again, 'Generate matches'),
    ]);
    const third = await ask(marshal, 'generate');
    expect([wordsOf(third).includes('No matches are missing.'), buttonLabels(third)]).toEqual([true, []]);
  }, 60_000);

  it('/result enters the group games, and a tie is played off', async () => {
    const pairs = NAMES.flatMap((one, index) =>
      NAMES.slice(index + 1).flatMap((other) =>
        (NAMES.indexOf(other) - index) % 4 === 0 ? [[one, other] as const] : [],
      ),
    );
    expect(pairs).toHaveLength(40);
    // Enters the four groups' results in parallel.
    await Promise.all(
      [0, 1, 2, 3].map(async (group) => {
        for (const [one, other] of pairs.filter(([one]) => NAMES.indexOf(one) % 4 === group))
          await enterAll(`${tagOf(one)} ${tagOf(other)}`, 1, 1);
      }),
    );

    expect(wordsOf(await ask(fan, 'standings'))).toContain('Group A, tie-break needed');
    const asked = await ask(marshal, 'generate');
    expect(wordsOf(asked)).toContain('Group A has ended in a tie that affects which teams advance.');
    expect(asked.embeds[0]?.fields?.[0]?.value.split('\n')).toHaveLength(3);
    await pressUntil(asked, 'Generate Group A tie-breaks', /^3 matches were generated/);
    await enterAll('Group A tie-break', 3, 1, (one, other) => NAMES.indexOf(one) < NAMES.indexOf(other));
    expect(wordsOf(await ask(fan, 'standings'))).not.toContain('tie-break needed');
  }, 90_000);

  it('a fan follows the season with commands', async () => {
    expect(wordsOf(await ask(fan, 'match', { match: 'T01 T05' }))).toContain('DarkMago♥');
    expect(wordsOf(await ask(fan, 'player', { player: 'Player 13.3' }))).toContain('Player 13.3');
    expect(wordsOf(await ask(fan, 'roster', { team: 'T09' }))).toContain('Player 9.5');
    expect(wordsOf(await ask(fan, 'prizepool'))).toContain(CUP);
    const { captain = '' } = { captain: captains.get(NAMES[0] ?? '') };
    const own = await world.answerTo(await world.command(captain, 'team', 'see'));
    expect(wordsOf(own)).toContain('Loadshedding & \\<b\\>Sons');
  }, 60_000);

  it('a champion is crowned, and a correction crowns another', async () => {
    await enterAll('quarterfinal', 4, 2);
    await enterAll('semifinal', 2, 2);
    await enterAll('final', 1, 3);
    await everythingTold();
    const king = () => messagesIn('announcements').filter((each) => titleOf(each) === 'Turbo King');
    expect(king().map(wordsOf).join()).toContain('Loadshedding & ');

    const [quarterfinal] = await world.choices(marshal, 'match', 'result', undefined, 'T01 quarterfinal');
    const asked = await ask(marshal, 'result', {
      match: String(quarterfinal?.value),
      ...(quarterfinal?.name.startsWith('Loadshedding')
        ? { score1: '0', score2: '2' }
        : { score1: '2', score2: '0' }),
    });
    const later = asked.embeds[0]?.fields?.find(({ name }) => name === 'Cancels later matches');
    expect(later?.value.split('\n')).toHaveLength(2);
    await pressUntil(asked, 'Save and remove results', /^Result saved/);
    await everythingTold();
    expect(king()).toEqual([]);

    await enterAll('semifinal', 1, 2);
    await enterAll('final', 1, 3);
    await everythingTold();
    expect(king().map(wordsOf).join()).toContain('Braai Squad');
    expect(wordsOf(await ask(fan, 'bracket'))).toContain('Braai Squad');
  }, 90_000);

  it('an announcement ends the season', async () => {
    const opened = await world.command(marshal, 'announce');
    const asked = await world.answerTo(
      await world.play.submitModal(opened, { title: 'Thank you', text: 'Until *next* season.' }),
    );
    await pressUntil(asked, 'Send', /^The announcement is being sent/);
    await everythingTold();
    expect(wordsOf(messagesIn('announcements').at(-1) as APIMessage)).toContain('Thank you');
  }, 60_000);

  it('the audit log attributes every action, and Discord refuses nothing', async () => {
    const { body } = await world.app.call(world.app.admin, 'GET', '/api/audit-log?actor=admin&limit=1000');
    const acts = (body.data as AuditEntry[]).filter(({ actor }) => actor.discordId !== null);
    const counts: Record<string, number> = {};
    for (const { action, actor, names } of acts) {
      expect([action, names[actor.discordId ?? '']]).toEqual([action, 'Marshal of all']);
      counts[action] = (counts[action] ?? 0) + 1;
    }
    expect(counts).toMatchObject({
      'team.approved': 20,
      'registration.rejected': 1,
      'matches.generated': 2,
      'result.set': 52,
      'result.corrected': 1,
      'announcement.made': 1,
    });
    const others = (body.data as AuditEntry[]).filter(({ actor }) => actor.discordId === null);
    expect(others.map(({ action }) => action)).toEqual(['tournament.created', 'session.opened']);
    expect(world.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
    // Tests of followers, pins and the server's calendar cover rate limits on the remaining routes.
    expect(limited.size).toBeGreaterThan(8);
  });
});
