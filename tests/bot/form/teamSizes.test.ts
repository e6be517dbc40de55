import { afterEach, describe, expect, it } from '@jest/globals';
import { embedLength } from 'discord.js';
import { fitMessage } from '#bot/answering/message.ts';
import { COMMANDS } from '#bot/dispatch.ts';
import { english, LANGUAGES, wordsFor } from '#bot/language/language.ts';
import { checkForm } from '#bot/registrations/check.ts';
import { typedFrom } from '#bot/registrations/draft.ts';
import { emptyForm, formFields, NOTHING_TYPED } from '#bot/registrations/fields.ts';
import { registrationModal } from '#bot/registrations/form.ts';
import { checkProblem, repairMessage } from '#bot/registrations/problem.ts';
import { typedOf } from '#bot/registrations/rosterText.ts';
import { roles } from '#domain/registrations/roster.ts';
import { applySiteSettings } from '#domain/site/settings.ts';

afterEach(() => applySiteSettings({}));

const target = { kind: 'new', tournamentId: undefined } as const;
const PAIRS = { teamSize: 2, roles: ['Driver', 'Navigator'] };
const SEVENS = { teamSize: 7, roles: [...'ABCDEFG'.split(''), 'First bench', 'Second bench'] };
const LARGEST = { teamSize: 7, roles: 'abcdefghijkl'.split('') };
const opened = (words = english) =>
  registrationModal(target, 'Register', words).components.map((row) => {
    const { label, component } = row as unknown as { label: string; component: { value?: string } };
    return [label, component.value];
  });
const whole = () => ({
  ...{ name: 'Team', tag: 'TAG', contact: null },
  players: roles().map((role, index) => ({ role, name: `P${index}`, steamId: `7656119796026600${index}` })),
});

describe('The form for teams of another size', () => {
  it('has no field for a reserve if there is none', () => {
    applySiteSettings(PAIRS);
    expect(opened()).toEqual([
      ['Team name', undefined],
      ['Tag', undefined],
      ['Contact', undefined],
      ['Players, positions 1 to 2', '1 \n2 '],
    ]);
    const { entry } = checkForm(
      { ...NOTHING_TYPED, name: 'a', tag: 'b', players: 'One 1001\nTwo 1002' },
      english,
    );
    expect(entry?.players.map(({ role }) => role)).toEqual(['Driver', 'Navigator']);
    const captain = COMMANDS.find(({ data }) => data.name === 'captain');
    expect(JSON.stringify(captain?.data)).toContain('"choices":[{"name":"Driver","value":1}');
  });

  it('accepts a line for each of two reserves, and reads them back', () => {
    applySiteSettings(SEVENS);
    expect(opened().at(-1)).toEqual(['Reserves', '8 \n9 ']);
    expect(opened(wordsFor('pt-BR')).slice(3)).toEqual([
      ['Jogadores, posição 1 a 7', emptyForm().players],
      ['Reservas', '8 \n9 '],
    ]);
    expect(checkForm(typedOf(whole()), english).entry).toEqual(whole());
    const { players, ...rest } = typedOf(whole());
    const { findings } = checkForm({ ...rest, players, reserve: '9 Late 7656119796026600' }, english);
    expect(findings.filter(({ problems }) => problems.length > 0).map(({ label }) => label)).toEqual([
      'Second bench',
    ]);
  });

  it.each([`\\`, '`', '👍'])('keeps everything typed within one message: %s', (sign) => {
    applySiteSettings(LARGEST);
    for (const words of LANGUAGES) {
      const typed = {
        ...NOTHING_TYPED,
        ...Object.fromEntries(formFields().map(({ id, max }) => [id, sign.repeat(max)])),
      };
      const { findings } = checkForm(typed, words);
      const message = fitMessage(repairMessage(checkProblem(findings, words), target, { typed }, words));
      expect(message.embeds.reduce((sum, embed) => sum + embedLength(embed), 0)).toBeLessThanOrEqual(6_000);
      expect(typedFrom(message.embeds)).toEqual(typed);
    }
  });
});
