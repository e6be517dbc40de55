import {
  type FinishedTeam,
  finalOrder,
  type Movement,
  type Promotion,
  planPromotion,
} from '#domain/competition/promotion.ts';
import { isOver } from '#domain/competition/tournament.ts';
import { LEAGUES, type League, MAIN_ROSTER_SIZE } from '#domain/settings.ts';
import type { Database } from '../database/database.ts';
import { statusOf } from '../tournaments/present.ts';
import type { CountedTournament } from '../tournaments/store.ts';
import * as store from './store.ts';

/** A league's own tournament in a season, with its teams in their order. */
export type LeagueTable = {
  league: League;
  tournamentId: string;
  tournament: CountedTournament;
  rows: store.SeasonTeamRow[];
  order: FinishedTeam[];
};

/** The tables of a season's leagues, the highest league first. */
export async function loadTables(
  db: Database,
  { parts, exceptions }: Pick<store.LoadedSeason, 'parts' | 'exceptions'>,
): Promise<LeagueTable[]> {
  const own = parts.filter(({ part }) => part === 'league').map(({ tournament }) => tournament);
  const teams = await store.listSeasonTeams(
    db,
    own.map(({ id }) => id),
  );
  return LEAGUES.flatMap((league): LeagueTable[] => {
    const tournament = own.find((each) => each.league === league);
    if (!tournament) return [];
    const rows = teams.filter(({ tournament_id }) => tournament_id === tournament.id);
    const order = finalOrder(
      rows.map((row) => ({ ...row, id: row.participation_id, isComplete: row.players >= MAIN_ROSTER_SIZE })),
      new Map(Object.entries(exceptions)),
    );
    return [{ league, tournamentId: tournament.id, tournament, rows, order }];
  });
}

export type SeasonPlan = Promotion & {
  teams: ReadonlyMap<string, store.SeasonTeamRow>;
  matches: store.PlayOffRow[];
  /** What is in the way of closing the season, each a sentence. */
  problems: string[];
};

/** Promotion and relegation of a season by what is known now. */
export async function loadPlan(db: Database, row: store.LoadedSeason, now: Date): Promise<SeasonPlan> {
  const tables = await loadTables(db, row);
  const matches = await store.listPlayOffMatches(
    db,
    row.parts.flatMap(({ part, tournament_id }) => (part === 'play_offs' ? tournament_id : [])),
  );
  const teams = new Map(tables.flatMap(({ rows }) => rows.map((team) => [team.participation_id, team])));
  const plan = planPromotion({
    leagues: tables.map(({ league, order }) => ({ league, teams: order })),
    rules: { direct: row.direct, playOffs: row.play_offs },
    exceptions: new Map(Object.entries(row.exceptions)),
    winnerOf: (upper, lower) => {
      const pair = [upper, lower].map((id) => teams.get(id)?.team_id ?? '');
      const won = matchOf(matches, pair)?.winner;
      return won === pair[0] ? upper : won === pair[1] ? lower : null;
    },
  });
  const nameOf = (id: string) => teams.get(id)?.name ?? '';
  return {
    ...plan,
    teams,
    matches,
    problems: [
      ...(tables.length === 0 ? ['The season has no tournament of a league.'] : []),
      ...tables
        .filter(({ tournament }) => !isOver(statusOf(tournament, now)))
        .map(({ tournament }) => `${tournament.name} is not over yet.`),
      ...plan.level.map(
        ([one, other]) => `${nameOf(one)} and ${nameOf(other)} are level. Say which of them stands first.`,
      ),
      ...plan.playOffs
        .filter(({ winner }) => winner === null)
        .map(({ upper, lower }) => `${nameOf(upper)} and ${nameOf(lower)} have not played for the place.`),
    ],
  };
}

/** The match of two teams, either way round; the last one where they met twice. */
export const matchOf = (matches: readonly store.PlayOffRow[], pair: readonly string[]) =>
  matches.findLast(({ team1, team2 }) => pair.includes(team1) && pair.includes(team2));

/** Movements as events keep them: by participation, without names. */
export const told = (movements: readonly Movement[]) =>
  movements.map(({ id, from, to, move }) => ({ participationId: id, from, to, move }));
