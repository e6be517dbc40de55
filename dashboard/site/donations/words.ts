import { t } from '#domain/text/translate.ts';

/** Returns '1st', for example, or '3rd–4th' for a place that several teams share. */
export function placeWords(place: number, teams: number): string {
  const last = place + teams - 1;
  return last > place ? `${ordinal(place)}–${ordinal(last)}` : ordinal(place);
}

function ordinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  const digit = isTeen ? 0 : place % 10;
  if (digit === 1) return t`${place}st`;
  if (digit === 2) return t`${place}nd`;
  return digit === 3 ? t`${place}rd` : t`${place}th`;
}
