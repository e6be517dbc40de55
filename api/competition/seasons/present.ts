import { type Database, fieldsOf } from '#api/database/database.ts';
import {
  type FinishedTeam,
  finalOrder,
  type PlayOff,
  type Promotion,
  planPromotion,
} from '#domain/competition/promotion.ts';
import { isOver } from '#domain/competition/tournament.ts';
import type { SeasonTeam, TeamSeason, WholeSeason } from '#domain/contract/competition/seasons.ts';
import { prizeShares } from '#domain/money/prizePool.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import type { League } from '#domain/settings.ts';
import { leagueIds } from '#domain/site/settings.ts';
import { msg } from '#domain/text/msg.ts';
import type { Sentence } from '#domain/text/phrase.ts';
import { sharedPlacesOf, statusOf } from '../tournaments/present.ts';
import type { CountedTournament } from '../tournaments/store.ts';
import * as store from './store.ts';

/** The number of leading teams in each league of a listed season. */
const LEADERS = 3;

/** Lists seasons. Each league has only the teams that lead it or may leave it. */
export async function presentSeasons(db: Database, now: Date): Promise<WholeSeason[]> {
  const seasons = await store.loadSeasons(db);
  const teams = await store.listSeasonTeams(db, seasons.flatMap(leagueTournaments));
  return seasons.map((row) => {
    const { leagues, movements, ...season } = present(row, tablesOf(row, teams), now);
    const exchanged = row.direct + row.play_offs;
    const isShown = ({ position }: { position: number }, _: number, { length }: readonly unknown[]) =>
      position <= Math.max(LEADERS, exchanged) || position > length - Math.max(1, exchanged);
    return {
      ...season,
      leagues: leagues.map((table) => ({ ...table, teams: table.teams.filter(isShown) })),
      movements: movements.filter(({ move }) => move !== 'stays'),
    };
  });
}

function presentPart({ tournament, champion, ...part }: store.LoadedPart, now: Date) {
  const { id, name, league, start_date, prize_pool, prize_split } = tournament;
  const [first] = prizeShares(prize_pool, prize_split, sharedPlacesOf(tournament), []);
  return {
    tournamentId: id,
    name,
    league,
    part: part.part,
    feedsTournamentId: part.feeds_id,
    places: part.places,
    status: statusOf(tournament, now),
    startDate: start_date?.toISOString() ?? null,
    champion: champion && {
      teamId: champion.id,
      ...fieldsOf(champion, 'name', 'tag', 'logo', 'final'),
      prize: first?.amount ?? prize_pool,
    },
  };
}

export async function presentSeason(db: Database, id: string, now: Date): Promise<WholeSeason> {
  const row = await store.getSeason(db, id);
  return present(row, await loadTables(db, row), now);
}

function present(row: store.LoadedSeason, tables: readonly LeagueTable[], now: Date): WholeSeason {
  return {
    ...fieldsOf(row, 'id', 'name', 'direct', 'play_offs', 'previous_id', 'next_id', 'kept_until'),
    ...fieldsOf(row, 'closed_at', 'created_at', 'updated_at', 'version'),
    tournaments: row.parts.map((part) => presentPart(part, now)),
    leagues: tables.map(({ league, tournamentId, order, rows }) => ({
      league,
      tournamentId,
      teams: order.flatMap(({ id: participationId, position }) => {
        const team = rows.find((each) => each.participation_id === participationId);
        if (!team) return [];
        const { wins, losses, points, is_withdrawn: isWithdrawn } = team;
        return { ...presentTeam(team), position, wins, losses, points, isWithdrawn };
      }),
    })),
    movements: store
      .inNextOrder(tables.flatMap(({ rows }) => rows))
      .map(({ movement, ...team }) => ({ ...presentTeam(team), ...presentMovement(movement) })),
  };
}

const presentMovement = (row: store.MovementRow) => ({
  ...fieldsOf(row, 'position', 'move', 'why'),
  from: row.from_league,
  to: row.to_league,
});

export const presentTeamSeason = (row: store.MovementRow & { name: string }): TeamSeason => ({
  ...fieldsOf(row, 'season_id', 'name', 'participation_id'),
  ...presentMovement(row),
});

export const presentTeam = (row: Omit<store.SeasonTeamRow, 'movement'>): SeasonTeam =>
  fieldsOf(row, 'participation_id', 'team_id', 'name', 'tag', 'logo');

export type LeagueTable = {
  league: League;
  tournamentId: string;
  tournament: CountedTournament;
  rows: store.SeasonTeamRow[];
  order: FinishedTeam[];
};

type Parts = Pick<store.LoadedSeason, 'parts' | 'exceptions'>;

const leagueTournaments = ({ parts }: Pick<Parts, 'parts'>) =>
  parts.flatMap(({ part, tournament_id }) => (part === 'league' ? tournament_id : []));

const loadTables = async (db: Database, row: Parts): Promise<LeagueTable[]> =>
  tablesOf(row, await store.listSeasonTeams(db, leagueTournaments(row)));

function tablesOf({ parts, exceptions }: Parts, teams: readonly store.SeasonTeamRow[]): LeagueTable[] {
  const own = parts.filter(({ part }) => part === 'league').map(({ tournament }) => tournament);
  return leagueIds().flatMap((league): LeagueTable[] => {
    const tournament = own.find((each) => each.league === league);
    if (!tournament) return [];
    const rows = teams.filter(({ tournament_id }) => tournament_id === tournament.id);
    // Until there is a champion, teams still playing rank above those already placed.
    const unplaced = (row: store.SeasonTeamRow) =>
      tournament.champion_team_id === null && !row.is_withdrawn ? 0 : null;
    const order = finalOrder(
      rows.map((row) => ({
        ...row,
        id: row.participation_id,
        place: row.place ?? unplaced(row),
        isComplete: row.players >= teamSize(),
      })),
      new Map(Object.entries(exceptions)),
    );
    return [{ league, tournamentId: tournament.id, tournament, rows, order }];
  });
}

export type SeasonPlan = Omit<Promotion, 'playOffs' | 'problems'> & {
  tables: readonly LeagueTable[];
  teams: ReadonlyMap<string, store.SeasonTeamRow>;
  playOffs: (PlayOff & { matchId: string | null })[];
  problems: Sentence[];
};

export async function loadPlan(db: Database, row: store.LoadedSeason, now: Date): Promise<SeasonPlan> {
  const tables = await loadTables(db, row);
  const matches = await store.listPlayOffMatches(
    db,
    row.parts.flatMap(({ part, tournament_id }) => (part === 'play_offs' ? tournament_id : [])),
  );
  const teams = new Map(tables.flatMap(({ rows }) => rows.map((team) => [team.participation_id, team])));
  const matchOf = (...pair: [upper: string, lower: string]) => {
    const ids = pair.map((id) => teams.get(id)?.team_id ?? '');
    return matches.findLast(({ team1, team2 }) => ids.includes(team1) && ids.includes(team2));
  };
  const plan = planPromotion({
    leagues: tables.map(({ league, order }) => ({ league, teams: order })),
    rules: { direct: row.direct, playOffs: row.play_offs },
    exceptions: new Map(Object.entries(row.exceptions)),
    winnerOf: (upper, lower) => {
      const winner = matchOf(upper, lower)?.winner;
      return [upper, lower].find((id) => winner && teams.get(id)?.team_id === winner) ?? null;
    },
  });
  const nameOf = (id: string) => teams.get(id)?.name ?? '';
  return {
    ...plan,
    tables,
    teams,
    playOffs: plan.playOffs.map((playOff) => ({
      ...playOff,
      matchId: matchOf(playOff.upper, playOff.lower)?.id ?? null,
    })),
    problems: [
      ...(tables.length === 0 ? [msg`The season has no league tournament.`] : []),
      ...tables
        .filter(({ tournament }) => !isOver(statusOf(tournament, now)))
        .map(({ tournament }) => msg`${tournament.name} is not over yet.`),
      ...plan.level.map(
        ([one, other]) => msg`${nameOf(one)} and ${nameOf(other)} are level. Choose which one ranks higher.`,
      ),
      ...plan.playOffs
        .filter(({ winner }) => winner === null)
        .map(
          ({ upper, lower }) => msg`${nameOf(upper)} and ${nameOf(lower)} have not played their play-off.`,
        ),
    ],
  };
}
