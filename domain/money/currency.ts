import { siteSettings } from '../site/settings.ts';
import { currencySigns } from './money.ts';

/** Whether this is a known currency code (ISO 4217). */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** A typed amount without its currency sign: 5,000 from R 5,000 or 5,000 €. */
export function withoutCurrency(typed: string): string {
  const { currency } = siteSettings();
  const signs = [currency, ...Object.values(currencySigns()).map((sign) => sign.trim())].filter(Boolean);
  const plain = typed.trim();
  const sign = signs.find((each) => plain.toUpperCase().startsWith(each.toUpperCase()));
  const end = signs.find((each) => plain.toUpperCase().endsWith(each.toUpperCase()));
  return plain.slice(sign?.length ?? 0, end ? -end.length : undefined).trim();
}
