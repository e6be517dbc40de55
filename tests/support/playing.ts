import { buildBracket } from '#domain/competition/bracket/bracket.ts';
import type { BracketFacts, Entrant, PlayedMatch } from '#domain/competition/bracket/facts.ts';
import {
  missingGroupGames,
  missingKnockout,
  type RequiredMatch,
} from '#domain/competition/bracket/generate.ts';
import { type Resolved, resolve } from '#domain/competition/bracket/resolve.ts';
import { type RequestedResult, readResult } from '#domain/competition/result.ts';
import { GROUP_SIZE, GROUPS, STAGE_FORMATS, TIE_BREAKERS } from '#domain/settings.ts';

/** Chooses which of two teams wins, from the ids of the teams and the match. */
export type Winner = (one: string, other: string, match: string) => string;

/** The team with the better place or seed wins: `A1` before `A2`, and between groups the earlier group. */
export const favourite = (one: string, other: string) => (rankOf(one) <= rankOf(other) ? one : other);
const rankOf = (team: string) => Number(team.slice(1)) * 100 + team.charCodeAt(0);

/** Returns a tournament with four groups of five, `A1` to `D5`, without matches. */
export const groupStage = (fields: Partial<BracketFacts> = {}): BracketFacts => ({
  format: 'group_stage',
  stages: [],
  maxTeams: 20,
  semifinalPairing: 'crossed',
  stageFormats: STAGE_FORMATS,
  tieBreakers: TIE_BREAKERS,
  decisions: [],
  placements: new Map(),
  entrants: GROUPS.flatMap((group) =>
    Array.from({ length: GROUP_SIZE }, (_, index) => ({
      ...entrant(`${group}${index + 1}`),
      group,
      groupPlace: index + 1,
    })),
  ),
  matches: [],
  ...fields,
});

/** Returns a single-elimination tournament with this many seeded teams, `S1` to `S64`, without matches. */
export const elimination = (teams: number, fields: Partial<BracketFacts> = {}): BracketFacts => ({
  ...groupStage(),
  format: 'single_elimination',
  maxTeams: 64,
  entrants: Array.from({ length: teams }, (_, index) => ({ ...entrant(`S${index + 1}`), seed: index + 1 })),
  ...fields,
});

export const entrant = (id: string): Entrant => ({
  id,
  teamId: `team ${id}`,
  name: `Team ${id}`,
  tag: id.toLowerCase(),
  logo: null,
  group: null,
  groupPlace: null,
  seed: null,
});

export const bracketOf = (facts: BracketFacts) => buildBracket(facts, { tournamentId: 'cup', version: 1 });

/** Returns a new match without a result, named by its place and its teams. */
export const matchFor = ({ slot, group, team1, team2, stage, format }: RequiredMatch): PlayedMatch => ({
  id: `${slot ?? group} ${team1} ${team2}`,
  stage,
  slot,
  team1,
  team2,
  status: 'scheduled',
  team1Score: null,
  team2Score: null,
  winner: null,
  forfeit: null,
  countsForStats: false,
  format,
  scheduledTime: null,
  streamUrl: null,
});

export function withResult(match: PlayedMatch, asked: RequestedResult): PlayedMatch {
  const { winner, ...result } = readResult(asked, match.format);
  return { ...match, ...result, status: 'completed', winner: winner && match[winner], countsForStats: true };
}

export const wonBy = (match: PlayedMatch, team: string) =>
  withResult(match, match.team1 === team ? { team1Score: 1 } : { team2Score: 1 });

/** Settles the consequences of an action: cancels impossible matches and creates missing ones. */
export function settled(facts: BracketFacts): BracketFacts {
  const stale = new Set(resolve(facts).stale);
  const standing = facts.matches.map(
    (match): PlayedMatch =>
      stale.has(match) ? { ...match, status: 'cancelled', countsForStats: false } : match,
  );
  const now = { ...facts, matches: standing };
  const resolved = resolve(now);
  const missing = [...missingGroupGames(resolved, now), ...missingKnockout(resolved)];
  return { ...now, matches: [...standing, ...missing.map(matchFor)] };
}

/** Changes one match, named by its place or its id, and settles the consequences. */
export function change(facts: BracketFacts, name: string, how: (match: PlayedMatch) => PlayedMatch) {
  const match = matchNamed(facts, name);
  return settled({ ...facts, matches: facts.matches.map((each) => (each === match ? how(each) : each)) });
}

/** Returns the current match at a place (`QF1`) or with an id. */
export function matchNamed({ matches }: BracketFacts, name: string): PlayedMatch {
  const found = matches.find(
    ({ id, slot, status, countsForStats }) =>
      (id === name || slot === name) && (status !== 'cancelled' || countsForStats),
  );
  if (!found) throw new Error(`There is no match ${name}`);
  return found;
}

/** Plays all playable matches, group games first, for this many rounds or to the end. */
export function play(facts: BracketFacts, winner: Winner = favourite, rounds = Number.POSITIVE_INFINITY) {
  let now = settled(facts);
  const isOpen = ({ status }: PlayedMatch) => status === 'scheduled';
  for (let round = 0; round < rounds && now.matches.some(isOpen); round += 1)
    now = settled({
      ...now,
      matches: now.matches.map((match) =>
        isOpen(match) ? wonBy(match, winner(match.team1 ?? '', match.team2 ?? '', match.id)) : match,
      ),
    });
  return now;
}

/** Returns playable matches, whose teams are known and still meet in that slot. */
export function playableMatches({ matches }: BracketFacts, { stale }: Resolved): PlayedMatch[] {
  const gone = new Set(stale);
  return matches.filter(
    (match) =>
      match.team1 !== null &&
      match.team2 !== null &&
      !match.countsForStats &&
      (match.status === 'scheduled' || match.status === 'waiting' || match.status === 'live') &&
      !gone.has(match),
  );
}
