import { afterEach, describe, expect, it } from '@jest/globals';
import { withoutCurrency } from '#domain/money/currency.ts';
import { currencyWord, formatMoney } from '#domain/money/money.ts';
import { applySiteSettings } from '#domain/site/settings.ts';

afterEach(() => applySiteSettings({}));

describe('An amount', () => {
  it.each([
    ['ZAR', 'R10,000', '−R500', 'rand'],
    ['EUR', '€10,000', '−€500', 'euro'],
    ['BRL', 'R$10,000', '−R$500', 'real'],
    ['SEK', 'kr 10,000', '−kr 500', 'krona'],
    ['CHF', 'CHF 10,000', '−CHF 500', 'franc'],
    ['JPY', '¥10,000', '−¥500', 'yen'],
  ])('in %s is written %s, negative %s, and one is a %s', (currency, much, below, word) => {
    applySiteSettings({ currency });
    expect(formatMoney(10_000).replace(/\s/u, ' ')).toBe(much);
    expect(formatMoney(-500).replace(/\s/u, ' ')).toBe(below);
    expect(currencyWord()).toBe(word);
  });

  it('can be typed with or without its currency symbol', () => {
    for (const typed of ['R5,000', 'r 5,000', ' 5,000 ', 'ZAR 5,000', '5,000 ZAR', '5,000R'])
      expect(withoutCurrency(typed)).toBe('5,000');
    applySiteSettings({ currency: 'EUR' });
    for (const typed of ['€5', '5 €', '5 eur', '5']) expect(withoutCurrency(typed)).toBe('5');
  });
});
