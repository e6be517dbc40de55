import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type APIMessage, Locale } from 'discord-api-types/v10';
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
let captain: string;
let tournament: { id: string; version: number };
beforeAll(async () => {
  world = await startBotWorld();
  tournament = await makeTournament(world.app, { name: 'B League Cup' });
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

const own = async () =>
  (await world.registrations()).filter(({ captain_discord_id }) => captain_discord_id === captain);
const send = async (values: Partial<typeof TYPED>) => {
  const opened = await world.command(captain, 'register');
  return world.answerTo(await world.play.submitModal(opened, { ...typed, ...values }));
};
const approveOwn = async () => {
  const [registration] = await own();
  await world.app.call(world.app.admin, 'POST', `/api/pending-teams/${registration.id}/approve`, {});
};
const setOpen = (isOpen: boolean) =>
  world.app.call(world.app.admin, 'PUT', `/api/tournaments/${tournament.id}`, { registrationOpen: isOpen });

describe('The command /register', () => {
  it('/register opens a form of five fields as its first answer', async () => {
    const { answer } = await world.command(captain, 'register');
    expect(answer).toMatchObject({
      kind: 'modal',
      modal: {
        title: 'Register a team',
        components: [
          { label: 'Team name', component: { max_length: 64, required: true } },
          { label: 'Tag', component: { max_length: 8, required: true } },
          { label: 'Contact', component: { required: false } },
          {
            label: 'Players, positions 1 to 5',
            description: 'One line each: position, nickname, then Steam ID or profile link',
            component: { style: 2, value: '1 \n2 \n3 \n4 \n5 ', max_length: 1000 },
          },
          { label: 'Reserve', component: { required: false } },
        ],
      },
    });
  });

  it('a correct form is registered and confirmed with the roster by position', async () => {
    const message = await send({ reserve: `Bench ${n}099` });
    expect(titleOf(message)).toBe('Received, awaiting review');
    expect(wordsOf(message)).toContain(`**Team ${n}** (T${n}) for **B League Cup**`);
    expect(message.embeds[0]?.fields?.[0]?.value.split('\n')).toHaveLength(6);
    expect(wordsOf(message)).toContain('R500, not paid yet\nAsk the staff how to pay.');
    expect(buttonLabels(message)).toEqual([
      'Edit team',
      'See confirmations',
      'Replace a player',
      'Add a logo',
      'Withdraw',
    ]);
    expect(await own()).toMatchObject([{ status: 'pending', name: `Team ${n}`, contact: TYPED.contact }]);
  });

  it('every problem is named by its line, and the form opens again with the same text', async () => {
    const bad = {
      name: `Team \`\`\`${n} **x** ||y||`,
      contact: '  `tel` \\ 1  ',
      players: `1 Sipho ${n}001  \n2 天鸽\n3 4nalog <01 steamcommunity.com/id/analog\n\n4 \`y\`\` ${n}004\n5 \\z ${n}001`,
      reserve: '@everyone',
    };
    const message = await send(bad);
    expect(titleOf(message)).toBe('4 lines need fixing');
    const words = message.embeds[0]?.description?.split('\n') ?? [];
    expect(words[0]).toBe('Everything you typed has been kept.');
    expect(words.slice(2)).toEqual([
      '❌ **Line 2, Mid:** The Steam ID after the nickname is missing.',
      "❌ **Line 3, Offlane:** Custom links have no ID in them. Copy the Friend ID from the player's Dota 2 profile, or the 17 digits in Steam under Account details.",
      expect.stringMatching(/^❌ \*\*Line 5, Hard Support:\*\* Same Steam ID as line 1\.$/),
      '❌ **Reserve:** Enter a nickname followed by a Steam ID.',
    ]);
    expect(buttonLabels(message)).toEqual(['Edit and send again', 'Discard']);
    expect(await own()).toEqual([]);

    const opened = await world.press(captain, message, 'Edit and send again');
    expect(fieldsOf(opened)).toEqual({ ...typed, ...bad });
    const repaired = await world.answerTo(
      await world.play.submitModal(opened, { players: rosterOf(n), reserve: '' }),
    );
    expect(titleOf(repaired)).toBe('Received, awaiting review');
    expect(await own()).toMatchObject([{ status: 'pending', name: bad.name }]);
  });

  it('the confirmation says how the fee is paid, in either language, until it is paid', async () => {
    const path = `/api/tournaments/${tournament.id}`;
    const feeNote = (registrationFeeNote: string | null) =>
      world.app.call(world.app.admin, 'PUT', path, { registrationFeeNote });
    await feeNote('EFT to *Turbo League*,\nreference = your tag');
    const feeOf = ({ embeds }: APIMessage) =>
      embeds[0]?.fields?.find(({ name }) => ['Fee', 'Taxa'].includes(name))?.value;
    const how = 'EFT to \\*Turbo League\\*,\nreference = your tag';
    expect(feeOf(await send({}))).toBe(`R500, not paid yet\n${how}`);
    world.play.setLocale(captain, Locale.PortugueseBR);
    const see = async () => feeOf(await world.answerTo(await world.command(captain, 'team', 'see')));
    expect(await see()).toBe(`R500, ainda não paga\n${how}`);
    const [{ id }] = await own();
    await world.app.call(world.app.admin, 'PUT', `/api/pending-teams/${id}`, { feePaid: true });
    expect(await see()).toBe('R500, paga');
    await feeNote(null);
  });

  it('a banned captain is told why, in either language, and a banned player is named by line', async () => {
    const ban = async (kind: string, who: string) =>
      (
        await world.app.call(world.app.admin, 'POST', '/api/bans', {
          kind,
          who,
          reason: 'Left *two* matches',
        })
      ).body.data.id as string;
    const lift = (id: string) => world.app.call(world.app.admin, 'DELETE', `/api/bans/${id}`);
    const captains = await ban('captain', captain);
    expect(wordsOf(await send({}))).toContain('Left \\*two\\* matches');
    world.play.setLocale(captain, Locale.PortugueseBR);
    expect(wordsOf(await send({}))).toContain('Por enquanto você não pode inscrever um time.');
    world.play.setLocale(captain, Locale.EnglishUS);
    await lift(captains);
    const [, second = ''] = typed.players.split('\n');
    const players = await ban('player', second.split(' ').at(-1) ?? '');
    const line = wordsOf(await send({}))
      .split('\n')
      .find((words) => words.includes('is banned'));
    expect(line).toMatch(/Line 2/);
    expect(await own()).toHaveLength(0);
    await lift(players);
  });

  it('the same form sent twice makes one registration', async () => {
    const opened = await world.command(captain, 'register');
    const answers = await Promise.all([
      world.play.submitModal(opened, typed).then(world.answerTo),
      world.play.submitModal(opened, typed).then(world.answerTo),
    ]);
    expect(answers.map(titleOf)).toEqual(['Received, awaiting review', 'Received, awaiting review']);
    expect(await own()).toHaveLength(1);
  });

  it('a form sent again changes the pending registration and says so', async () => {
    await send({});
    expect(titleOf(await send({ name: `Renamed ${n}` }))).toBe('Changed, awaiting review');
    expect(await own()).toMatchObject([{ name: `Renamed ${n}` }]);
  });

  it('/register opens the pending registration for editing', async () => {
    await send({ name: `Pending ${n}` });
    const { answer } = await world.command(captain, 'register');
    expect(answer).toMatchObject({
      modal: {
        title: 'Change your registration',
        components: [{ component: { value: `Pending ${n}` } }, {}, {}, {}, {}],
      },
    });
  });

  it('a name, tag or player already taken is reported at its line', async () => {
    const first = typed;
    await send({});
    captain = world.captain('Second');
    const players = first.players.replace(/^5 .*$/m, `5 Fresh ${n}555`);
    const message = await send({ tag: first.tag.toLowerCase(), players });
    expect(titleOf(message)).toMatch(/things need fixing$/);
    const words = wordsOf(message);
    expect(words).toContain('❌ **Team name:**');
    expect(words).toContain('❌ **Tag:**');
    expect(words).toContain('❌ **Line 4, Support:**');
    expect(words).not.toContain('Line 5');
    expect(buttonLabels(message)).toEqual(['Edit and send again', 'Discard']);
    expect(await own()).toEqual([]);
  });

  it('only one of two captains who send the same team at once succeeds', async () => {
    const [one, two] = [captain, world.captain('Rival')];
    const forms = await Promise.all([world.command(one, 'register'), world.command(two, 'register')]);
    const answers = await Promise.all(
      forms.map(async (form) => world.answerTo(await world.play.submitModal(form, typed))),
    );
    expect(answers.map(titleOf).toSorted()).toEqual(['7 things need fixing', 'Received, awaiting review']);
    expect((await world.registrations()).filter(({ name }) => name === typed.name)).toHaveLength(1);
  });

  it('names that would ping or format are shown as plain text', async () => {
    const name = `@everyone **${n}** <@${captain}>`;
    const message = await send({ name, players: rosterOf(n).replace('Player', '@here ~~x~~') });
    expect(titleOf(message)).toBe('Received, awaiting review');
    expect(message.mention_everyone).toBe(false);
    expect(message.mentions).toEqual([]);
    const words = wordsOf(message);
    expect(words).toContain(`\\@everyone \\*\\*${n}\\*\\* \\<\\@${captain}\\>`);
    expect(words).toContain('\\@here \\~\\~x\\~\\~');
  });

  it('the confirmation stays within Discord’s limits with the longest names', async () => {
    const players = [1, 2, 3, 4, 5]
      .map(
        (line) =>
          `${line} ${'萧_'.repeat(32)} https://steamcommunity.com/profiles/${76561197960265728n + BigInt(n * 1000 + line)}`,
      )
      .join('\n');
    const message = await send({
      name: '_*'.repeat(30) + n,
      contact: '`'.repeat(200),
      players,
      reserve: `${'~'.repeat(64)} ${n}777`,
    });
    expect(titleOf(message)).toBe('Received, awaiting review');
    const opened = await world.press(captain, message, 'Edit team');
    expect(fieldsOf(opened).players).toContain('萧_'.repeat(32));
  });

  it('the longest and oddest form is kept whole', async () => {
    const odd = {
      name: '`'.repeat(64),
      tag: '\\'.repeat(8),
      contact: '`\\'.repeat(100),
      players: 'a`\\\n'.repeat(250),
      reserve: '`'.repeat(200),
    };
    const opened = await world.press(captain, await send(odd), 'Edit and send again');
    expect(fieldsOf(opened)).toEqual(odd);
  });

  it('a successful second try replaces the message of the faulty one', async () => {
    const card = await send({ players: 'nobody' });
    const opened = await world.press(captain, card, 'Edit and send again');
    const answered = await world.answerTo(await world.play.submitModal(opened, { players: rosterOf(n) }));
    expect(answered.id).toBe(card.id);
    expect(titleOf(card)).toBe('Received, awaiting review');
    expect(buttonLabels(card)).not.toContain('Edit and send again');
  });

  it.each(['Edit and send again', 'Send again'])(
    '%s on an older message says that a newer form was sent',
    async (button) => {
      if (button === 'Send again') await setOpen(false);
      const opened = await world.play.runCommand({
        ...{ userId: captain, channelId: world.discord.channels.registration, command: 'register' },
        options: { tournament: tournament.id },
      });
      const values = { ...typed, players: button === 'Send again' ? typed.players : 'nobody' };
      const older = await world.answerTo(await world.play.submitModal(opened, { ...values, name: 'Older' }));
      await setOpen(true);
      await world.play.submitModal(opened, { ...typed, name: `Newer ${n}` }).then(world.answerTo);
      await world.press(captain, older, button);
      await until(() => titleOf(older) === 'You sent a newer version');
      expect(wordsOf(older)).toContain(`**Newer ${n}**`);
      expect(wordsOf(older)).toContain('Older');
      expect(await own()).toMatchObject([{ name: `Newer ${n}` }]);
      expect(buttonLabels(older)).toEqual(['View newer version']);
      await world.press(captain, older, 'View newer version');
      await until(() => titleOf(older) === 'Awaiting review');
    },
  );

  it('Discard drops the typed text', async () => {
    const message = await send({ players: 'nobody' });
    await world.press(captain, message, 'Discard');
    expect(wordsOf(message)).toBe('Discarded. Nothing was sent.');
    expect(buttonLabels(message)).toEqual([]);
  });
});

describe('Faulty input', () => {
  const line = (position: number) => rosterOf(n).split('\n')[position - 1] ?? '';
  const without = (position: number, instead = '') => rosterOf(n).replace(line(position), instead);
  const BAD: [what: string, values: () => Partial<typeof TYPED>, said: string][] = [
    ['four players', () => ({ players: without(5) }), 'Position 5 (Hard Support) has no player.'],
    [
      'seven players',
      () => ({ players: `${rosterOf(n)}\n6 Six ${n}006\n7 Seven ${n}007` }),
      'There are only five positions. A sixth player goes in Reserve.',
    ],
    [
      'a position twice',
      () => ({ players: without(5, `4 Double ${n}005`) }),
      'Line 4 already has this position.',
    ],
    [
      'the same Steam ID twice',
      () => ({ players: without(5, `5 Double ${n}004`) }),
      'Same Steam ID as line 4.',
    ],
    ['a reserve who plays already', () => ({ reserve: `Bench ${n}003` }), 'Same Steam ID as line 3.'],
    [
      'a vanity link',
      () => ({ players: without(2, '2 Vanity https://steamcommunity.com/id/gaben') }),
      "Custom links have no ID in them. Copy the Friend ID from the player's Dota 2 profile, or the 17 digits in Steam under Account details.",
    ],
    [
      'a group',
      () => ({ players: without(2, '2 Group 103582791429521412') }),
      'This ID is for a group, not a player.',
    ],
    ['only spaces for a name', () => ({ name: '   ' }), 'Team name is missing'],
    ['an invisible name', () => ({ name: '\u200b\u2060' }), 'Team name has no visible characters'],
    [
      'a turned reading direction',
      () => ({ name: 'abc\u202edef' }),
      'Team name contains characters that change the reading direction',
    ],
    [
      'an invisible nickname',
      () => ({ players: without(1, `1 \u200b ${n}001`) }),
      'The nickname has no visible characters.',
    ],
  ];
  it.each(BAD)('%s is named and nothing is registered', async (_, values, said) => {
    const message = await send(values());
    expect(titleOf(message)).toMatch(/^(One|2) (line|thing)s? needs? fixing$/);
    expect(wordsOf(message).replaceAll('\\', '')).toContain(said);
    expect(await own()).toEqual([]);
    const opened = await world.press(captain, message, 'Edit and send again');
    expect(fieldsOf(opened)).toEqual({ ...typed, ...values() });
  });

  it.each(['👨‍👩‍👧‍👦 Family', 'فريق الأسد', '<script>alert(1)</script>', 'Zürich 萧瑟', 'Ωmega 🐉'])(
    '%s is accepted as a team name',
    async (name) => {
      const message = await send({ name: `${name} ${n}` });
      expect(titleOf(message)).toBe('Received, awaiting review');
      expect(await own()).toMatchObject([{ name: `${name} ${n}` }]);
    },
  );
});

describe('When registration closes', () => {
  it('a form sent after registration closes is refused and its text kept', async () => {
    const opened = await world.command(captain, 'register');
    await setOpen(false);
    const message = await world.answerTo(await world.play.submitModal(opened, typed));
    expect(titleOf(message)).toBe('Registration is closed');
    expect(wordsOf(message)).toContain('Nothing was sent. Everything you typed has been kept.');
    expect(fieldsOf(await world.press(captain, message, 'Edit'))).toEqual(typed);
    await setOpen(true);
    await world.press(captain, message, 'Send again');
    await until(() => titleOf(message) === 'Received, awaiting review');
    expect(await own()).toHaveLength(1);
  });

  it('/register opens no form while registration is closed', async () => {
    await setOpen(false);
    const { answer } = await world.command(captain, 'register');
    expect(answer.kind === 'message' && titleOf(answer.message)).toBe(
      'No tournament is open for registration right now.',
    );
    await setOpen(true);
    expect((await world.command(captain, 'register')).answer.kind).toBe('modal');
  });

  it('a form sent after the team was approved is refused and its text kept', async () => {
    await send({});
    const opened = await world.command(captain, 'register');
    await approveOwn();
    const again = { ...typed, name: `Again ${n}` };
    const message = await world.answerTo(await world.play.submitModal(opened, again));
    expect(wordsOf(message)).toContain('is already approved');
    expect(wordsOf(message)).toContain(`Again ${n}`);
  });

  it('/register shows an approved team instead of a form', async () => {
    await send({});
    await approveOwn();
    const message = await world.answerTo(await world.command(captain, 'register'));
    expect(titleOf(message)).toBe('Approved');
    expect(wordsOf(message)).toContain(`**Team ${n}**`);
    expect(buttonLabels(message)).toEqual(['See confirmations', 'Replace a player', 'Add a logo']);
  });
});
