import type { MatchFormat, Stage } from '../match.ts';
import { settledPlaces } from '../stages/roundRobin/group.ts';
import { pairings } from '../stages/roundRobin/schedule.ts';
import { isBetween } from '../stages/slots.ts';
import { openTie } from '../standings.ts';
import { haveSameTeams } from '../tieSettling.ts';
import { type BracketFacts, isAnnulledIn, isHeld, type TieBreakOf } from './facts.ts';
import { misplacedResults, type Resolved, type ResolvedGroup, resolve } from './resolve.ts';

export type RequiredMatch = {
  stage: Stage;
  slot: string | null;
  group: string | null;
  team1: string;
  team2: string;
  roundName: string;
  format: MatchFormat;
  tieBreak?: TieBreakOf;
  identifier?: string;
};

/**
 * Missing group games: one for each pair of teams that has no match yet. A cancelled match is replaced unless it counts
 * (docs/rules.md, "Group games").
 */
export const missingGroupGames = ({ groups }: Resolved, facts: BracketFacts): RequiredMatch[] =>
  groups.flatMap((group) => {
    const { name, games } = group;
    return pairings(placedTeams(group, facts).map(({ id }) => id))
      .filter(([one, other]) => !games.some((game) => isHeld(game) && isBetween(game, one, other)))
      .map(([team1, team2]) => ({
        stage: 'group',
        slot: null,
        group: name,
        team1,
        team2,
        roundName: `Group ${name} Match`,
        format: formatOfPair(group, team1, team2) ?? facts.stageFormats.group,
      }));
  });

export const formatOfPair = ({ group }: ResolvedGroup, team1: string | null, team2: string | null) =>
  group.rounds.find(({ slots }) =>
    slots.some(({ sides: [one, other] }) => isBetween({ team1, team2 }, one.team ?? '', other.team ?? '')),
  )?.matchFormat;

/** The teams that actually play in a group, excluding those with annulled games or a place emptied by hand. */
export const placedTeams = ({ name, stage, entrants }: ResolvedGroup, { placements }: BracketFacts) =>
  entrants.filter((team) => !isAnnulledIn(team, stage) && !placements.has(`${name}.${team.groupPlace}`));

/**
 * Knockout matches to create, because both teams are known (docs/rules.md, "Making matches"). A slot with another
 * pair's result waits until a person decides what happens to that result.
 */
export function missingKnockout(resolved: Resolved): RequiredMatch[] {
  const missing: RequiredMatch[] = [];
  const taken = new Set(misplacedResults(resolved).map(({ slot }) => slot));
  for (const { key, stage, roundName, format, match, sides, status } of resolved.slots) {
    if (taken.has(key)) continue;
    const [{ team: team1 }, { team: team2 }] = sides;
    // Two teams that have left do not play each other.
    if (match !== null || status === 'bye' || team1 === null || team2 === null) continue;
    missing.push({ stage, slot: key, group: null, team1, team2, roundName, format });
  }
  return missing;
}

/**
 * Missing tie-break games at a group's cut-off line: each pair of tied teams meets once per round (docs/rules.md,
 * "Settling a tie"). The numbering continues from earlier games.
 */
export function missingTieGames({ name, group, table, tieBreaks }: ResolvedGroup): RequiredMatch[] {
  const tie = openTie(table, settledPlaces(group.settings));
  if (!tie) return [];
  const { teams, round } = tie;
  const made = tieBreaks.filter(
    (game) => isHeld(game) && game.tieBreak?.round === round && haveSameTeams(game.tieBreak.teams, teams),
  );
  return pairings(teams)
    .filter(([one, other]) => !made.some((game) => isBetween(game, one, other)))
    .map(([team1, team2], index) => ({
      stage: 'other',
      slot: null,
      group: name,
      team1,
      team2,
      roundName: `Group ${group.name} tie-break`,
      format: 'Best of 1',
      tieBreak: { group: name, teams, round },
      identifier: `${name}-TB${tieBreaks.length + index + 1}`,
    }));
}

/**
 * The format that the settings specify for each match, by match id. Tie-break games have none, and neither do extra
 * matches in a tournament with stages.
 */
export function formatsOf(facts: BracketFacts): ReadonlyMap<string, MatchFormat> {
  const { slots, groups } = resolve(facts);
  const formats = new Map<string, MatchFormat>();
  if (facts.format !== 'stages')
    for (const { id, stage, tieBreak } of facts.matches)
      if (!tieBreak) formats.set(id, facts.stageFormats[stage]);
  for (const group of groups)
    for (const { id, team1, team2 } of group.games) {
      const format = formatOfPair(group, team1, team2);
      if (format) formats.set(id, format);
    }
  for (const { match, format } of slots) if (match) formats.set(match.id, format);
  return formats;
}
