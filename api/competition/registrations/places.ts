import type { TakenPlaces } from '#domain/registrations/registration.ts';
import type { PlaceRow } from '../seasons/store.ts';
import type { CountedTournament } from '../tournaments/store.ts';

export const takenPlaces = (
  { team_count, max_teams }: Pick<CountedTournament, 'team_count' | 'max_teams'>,
  kept: readonly PlaceRow[],
): TakenPlaces => ({ approvedTeams: team_count, kept: kept.length, maxTeams: max_teams });

/** Places kept for teams that have not registered. Registrations are counted separately. */
export const unregistered = (kept: readonly PlaceRow[]) =>
  kept.filter(({ registration_id }) => registration_id === null);
