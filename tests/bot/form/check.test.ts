import { describe, expect, it } from '@jest/globals';
import { english } from '#bot/language/language.ts';
import { checkForm } from '#bot/registrations/check.ts';
import { emptyForm } from '#bot/registrations/fields.ts';
import { textOf } from '#domain/text/phrase.ts';

const GOOD = {
  name: 'Loadshedding',
  tag: 'LOAD',
  contact: '',
  players: [
    '1 Sipho 76561198859019881',
    '2 天鸽 86745912',
    '3 4nalog <01 steamcommunity.com/profiles/76561198051835088',
    '4 Wisper STEAM_0:1:59033120',
    '5 y` [U:1:111114687]',
  ].join('\n'),
  reserve: '',
};
const problemsOf = (typed: typeof GOOD) =>
  checkForm(typed, english).findings.flatMap(({ label, problems }) =>
    problems.map((problem) => `${label}: ${textOf(problem)}`),
  );

describe('Checking a form', () => {
  it('a correct form becomes an entry', () => {
    const { entry, findings } = checkForm(GOOD, english);
    expect(findings.map(({ label }) => label)).toEqual([
      'Line 1, Carry',
      'Line 2, Mid',
      'Line 3, Offlane',
      'Line 4, Support',
      'Line 5, Hard Support',
    ]);
    expect(entry).toMatchObject({ name: 'Loadshedding', tag: 'LOAD', contact: null });
    expect(entry?.players.map(({ name }) => name)).toEqual(['Sipho', '天鸽', '4nalog <01', 'Wisper', 'y`']);
  });

  it('every problem is named at once, each with its line', () => {
    const players = [
      '1 Sipho 76561198859019881',
      '2 天鸽',
      '3 4nalog <01 steamcommunity.com/id/analog',
      '4 Wisper STEAM_0:1:59033120',
      '5 y` 76561198859019881',
    ].join('\n');
    expect(problemsOf({ ...GOOD, tag: '   ', players })).toEqual([
      'Tag: Tag is missing',
      'Line 2, Mid: The Steam ID after the nickname is missing.',
      "Line 3, Offlane: Custom links have no ID in them. Copy the Friend ID from the player's Dota 2 profile, or the 17 digits in Steam under Account details.",
      'Line 5, Hard Support: Same Steam ID as line 1.',
    ]);
  });

  it('a missing player is named by position', () => {
    const four = GOOD.players.split('\n').slice(0, 4).join('\n');
    expect(problemsOf({ ...GOOD, players: four })).toEqual([
      'Roster: Position 5 (Hard Support) has no player.',
    ]);
  });

  it('an untouched form gives no entry and a single problem', () => {
    expect(checkForm(emptyForm(), english).entry).toBeUndefined();
    expect(problemsOf({ ...emptyForm(), name: 'a', tag: 'b' })).toEqual([
      'Roster: No players yet. Enter one line for each position from 1 to 5.',
    ]);
  });

  it('two reserves are a problem of the reserve field', () => {
    expect(problemsOf({ ...GOOD, reserve: 'a 1001\nb 1002' }).at(-1)).toContain('Only 1 reserve player');
  });
});

describe('Refusals from the server', () => {
  it('a refusal appears at the line it is about', () => {
    const findings = checkForm({ ...GOOD, reserve: 'Bench 1001' }, english).refusedWith({
      'players.5.steamId': 'Bench already plays for OG',
      'players.1.steamId': 'Taken',
      name: 'Name is taken',
      players: 'Too many',
    });
    expect(
      findings
        .filter(({ problems }) => problems.length > 0)
        .map(({ label, problems }) => [label, ...problems.map(textOf)]),
    ).toEqual([
      ['Team name', 'Name is taken'],
      ['Line 2, Mid', 'Taken'],
      ['Reserve', 'Bench already plays for OG'],
      ['Roster', 'Too many'],
    ]);
  });

  it('a refusal skips lines that were not sent', () => {
    const players = `nonsense\n${GOOD.players}`;
    const findings = checkForm({ ...GOOD, players }, english).refusedWith({ 'players.0.steamId': 'Taken' });
    expect(findings.find(({ problems }) => problems.includes('Taken'))?.label).toBe('Line 2, Carry');
  });
});
