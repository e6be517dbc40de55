import { randomBytes } from 'node:crypto';
import type { Entrant } from '#domain/competition/bracket/facts.ts';
import { ratingsOf } from '#domain/competition/rating.ts';
import { type Candidate, type Seeding, seedByLastSeason, seedByRating } from '#domain/competition/seeding.ts';
import type { SeedingProposal } from '#domain/contract/brackets.ts';
import { conflict, invalid } from '#domain/errors.ts';
import type { Database } from '../database/database.ts';
import { listRatedMatches } from '../ratings/store.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import { drawOrder } from './drawOrder.ts';
import { loadBracketFacts } from './factsStore.ts';
import { findLastSeason } from './seedingStore.ts';

type Asked = { by: 'registration' | 'rating' | 'last_season' | 'draw'; drawSeed?: string | undefined };

/**
 * An order of seeds for a tournament's teams, with the reason of each place (docs/rules.md, "Seeding"). A draw without a
 * seed of its own gets a random one. Nothing is stored: the seeds are what the matches are made with.
 */
export async function proposeSeeding(
  db: Database,
  tournamentId: string,
  { by, drawSeed }: Asked,
): Promise<SeedingProposal> {
  const { entrants } = await loadBracketFacts(db, tournamentId);
  const tournament = await getTournamentRow(db, tournamentId);
  const seed = by === 'draw' ? (drawSeed ?? randomBytes(16).toString('hex')) : null;
  const last = by === 'last_season' ? await findLastSeason(db, tournament) : undefined;
  if (by === 'last_season' && !last) throw invalid(NO_LAST_SEASON, { by: NO_LAST_SEASON });
  const { ratings } = by === 'rating' ? ratingsOf(await listRatedMatches(db)) : { ratings: undefined };
  const teams: Candidate[] = entrants.map(({ id, teamId }) => ({
    id,
    rating: ratings?.get(teamId) ?? null,
    lastPlace: last?.places.get(teamId) ?? null,
  }));
  const order = {
    registration: () => teams,
    rating: () => seedByRating(teams),
    last_season: () => seedByLastSeason(teams),
    draw: () => drawn(teams, seed ?? ''),
  }[by]();
  return {
    by,
    drawSeed: seed,
    order: order.map(({ id, rating, lastPlace }) => ({
      participationId: id,
      ...namesOf(entrants, id),
      reason: rating
        ? `${rating.rating} ± ${rating.deviation}`
        : lastPlace === null
          ? by === 'rating' || by === 'last_season'
            ? 'New here'
            : null
          : `Place ${lastPlace} of ${last?.name}`,
    })),
  };
}

const NO_LAST_SEASON = 'No season of this league has ended yet. Choose another order.';

function namesOf(entrants: readonly Entrant[], id: string) {
  const { name = '', tag = '', logo = null } = entrants.find((entrant) => entrant.id === id) ?? {};
  return { name, tag, logo };
}

function drawn(teams: readonly Candidate[], seed: string): Candidate[] {
  const order = drawOrder(
    seed,
    teams.map(({ id }) => id),
  );
  return teams.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

/** Refuses an order that is said to be drawn and is not what its seed draws. */
export function requireDrawn(seeds: readonly string[], { by, drawSeed }: Seeding) {
  if (by !== 'draw') return;
  if (!drawSeed || drawOrder(drawSeed, seeds).join() !== seeds.join())
    throw conflict(
      'not_drawn',
      'This order is not what the draw gives. Draw again, or call it an order by hand.',
    );
}
