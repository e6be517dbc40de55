import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { english } from '#bot/language/language.ts';
import { checkForm } from '#bot/registrations/check.ts';
import { typedOf } from '#bot/registrations/rosterText.ts';
import { GAME_IDS, type GameId } from '#domain/games/games.ts';
import { isAccount, readAccount } from '#domain/registrations/account.ts';
import { isSameAccount, playerLine, profileOf } from '#domain/registrations/accountWords.ts';
import { blankSteamId, isBlankSteamId } from '#domain/registrations/blankSteamId.ts';
import { type RosterPlayer, roles } from '#domain/registrations/roster.ts';
import { readRosterLines } from '#domain/registrations/rosterLines.ts';
import { rosterProblems } from '#domain/registrations/rosterRules.ts';
import { applySiteSettings } from '#domain/site/settings.ts';
import { textOf } from '#domain/text/phrase.ts';

const play = (game: GameId) => applySiteSettings({ game });
afterEach(() => applySiteSettings({}));

const read = (written: string) => {
  const found = readAccount(written);
  return 'steamId' in found ? found.steamId : textOf(found.problem);
};

describe('A player’s account', () => {
  it('is a Steam ID in any notation for Steam games', () => {
    for (const game of ['dota2', 'counterstrike2'] as const) {
      play(game);
      expect(read('290277560')).toBe('76561198250543288');
      expect(read('Stormstormer#EUW')).toBe('This is not a Steam ID. Use the 17 digits or a profile link.');
    }
    expect(read('steamcommunity.com/id/storm')).not.toContain('Dota');
  });

  it('is a tidied single line of text elsewhere', () => {
    play('leagueoflegends');
    expect(read('  Storm \u00a0 stormer #EUW ')).toBe('Storm stormer #EUW');
    expect(read('Zoe\u0301')).toBe('Zo\u00e9');
    expect(read('76561198250543288')).toBe('76561198250543288');
    expect(read('x'.repeat(64))).toHaveLength(64);
  });

  it.each([
    ['', 'The Riot ID is missing.'],
    ['x', 'The Riot ID is shorter than 2 characters.'],
    ['x'.repeat(65), 'The Riot ID is longer than 64 characters.'],
    ['Storm\nstormer', 'The Riot ID contains control characters.'],
    ['\u200b\u200b', 'The Riot ID has no visible characters.'],
    ['Storm\u202estormer', 'The Riot ID contains characters that change the reading direction.'],
    ['Storm | stormer', 'The Riot ID contains a |, which separates the columns of a line.'],
  ])('is refused with a reason: %j', (written, problem) => {
    play('valorant');
    expect(read(written)).toBe(problem);
  });

  it('ignores case in comparisons', () => {
    expect(isSameAccount('Storm#EUW', 'sTORM#euw')).toBe(true);
    expect(isSameAccount('Storm#EUW', 'Storm#NA1')).toBe(false);
  });

  it('links only to Steam profiles, and to none for an erased person', () => {
    expect(profileOf('76561198250543288')).toBe('https://steamcommunity.com/profiles/76561198250543288');
    expect(profileOf(blankSteamId(3))).toBeNull();
    play('rocketleague');
    expect(profileOf('Stormstormer')).toBeNull();
  });

  it.each(GAME_IDS)('in %s has a blank placeholder that nobody can type', (game) => {
    play(game);
    const [one, other] = [blankSteamId(0), blankSteamId(3_999_999)];
    for (const blank of [one, other]) expect([isBlankSteamId(blank), isAccount(blank)]).toEqual([true, true]);
    expect(one).not.toBe(other);
    if (game === 'valorant') expect(readAccount(one)).toHaveProperty('problem');
    expect(isBlankSteamId('Removed')).toBe(false);
  });
});

describe('Roster lines with text accounts', () => {
  beforeEach(() => play('valorant'));

  const players = (lines: string, reserve = '') =>
    readRosterLines(lines, reserve).players.map(({ name, steamId, role }) => `${role}: ${name} = ${steamId}`);
  const problems = (lines: string, reserve = '') =>
    readRosterLines(lines, reserve).problems.map(({ line, message }) => `${line}: ${message.text}`);
  const others = '2 b b#22\n3 c c#22\n4 d d#22\n5 e e#22';

  it('have the account after a bar, or as their last word', () => {
    const lines =
      '5 Storm stormer | Storm stormer #EUW\n33 | 33#ZA\n1 [TL] Sipho Sipho#ZA\n4 | 4#22\n3 x x#22';
    expect(players(lines, 'Gōjira | Gō jira#1')).toEqual([
      'Hard Support: Storm stormer = Storm stormer #EUW',
      'Mid: 33 = 33#ZA',
      'Carry: [TL] Sipho = Sipho#ZA',
      'Support: 4 = 4#22',
      'Offlane: x = x#22',
      'Reserve: Gōjira = Gō jira#1',
    ]);
    expect(problems(lines)).toEqual([]);
  });

  it.each([
    [
      'an account twice, in another case',
      `1 a A#22\n${others}`,
      'f | a#22',
      ['reserve: Same Riot ID as line 1.'],
    ],
    ['no account', `1 Storm\n${others}`, '', ['1: The Riot ID after the nickname is missing.']],
    ['no account behind the bar', `1 Storm |\n${others}`, '', ['1: The Riot ID is missing.']],
    ['no nickname', `| a#22\n${others}`, '', ['1: The nickname before the Riot ID is missing.']],
    ['one word', `Storm\n${others}`, '', ['1: Enter a nickname, a | and a Riot ID.']],
    [
      'an account that is too short',
      `1 Storm | x\n${others}`,
      '',
      ['1: The Riot ID is shorter than 2 characters.'],
    ],
  ])('report their errors: %s', (_, lines, reserve, expected) => {
    expect(problems(lines, reserve).filter((said) => !said.startsWith('players'))).toEqual(expected);
  });

  it('are written as they are read, even in the form', () => {
    const roster = roles().map(
      (role, index): RosterPlayer => ({ name: `${index} Name`, steamId: `Na me #${index}${index}`, role }),
    );
    const typed = typedOf({ name: 'Team', tag: 'T', contact: null, players: roster });
    expect(typed.players.split('\n')[0]).toBe('1 0 Name | Na me #00');
    expect(checkForm(typed, english).entry?.players).toEqual(roster);
    expect(playerLine({ name: 'Storm', steamId: 'Storm#EUW' })).toBe('Storm | Storm#EUW');
  });

  it('hold no player twice, ignoring case', () => {
    const roster = roles()
      .slice(0, 5)
      .map((role, index) => ({ name: role, steamId: `Name#${index % 4}`, role }));
    const twice = roster.map((player, index) => (index === 4 ? { ...player, steamId: 'nAME#0' } : player));
    expect(Object.keys(rosterProblems(twice))).toEqual(['players.4.steamId']);
  });

  it('have equal accounts whenever the database does: despite case, width or kana', () => {
    const same = new Intl.Collator('und', { sensitivity: 'accent' });
    const sign = fc.constantFrom(...Array.from('aAbBßéÉeªａＡ①1ﬁfiſsSσςΣハはカか漢字-_ #.あア'));
    const account = fc.string({ unit: sign, minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(account, account, (one, other) => {
        if (same.compare(one, other) === 0)
          expect([one, other, isSameAccount(one, other)]).toEqual([one, other, true]);
      }),
      { numRuns: 20_000 },
    );
    expect([isSameAccount('ハ#1', 'は＃１'), isSameAccount('straße', 'STRASSE')]).toEqual([true, true]);
    expect([isSameAccount('Renee', 'Renée'), isSameAccount('a_b', 'a-b')]).toEqual([false, false]);
  });
});
