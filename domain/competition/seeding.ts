import type { Rating } from './rating.ts';

export const SEEDING_WAYS = ['registration', 'hand', 'rating', 'last_season', 'draw'] as const;
export type SeedingWay = (typeof SEEDING_WAYS)[number];

/** How the seeds of a tournament came about; `drawSeed` is what anybody repeats the draw with. */
export type Seeding = {
  by: SeedingWay;
  drawSeed: string | null;
  /** Teams that met last, or belong together, were kept apart at first where that is possible. */
  isSeparated?: boolean | undefined;
  /** How many seeds were drawn; teams of later ones came after the draw. */
  drawnTeams?: number | undefined;
};

export type Candidate = {
  id: string;
  rating: Rating | null;
  /** Where it ended in the last season of its league, where it played in it. */
  lastPlace: number | null;
};

/** Teams by rating; unrated teams come after the others, by registration. */
export const seedByRating = <Team extends Candidate>(teams: readonly Team[]): Team[] =>
  teams.toSorted(
    (one, other) =>
      (other.rating?.rating ?? Number.NEGATIVE_INFINITY) - (one.rating?.rating ?? Number.NEGATIVE_INFINITY) ||
      0,
  );

/** Teams by where they ended in the last season of their league; newcomers after the others, by registration. */
export const seedByLastSeason = <Team extends Candidate>(teams: readonly Team[]): Team[] =>
  teams.toSorted(
    (one, other) => (one.lastPlace ?? Number.MAX_SAFE_INTEGER) - (other.lastPlace ?? Number.MAX_SAFE_INTEGER),
  );
