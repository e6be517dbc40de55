import { placedLosers } from '#domain/competition/bracket/matches.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { finalOrder } from '#shared/bracket/finalOrder.ts';
import { PlaceList } from '#site/bracket/index.ts';

export function Places({ bracket }: { bracket: Bracket }) {
  const fifth = placedLosers(bracket, bracket.knockout.quarterfinals);
  const place = fifth.length > 1 ? `5–${4 + fifth.length}` : '5';
  return <PlaceList order={[...finalOrder(bracket), { place, teams: fifth }]} />;
}
