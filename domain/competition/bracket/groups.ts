import { groupFactsOf, type StageGroup, tableOf } from '../stages/roundRobin/group.ts';
import type { StagedTournament } from '../stages/tournament.ts';
import type { Table } from '../standings.ts';
import type { Game } from '../tieBreakers.ts';
import type { BracketFacts, Entrant, PlayedMatch } from './facts.ts';
import { prefixOf, stageOfKey } from './keys.ts';

/** A group of a tournament; its name is A, or 3:A where an earlier stage has groups, too. */
export type ResolvedGroup = {
  name: string;
  /** The index of its stage in the tournament. */
  stage: number;
  group: StageGroup;
  entrants: Entrant[];
  table: Table;
  /** Its matches; `counting` are the results among them that count. */
  games: PlayedMatch[];
  counting: readonly Game[];
  /** Its tie-break games, whether they still matter or not. */
  tieBreaks: PlayedMatch[];
};

/** Every group with its teams, its games and its table. A team with annulled games is in no table. */
export function resolveGroups(
  { stages, planned }: StagedTournament,
  { matches }: BracketFacts,
  entrants: ReadonlyMap<string, Entrant>,
): ResolvedGroup[] {
  return stages.flatMap((stage, index) => {
    if (stage.kind !== 'round_robin') return [];
    const prefix = prefixOf(planned, index);
    const games = gamesOf(matches, planned, index);
    return stage.groups.map((group): ResolvedGroup => {
      const name = prefix + group.name;
      return {
        name,
        stage: index,
        group,
        entrants: group.seats.flatMap(({ entrant: { team } }) => entrants.get(team ?? '') ?? []),
        table: tableOf(group),
        games: games.filter(({ team1, team2 }) => isIn(group, team1) && isIn(group, team2)),
        counting: groupFactsOf(group).games,
        tieBreaks: matches.filter(({ tieBreak }) => tieBreak?.group === name),
      };
    });
  });
}

const isIn = ({ seatOf }: StageGroup, team: string | null) => team !== null && seatOf.has(team);

/** The games of the groups of a stage. */
const gamesOf = (matches: readonly PlayedMatch[], planned: StagedTournament['planned'], index: number) =>
  matches.filter(
    ({ stage, slot, tieBreak }) =>
      stage === 'group' && !tieBreak && (slot === null ? 0 : stageOfKey(slot, planned)) === index,
  );
