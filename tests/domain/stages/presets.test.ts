import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BracketFacts, PlayedMatch } from '#domain/competition/bracket/facts.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import type { StagePlacements } from '#domain/competition/stages/facts.ts';
import type { Feed } from '#domain/competition/stages/feeds.ts';
import { groupStagePreset, singleEliminationPreset } from '#domain/competition/stages/presets.ts';
import type { StageSlot } from '#domain/competition/stages/slots.ts';
import { dueMatches, roundsOf, staleMatches, tablesOf } from '#domain/competition/stages/stage.ts';
import {
  type PlannedStage,
  type StagedTournament,
  startTournament,
  type TournamentMatch,
} from '#domain/competition/stages/tournament.ts';
import { GROUP_SIZE, GROUPS } from '#domain/settings.ts';
import { change, elimination, groupStage, settled, wonBy } from '../../support/playing.ts';
import { chanceOf, oneOf } from '../../support/stages.ts';

/** A match of today's bracket as a stage takes it; a group's game is told by its two teams. */
function asStageMatch(match: PlayedMatch, facts: BracketFacts): TournamentMatch[] {
  const { id, slot, team1, team2, status, countsForStats, forfeit, length = null } = match;
  if (team1 === null || team2 === null || (status === 'cancelled' && !countsForStats)) return [];
  const isGame = match.stage === 'group';
  const group = facts.entrants.find((entrant) => entrant.id === team1)?.group;
  const stands = isGame ? countsForStats : status === 'completed';
  const stage = isGame || facts.format === 'single_elimination' ? 0 : 1;
  const winner = stands ? match.winner : null;
  return [
    {
      id,
      stage,
      key: isGame ? `${group}-R1-1` : (slot ?? ''),
      team1,
      team2,
      winner,
      isForfeit: forfeit !== null,
      length,
    },
  ];
}

function asStages(facts: BracketFacts): StagedTournament {
  const matches = facts.matches.flatMap((match) => asStageMatch(match, facts));
  const placements = facts.placements as StagePlacements;
  const withPlacements = (stages: PlannedStage[]) =>
    stages.with(-1, { ...stages.at(-1), placements } as PlannedStage);
  if (facts.format === 'single_elimination') {
    const seeded = facts.entrants.filter(({ seed }) => seed !== null);
    const seeds = (seeded.length > 0 ? seeded : facts.entrants).toSorted(
      (one, other) => (one.seed ?? 0) - (other.seed ?? 0),
    );
    const entrants = seeds.map(({ id }) => id);
    return startTournament({
      stages: withPlacements(singleEliminationPreset(facts, entrants.length)),
      entrants,
      matches,
    });
  }
  const entrants = GROUPS.flatMap((group) =>
    Array.from(
      { length: GROUP_SIZE },
      (_, index) =>
        facts.entrants.find((each) => each.group === group && each.groupPlace === index + 1)?.id ?? null,
    ),
  );
  return startTournament({ stages: withPlacements(groupStagePreset(facts)), entrants, matches });
}

/** A slot of the knockout as both engines tell it. */
const toldOf = (
  key: string,
  sides: readonly { team: string | null; open: string | null; isByHand: boolean }[],
) => ({
  key,
  sides: sides.map(({ team, open, isByHand }) => ({ team, open, isByHand })),
});

function expectSame(facts: BracketFacts): void {
  const today = resolve(facts);
  const { stages, planned } = asStages(facts);
  const knockout = stages.at(-1);
  if (!knockout) throw new Error('A tournament without a knockout');
  const slots = roundsOf(knockout).flatMap((round) => round.slots);
  expect(
    slots.map(({ key, sides, winner, match }) => ({
      ...toldOf(key, sides),
      winner,
      match: match?.id ?? null,
    })),
  ).toEqual(
    today.slots.map(({ key, sides, winner, match }) => ({
      ...toldOf(key, sides),
      winner,
      match: match?.id ?? null,
    })),
  );
  expect(slots.map(sourcesOf(planned.at(-1)?.feeds ?? []))).toEqual(
    today.slots.map(({ sources }) => sources),
  );
  const [groups] = stages;
  if (facts.format === 'group_stage' && groups)
    expect(
      tablesOf(groups).map(({ rows, complete, needsTieBreak }) => ({ rows, complete, needsTieBreak })),
    ).toEqual(
      today.groups.map(({ table: { rows, complete, needsTieBreak } }) => ({ rows, complete, needsTieBreak })),
    );
  expect(stages.flatMap((stage) => staleMatches(stage).map(({ id }) => id)).sort()).toEqual(
    today.stale.map(({ id }) => id).sort(),
  );
}

/** The sources of a slot as today's bracket names them: a seed that a place feeds is that place. */
const sourcesOf = (feeds: readonly Feed[]) => (slot: StageSlot) =>
  slot.sides.map(({ source }) => {
    const feed = source.kind === 'seed' ? feeds[source.seed - 1] : undefined;
    return feed && 'group' in feed ? { kind: 'place', group: feed.group, place: feed.place } : source;
  });

/** Plays today's bracket at random, with corrections and hand placements, and holds the stages against it. */
function expectSameThroughout(start: BracketFacts, seed: number, steps: number): void {
  const chance = chanceOf(seed);
  let facts = settled(start);
  for (let step = 0; step < steps; step += 1) {
    const open = facts.matches.filter(({ status }) => status === 'scheduled');
    const done = facts.matches.filter(({ status }) => status === 'completed');
    const match = oneOf(chance, open.length > 0 && chance() < 0.85 ? open : [...done, ...open]);
    if (!match) break;
    facts = change(facts, match.id, (each) =>
      wonBy(each, oneOf(chance, [each.team1 ?? '', each.team2 ?? ''])),
    );
    if (chance() < 0.05) {
      const place = oneOf(chance, ['QF1.1', 'QF3.2', 'SF1.1', 'SF2.2', 'F.1']);
      const team = chance() < 0.3 ? null : oneOf(chance, facts.entrants).id;
      facts = { ...facts, placements: new Map([...facts.placements, [place, team]]) };
      expectSame(facts);
      facts = settled(facts);
    }
    if (chance() < 0.1) expectSame(facts);
  }
  expectSame(facts);
}

describe('Today’s two formats as stages', () => {
  it.each(['crossed', 'adjacent'] as const)(
    'the group stage is the same at any point, %s',
    (semifinalPairing) => {
      expectSame(groupStage({ semifinalPairing }));
      expectSame(groupStage({ semifinalPairing, entrants: groupStage().entrants.slice(0, 13) }));
      fc.assert(
        fc.property(fc.integer(), (seed) => expectSameThroughout(groupStage({ semifinalPairing }), seed, 70)),
        { numRuns: 12 },
      );
    },
  );

  it('the single elimination is the same at any point', () => {
    for (let teams = 2; teams <= 64; teams += 1) expectSame(elimination(teams));
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 8, max: 40 }), (seed, teams) =>
        expectSameThroughout(elimination(teams), seed, teams * 2),
      ),
      { numRuns: 12 },
    );
  });

  it('asks for the same matches in the same formats', () => {
    const { stages } = asStages(groupStage());
    const due = stages.flatMap((stage) => dueMatches(stage));
    expect(due).toHaveLength(40);
    expect(new Set(due.map(({ matchFormat }) => matchFormat))).toEqual(new Set(['Best of 1']));
    expect(
      stages
        .flatMap(roundsOf)
        .slice(-3)
        .map(({ key, matchFormat }) => [key, matchFormat]),
    ).toEqual([
      ['QF', 'Best of 1'],
      ['SF', 'Best of 3'],
      ['F', 'Best of 5'],
    ]);
  });
});
