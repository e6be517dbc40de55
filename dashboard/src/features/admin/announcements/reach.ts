import type { Tournament } from '../../../../../domain/contract/tournaments.ts';
import { type Destination, hearing } from '../destinations/destination.ts';
import type { HandKind } from './fields.ts';

/** The places that an announcement goes to; nobody hears of a sample. */
export const reachOf = (
  destinations: readonly Destination[],
  kind: HandKind,
  tournament: Pick<Tournament, 'league' | 'isSample'> | undefined,
): Destination[] => (tournament?.isSample ? [] : hearing(destinations, kind, tournament?.league ?? null));

/** 'nowhere', '1 channel', '2 channels and 1 webhook'. */
export function reachText(places: readonly Destination[]): string {
  const count = (type: Destination['type']) => places.filter((each) => each.type === type).length;
  const parts = (['channel', 'webhook'] as const).flatMap((type) => {
    const many = count(type);
    return many === 0 ? [] : [`${many} ${type}${many === 1 ? '' : 's'}`];
  });
  return parts.length === 0 ? 'nowhere' : parts.join(' and ');
}
