import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type APIEmbed, type APIMessage, Locale } from 'discord-api-types/v10';
import { menusOf } from '../../packages/discord-simulator/formParts.ts';
import { eventually } from '../support/eventually.ts';
import { approvedTeam, makeTournament, register } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';
import { buttonLabels, fieldsOf, TIMEOUT_MS, titleOf, wordsOf } from './support/botWorld.ts';
import { type StaffWorld, startStaffWorld } from './support/staffWorld.ts';

let world: StaffWorld;
let marshal: string;
let tournamentId: string;
let count = 0;

beforeAll(async () => {
  world = await startStaffWorld();
  await world.readyBot();
}, 60_000);
beforeEach(async () => {
  count += 1;
  marshal = world.organiser(`Marshal ${count}`);
  ({ id: tournamentId } = await makeTournament(world.app, { name: `Cup ${count}` }));
});
afterAll(() => world.stop());

const channel = () => world.discord.channels.admin;
const call = (method: string, path: string, body?: object) =>
  world.app.call(world.app.admin, method, path, body);
async function registered(n: number) {
  const { id } = await register(world.app, n, tournamentId);
  return { id, card: await cardOf(n) };
}
async function cardOf(n: number | string): Promise<APIMessage> {
  const found = (await world.told(channel())).find(({ embeds }) =>
    textOf(embeds[0]).includes(`**Team ${n}**`),
  );
  if (!found) throw new Error(`Team ${n} has no card`);
  return found;
}
const textOf = (embed: APIEmbed | undefined) => embed?.description ?? '';
const fields = (card: APIMessage) =>
  Object.fromEntries((card.embeds[0]?.fields ?? []).map(({ name, value }) => [name, value]));
const press = (who: string, card: APIMessage, button: string) => world.pressIn(channel(), who, card, button);
const answered = async (who: string, card: APIMessage, button: string) =>
  world.answerTo(await press(who, card, button));
const reasoned = async (who: string, card: APIMessage, reason: string) =>
  world.answerTo(await world.play.submitModal(await press(who, card, 'Reject'), { reason }));
const statusOf = async (id: string) => (await call('GET', `/api/pending-teams/${id}`)).body.data.status;

describe('The Approve button of a registration', () => {
  it("Approve admits the team in the organiser's name, and the card is updated", async () => {
    const { id, card } = await registered(1);
    expect(buttonLabels(card)).toEqual(['Approve', 'Approve into group', 'Reject']);
    expect((await answered(marshal, card, 'Approve')).content).toBe('**Team 1** is approved for Group A.');
    const after = await cardOf(1);
    expect(after.id).toBe(card.id);
    expect(titleOf(after)).toBe('Registration approved');
    expect(fields(after)).toMatchObject({ Group: 'A', 'Approved by': `Marshal ${count}` });
    expect(buttonLabels(after)).toEqual([]);
    const act = await world.newestAct('team.approved');
    expect(act).toMatchObject({ actor: { kind: 'admin', discordId: marshal }, by: `Marshal ${count}` });
    expect(act.payload).toMatchObject({ registrationId: id });
    const { body } = await call('GET', `/api/audit-log?q=${encodeURIComponent(`Marshal ${count}`)}`);
    expect(body.data.map((each: { id: string }) => each.id)).toContain(act.id);
    const { body: others } = await call('GET', '/api/audit-log?q=Nobodyoftheleague');
    expect(others.data).toEqual([]);
  });

  it('Approve into group offers the groups that have room', async () => {
    for (let n = 100; n < 105; n += 1) {
      const { id } = await register(world.app, n, tournamentId);
      await call('POST', `/api/pending-teams/${id}/approve`, { assignedGroup: 'A' });
    }
    const { card } = await registered(2);
    const asked = await answered(marshal, card, 'Approve into group');
    expect(asked.content).toBe('Which group will **Team 2** join?');
    const [menu] = menusOf(asked);
    expect(menu?.options.map(({ label, description }) => `${label}: ${description}`)).toEqual([
      'Choose for me: Group B has the fewest teams',
      'Group B: 0 of 5 teams',
      'Group C: 0 of 5 teams',
      'Group D: 0 of 5 teams',
    ]);
    const where = { userId: marshal, channelId: channel(), messageId: asked.id };
    await world.play.answerOf(
      await world.play.choose({ ...where, menu: menu?.custom_id ?? '', values: ['Group C'] }),
    );
    await eventually(() => expect(asked.content).toBe('**Team 2** is approved for Group C.'));
    expect(menusOf(asked)).toEqual([]);
    expect(fields(await cardOf(2))).toMatchObject({ Group: 'C' });
  });

  it('Approve uses the earlier team on the card, or another one that is chosen', async () => {
    const { id: seasonBefore } = await makeTournament(world.app, { name: 'Season before' });
    const { team } = await approvedTeam(world.app, 7, seasonBefore);
    const { id } = await register(world.app, 7, tournamentId, { name: 'Team 7 again' });
    const card = await cardOf('7 again');
    expect(fields(card).Team).toBe('Team 7, the team from Season before\nFormer name\\: Team 7.');
    expect(buttonLabels(card)).toEqual([
      'Approve',
      'Approve into group',
      'Approve as another team',
      'Reject',
    ]);
    expect((await answered(marshal, card, 'Approve')).content).toBe(
      '**Team 7 again** is approved for Group A. This is a returning team (**Season before**).',
    );
    expect(fields(await cardOf('7 again')).Team).toBe('Team 7, the team from Season before');
    const teamIdOf = async () => (await call('GET', `/api/pending-teams/${id}`)).body.data.teamId;
    expect(await teamIdOf()).toBe(team.id);
    await call('POST', `/api/pending-teams/${id}/reopen`);
    const asked = await answered(marshal, await cardOf('7 again'), 'Approve as another team');
    expect(asked.content).toBe('Is **Team 7 again** one of these teams?');
    const [menu] = menusOf(asked);
    expect(menu?.options.map(({ label, description }) => [label, description])).toEqual([
      ['Team 7, Season before', 'The same players'],
      ['A new team', undefined],
    ]);
    const where = { userId: marshal, channelId: channel(), messageId: asked.id };
    await world.play.answerOf(
      await world.play.choose({ ...where, menu: menu?.custom_id ?? '', values: ['A new team'] }),
    );
    await eventually(() =>
      expect(asked.content).toBe('**Team 7 again** is approved for Group A. This is a new team.'),
    );
    expect(await teamIdOf()).not.toBe(team.id);
  });

  it('Approve asks which team it is if the likely one is playing now', async () => {
    const { id: cup } = await makeTournament(world.app, {
      name: 'Running Cup',
      format: 'single_elimination',
      maxTeams: 4,
    });
    const { team } = await approvedTeam(world.app, 11, cup);
    await approvedTeam(world.app, 12, cup);
    await call('POST', `/api/tournaments/${cup}/bracket/matches`);
    const { id } = await register(world.app, 11, tournamentId, { name: 'Team 11 again' });
    const card = await cardOf('11 again');
    expect(fields(card).Team).toContain(
      'This team is already playing in Running Cup. When you approve, choose whether the registration is for this team or a new one.',
    );
    const asked = await answered(marshal, card, 'Approve');
    expect(asked.content).toBe(
      'Team 11 is already playing in Running Cup. Choose whether this registration is for that team or a new one.',
    );
    expect(await statusOf(id)).toBe('pending');
    // The message still has the group that was chosen earlier.
    const into = await answered(marshal, await cardOf('11 again'), 'Approve into group');
    const where = { userId: marshal, channelId: channel(), messageId: into.id };
    const choose = async (value: string) => {
      const [menu] = menusOf(into);
      await world.play.answerOf(
        await world.play.choose({ ...where, menu: menu?.custom_id ?? '', values: [value] }),
      );
    };
    await choose('Group C');
    await eventually(() => expect(into.content).toBe(asked.content));
    await choose('Team 11, Running Cup');
    await eventually(() =>
      expect(into.content).toBe(
        '**Team 11 again** is approved for Group C. This is a returning team (**Running Cup**).',
      ),
    );
    expect(await statusOf(id)).toBe('approved');
    expect((await call('GET', `/api/pending-teams/${id}`)).body.data.teamId).toBe(team.id);
    const { body } = await call('GET', `/api/teams?tournamentId=${cup}`);
    expect(body.data.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Team 11', 'Team 12']);
  });

  it('Approve offers no groups in a tournament without groups', async () => {
    ({ id: tournamentId } = await makeTournament(world.app, { name: 'KO', format: 'single_elimination' }));
    const { card } = await registered(3);
    expect(buttonLabels(card)).toEqual(['Approve', 'Reject']);
    expect((await answered(marshal, card, 'Approve')).content).toBe('**Team 3** is approved.');
  });

  it('Approve after the captain has withdrawn is refused, and the card loses its buttons', async () => {
    const { id, card } = await registered(4);
    await call('DELETE', `/api/pending-teams/${id}`);
    expect(titleOf(await answered(marshal, card, 'Approve'))).toBe(
      'The captain has withdrawn this registration',
    );
    const after = await cardOf(4);
    expect([titleOf(after), buttonLabels(after)]).toEqual(['Registration withdrawn', []]);
  });

  it('Approve by two organisers at once counts once, and the later one is told', async () => {
    const { card } = await registered(5);
    const other = world.organiser('Second');
    const both = await Promise.all([marshal, other].map((who) => answered(who, card, 'Approve')));
    for (const { content } of both)
      expect(content).toMatch(/^\*\*Team 5\*\* (is approved for Group A|was already approved)\.$/);
    expect((await answered(other, card, 'Approve')).content).toBe('**Team 5** was already approved.');
    const { body } = await call('GET', '/api/audit-log?action=team.approved');
    const about = body.data.filter(({ names }: { names: object }) => Object.values(names).includes('Team 5'));
    expect(about).toHaveLength(1);
    const teams = (await call('GET', `/api/teams?tournamentId=${tournamentId}`)).body.data;
    expect(teams).toHaveLength(1);
  });

  it('the card gets its buttons back when the approval is undone', async () => {
    const { id, card } = await registered(6);
    await answered(marshal, card, 'Approve');
    expect(buttonLabels(await cardOf(6))).toEqual([]);
    await call('POST', `/api/pending-teams/${id}/reopen`);
    expect(buttonLabels(await cardOf(6))).toContain('Approve');
  });
});

describe('The Reject button of a registration', () => {
  it('Reject asks for a reason and passes it to the captain and the card', async () => {
    const { card } = await registered(11);
    const told = await reasoned(marshal, card, 'Two *players* are missing');
    expect(told.content).toBe('**Team 11** was rejected. The captain has been notified.');
    const after = await cardOf(11);
    expect(titleOf(after)).toBe('Registration rejected');
    expect(fields(after)).toMatchObject({
      Reason: 'Two \\*players\\* are missing',
      'Rejected by': `Marshal ${count}`,
    });
    expect(buttonLabels(after)).toEqual([]);
    expect((await world.newestAct('registration.rejected')).by).toBe(`Marshal ${count}`);
  });

  itInLongRun(
    'Reject without a reason asks for confirmation, in a message that goes with the answer',
    async () => {
      const { id, card } = await registered(15);
      const asked = await reasoned(marshal, card, '  \n ');
      expect(asked.content).toMatch(/^Reject without a reason\?/);
      expect(buttonLabels(asked)).toEqual(['Write a reason', 'Reject without a reason', 'Discard']);
      expect(await statusOf(id)).toBe('pending');
      await world.play.submitModal(await press(marshal, asked, 'Write a reason'), { reason: ' ' });
      await eventually(() => expect(buttonLabels(asked)).toHaveLength(3));
      await press(marshal, asked, 'Reject without a reason');
      await eventually(() =>
        expect(asked.content).toBe('**Team 15** was rejected. The captain has been notified.'),
      );
      expect(buttonLabels(asked)).toEqual([]);
      expect((await call('GET', `/api/pending-teams/${id}`)).body.data).toMatchObject({
        status: 'rejected',
        reason: null,
      });
    },
  );

  it('the reason is kept while the server is away, and can be sent once it is back', async () => {
    const { id, card } = await registered(12);
    const opened = await press(marshal, card, 'Reject');
    world.door.isOpen = false;
    const kept = await world.answerTo(await world.play.submitModal(opened, { reason: 'Not `whole`\n yet' }));
    world.door.isOpen = true;
    expect(titleOf(kept)).toBe('The league’s server can’t be reached');
    expect(buttonLabels(kept)).toEqual(['Send again', 'Edit', 'Discard']);
    const again = await press(marshal, kept, 'Edit');
    expect(fieldsOf(again)).toEqual({ reason: 'Not `whole`\n yet' });
    await press(marshal, kept, 'Send again');
    await eventually(async () => expect(await statusOf(id)).toBe('rejected'));
    expect(fields(await cardOf(12)).Reason).toContain('Not \\`whole\\`');
  });

  it('a reason is kept if it is too long or the team was approved meanwhile', async () => {
    const { id, card } = await registered(13);
    // Each of these symbols counts as one character in Discord, but as two after the server normalises it.
    const long = '\u{1d15e}'.repeat(600);
    const tooLong = await reasoned(marshal, card, long);
    expect(titleOf(tooLong)).toBe('Reason is longer than 1000 characters');
    expect(fieldsOf(await press(marshal, tooLong, 'Edit and send again'))).toEqual({ reason: long });
    expect(await statusOf(id)).toBe('pending');

    const opened = await press(marshal, card, 'Reject');
    await call('POST', `/api/pending-teams/${id}/approve`);
    const late = await world.answerTo(await world.play.submitModal(opened, { reason: 'Late' }));
    expect(titleOf(late)).toBe('This team is already approved');
    expect(wordsOf(late)).toContain('Late');
    await world.play.answerOf(await press(marshal, late, 'Discard'));
    expect(late.content).toBe('Discarded. Nothing was sent.');
    await expect(reasoned(marshal, card, 'x'.repeat(1_001))).rejects.toThrow('1000 or fewer');
  });

  it('the second of two organisers is told, and their reason is dropped', async () => {
    const { id, card } = await registered(14);
    const second = await press(world.organiser('Slow'), card, 'Reject');
    await reasoned(marshal, card, 'First');
    const told = await world.answerTo(await world.play.submitModal(second, { reason: 'Second' }));
    expect(wordsOf(told)).toContain('**Team 14** was already rejected.');
    expect((await call('GET', `/api/pending-teams/${id}`)).body.data.reason).toBe('First');
  });
});

describe('A server that is four seconds slow', () => {
  itInLongRun(
    'a slow server delays neither the form nor the answer',
    async () => {
      const { id, card } = await registered(31);
      world.discord.world.timeoutMs = 3_000;
      world.door.delay = 4_000;
      try {
        const told = await reasoned(marshal, card, 'Slow');
        expect(told.content).toContain('**Team 31** was rejected.');
      } finally {
        world.door.delay = 0;
        world.discord.world.timeoutMs = TIMEOUT_MS;
      }
      expect(await statusOf(id)).toBe('rejected');
    },
    30_000,
  );
});

describe('Reviewing without the organiser role', () => {
  it('somebody else is refused privately, and nothing changes', async () => {
    const { id, card } = await registered(21);
    const captain = world.captain('Curious');
    for (const button of ['Approve', 'Approve into group', 'Reject'])
      expect(titleOf(await answered(captain, card, button))).toBe(
        'Only organisers with the league’s admin role can do this.',
      );
    world.play.setLocale(captain, Locale.PortugueseBR);
    expect(titleOf(await answered(captain, card, 'Approve'))).toBe(
      'Só a organização, com o cargo de administrador da liga, pode fazer isto.',
    );
    expect(await statusOf(id)).toBe('pending');
  });

  itInLongRun('an organiser who loses the role is refused at once, even with the form open', async () => {
    const { id, card } = await registered(22);
    const opened = await press(marshal, card, 'Reject');
    world.play.setAdmin(marshal, false);
    const told = await world.answerTo(await world.play.submitModal(opened, { reason: 'Too late' }));
    expect(titleOf(told)).toContain('with the league’s admin role');
    expect(await statusOf(id)).toBe('pending');
  });

  it('an organiser can still register a team as captain', async () => {
    const both = world.organiser('Both');
    const opened = await world.command(both, 'register', undefined, { tournament: tournamentId });
    const sent = await world.play.submitModal(opened, {
      name: 'Own team',
      tag: 'OWN',
      players: [1, 2, 3, 4, 5].map((line) => `${line} Own ${line} ${7_000 + line}`).join('\n'),
    });
    expect(titleOf(await world.answerTo(sent))).toBe('Received, awaiting review');
    const [own] = await world.app.db('registrations').where({ name: 'Own team' });
    expect(own.captain_discord_id).toBe(both);
  });
});
