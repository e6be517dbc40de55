import { describe, expect, it } from '@jest/globals';
import { heroMark } from '#domain/games/hero.ts';

describe('A hero’s mark', () => {
  it('shows two letters, from its first and last words', () => {
    const letters = (name: string) => heroMark({ id: 1, name }).letters;
    expect(
      ['Axe', 'Anti-Mage', 'Crystal Maiden', 'Keeper of the Light', 'Io', 'Hero 200'].map(letters),
    ).toEqual(['Ax', 'AM', 'CM', 'KL', 'Io', 'H2']);
    expect(letters('')).toBe('?');
  });

  it('has a hue unlike green, violet and its neighbours’ hues', () => {
    const hues = Array.from({ length: 155 }, (_, id) => heroMark({ id, name: 'Axe' }).hue);
    expect(hues.every((hue) => hue <= 55 || (hue >= 180 && hue <= 245) || (hue >= 312 && hue <= 350))).toBe(
      true,
    );
    expect(new Set(hues).size).toBeGreaterThan(80);
    expect(hues.slice(1).every((hue, index) => Math.abs(hue - (hues[index] ?? 0)) > 20)).toBe(true);
  });
});
