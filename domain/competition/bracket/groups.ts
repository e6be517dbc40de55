import { GROUPS, type Group } from '../../settings.ts';
import { type GroupFacts, orderGroup, type Table } from '../standings.ts';
import type { Game } from '../tieBreakers.ts';
import { haveSameTeams, type TieGame } from '../tieSettling.ts';
import type { BracketFacts, Entrant, PlayedMatch } from './facts.ts';

export type ResolvedGroup = {
  name: Group;
  entrants: Entrant[];
  table: Table;
  /** Its matches; `counting` are the results among them that count. */
  games: PlayedMatch[];
  counting: readonly Game[];
  /** Its tie-break games, whether they still matter or not. */
  tieBreaks: PlayedMatch[];
};

/** Every group with its teams, its games and its table. A team whose games are annulled stands in no table. */
export function resolveGroups(
  { entrants, matches, tieBreakers, decisions }: BracketFacts,
  known: ReadonlyMap<string, Entrant>,
): ResolvedGroup[] {
  const members: Record<Group, Entrant[]> = { A: [], B: [], C: [], D: [] };
  for (const entrant of entrants) if (entrant.group) members[entrant.group].push(entrant);
  const games: Record<Group, PlayedMatch[]> = { A: [], B: [], C: [], D: [] };
  const tieBreaks: Record<Group, PlayedMatch[]> = { A: [], B: [], C: [], D: [] };
  for (const match of matches) {
    if (match.tieBreak) tieBreaks[match.tieBreak.group].push(match);
    if (match.stage !== 'group' || match.team1 === null || match.team2 === null) continue;
    const group = known.get(match.team1)?.group;
    if (group && group === known.get(match.team2)?.group) games[group].push(match);
  }
  return GROUPS.map((name) => {
    const inOrder = members[name].sort((one, other) => (one.groupPlace ?? 0) - (other.groupPlace ?? 0));
    const own = { name, entrants: inOrder, games: games[name], tieBreaks: tieBreaks[name] };
    const facts = groupFacts(own, { tieBreakers, decisions });
    // Written out field by field, as a slot is.
    return {
      name,
      entrants: inOrder,
      games: own.games,
      tieBreaks: own.tieBreaks,
      counting: facts.games,
      table: orderGroup(facts),
    };
  });
}

/** What the table of a group follows from. */
export function groupFacts(
  { name, entrants, games, tieBreaks }: Pick<ResolvedGroup, 'name' | 'entrants' | 'games' | 'tieBreaks'>,
  { tieBreakers, decisions }: Pick<BracketFacts, 'tieBreakers' | 'decisions'>,
): GroupFacts {
  const present = entrants.filter(({ withdrawn }) => withdrawn !== 'annul');
  const corrections = new Map<string, NonNullable<Entrant['correction']>>();
  for (const { id, correction } of present) if (correction) corrections.set(id, correction);
  const counting = countingGames(games);
  const isPresent = (team: string) => present.some(({ id }) => id === team);
  return {
    teams: present.map(({ id }) => id),
    games:
      present.length === entrants.length
        ? counting
        : counting.filter(({ winner, loser }) => isPresent(winner) && isPresent(loser)),
    tieBreakers,
    decisions: decisions.filter(({ group }) => group === name),
    tieGames: tieBreaks.flatMap(asTieGame),
    corrections,
  };
}

/** Whether a tie-break game still belongs to a tie of its group; once that is settled otherwise, only if it was played. */
export function isHeldByTie(
  { tieBreak, countsForStats, status }: PlayedMatch,
  groups: readonly ResolvedGroup[],
): boolean {
  if (!tieBreak) return false;
  const ties = groups.find(({ name }) => name === tieBreak.group)?.table.ties ?? [];
  const tie = ties.find(({ teams }) => haveSameTeams(teams, tieBreak.teams));
  if (!tie || tieBreak.round > tie.round) return false;
  return tie.by === null || tie.by === 'game' || countsForStats || status === 'live';
}

/** The results among a group's games that count towards its table. */
function countingGames(matches: readonly PlayedMatch[]): Game[] {
  const counting: Game[] = [];
  for (const match of matches) {
    const game = asGame(match);
    if (game) counting.push(game);
  }
  return counting;
}

function asGame({ team1, team2, winner, countsForStats, forfeit, length }: PlayedMatch): Game | undefined {
  if (!countsForStats || !winner || !team1 || !team2) return undefined;
  const loser = winner === team1 ? team2 : team1;
  return { winner, loser, isForfeit: forfeit !== null, length: length ?? null };
}

function asTieGame(match: PlayedMatch): TieGame[] {
  const game = asGame(match);
  return game && match.tieBreak ? [{ ...game, tied: match.tieBreak.teams, round: match.tieBreak.round }] : [];
}
