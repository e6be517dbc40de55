import { randomBytes } from 'node:crypto';
import { type Database, fieldsOf, idsOf } from '#api/database/database.ts';
import { type BracketFacts, type Entrant, isDrawn, isHeld } from '#domain/competition/bracket/facts.ts';
import { dealtOut, planOf } from '#domain/competition/bracket/plan.ts';
import { boxesOf, drawnFrom, potsOf } from '#domain/competition/publicDraw.ts';
import {
  type Candidate,
  type FirstMeetings,
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
  by: Exclude<Seeding['by'], 'hand'>;
  drawSeed?: string | undefined;
  separates?: boolean | undefined;
  order?: string[] | undefined;
};

export const newSeed = () => randomBytes(16).toString('hex');

/** Proposes a seeding order, with the reason for each place (docs/rules.md, "Seeding"). */
export async function proposeSeeding(
  db: Database,
  tournamentId: string,
  { by, drawSeed, separates = false, order = [] }: Asked,
): Promise<Given<typeof seedingProposal>> {
  const facts = await loadBracketFacts(db, tournamentId);
  const isSeparated = separates && by !== 'draw';
  const seed = isOfDraw(by) ? (drawSeed ?? newSeed()) : null;
  const last = by === 'last_season' ? await lastSeasonOf(db, tournamentId) : null;
  const ratings = by === 'rating' || by === 'pots' ? (await loadRatings(db)).ratings : null;
  const teams = facts.entrants.map(
    (entrant): Team => ({
      ...entrant,
      rating: ratings?.get(entrant.teamId) ?? null,
      lastPlace: last?.places.get(entrant.teamId) ?? null,
    }),
  );
  const given = ratings ? seedByRating(teams) : last ? seedByLastSeason(teams) : teams;
  const asked = order.length > 0 ? order : idsOf(given);
  checkTeams(asked, facts);
  const drawn = await drawOf(db, tournamentId, facts, asked, { by, drawSeed: seed, isSeparated });
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
    order: drawn.order.flatMap((id) => {
      const team = teams.find((each) => each.id === id);
      return team
        ? { ...fieldsOf(team, 'name', 'tag', 'logo'), participationId: id, reason: reasonOf(team) }
        : [];
    }),
    boxes: boxesOf(drawn.meetings, teams.length),
  };
}

type Team = Entrant & Candidate;

const isOfDraw = (by: Seeding['by']): by is 'draw' | 'pots' => by === 'draw' || by === 'pots';

/** The first meetings of teams with seeds 1, 2, 3 and so on. A group stage deals its teams out back and forth. */
export function meetingsOf(facts: BracketFacts): FirstMeetings {
  const entrants = facts.entrants.map((entrant, index) => ({ ...entrant, seed: index + 1 }));
  const { stages } = planOf({ ...facts, entrants });
  return firstMeetings(facts.format === 'group_stage' ? dealtOut(stages, entrants.length) : stages);
}

/**
 * Draws an order's pots, if the seeding is a draw, and keeps teams apart if asked. A draw from one pot must remain
 * random, so it keeps no teams apart. The result depends only on which teams each pot contains, not on their order.
 * Drawing again from an outcome therefore gives the same outcome.
 */
export async function drawOf(
  db: Database,
  tournamentId: string,
  facts: BracketFacts,
  seeds: readonly string[],
  { by, drawSeed, isSeparated }: Seeding,
) {
  const meetings = meetingsOf(facts);
  const pots = isOfDraw(by) ? potsOf(by, meetings, seeds.length) : [];
  const drawn = drawnFrom(seeds, pots, drawSeed ?? '');
  if (!isSeparated || by === 'draw') return { meetings, pots, order: drawn };
  const apart = await listPairsApart(db, tournamentId, facts.entrants);
  const teamOf = new Map(facts.entrants.map((team) => [team.id, team]));
  const shouldNotMeet = (...ids: [string, string]) => {
    const [one, other] = ids.map((id) => teamOf.get(id));
    return one !== undefined && other !== undefined && apart.has(pairKey(one, other));
  };
  return { meetings, pots, order: separated(drawn, meetings, shouldNotMeet) };
}

async function lastSeasonOf(db: Database, tournamentId: string) {
  const last = await findLastSeason(db, await getTournamentRow(db, tournamentId));
  if (!last) throw invalidAt('by', msg`No season has ended in this league yet. Choose another order.`);
  return last;
}

/** Refuses seeds that their draw does not produce. */
export async function requireDrawn(
  db: Database,
  tournamentId: string,
  facts: BracketFacts,
  seeds: readonly string[],
  seeding: Seeding,
) {
  if (!isOfDraw(seeding.by)) return;
  const { order } = await drawOf(db, tournamentId, facts, seeds, seeding);
  if (!seeding.drawSeed || order.join() !== seeds.join())
    throw conflict(
      'not_drawn',
      msg`This order does not match the draw. Draw again, or mark the order as set by hand.`,
    );
}

/** Whether seeds can no longer change, because matches depend on them. Seeds left by removed matches do not count. */
export const isSeeded = (facts: BracketFacts): boolean =>
  (facts.format === 'group_stage' && isDrawn(facts)) ||
  facts.matches.some((match) => match.slot !== null && isHeld(match));

export function checkSeeds(seeds: readonly string[], facts: BracketFacts) {
  if (isSeeded(facts)) throw conflict('seeded', SEEDED);
  checkTeams(seeds, facts);
}

function checkTeams(seeds: readonly string[], { entrants }: BracketFacts) {
  const isWhole = seeds.length === entrants.length && entrants.every(({ id }) => seeds.includes(id));
  if (!isWhole) throw conflict('changed_since', OTHER_TEAMS);
}

const SEEDED = msg`Matches already exist. Remove them before changing the seeds.`;
const OTHER_TEAMS = msg`Teams have joined or left in the meantime. Check the seeds again.`;
