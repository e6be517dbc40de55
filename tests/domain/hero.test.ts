import { describe, expect, it } from '@jest/globals';
import { heroName } from '#api/games/constants.ts';
import { heroMark } from '#domain/games/hero.ts';

describe('A hero’s mark', () => {
  it('shows initials or a word’s first letters', () => {
    const letters = (name: string) => heroMark({ id: 1, name }).letters;
    const names = ['Axe', 'Anti-Mage', 'Storm Spirit', 'Keeper of the Light', 'Io', 'Hero 200', ''];
    expect(names.map(letters)).toEqual(['Axe', 'AM', 'StS', 'KotL', 'Io', 'H2', '?']);
  });

  it('tells every hero in the game from the others by its letters', () => {
    const names = Array.from({ length: 200 }, (_, id) => heroName(id)).filter(
      (name) => !/^Hero \d/.test(name),
    );
    expect(names.length).toBeGreaterThan(120);
    const letters = names.map((name) => heroMark({ id: 1, name }).letters);
    expect(new Set(letters.map((each) => each.toLowerCase())).size).toBe(names.length);
    expect(letters.every((each) => each.length < 5)).toBe(true);
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
