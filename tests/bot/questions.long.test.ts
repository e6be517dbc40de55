import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Locale } from 'discord-api-types/v10';
import type { Question } from '#domain/registrations/question.ts';
import { applySiteSettings, siteSettings } from '#domain/site/settings.ts';
import type { Played } from '../../packages/discord-simulator/sender.ts';
import { makeTournament } from '../support/factories.ts';
import { CITY, resetSiteSettings, SHIRT, TERMS } from '../support/siteSettings.ts';
import {
  type BotWorld,
  buttonLabels,
  fieldsOf,
  rosterOf,
  startBotWorld,
  TYPED,
  titleOf,
  wordsOf,
} from './support/botWorld.ts';

let world: BotWorld;
let captain: string;
let typed: typeof TYPED;
let n = 0;
beforeAll(async () => {
  world = await startBotWorld();
  await makeTournament(world.app, { name: 'B League Cup' });
  await world.readyBot();
});
afterAll(() => world.stop());
beforeEach(() => {
  n += 1;
  captain = world.captain(`Captain ${n}`);
  typed = { ...TYPED, name: `Team ${n}`, tag: `T${n}`, players: rosterOf(n) };
});
afterEach(async () => {
  await resetSiteSettings(world.app);
});

const ask = async (questions: Question[]) => {
  const { status } = await world.app.call(world.app.admin, 'PUT', '/api/settings', { questions });
  expect(status).toBe(200);
};
const send = async (opened: Played, values: Record<string, string> = {}) =>
  world.answerTo(await world.play.submitModal(opened, values));
const own = async () =>
  (await world.registrations()).filter(({ captain_discord_id }) => captain_discord_id === captain);
const answers = async () =>
  (await own()).map((row) => row.answers.map(({ answer }: { answer: unknown }) => answer));
const partsOf = ({ answer }: Played) => {
  if (answer.kind !== 'modal') throw new Error(`This is no form but ${answer.kind}`);
  return answer.modal.components.map(({ label, description, component }) => ({
    ...{ label, description },
    ...component,
  }));
};
/** Submits a team's form; a button in the reply then opens the questions. */
const register = async () => send(await world.command(captain, 'register'), typed);

describe('The questions of a league in Discord', () => {
  it('follow the team’s form; errors come back beside their questions, and nothing is lost', async () => {
    await ask([CITY, TERMS]);
    const asked = await register();
    expect(titleOf(asked)).toBe('A few questions from the league');
    expect(wordsOf(asked)).toContain(typed.players);
    expect(buttonLabels(asked)).toEqual(['Answer the questions', 'Edit', 'Discard']);
    expect(await own()).toEqual([]);

    const opened = await world.press(captain, asked, 'Answer the questions');
    expect(partsOf(opened)).toMatchObject([
      { label: 'Your city', type: 4, required: true, max_length: 200 },
      { label: 'We accept the rules', description: 'Must be ticked', type: 23, default: false },
    ]);
    const wrong = await send(opened, { city: 'Mossel `Bay`' });
    expect(wrong.id).toBe(asked.id);
    expect(titleOf(wrong)).toBe('One thing needs fixing');
    expect(wrong.embeds[0]?.description).toBe(
      'Everything you typed has been kept.\n\n❌ **We accept the rules:** Tick this box to continue.',
    );
    expect(wordsOf(wrong)).toContain('Mossel `Bay`');
    expect(wordsOf(wrong)).toContain(typed.players);
    expect(buttonLabels(wrong)).toEqual(['Edit your answers', 'Edit and send again', 'Discard']);
    expect(await own()).toEqual([]);

    const again = await world.press(captain, wrong, 'Edit your answers');
    expect(fieldsOf(again)).toMatchObject({ city: 'Mossel `Bay`' });
    const received = await send(again, { terms: 'true' });
    expect(titleOf(received)).toBe('Received, awaiting review');
    expect(wordsOf(received)).toContain('Your city\nMossel \\`Bay\\`\nWe accept the rules\nYes');
    expect(await answers()).toEqual([['Mossel `Bay`', true]]);
  });

  it('keep their answers while the team’s form is corrected', async () => {
    await ask([CITY]);
    const opened = await world.press(captain, await register(), 'Answer the questions');
    // A rival takes the name in the meantime.
    const rival = world.captain('Rival');
    const other = { ...typed, tag: 'RIVAL', players: rosterOf(500 + n) };
    await ask([]);
    await send(await world.command(rival, 'register'), other);
    await ask([CITY]);
    const taken = await send(opened, { city: 'Paarl' });
    expect(wordsOf(taken)).toContain('❌ **Team name:** Another team in this tournament has this name');
    expect(buttonLabels(taken)).toEqual(['Edit and send again', 'Edit your answers', 'Discard']);
    const form = await world.press(captain, taken, 'Edit and send again');
    expect(fieldsOf(form)).toEqual(typed);
    expect(titleOf(await send(form, { name: `Other ${n}` }))).toBe('Received, awaiting review');
    expect(await answers()).toEqual([['Paarl']]);
  });

  it('keep their answers while the server is away and the bot has restarted', async () => {
    await ask([CITY, TERMS]);
    const opened = await world.press(captain, await register(), 'Answer the questions');
    const asked = siteSettings();
    world.door.isOpen = false;
    // Simulates a restart of the bot between the two steps.
    applySiteSettings({});
    const away = await send(opened, { city: 'Paarl', terms: 'true' });
    expect(buttonLabels(away)).toEqual(['Send again', 'Edit', 'Edit your answers', 'Discard']);
    expect(wordsOf(away)).toContain('Paarl');
    const still = await world.answerTo(await world.press(captain, away, 'Send again'));
    expect(wordsOf(still)).toContain('Paarl');
    world.door.isOpen = true;
    applySiteSettings(asked);
    const received = await world.answerTo(await world.press(captain, still, 'Send again'));
    expect(titleOf(received)).toBe('Received, awaiting review');
    expect(await answers()).toEqual([['Paarl', true]]);
  });

  it('are not repeated on a change, and a separate button changes their answers', async () => {
    await ask([CITY, SHIRT]);
    const received = await send(await world.press(captain, await register(), 'Answer the questions'), {
      city: 'Paarl',
    });
    const changed = await send(await world.press(captain, received, 'Edit team'), { contact: 'other' });
    expect(titleOf(changed)).toBe('Changed, awaiting review');
    const opened = await world.press(captain, changed, 'Your answers');
    expect(partsOf(opened)).toMatchObject([
      { value: 'Paarl' },
      {
        ...{ description: 'Optional', type: 3, required: false, min_values: 0 },
        options: [{ label: 'Small' }, { label: 'Large' }],
      },
    ]);
    await send(opened, { city: 'Knysna', shirt: 'Large' });
    expect(await answers()).toEqual([['Knysna', 'Large']]);
    expect(await own()).toMatchObject([{ name: typed.name, contact: 'other' }]);
    const again = await world.press(captain, changed, 'Your answers');
    const wrong = await send(again, { city: ' ' });
    expect(wordsOf(wrong)).toContain('❌ **Your city:** Answer this question.');
    expect(buttonLabels(wrong)).toEqual(['Edit and send again', 'Discard']);
    expect(fieldsOf(await world.press(captain, wrong, 'Edit and send again'))).toMatchObject({ city: ' ' });
  });

  it('appear on a change if new ones exist, with the earlier answers', async () => {
    await ask([CITY]);
    const received = await send(await world.press(captain, await register(), 'Answer the questions'), {
      city: 'Paarl',
    });
    await ask([{ ...CITY, label: 'Where you live' }, TERMS]);
    const asked = await send(await world.press(captain, received, 'Edit team'), { contact: 'other' });
    expect(titleOf(asked)).toBe('A few questions from the league');
    const opened = await world.press(captain, asked, 'Answer the questions');
    expect(fieldsOf(opened)).toMatchObject({ city: 'Paarl' });
    expect(titleOf(await send(opened, { terms: 'true' }))).toBe('Changed, awaiting review');
    expect(await answers()).toEqual([['Paarl', true]]);
  });

  it('can be in Portuguese, and vanish once the league removes them', async () => {
    await ask([CITY, { ...TERMS, isRequired: false }]);
    world.play.setLocale(captain, Locale.PortugueseBR);
    const asked = await register();
    expect(buttonLabels(asked)[0]).toBe('Responder às perguntas');
    const wrong = await send(await world.press(captain, asked, 'Responder às perguntas'), {
      ...{ city: ' ', terms: 'true' },
    });
    expect(wordsOf(wrong)).toContain('❌ **Your city:** Responda a esta pergunta.');
    world.play.setLocale(captain, Locale.EnglishGB);
    const opened = await world.press(captain, wrong, 'Editar suas respostas');
    // The bot recognises a ticked box, in whichever language the answer was stored.
    expect(partsOf(opened)).toMatchObject([{ value: ' ' }, { default: true, description: 'Optional' }]);
    await ask([]);
    const received = await world.answerTo(await world.press(captain, wrong, 'Editar suas respostas'));
    expect(titleOf(received)).toBe('Received, awaiting review');
    expect(await own()).toMatchObject([{ name: typed.name, answers: [] }]);
  });
});
