import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeTournament } from '../support/factories.ts';
import {
  type BotWorld,
  buttonLabels,
  fieldsOf,
  rosterOf,
  startBotWorld,
  TYPED,
  titleOf,
  until,
  wordsOf,
} from './support/botWorld.ts';

let world: BotWorld;
let tournament: { id: string };
let captain: string;
beforeAll(async () => {
  world = await startBotWorld();
  tournament = await makeTournament(world.app, { name: 'B League Cup', maxTeams: 2 });
  await world.readyBot();
});
afterAll(() => world.stop());
let n = 10;
let typed: typeof TYPED;
beforeEach(() => {
  n += 1;
  captain = world.captain(`Captain ${n}`);
  typed = { ...TYPED, name: `Team ${n}`, tag: `T${n}`, players: rosterOf(n) };
});

const register = async () => {
  const opened = await world.command(captain, 'register', undefined, { tournament: tournament.id });
  return world.answerTo(await world.play.submitModal(opened, typed));
};
const team = async (action: string) => world.answerTo(await world.command(captain, 'team', action));
const own = async () =>
  (await world.registrations()).filter(({ captain_discord_id }) => captain_discord_id === captain);
const decide = async (act: string, body: object) => {
  const [{ id }] = await own();
  const { status } = await world.app.call(world.app.admin, 'POST', `/api/pending-teams/${id}/${act}`, body);
  expect(status).toBe(200);
};

describe('The command /team see', () => {
  it('/team see says that there is no registration yet', async () => {
    expect(titleOf(await team('see'))).toBe('You have no registrations yet. Register with /register.');
  });

  it('/team see shows the status of the registration, and the reason for a rejection', async () => {
    await register();
    const pending = await team('see');
    expect(titleOf(pending)).toBe('Awaiting review');
    expect(wordsOf(pending)).toContain(`**Carry** Player ${n}.1 \``);
    await decide('reject', { reason: 'Player 2 **moved**' });
    const rejected = await team('see');
    expect(titleOf(rejected)).toBe('Rejected');
    expect(wordsOf(rejected)).toContain('The staff wrote: Player 2 \\*\\*moved\\*\\*');
    expect(buttonLabels(rejected)).toEqual([]);
  });

  it('/team see asks which of several teams is meant, and offers them by name', async () => {
    const other = await makeTournament(world.app, { name: 'A League Championship' });
    await register();
    const opened = await world.command(captain, 'register', undefined, { tournament: other.id });
    await world.answerTo(await world.play.submitModal(opened, { ...typed, name: `Second ${n}` }));
    const asked = await team('see');
    expect(titleOf(asked)).toBe('Which team?');
    expect(buttonLabels(asked)).toEqual([
      `Second ${n}, A League Championship, awaiting review`,
      `Team ${n}, B League Cup, awaiting review`,
    ]);
    await world.press(captain, asked, buttonLabels(asked)[1] ?? '');
    await until(() => titleOf(asked) === 'Awaiting review');
    const choices = await world.choices(captain, 'team', 'team', 'see');
    expect(choices.map(({ name }) => name)).toEqual(buttonLabelsOf(`Second ${n}`, `Team ${n}`));
    const chosen = await world.command(captain, 'team', 'see', { team: String(choices[0]?.value) });
    expect(wordsOf(await world.answerTo(chosen))).toContain(`**Second ${n}**`);
    await world.app.call(world.app.admin, 'PUT', `/api/tournaments/${other.id}`, { status: 'cancelled' });
  });
});

const buttonLabelsOf = (second: string, first: string) => [
  `${second}, A League Championship, awaiting review`,
  `${first}, B League Cup, awaiting review`,
];

describe('The command /team edit', () => {
  it('/team edit opens the registration in the form and saves the changes', async () => {
    await register();
    const opened = await world.command(captain, 'team', 'edit');
    expect(opened.answer).toMatchObject({ modal: { title: 'Edit your team' } });
    const fields = fieldsOf(opened);
    expect(fields).toMatchObject({ name: typed.name, tag: typed.tag, contact: typed.contact, reserve: '' });
    expect(fields.players?.split('\n')[0]).toBe(
      `1 Player ${n}.1 ${76561197960265728n + BigInt(n * 1_000 + 1)}`,
    );
    const saved = await world.answerTo(
      await world.play.submitModal(opened, { name: `Renamed ${n}`, reserve: `Bench ${n}099` }),
    );
    expect(titleOf(saved)).toBe('Changed, awaiting review');
    expect(await own()).toMatchObject([{ name: `Renamed ${n}`, status: 'pending', version: 2 }]);
  });

  it('/team edit keeps the text after somebody else’s change, and saves it on request', async () => {
    await register();
    const opened = await world.command(captain, 'team', 'edit');
    const [{ id }] = await own();
    await world.app.call(world.app.admin, 'PUT', `/api/pending-teams/${id}`, { name: `Admin ${n}` });
    const message = await world.answerTo(await world.play.submitModal(opened, { name: `Mine ${n}` }));
    expect(titleOf(message)).toBe('Your registration has changed in the meantime');
    expect(await own()).toMatchObject([{ name: `Admin ${n}` }]);
    await world.press(captain, message, 'Send again');
    await until(() => titleOf(message) === 'Changed, awaiting review');
    expect(await own()).toMatchObject([{ name: `Mine ${n}` }]);
  });

  it('/team edit refuses a decided registration and says why', async () => {
    const received = await register();
    await decide('reject', {});
    expect(titleOf(await team('edit'))).toBe(
      'None of your registrations can be changed any more. Ask the staff for changes.',
    );
    const stale = await world.answerTo(await world.press(captain, received, 'Edit team'));
    expect(titleOf(stale)).toBe('This registration was rejected');
  });
});

describe('Withdrawing a team', () => {
  it('/team withdraw asks first, and Keep it changes nothing', async () => {
    await register();
    const asked = await team('withdraw');
    expect(asked.content).toContain(`Withdraw **Team ${n}** from **B League Cup**?`);
    await world.press(captain, asked, 'Keep registration');
    expect(asked.content).toBe('Nothing has changed. You are still registered.');
    expect(await own()).toMatchObject([{ status: 'pending' }]);
  });

  it('withdrawing frees the place, as does the button under the confirmation', async () => {
    const received = await register();
    const asked = await world.answerTo(await world.press(captain, received, 'Withdraw'));
    await world.press(captain, asked, 'Withdraw');
    await until(() => asked.content.includes('has been withdrawn. You can register'));
    expect(await own()).toMatchObject([{ status: 'withdrawn' }]);
    expect(titleOf(await register())).toBe('Received, awaiting review');
    expect(await own()).toHaveLength(2);
  });

  it('only an admin can withdraw an approved team', async () => {
    await register();
    await decide('approve', {});
    expect(titleOf(await team('withdraw'))).toBe(
      'This team is already approved. Ask the staff to withdraw it.',
    );
    expect(await own()).toMatchObject([{ status: 'approved' }]);
    await decide('reopen', {});
  });

  it('/register opens with the text of a withdrawn or rejected registration', async () => {
    await register();
    await world.press(
      captain,
      await world.answerTo(await world.command(captain, 'team', 'withdraw')),
      'Withdraw',
    );
    await until(async () => (await own())[0]?.status === 'withdrawn');
    const opened = await world.command(captain, 'register', undefined, { tournament: tournament.id });
    expect(fieldsOf(opened)).toMatchObject({ name: typed.name, tag: typed.tag, contact: typed.contact });
    expect(fieldsOf(opened).players).toContain(`Player ${n}.3`);
    await world.play.submitModal(opened, typed);
    await until(async () => (await own()).length === 2);
  });

  it('a captain cannot withdraw somebody else’s registration', async () => {
    await register();
    const [{ id }] = await own();
    captain = world.captain('Stranger');
    expect(titleOf(await team('withdraw'))).toBe(
      'None of your registrations can be changed any more. Ask the staff for changes.',
    );
    const answered = await world.command(captain, 'team', 'withdraw', { team: id });
    expect(titleOf(await world.answerTo(answered))).toBe('None of your registrations has this name.');
  });
});

describe('A full tournament', () => {
  it('a new team joins the waitlist and sees its place', async () => {
    for (const _ of [1, 2]) {
      await register();
      await decide('approve', {});
      n += 1;
      captain = world.captain(`Captain ${n}`);
      typed = { ...TYPED, name: `Team ${n}`, tag: `T${n}`, players: rosterOf(n) };
    }
    expect(titleOf(await register())).toBe('Received, number 1 on the waitlist');
    const seen = await team('see');
    expect(titleOf(seen)).toBe('On the waitlist');
    expect(wordsOf(seen)).toContain('You are number 1 on the waitlist.');
  });
});
