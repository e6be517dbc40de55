import {
  type HandPairs,
  isPaired,
  pairedSlots,
  placementsOfPairs,
  sidesOf,
} from '#domain/competition/bracket/pairByHand.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import { type Competition, isPlace, Refused, teamTwice } from '../competition.ts';
import { shuffled } from '../stages.ts';
import type { Act } from './act.ts';

export const bracketActs = {
  place,
  pair: (competition, chance) => {
    const { round } = competition.one(chance, competition.resolved.slots.filter(isPaired));
    const slots = pairedSlots(competition.resolved, round);
    const mixed = shuffled(
      chance,
      slots.flatMap(({ sides }) => sides.flatMap(({ team }) => team ?? [])),
    );
    const bye = mixed.length % 2 === 1 ? (mixed.pop() ?? null) : null;
    const pairs = mixed.flatMap((team, at): [string, string][] =>
      at % 2 === 0 ? [[team, mixed[at + 1] ?? '']] : [],
    );
    competition.story.push(round, pairs.map((pair) => pair.map(competition.nameOf).join(' v ')).join(', '));
    pairAs(competition, round, { pairs, bye });
    const shown = pairedSlots(competition.resolved, round).map((slot) => sidesOf(slot).filter(Boolean));
    const given = bye === null ? pairs : [...pairs, [bye]];
    if (JSON.stringify(sorted(shown as string[][])) !== JSON.stringify(sorted(given)))
      throw new Error(`Not paired as given: ${JSON.stringify([shown, given])}`);
  },
  clear: (competition) => {
    const places = competition.resolved.slots.filter(isPlace).flatMap(({ key }) => [`${key}.1`, `${key}.2`]);
    competition.facts = { ...competition.facts, placements: new Map(places.map((place) => [place, null])) };
  },
  generate: (competition) => competition.generate(),
  regenerate: (competition) => {
    const { matches, placements } = competition.facts;
    const played = new Set(
      matches.flatMap(({ slot, countsForStats }) =>
        slot !== null && countsForStats ? [`${slot}.1`, `${slot}.2`] : [],
      ),
    );
    const standing = [...placements].filter(([place]) => played.has(place));
    competition.facts = { ...competition.facts, placements: new Map(standing) };
  },
} satisfies Record<string, Act>;

function place(competition: Competition, chance: () => number): void {
  const { facts } = competition;
  const slot = competition.one(chance, competition.resolved.slots.filter(isPlace));
  const team = chance() < 0.3 ? null : competition.one(chance, facts.entrants).id;
  const place = `${slot.key}.${chance() < 0.5 ? 1 : 2}`;
  competition.story.push(place, competition.nameOf(team));
  const placements = new Map(facts.placements);
  placements.delete(place);
  const free = resolve({ ...facts, placements }).slots.find(({ key }) => key === slot.key);
  if (free?.sides[(Number(place.at(-1)) - 1) as 0 | 1].team !== team) placements.set(place, team);
  competition.facts = { ...facts, placements };
  const twice = teamTwice(competition.resolved);
  if (twice) throw new Refused(twice);
}

/** Pairs a Swiss round exactly as given. */
export function pairAs(competition: Competition, round: string, given: HandPairs): void {
  const placements = new Map(competition.facts.placements);
  for (const place of placements.keys()) if (place.startsWith(`${round}-`)) placements.delete(place);
  for (const [place, team] of placementsOfPairs(competition.facts.matches, round, given))
    placements.set(place, team);
  competition.facts = { ...competition.facts, placements };
}

const sorted = (pairs: readonly (readonly string[])[]) =>
  pairs.map((pair) => pair.toSorted().join()).toSorted();
