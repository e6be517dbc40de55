import { siteSettings } from '../site/settings.ts';

/**
 * A whole amount of the site's currency as people read it: R10,000, €10,000, and −R500 below zero (docs/rules.md,
 * "Amounts").
 */
export const formatMoney = (amount: number, currency = siteSettings().currency): string => {
  const { before, after } = signsOf(currency);
  return `${amount < 0 ? '−' : ''}${before}${grouped(Math.abs(amount))}${after}`;
};

/** A whole number with its thousands apart: 10,000. */
export const grouped = (amount: number): string => NUMBERS.format(amount);
const NUMBERS = new Intl.NumberFormat('en-US');

/** What stands before and after an amount of the site's currency. */
export const currencySigns = () => signsOf(siteSettings().currency);

/** What was typed as an amount without the sign of its currency: of R 5,000 and 5,000 € the 5,000. */
export function withoutCurrency(typed: string): string {
  const { currency } = siteSettings();
  const signs = [currency, ...Object.values(currencySigns()).map((sign) => sign.trim())].filter(Boolean);
  const plain = typed.trim();
  const sign = signs.find((each) => plain.toUpperCase().startsWith(each.toUpperCase()));
  const end = signs.find((each) => plain.toUpperCase().endsWith(each.toUpperCase()));
  return plain.slice(sign?.length ?? 0, end ? -end.length : undefined).trim();
}

/** What one of the site's currency is called: rand, euro, dollar. */
export const currencyWord = () => wordOf(siteSettings().currency);

/** Whether a currency's code (ISO 4217) is known. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** A currency by its code and its whole name: ZAR, South African rand. */
export const currencyName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? code;

const signsOf = onceEach((currency) => {
  const parts = new Intl.NumberFormat('en-US', {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
    ...{ minimumFractionDigits: 0, maximumFractionDigits: 0 },
  }).formatToParts(1);
  const number = parts.findIndex(({ type }) => type === 'integer');
  const words = (from: typeof parts) => from.map(({ value }) => value).join('');
  const before = words(parts.slice(0, number));
  // A single letter stands close to its number, as people write R500.
  return { before: before.replace(/^(\p{L})\s$/u, '$1'), after: words(parts.slice(number + 1)) };
});

const wordOf = onceEach((currency) => {
  const parts = new Intl.NumberFormat('en-US', {
    ...{ style: 'currency', currency, currencyDisplay: 'name' },
    ...{ minimumFractionDigits: 0, maximumFractionDigits: 0 },
  }).formatToParts(1);
  const name = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return name.split(' ').at(-1) ?? name;
});

/** Makes something of a currency once: the formats of Intl are slow to make. */
function onceEach<Made>(make: (currency: string) => Made): (currency: string) => Made {
  const made = new Map<string, Made>();
  return (currency) => {
    const known = made.get(currency) ?? make(currency);
    made.set(currency, known);
    return known;
  };
}
