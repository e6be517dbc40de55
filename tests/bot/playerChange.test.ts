import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import { Locale } from 'discord-api-types/v10';
import { menusOf } from '../../packages/discord-simulator/formParts.ts';
import { makeTournament, steamId } from '../support/factories.ts';
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
let captain: string;
let n = 30;
beforeAll(async () => {
  world = await startBotWorld();
  await makeTournament(world.app, { name: 'Change Cup' });
  await world.readyBot();
});
afterAll(() => world.stop());
beforeEach(() => {
  n += 1;
  captain = world.captain(`Captain ${n}`);
});

const register = async () => {
  const opened = await world.command(captain, 'register');
  const typed = { ...TYPED, name: `Team ${n}`, tag: `T${n}`, players: rosterOf(n) };
  return world.answerTo(await world.play.submitModal(opened, typed));
};
const approve = async () => {
  const { id } = (await own()) ?? {};
  await world.app.call(world.app.admin, 'POST', `/api/pending-teams/${id}/approve`, {});
};
const see = async () => world.answerTo(await world.command(captain, 'team', 'see'));
const own = async () =>
  (await world.registrations()).find(({ captain_discord_id }) => captain_discord_id === captain);
const requests = () => world.app.db('roster_changes').orderBy('id');
const choose = ({ id: messageId }: APIMessage, position: string) =>
  world.play.choose({
    userId: captain,
    channelId: world.discord.channels.registration,
    messageId,
    menu: menusOf(messageOf(messageId))[0]?.custom_id ?? '',
    values: [position],
  });
const messageOf = (id: string) => {
  const found = world.play
    .messages(world.discord.channels.registration, captain)
    .find((each) => each.id === id);
  if (!found) throw new Error('This message is not there');
  return found;
};
const asked = async (message: APIMessage) =>
  world.answerTo(await world.press(captain, message, 'Replace a player'));
const send = async (opened: Awaited<ReturnType<typeof choose>>, values: Record<string, string>) =>
  world.answerTo(await world.play.submitModal(opened, values));
const newcomer = () => ({ name: `New ${n}`, steamId: String(900_000 + n) });

describe('Changing a player', () => {
  it('the bot asks for the player, nickname and Steam ID, and changes a pending team at once', async () => {
    const received = await register();
    expect(buttonLabels(received)).toEqual([
      'Edit team',
      'See confirmations',
      'Replace a player',
      'Add a logo',
      'Withdraw',
    ]);
    const question = await asked(received);
    expect(titleOf(question)).toBe('Which player are you replacing?');
    expect(menusOf(question)[0]?.options.map(({ label, description }) => `${label}: ${description}`)).toEqual(
      [
        `Carry: Player ${n}.1`,
        `Mid: Player ${n}.2`,
        `Offlane: Player ${n}.3`,
        `Support: Player ${n}.4`,
        `Hard Support: Player ${n}.5`,
        'Reserve: Nobody yet',
      ],
    );
    const opened = await choose(question, 'Mid');
    expect(opened.answer).toMatchObject({ modal: { title: 'Replace Mid' } });
    const done = await send(opened, newcomer());
    expect(wordsOf(done)).toBe(`Your roster has changed\n**New ${n}** as Mid`);
    expect(wordsOf(await see())).toContain(`**Mid** New ${n} \`${steamId(900_000 + n)}\``);
  });

  it('a change to an approved team becomes one request, however often it is sent', async () => {
    await register();
    await approve();
    const seen = await see();
    expect(buttonLabels(seen)).toEqual(['See confirmations', 'Replace a player', 'Add a logo']);
    const opened = await choose(await asked(seen), 'Carry');
    const before = (await requests()).length;
    const answers = await Promise.all([send(opened, newcomer()), send(opened, newcomer())]);
    expect(answers.map(titleOf)).toEqual(['Sent to the staff', 'Sent to the staff']);
    expect(wordsOf(answers[0] as APIMessage)).toContain('You will get the decision by direct message.');
    const all = await requests();
    expect(all).toHaveLength(before + 1);
    await world.app.call(world.app.admin, 'POST', `/api/roster-changes/${all.at(-1)?.id}/approve`, {});
    const [first] = menusOf(await asked(await see()))[0]?.options ?? [];
    expect(first).toMatchObject({ label: 'Carry', description: `New ${n}` });
  });

  it('the typed text of a refused player is kept, even over a restart', async () => {
    await register();
    const rival = n;
    n += 1;
    captain = world.captain(`Captain ${n}`);
    const question = await asked(await register());
    const typed = { name: '`Thief` \\ **x**', steamId: String(rival * 1_000 + 3) };
    const refused = await send(await choose(question, 'Support'), typed);
    expect(titleOf(refused)).toBe('This player cannot be added');
    expect(wordsOf(refused)).toContain(`already plays for Team ${rival} in this tournament`);
    await world.stopBots();
    await world.readyBot();
    const again = await world.press(captain, refused, 'Edit and send again');
    expect(again.answer).toMatchObject({ modal: { title: 'Replace Support' } });
    expect(fieldsOf(again)).toEqual(typed);
    const worse = await send(again, { steamId: 'steamcommunity.com/id/thief' });
    expect(wordsOf(worse)).toContain('Custom links have no ID in them.');
    const back = await world.press(captain, worse, 'Edit and send again');
    expect(titleOf(await send(back, newcomer()))).toBe('Your roster has changed');
  });

  it('the typed text is kept while the server is away, in the captain’s language', async () => {
    world.play.setLocale(captain, Locale.PortugueseBR);
    const received = await register();
    const question = await world.answerTo(await world.press(captain, received, 'Trocar um jogador'));
    const opened = await choose(question, 'Suporte');
    world.door.isOpen = false;
    const refused = await send(opened, newcomer());
    expect(titleOf(refused)).toBe('O servidor da liga está fora do ar');
    world.door.isOpen = true;
    const again = await world.press(captain, refused, 'Editar');
    expect(fieldsOf(again)).toEqual(newcomer());
    await world.press(captain, refused, 'Enviar de novo');
    await until(() => titleOf(refused) === 'Elenco atualizado');
  });

  it('a rejected registration offers no change, and an old button says why', async () => {
    const received = await register();
    const { id } = (await own()) ?? {};
    await world.app.call(world.app.admin, 'POST', `/api/pending-teams/${id}/reject`, {});
    expect(buttonLabels(await see())).toEqual([]);
    expect(titleOf(await asked(received))).toBe('This registration was rejected');
  });
});
