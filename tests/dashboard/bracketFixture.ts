import { buildBracket } from '#domain/competition/bracket/bracket.ts';
import type { BracketFacts, Entrant, PlayedMatch } from '#domain/competition/bracket/facts.ts';
import type { Stage } from '#domain/competition/match.ts';
import { pairings } from '#domain/competition/stages/roundRobin/schedule.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { GROUPS, STAGE_FORMATS, TIE_BREAKERS } from '#domain/settings.ts';

export type Game = Partial<PlayedMatch> & { teams: [string, string] };
type Asked = Partial<Omit<BracketFacts, 'entrants' | 'matches'>> & {
  /** Team names: by group, or all of them in seed order. */
  teams: Partial<Record<(typeof GROUPS)[number], string[]>> | string[];
  games?: Game[];
  tournamentId?: string;
};

/** Computes a bracket from teams and games with the league's own rules, in the form that the API returns. */
export function bracketOf({ teams, games = [], tournamentId = 'T', ...facts }: Asked): Bracket {
  const entrants: Entrant[] = Array.isArray(teams)
    ? teams.map((name, index) => entrantOf(name, { seed: index + 1 }))
    : GROUPS.flatMap((group) =>
        (teams[group] ?? []).map((name, index) => entrantOf(name, { group, groupPlace: index + 1 })),
      );
  const all: BracketFacts = {
    format: Array.isArray(teams) ? 'single_elimination' : 'group_stage',
    stages: [],
    maxTeams: Array.isArray(teams) ? Math.max(2, teams.length) : 20,
    semifinalPairing: 'crossed',
    stageFormats: STAGE_FORMATS,
    tieBreakers: TIE_BREAKERS,
    decisions: [],
    placements: new Map(),
    ...facts,
    entrants,
    matches: games.map(matchOf),
  };
  return buildBracket(all, { tournamentId, version: 1, hasOutlooks: true });
}

/** Returns every pairing of a group. `winners` decides games ('Alpha>Beta'); the others are open. */
export const groupGames = (teams: readonly string[], winners: readonly string[], at?: string): Game[] =>
  pairings(teams).map(([one, other]) => {
    const home = winners.includes(`${one}>${other}`);
    const away = winners.includes(`${other}>${one}`);
    return {
      teams: [one, other],
      ...(at && { scheduledTime: at }),
      ...(home && won(1, 0)),
      ...(away && won(0, 1)),
    };
  });

export const knockoutGame = (slot: string, teams: [string, string], score?: [number, number]): Game => ({
  slot,
  stage: stageOf(slot),
  format: STAGE_FORMATS[stageOf(slot)],
  teams,
  ...(score && won(...score)),
});

export const won = (team1Score: number, team2Score: number) =>
  ({ status: 'completed', team1Score, team2Score, countsForStats: true }) as const;

const stageOf = (slot: string): Stage =>
  slot.startsWith('QF')
    ? 'quarterfinal'
    : slot.startsWith('SF')
      ? 'semifinal'
      : slot === 'F'
        ? 'final'
        : 'other';

const entrantOf = (name: string, given: Partial<Entrant>): Entrant => ({
  id: idOf(name),
  teamId: `team ${name}`,
  name,
  tag: name.slice(0, 4).toUpperCase().trim(),
  logo: null,
  group: null,
  groupPlace: null,
  seed: null,
  ...given,
});

const idOf = (name: string) => `entrant ${name}`;

function matchOf({ teams: [one, other], ...given }: Game): PlayedMatch {
  const match: PlayedMatch = {
    id: `${given.slot ?? 'group'} ${one} ${other}`,
    stage: 'group',
    slot: null,
    team1: idOf(one),
    team2: idOf(other),
    status: 'scheduled',
    team1Score: null,
    team2Score: null,
    runningScore: null,
    winner: null,
    forfeit: null,
    countsForStats: false,
    format: 'Best of 1',
    scheduledTime: null,
    streamUrl: null,
    ...given,
  };
  if (match.status === 'completed')
    match.winner = (match.team1Score ?? 0) > (match.team2Score ?? 0) ? match.team1 : match.team2;
  return match;
}
