import { describe, expect, it } from '@jest/globals';
import { cutColumns, teamCell, teamName, widthOf } from '#bot/teams/teamName.ts';

describe('Names in columns', () => {
  it.each([
    ['Team', 4],
    ['天鸽', 4],
    ['👩‍👩‍👧', 2],
    ['🇿🇦', 2],
    ['é', 1],
    ['ｗｉｄｅ', 8],
    ['♥', 1],
    ['', 0],
  ])('%s is %i columns wide', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });

  it.each([
    ['Loadshedding & Sons', 12, 'Loadsheddin…'],
    ['Loadshedding', 12, 'Loadshedding'],
    ['Two words', 5, 'Two…'],
    ['天鸽天鸽', 6, '天鸽…'],
    ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 5, '👩‍👩‍👧👩‍👩‍👧…'],
    ['🇿🇦🇿🇦', 3, '🇿🇦…'],
    ['ééé', 2, 'é…'],
  ])('%s cut to %i columns is %s', (text, columns, cut) => {
    expect(cutColumns(text, columns)).toBe(cut);
    expect(widthOf(cut)).toBeLessThanOrEqual(columns);
  });

  it.each(['Team', '天鸽', 'a`b```c', 'צוות', '👩‍👩‍👧', 'A very long name of a team'])(
    '%s fills a cell to its width and cannot end the code block',
    (name) => {
      const cell = teamCell(name, 10);
      expect(widthOf(cell.replace(/[\u2068\u2069]/g, ''))).toBe(10);
      expect(cell).not.toContain('`');
    },
  );

  it('a right-to-left name is isolated, so that a score beside it keeps its order', () => {
    expect(teamName('צוות')).toBe('\u2068צוות\u2069');
    expect(teamName('فريق **x**')).toBe('\u2068فريق \\*\\*x\\*\\*\u2069');
    expect(teamName('@everyone\n# x')).toBe('\\@everyone \\# x');
  });
});
