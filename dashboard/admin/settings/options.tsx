import { currencyName } from '#domain/money/currency.ts';

/** Every currency by its name, as the choices of a list. */
export const CurrencyOptions = () =>
  Intl.supportedValuesOf('currency')
    .map((code) => ({ code, name: currencyName(code) }))
    .filter(({ code, name }) => code !== name)
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name} ({code})
      </option>
    ));

/** Every time zone; the one that is stored is among them, whatever this browser knows. */
export function TimeZoneOptions({ chosen }: { chosen: string }) {
  const known = Intl.supportedValuesOf('timeZone');
  return (known.includes(chosen) ? known : [chosen, ...known]).map((zone) => (
    <option key={zone} value={zone}>
      {zone.replaceAll('_', ' ')}
    </option>
  ));
}
