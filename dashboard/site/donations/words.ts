/** '1st', or '3rd–4th' of a place that several teams share. */
export function placeWords(place: number, teams: number): string {
  const last = place + teams - 1;
  return last > place ? `${ordinal(place)}–${ordinal(last)}` : ordinal(place);
}

function ordinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  return `${place}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')}`;
}
