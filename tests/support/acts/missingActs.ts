import { isDrawn, type PlayedMatch } from '#domain/competition/bracket/facts.ts';
import { pairedSlots, sidesOf } from '#domain/competition/bracket/pairByHand.ts';
import { type Competition, isPlace, Refused, teamTwice } from '../competition.ts';
import { wonBy } from '../playing.ts';
import { oneOf } from '../stages.ts';
import { pairAs } from './bracketActs.ts';

export function resolveMissing(competition: Competition, chance: () => number): void {
  const [missing] = competition.missing;
  if (!missing) return;
  competition.story.push(`[${Object.values(missing).join(' ')}]`);
  if (missing.kind === 'draw') draw(competition);
  if (missing.kind === 'matches') competition.generate();
  if (missing.kind === 'registration') competition.facts = { ...competition.facts, takesTeams: false };
  if (missing.kind === 'pairing') pairOthers(competition, missing.place);
  if (missing.kind === 'place') fill(competition, missing.place, chance);
  if (missing.kind === 'tie') {
    const group = competition.resolved.groups.find(({ name }) => name === missing.group);
    const open = group?.table.ties.filter(({ by }) => by === null) ?? [];
    const decisions = [
      ...competition.facts.decisions.filter((each) => each.group !== missing.group),
      { group: missing.group, levels: open.map(({ teams }) => teams) },
    ];
    competition.facts = { ...competition.facts, decisions };
  }
  if (missing.kind === 'misplaced') {
    const match = competition.facts.matches.find(({ id }) => id === missing.matchId);
    if (match && (chance() < 0.5 || !keep(competition, match)))
      competition.change(match, (each) => ({ ...each, status: 'cancelled', countsForStats: false }));
  }
  if (missing.kind === 'cancelled') {
    const match = competition.facts.matches.find(({ id }) => id === missing.matchId);
    if (match) competition.change(match, (each) => wonBy(each, oneOf(chance, competition.sidesOf(each))));
  }
  competition.carryOut({ kept: 'all' });
  competition.refresh();
}

/** Pairs the teams in a Swiss round that have no opponent yet. The last one receives the bye. */
function pairOthers(competition: Competition, round: string): void {
  const slots = pairedSlots(competition.resolved, round).map(sidesOf);
  const pairs = slots.flatMap(([one, other]): [string, string][] => (one && other ? [[one, other]] : []));
  const others = slots.flatMap(([one, other]) => (one && other ? [] : [one ?? other ?? '']));
  while (others.length > 1) pairs.push([others.shift() ?? '', others.shift() ?? '']);
  pairAs(competition, round, { pairs, bye: others[0] ?? null });
}

/**
 * Empties a place that was filled by hand, so that results fill it again. Fills any other place with a team that is not
 * in the round.
 */
function fill(competition: Competition, place: string, chance: () => number): void {
  const placements = new Map(competition.facts.placements);
  if (placements.delete(place)) {
    competition.facts = { ...competition.facts, placements };
    return;
  }
  const own = competition.resolved.slots.find(({ key }) => place.startsWith(`${key}.`));
  const round = competition.resolved.slots.filter((slot) => slot.round === own?.round);
  const standing = new Set(round.flatMap(({ sides }) => sides.map(({ team }) => team)));
  const free = competition.facts.entrants.filter(({ id }) => !standing.has(id));
  if (free.length > 0) placements.set(place, oneOf(chance, free).id);
  else {
    // No team is left for this place, so the round follows the results again.
    const keys = new Set(round.map(({ key }) => key));
    for (const each of placements.keys()) if (keys.has(each.slice(0, -2))) placements.delete(each);
    competition.cancel(competition.facts.matches.filter(({ slot }) => slot !== null && keys.has(slot)));
  }
  competition.facts = { ...competition.facts, placements };
}

/** Draws the bracket, or gives up if the stages need more teams. */
function draw(competition: Competition): void {
  try {
    competition.generate();
    if (!isDrawn(competition.facts)) competition.isGivenUp = true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    competition.isGivenUp = true;
  }
}

/** Puts a played match's teams back into its slot. Returns false if one of them has another place in the round. */
function keep(competition: Competition, { slot, team1, team2 }: PlayedMatch): boolean {
  const before = competition.facts;
  const sides = competition.resolved.slots.find((each) => each.key === slot && isPlace(each))?.sides;
  if (!sides) return false;
  const isTurned = sides[0].team === team2 || sides[1].team === team1;
  const placed = isTurned ? [team2, team1] : [team1, team2];
  const placements = new Map(competition.facts.placements);
  for (const [index, team] of placed.entries())
    if (sides[index as 0 | 1].team !== team) placements.set(`${slot}.${index + 1}`, team);
  competition.facts = { ...competition.facts, placements };
  const isFree = teamTwice(competition.resolved) === undefined;
  if (!isFree) competition.facts = before;
  return isFree;
}
