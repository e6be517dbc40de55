import { describe, expect, it } from '@jest/globals';
import { coloursOf, contrast, PALETTE, READABLE } from '#domain/site/colours.ts';

const DARK = ['#0c0e10', '#14171a'];

describe('A league’s colours', () => {
  it('have the WCAG contrast: 21 between black and white, 1 between equal colours', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#3bd98a', '#3bd98a')).toBe(1);
  });

  const own = ['#ffff00', '#000000', '#ffffff', '#808080', '#0000ff', '#ff00ff', '#7f1d1d', '#c0ffee'];
  it.each([...Object.keys(PALETTE), ...own])(
    'are readable in both themes, as is text on them: %s',
    (colour) => {
      const { light, dark } = coloursOf(colour);
      expect(contrast(light.colour, '#ffffff')).toBeGreaterThanOrEqual(READABLE);
      for (const beneath of DARK) expect(contrast(dark.colour, beneath)).toBeGreaterThanOrEqual(READABLE);
      for (const { colour: back, on } of [light, dark])
        expect(contrast(back, on)).toBeGreaterThanOrEqual(READABLE);
      expect(contrast(light.wash, '#14171a')).toBeGreaterThanOrEqual(READABLE);
      expect(contrast(dark.wash, '#f2f4f5')).toBeGreaterThanOrEqual(READABLE);
    },
  );
});
