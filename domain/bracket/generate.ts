import type { MatchFormat, Stage } from '../match.ts';
import type { Group } from '../settings.ts';
import { pairings } from '../standings.ts';
import type { BracketFacts, PlayedMatch, Resolved } from './resolve.ts';

/** A match that the bracket calls for. */
export type Wanted = {
  stage: Stage;
  slot: string | null;
  group: Group | null;
  team1: string;
  team2: string;
  roundName: string;
  format: MatchFormat;
};

/**
 * Group games that are still missing: every pairing of the teams in a group's places, unless it has a match that is
 * not cancelled, or a cancelled one that counts (specification 3 §4).
 */
export function missingGroupGames({ groups }: Resolved, facts: BracketFacts): Wanted[] {
  return groups.flatMap(({ name, entrants, games }) => {
    const placed = entrants.filter(({ groupPlace }) => !facts.placements.has(`${name}.${groupPlace}`));
    return pairings(placed.map(({ id }) => id))
      .filter(([one, other]) => !games.some((game) => isHeld(game) && isBetween(game, one, other)))
      .map(([team1, team2]) => ({
        stage: 'group',
        slot: null,
        group: name,
        team1,
        team2,
        roundName: `Group ${name} Match`,
        format: facts.stageFormats.group,
      }));
  });
}

/** Knockout matches whose two teams are known and that nobody has made yet. */
export function missingKnockout({ slots }: Resolved, { stageFormats }: BracketFacts): Wanted[] {
  const missing: Wanted[] = [];
  for (const { key, stage, roundName, match, sides } of slots) {
    const [{ team: team1 }, { team: team2 }] = sides;
    if (match !== null || team1 === null || team2 === null) continue;
    missing.push({ stage, slot: key, group: null, team1, team2, roundName, format: stageFormats[stage] });
  }
  return missing;
}

const isHeld = ({ status, countsForStats }: PlayedMatch) => status !== 'cancelled' || countsForStats;

const isBetween = ({ team1, team2 }: PlayedMatch, one: string, other: string) =>
  (team1 === one && team2 === other) || (team1 === other && team2 === one);
