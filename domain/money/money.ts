import { memoize } from '../memoize.ts';
import { siteSettings } from '../site/settings.ts';
import { LANGUAGE_TAGS, language } from '../text/translate.ts';

/**
 * A whole amount in the site's currency for readers: R10,000, €10,000, and −R500 below zero (docs/rules.md, "Amounts").
 */
export const formatMoney = (amount: number, currency = siteSettings().currency): string => {
  const { before, after } = signsOf(currency);
  return `${amount < 0 ? '−' : ''}${before}${grouped(Math.abs(amount))}${after}`;
};

/** A whole number with grouped thousands: 10,000. */
export const grouped = (amount: number): string => numbersIn(LANGUAGE_TAGS[language()]).format(amount);
const numbersIn = memoize((tag) => new Intl.NumberFormat(tag));

export const currencySigns = () => signsOf(siteSettings().currency);

export const currencyWord = () => wordOf(siteSettings().currency);

const signsOf = (currency: string) => signsIn(language())(currency);
const signsIn = memoize(() => memoize(readSigns));

function readSigns(currency: string) {
  const parts = partsOf(currency, 'narrowSymbol');
  const number = parts.findIndex(({ type }) => type === 'integer');
  const words = (from: typeof parts) => from.map(({ value }) => value).join('');
  const before = words(parts.slice(0, number));
  // A one-letter currency sign is not followed by a space, as in R500.
  return { before: before.replace(/^(\p{L})\s$/u, '$1'), after: words(parts.slice(number + 1)) };
}

const wordOf = memoize((currency) => {
  const name = partsOf(currency, 'name').find(({ type }) => type === 'currency')?.value ?? currency;
  // Only English names the country before the currency: South African rand.
  if (language() !== 'en') return name.charAt(0).toLowerCase() + name.slice(1);
  return name.split(' ').at(-1) ?? name;
});

const partsOf = (currency: string, currencyDisplay: 'narrowSymbol' | 'name') =>
  new Intl.NumberFormat(LANGUAGE_TAGS[language()], {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  }).formatToParts(1);
