import { randomBytes } from 'node:crypto';
import { type Database, fieldsOf, idsOf } from '#api/database/database.ts';
import type { BracketFacts, Entrant } from '#domain/competition/bracket/facts.ts';
import { planOf } from '#domain/competition/bracket/plan.ts';
import { drawOrder } from '#domain/competition/drawOrder.ts';
import {
  type Candidate,
  firstMeetings,
  type Seeding,
  seedByLastSeason,
  seedByRating,
  separated,
} from '#domain/competition/separation.ts';
import type { proposeSeeding as seedingProposal } from '#domain/contract/competition/brackets.ts';
import type { Given } from '#domain/contract/http/endpoint.ts';
import { conflict, invalidAt } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import { loadRatings } from '../ratings/store.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import { loadBracketFacts } from './factsStore.ts';
import { findLastSeason, listPairsApart, pairKey } from './seedingStore.ts';

type Asked = {
  by: 'registration' | 'rating' | 'last_season' | 'draw';
  drawSeed?: string | undefined;
  separates?: boolean | undefined;
};

/** Proposes a seeding order, with the reason for each place (docs/rules.md, "Seeding"). */
export async function proposeSeeding(
  db: Database,
  tournamentId: string,
  { by, drawSeed, separates = false }: Asked,
): Promise<Given<typeof seedingProposal>> {
  const facts = await loadBracketFacts(db, tournamentId);
  const { entrants } = facts;
  // A draw must remain random, so it does not keep any teams apart.
  const isSeparated = separates && by !== 'draw';
  const seed = by === 'draw' ? (drawSeed ?? randomBytes(16).toString('hex')) : null;
  const last = by === 'last_season' ? await lastSeasonOf(db, tournamentId) : null;
  const ratings = by === 'rating' ? (await loadRatings(db)).ratings : null;
  const teams = entrants.map(
    (entrant): Team => ({
      ...entrant,
      rating: ratings?.get(entrant.teamId) ?? null,
      lastPlace: last?.places.get(entrant.teamId) ?? null,
    }),
  );
  const order = {
    registration: () => teams,
    rating: () => seedByRating(teams),
    last_season: () => seedByLastSeason(teams),
    draw: () => drawn(teams, seed ?? ''),
  }[by]();
  const apart = isSeparated ? await listPairsApart(db, tournamentId, entrants) : null;
  const seeded = apart
    ? separated(order, firstMeetings(seededStages(facts)), (one, other) => apart.has(pairKey(one, other)))
    : order;
  const isMeasured = last !== null || ratings !== null;
  const reasonOf = ({ rating, lastPlace }: Team) => {
    if (rating) return `${rating.rating} ± ${rating.deviation}`;
    if (last && lastPlace !== null) return msg`Place ${lastPlace} in ${last.name}`;
    return isMeasured ? msg`Not yet ranked` : null;
  };
  return {
    by,
    drawSeed: seed,
    ...(isSeparated && { isSeparated }),
    order: seeded.map((team) => ({
      participationId: team.id,
      ...fieldsOf(team, 'name', 'tag', 'logo'),
      reason: reasonOf(team),
    })),
  };
}

type Team = Entrant & Candidate;

const seededStages = (facts: BracketFacts) =>
  planOf({ ...facts, entrants: facts.entrants.map((entrant, index) => ({ ...entrant, seed: index + 1 })) })
    .stages;

async function lastSeasonOf(db: Database, tournamentId: string) {
  const last = await findLastSeason(db, await getTournamentRow(db, tournamentId));
  if (!last) throw invalidAt('by', msg`No season has ended in this league yet. Choose another order.`);
  return last;
}

function drawn(teams: readonly Team[], seed: string): Team[] {
  const order = drawOrder(seed, idsOf(teams));
  return teams.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

export function requireDrawn(seeds: readonly string[], { by, drawSeed }: Seeding) {
  if (by !== 'draw') return;
  if (!drawSeed || drawOrder(drawSeed, seeds).join() !== seeds.join())
    throw conflict(
      'not_drawn',
      msg`This order does not match the draw. Draw again, or mark the order as set by hand.`,
    );
}
