import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import sharp from 'sharp';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { captain } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';
import { makeMatch } from '../support/matchDay.ts';
import { buttonLabels, isMatchCard, titleOf, until, wordsOf } from './support/botWorld.ts';
import { type StaffWorld, startStaffWorld } from './support/staffWorld.ts';

const MINUTE = 60_000;
let world: StaffWorld;
let tournamentId: string;
const people: string[] = [];
const teams: { participationId: string; registrationId: string }[] = [];
beforeAll(async () => {
  world = await startStaffWorld();
  await world.readyBot();
  const { app } = world;
  tournamentId = (await makeTournament(app, { maxTeams: 20 })).id;
  await app.call(app.admin, 'PUT', `/api/tournaments/${tournamentId}`, { matchDay: MATCH_DAY });
  for (const n of [1, 2]) {
    const { team, registrationId } = await approvedTeam(app, n, tournamentId, { assignedGroup: 'A' });
    const person = world.captain(`Captain ${n}`);
    people.push(person);
    teams.push({ participationId: team.tournamentParticipationId, registrationId });
    await app.db('registrations').where({ id: registrationId }).update({ captain_discord_id: person });
  }
}, 60_000);
afterAll(() => world.stop());

const hence = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
/** Creates a match between the two teams, which starts in ten minutes and whose room is open. */
async function startMatch(format = 'Best of 1'): Promise<string> {
  const { app } = world;
  const { body } = await app.call(app.admin, 'POST', '/api/matches', {
    tournamentId,
    stage: 'other',
    roundName: 'Show match',
    matchFormat: format,
    team1ParticipationId: teams[0]?.participationId,
    team2ParticipationId: teams[1]?.participationId,
    scheduledTime: hence(10).toISOString(),
  });
  await world.tick(0);
  return body.data.id;
}

async function cardOf(n: number): Promise<APIMessage> {
  const person = people[n - 1] ?? '';
  const isAnswer = ({ flags }: APIMessage) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  const messages = (await world.toldDirectly(person)).filter((message) => !isAnswer(message));
  const card = messages.findLast(isMatchCard);
  if (!card) throw new Error('No card came');
  return card;
}
const calls = async (n: number) =>
  (await world.toldDirectly(people[n - 1] ?? '')).map(titleOf).filter((title) => title !== undefined);

/** Presses a captain's button on the card, and then a button in the question that follows. */
async function press(n: number, button: string, then?: string): Promise<string> {
  const person = people[n - 1] ?? '';
  const card = await cardOf(n);
  const channelId = world.discord.world.directChannel(person).id;
  const answer = await world.play.answerOf(
    await world.play.pressButton({ userId: person, channelId, messageId: card.id, button }),
  );
  if (then === undefined) return wordsOf(answer);
  const next = await world.play.pressButton({
    userId: person,
    channelId,
    messageId: answer.id,
    button: then,
  });
  return wordsOf(await world.play.answerOf(next));
}
async function pressAsStaff(card: APIMessage | undefined, button: string, then?: string): Promise<string> {
  marshal ??= world.organiser('Marshal');
  const channel = world.discord.channels.admin;
  if (!card) throw new Error('There is no card');
  const answer = await world.play.answerOf(await world.pressIn(channel, marshal, card, button));
  if (then === undefined) return wordsOf(answer);
  return wordsOf(await world.play.answerOf(await world.pressIn(channel, marshal, answer, then)));
}
let marshal: string | undefined;
const resultOf = async (id: string) => {
  const { body } = await world.app.call({}, 'GET', `/api/matches/${id}`);
  return `${body.data.status} ${body.data.team1Score}–${body.data.team2Score}`;
};
async function begin(format?: string) {
  const id = await startMatch(format);
  for (const n of [1, 2]) await press(n, 'Check in');
  await choose();
  return id;
}
async function choose() {
  for (let turn = 0; turn < 2; turn += 1) {
    const first = buttonLabels(await cardOf(1));
    const chooser = first.some((label) => label === 'Radiant' || label === 'First pick') ? 1 : 2;
    const [choice = ''] = buttonLabels(await cardOf(chooser));
    await press(chooser, choice);
  }
}

async function askForTimes(person: string, card: APIMessage): Promise<APIMessage> {
  const channelId = world.discord.world.directChannel(person).id;
  const use = { userId: person, channelId, messageId: card.id };
  return world.play.answerOf(await world.play.pressButton({ ...use, button: 'Reschedule' }));
}

type Picture = { name: string; type: string; bytes: Buffer };
let shade = 0;
async function picture(): Promise<Picture> {
  shade += 40;
  const background = { r: shade, g: 0, b: 0 };
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background } });
  return { name: 'result.png', type: 'image/png', bytes: await image.png().toBuffer() };
}

describe('A match day in direct messages', () => {
  it('captains play a match from card to result using only their buttons', async () => {
    const id = await startMatch();
    expect(titleOf(await cardOf(1))).toBe('Check-in is open');
    expect(buttonLabels(await cardOf(1))).toEqual([
      'Check in',
      'Line-up',
      'Report power cut',
      'Reschedule',
      'Forfeit match',
    ]);
    expect(await press(1, 'Check in')).toMatch(/^You are checked in\./);
    expect(await press(2, 'Check in')).toMatch(/Both teams are checked in/);
    await choose();
    expect(await press(1, 'Lobby')).toMatch(/Password\n```\n[a-z]+ [a-z]+ [a-z]+ \d\d\n```/);
    // From here on, each captain presses only one button: to report the winner, or to confirm.
    expect(await press(1, 'T1 won')).toMatch(/has been asked to confirm it/);
    expect(await calls(2)).toContain('Confirm the result');
    expect(await press(2, 'Confirm')).toMatch(/The match is over: Team 1 1–0 Team 2/);
    expect(await resultOf(id)).toBe('completed 1–0');
    const title = titleOf(await cardOf(1));
    expect(title).toBe('Result');
    await world.tick(50);
  });

  it('each captain has one card, which is edited throughout', async () => {
    const before = (await world.toldDirectly(people[0] ?? '')).filter(isMatchCard).length;
    await begin();
    await press(1, 'T2 won');
    await press(1, 'Withdraw report');
    const after = (await world.toldDirectly(people[0] ?? '')).filter(isMatchCard).length;
    expect(after - before).toBe(1);
    expect(titleOf(await cardOf(1))).toBe('Play');
    await press(1, 'Forfeit match', 'Forfeit match');
    await world.tick(50);
  });

  it('has buttons only under the newest message, and keeps earlier news as one line each', async () => {
    const person = people[1] ?? '';
    const before = BigInt((await world.toldDirectly(person)).at(-1)?.id ?? '0');
    await begin();
    await press(1, 'T1 won');
    const called = async () =>
      (await world.toldDirectly(person)).filter(
        ({ id, flags }) => BigInt(id) > before && ((flags ?? 0) & MessageFlags.Ephemeral) === 0,
      );
    const reported = await called();
    expect(wordsOf(reported[0] as APIMessage)).toMatch(/^Check-in opened\.\n\*\*Team 1\*\* checked in\./);
    expect(titleOf(reported.at(-1) as APIMessage)).toBe('Confirm the result');
    expect(reported.slice(0, -1).flatMap(buttonLabels)).toEqual([]);
    expect(buttonLabels(reported.at(-1) as APIMessage)).toEqual(['Confirm', 'Dispute', 'Lobby']);
    await press(2, 'Confirm');
    const confirmed = await called();
    expect(confirmed.map(({ id: message }) => message)).toEqual(reported.map(({ id: message }) => message));
    // A captain can dispute the result until the room closes.
    expect(confirmed.flatMap(buttonLabels)).toEqual(['Dispute']);
    await world.tick(50);
    expect((await called()).flatMap(buttonLabels)).toEqual([]);
  });

  it('a captain who disputes a result sends both versions to the staff', async () => {
    const id = await begin();
    await press(1, 'T1 won');
    expect(await press(2, 'Dispute', 'We won 1–0')).toMatch(/sent to the staff/);
    const staff = await world.told(world.discord.channels.admin);
    const card = staff.findLast((message) => titleOf(message) === 'A result is disputed');
    expect(card && wordsOf(card)).toMatch(/Team 1 1–\u20600 Team 2[\s\S]*Team 1 0–\u20601 Team 2/);
    expect(await pressAsStaff(card, 'Accept T2’s version', 'Save')).toMatch(/0–1/);
    expect(await resultOf(id)).toBe('completed 0–1');
    const after = await world.told(world.discord.channels.admin);
    expect(titleOf(after.find((message) => message.id === card?.id) as APIMessage)).toBe('Match decided');
    await world.tick(0);
    for (const n of [1, 2]) {
      expect(wordsOf(await cardOf(n))).toMatch(/The staff decided the result\.[\s\S]*Contact the staff if/);
      expect(buttonLabels(await cardOf(n))).toEqual([]);
    }
    await world.tick(50);
  });

  itInLongRun(
    'shows the staff the pictures of both versions side by side until the dispute is decided',
    async () => {
      await begin();
      const { play, discord } = world;
      /** Reports a captain's score, and sends pictures with the button below the reply. */
      const tell = async (n: number, button: string, score: string | undefined, files: Picture[]) => {
        const userId = people[n - 1] ?? '';
        const channelId = discord.world.directChannel(userId).id;
        const pressIn = async (messageId: string, label: string) =>
          play.pressButton({ userId, channelId, messageId, button: label });
        const asked = await play.answerOf(await pressIn((await cardOf(n)).id, button));
        const told = score ? await play.answerOf(await pressIn(asked.id, score)) : asked;
        const form = await pressIn(told.id, 'Add pictures');
        return play.answerOf(await play.submitModal(form, {}, { pictures: files }));
      };
      const taken = await tell(1, 'T1 won', undefined, [await picture(), await picture()]);
      expect(wordsOf(taken)).toBe('2 pictures were added to your result.');
      expect(wordsOf(await cardOf(2))).toContain('with 2 pictures');
      const text = { name: 'notes.txt', type: 'text/plain', bytes: Buffer.from('We won') };
      const mixed = await tell(2, 'Dispute', 'We won 1–0', [text, await picture()]);
      expect(wordsOf(mixed)).toMatch(
        /^The picture was added to your result\.\nnotes\\\.txt: An image must be a PNG/,
      );
      expect(buttonLabels(mixed)).toEqual(['Add pictures']);
      const staffCard = async () =>
        (await world.told(discord.channels.admin)).findLast(({ embeds }) => embeds[0]?.title !== undefined);
      const card = await staffCard();
      const shown = card?.embeds.flatMap(({ url, image }) =>
        image ? [[url?.split('#')[1], image.url]] : [],
      );
      expect(shown?.map(([side]) => side)).toEqual(['team1', 'team1', 'team2']);
      for (const [, address = ''] of shown ?? []) expect((await fetch(address)).status).toBe(200);
      expect(card?.attachments).toHaveLength(3);
      await press(2, 'Accept their result', 'Accept their result');
      const after = (await world.told(discord.channels.admin)).find(({ id }) => id === card?.id);
      expect([after?.embeds.length, after?.attachments]).toEqual([1, []]);
      await world.tick(50);
    },
  );

  itInLongRun('the staff undoes a penalty step with one button', async () => {
    const id = await startMatch();
    await press(1, 'Check in');
    await world.tick(21);
    expect(await calls(2)).toContain('Late penalty');
    const told = async () => world.told(world.discord.channels.admin);
    const step = (await told()).findLast((message) => titleOf(message) === 'Late penalty');
    expect(await pressAsStaff(step, 'Undo penalty')).toMatch(/penalty was undone/);
    await world.tick(41);
    expect(await resultOf(id)).toBe('completed 1–0');
    const last = (await told()).findLast((message) => titleOf(message) === 'Late penalty');
    expect(await pressAsStaff(last, 'Undo penalty')).toMatch(/penalty was undone/);
    expect(await resultOf(id)).toBe('scheduled null–null');
    await world.tick(42);
    expect(await resultOf(id)).toBe('scheduled null–null');
    await world.app.call(world.app.admin, 'POST', `/api/matches/${id}/cancel`, {});
    await world.tick(43);
  });

  itInLongRun('the captains play a series game by game', async () => {
    const id = await begin('Best of 3');
    await press(2, 'T2 won game 1');
    await press(1, 'Confirm');
    await choose();
    await press(2, 'Report another score', 'We won 2–0');
    await press(1, 'Confirm');
    expect(await resultOf(id)).toBe('completed 0–2');
    await world.tick(50);
  });

  itInLongRun(
    'a dispute about one game of a series waits for the staff, and the series continues',
    async () => {
      const id = await begin('Best of 3');
      await press(1, 'T1 won game 1');
      await press(2, 'Dispute', 'We lead 1–0');
      const card = (await world.told(world.discord.channels.admin)).findLast((message) =>
        buttonLabels(message).includes('Accept T2’s version'),
      );
      expect(await pressAsStaff(card, 'Accept T2’s version')).toMatch(/Their result stands for this game/);
      expect(await resultOf(id)).toBe('live null–null');
      // The bot notifies both captains; the team that lost the game chooses.
      for (const n of [1, 2]) {
        expect((await calls(n)).at(-1)).toBe('Side and pick');
        expect(wordsOf(await cardOf(n))).toContain('The staff decided the game.');
      }
      const { body } = await world.app.call(world.app.admin, 'GET', `/api/matches/${id}/room`);
      expect(body.data).toMatchObject({
        phase: 'choice',
        score: { team1: 0, team2: 1 },
        game: 2,
        stuck: null,
      });
      await world.app.call(world.app.admin, 'DELETE', `/api/matches/${id}`);
    },
  );

  it('a team without power stops the clocks, after the bot asks about its only postponement', async () => {
    await startMatch();
    expect(await press(2, 'Report power cut', 'Cancel')).toBe('Nothing was changed.');
    expect(await press(2, 'Report power cut', 'Pause clocks')).toMatch(/clocks are paused/);
    expect(await calls(1)).toContain('Clocks paused');
    const told = async () => (await world.told(world.discord.channels.admin)).at(-1) as APIMessage;
    expect(titleOf(await told())).toBe('A team lost power');
    expect(wordsOf(await told())).toMatch(/Without power\nTeam 2, until <t:\d+:f> at the latest/);
    expect(buttonLabels(await told())).toEqual(['Resume clocks']);
    expect(await press(2, 'Resume clocks')).toMatch(/clocks have resumed/);
    expect(titleOf(await told())).toBe('Match continues');
    // The team has used its pause, so its card no longer has the button.
    expect(buttonLabels(await cardOf(2))).toContain('Forfeit match');
    expect(buttonLabels(await cardOf(2))).not.toContain('Report power cut');
    expect(buttonLabels(await cardOf(1))).toContain('Report power cut');
  });

  itInLongRun('both captains hear at once who moved a match and why', async () => {
    const id = await startMatch();
    await press(1, 'Check in');
    await world.app.call(world.app.admin, 'PUT', `/api/matches/${id}`, {
      scheduledTime: hence(25).toISOString(),
      reason: 'The stream needs the hour',
    });
    for (const person of people) {
      const moved = (await world.toldDirectly(person)).findLast(
        (message) => titleOf(message) === 'Your match was moved',
      );
      expect(moved && wordsOf(moved)).toMatch(
        /Before\n<t:\d+:F>\nNow\n<t:\d+:F>[\s\S]*The stream needs the hour/,
      );
    }
    await world.tick(0);
    // The match day starts again, so teams that had checked in must do so again.
    expect(buttonLabels(await cardOf(1))).toContain('Check in');
    await world.app.call(world.app.admin, 'POST', `/api/matches/${id}/cancel`, {});
    await world.tick(1);
  });

  it('/me lists a captain’s next matches and open tasks', async () => {
    const answer = await world.answerTo(await world.command(people[0] ?? '', 'me'));
    expect(wordsOf(answer)).toMatch(/Team 1 v Team 2[\s\S]*check-in is open, \*\*your turn: check in\*\* by/);
    const nobody = await world.answerTo(await world.command(world.captain('Nobody'), 'me'));
    expect(wordsOf(nobody)).toMatch(/You have no match yet/);
  });

  it('a report that nobody answers counts, and its reminder says so afterwards', async () => {
    await begin();
    await press(1, 'T1 won');
    const said = async () => (await world.toldDirectly(people[1] ?? '')).map(wordsOf).join('\n');
    await world.tick(8);
    expect(await said()).toMatch(
      /Result needs an answer[\s\S]*Team 2\*\*: confirm or dispute it by <t:\d+:t>, or the result stands/,
    );
    await world.tick(16);
    expect(await said()).toMatch(
      /Nobody answered in time, so the result stands\.[\s\S]*Score\nTeam 1 1–\u20600 Team 2/,
    );
    expect(await said()).not.toMatch(/answered by now/);
    await world.tick(60);
  });

  it('a penalty after one minute uses the singular', async () => {
    const { app } = world;
    const use = (matchDay: object) =>
      app.call(app.admin, 'PUT', `/api/tournaments/${tournamentId}`, { matchDay });
    const [step] = MATCH_DAY.ladder;
    await use({ ...MATCH_DAY, ladder: [{ ...step, minutes: 1 }] });
    const id = await startMatch();
    expect(wordsOf(await cardOf(1))).toMatch(/\b1 minute late/);
    await press(1, 'Check in');
    await world.tick(12);
    const staff = (await world.told(world.discord.channels.admin)).map(wordsOf).join('\n');
    expect(staff).toMatch(/had not shown up 1 minute after the start/);
    expect(wordsOf(await cardOf(1))).not.toMatch(/\b1 minutes/);
    await app.call(app.admin, 'POST', `/api/matches/${id}/cancel`, {});
    await world.tick(1);
    await use(MATCH_DAY);
  });

  it('/ready checks a captain in for the waiting match, or says that there is none', async () => {
    const ready = async (person: string) =>
      wordsOf(await world.answerTo(await world.command(person, 'ready')));
    expect(await ready(world.captain('Nobody'))).toBe('You have nothing to check in for.');
    expect(await ready(people[1] ?? '')).toBe('You are checked in.');
    expect(await ready(people[1] ?? '')).toBe('**Team 2** is already checked in.');
    expect(await ready(people[0] ?? '')).toMatch(/Both teams are checked in/);
  });

  it('/ready before check-in says when it opens, and so does a button pressed too early', async () => {
    const { app } = world;
    const matchId = await makeMatch(app, {
      tournamentId,
      teams: teams.map((team) => team.participationId),
      minutes: 100,
    });
    await world.tick(0);
    const said = wordsOf(await world.answerTo(await world.command(people[0] ?? '', 'ready')));
    expect(said).toMatch(/Check-in for \*\*Team 1 v Team 2\*\* opens <t:\d+:f>/);
    const early = await app.call(
      { ...captain(1), 'X-Discord-User': people[0] ?? '' },
      'POST',
      `/api/matches/${matchId}/day/ready`,
      {},
    );
    expect(early.body.error).toMatch(
      /^Check-in is not open yet\. It opens at \d{4}-\d\d-\d\d \d\d:\d\d GMT\+2\.$/,
    );
    await app.call(app.admin, 'POST', `/api/matches/${matchId}/cancel`, {});
    await world.tick(1);
  });

  it('a team proposes a new time in two clicks, and the other team accepts it in one', async () => {
    const id = await startMatch();
    const timeOf = async () =>
      (await world.app.call({}, 'GET', `/api/matches/${id}`)).body.data.scheduledTime;
    const before = await timeOf();
    const person = people[0] ?? '';
    const offered = await askForTimes(person, await cardOf(1));
    expect(wordsOf(offered)).toMatch(/The match moves once the other team accepts/);
    expect(buttonLabels(offered)).toHaveLength(5);
    const [time = ''] = buttonLabels(offered);
    expect(time).toBe('Propose time 1');
    // Times appear in the reader's own time zone, which a button cannot show.
    expect(wordsOf(offered).match(/^\d\. <t:\d+:F> \(<t:\d+:R>\)$/gm)).toHaveLength(5);
    const channelId = world.discord.world.directChannel(person).id;
    const proposed = await world.play.answerOf(
      await world.play.pressButton({ userId: person, channelId, messageId: offered.id, button: time }),
    );
    expect(wordsOf(proposed)).toMatch(/^Proposed\. The match time stays the same until/);
    expect(await timeOf()).toBe(before);
    expect(await calls(2)).toContain('New time proposed');
    const mine = await world.answerTo(await world.command(people[1] ?? '', 'me'));
    expect(wordsOf(mine)).toMatch(/\*\*the other team proposes <t:\d+:f>/);
    expect(buttonLabels(await cardOf(1))).toContain('Withdraw proposal');
    expect(await press(2, 'Accept new time')).toBe(
      'Agreed. The match was moved, and everybody has been notified.',
    );
    expect(Date.parse(await timeOf())).toBeGreaterThan(Date.parse(before));
    const moved = (await world.toldDirectly(person)).findLast(
      (message) => titleOf(message) === 'Your match was moved',
    );
    expect(moved && wordsOf(moved)).toMatch(/By\nboth teams\nWhy\nBoth teams agreed to a new time\./);
    await world.app.call(world.app.admin, 'POST', `/api/matches/${id}/cancel`, {});
    await world.tick(1);
  });

  it('a captain without power writes to the bot directly and stops the clocks there', async () => {
    await startMatch();
    const person = people[1] ?? '';
    const channelId = world.discord.world.directChannel(person).id;
    /** Returns the bot's reply to a person's message. */
    const tell = async (userId: string, content: string) => {
      const { id } = world.discord.world.directChannel(userId);
      const { id: said } = world.play.say({ userId, channelId: id, content });
      const answer = () =>
        world.play.directMessages(userId).find((message) => BigInt(message.id) > BigInt(said));
      await until(answer);
      return answer() as APIMessage;
    };
    const answer = await tell(person, 'no electricity!!');
    expect(wordsOf(answer)).toMatch(/Lost power or internet\? Press a match to pause its clocks/);
    expect(buttonLabels(answer)).toContainEqual(expect.stringMatching(/^Check in: \d\. Team 1 v Team 2$/));
    const button = buttonLabels(answer).find((label) => label?.startsWith('Report power cut: ')) ?? '';
    const asked = await world.play.answerOf(
      await world.play.pressButton({ userId: person, channelId, messageId: answer.id, button }),
    );
    // An earlier test has used up the team's pauses.
    expect(wordsOf(asked)).toMatch(/no pauses left/);
    expect(wordsOf(await tell(world.captain('Nobody'), 'hello'))).toMatch(/you have no upcoming match/);
  });
});
