import { presentMatch } from '#api/competition/matches/present.ts';
import { listMatchesOf } from '#api/competition/matches/store.ts';
import { sharesOf } from '#api/competition/prizePool/present.ts';
import { getLedger } from '#api/competition/prizePool/store.ts';
import { getSeason, type LoadedPart } from '#api/competition/seasons/store.ts';
import { statusOf } from '#api/competition/tournaments/present.ts';
import type { Database } from '#api/database/database.ts';
import { formatWords } from '#domain/competition/tournament.ts';
import { gameWords } from '#domain/games/words.ts';
import { prizePoolTotal } from '#domain/money/prizePool.ts';
import { roleOf } from '#domain/registrations/roster.ts';
import { leagueName, siteSettings } from '#domain/site/settings.ts';
import * as store from './csvStore.ts';
import { forfeitedTeam } from './tables.ts';
import type { ColumnKind, SheetOf, Value } from './workbook.ts';

type Played = {
  part: LoadedPart;
  teams: Awaited<ReturnType<typeof store.listTeams>>;
  players: Awaited<ReturnType<typeof store.listPlayers>>;
  matches: ReturnType<typeof presentMatch>[];
  prizePool: number;
  /** Prize money by participation. */
  prizes: ReadonlyMap<string, number>;
};

export async function readSeasonSheets(db: Database, id: string, now: Date) {
  const season = await getSeason(db, id);
  const played: Played[] = [];
  for (const part of season.parts) {
    const { id: tournamentId } = part.tournament;
    const ledger = await getLedger(db, tournamentId);
    played.push({
      part,
      teams: await store.listTeams(db, tournamentId),
      players: await store.listPlayers(db, tournamentId),
      matches: (await listMatchesOf(db, tournamentId)).map(presentMatch),
      prizePool: prizePoolTotal(ledger.rows),
      prizes: new Map(
        sharesOf(ledger).flatMap(({ team, amount }) => (team ? [[team.participationId, amount]] : [])),
      ),
    });
  }
  const sheets = [
    tournaments(played, now),
    standings(played),
    matches(played),
    teams(played),
    players(played),
  ];
  return { name: season.name, sheets: { sheets, timeZone: siteSettings().timeZone } };
}

type Column<Row> = readonly [kind: ColumnKind, head: string, width: number, value: (row: Row) => Value];

/** Times are in the league's time zone, which the headings name. */
const sheetOf = <Row>(name: string, rows: readonly Row[], columns: readonly Column<Row>[]): SheetOf => ({
  name,
  columns: columns.map(([kind, head, width]) => ({
    kind,
    head: kind === 'time' ? `${head} (${siteSettings().timeZone})` : head,
    width,
  })),
  rows: rows.map((row) =>
    columns.map(([kind, , , read]) => {
      const value = read(row);
      return kind === 'time' && typeof value === 'string' ? new Date(value) : value;
    }),
  ),
});

const PARTS: Record<LoadedPart['part'], string> = {
  league: 'League',
  qualifier: 'Qualifier',
  play_offs: 'Play-offs',
};

const tournaments = (played: readonly Played[], now: Date) =>
  sheetOf('Tournaments', played, [
    ['text', 'Tournament', 32, ({ part }) => part.tournament.name],
    ['text', 'League', 14, ({ part }) => leagueName(part.tournament.league)],
    ['text', 'Part', 12, ({ part }) => PARTS[part.part]],
    ['text', 'Format', 36, ({ part }) => formatWords(part.tournament)],
    ['text', 'Status', 12, ({ part }) => statusOf(part.tournament, now)],
    ['time', 'Start', 30, ({ part }) => part.tournament.start_date],
    ['number', 'Teams', 10, ({ teams: own }) => own.length],
    ['number', 'Matches', 10, ({ matches: games }) => games.length],
    ['money', 'Prize pool', 14, ({ prizePool }) => prizePool],
    ['text', 'Champion', 28, ({ part }) => part.champion?.name],
  ]);

/** Lists standings by tournament and place. Teams without a place come last, ordered by points. */
function standings(played: readonly Played[]): SheetOf {
  const rows = played.flatMap(({ part, teams: own, prizes }) =>
    own
      .toSorted(
        (one, other) =>
          (one.placement_position ?? 1e9) - (other.placement_position ?? 1e9) ||
          other.tournament_points - one.tournament_points ||
          one.name.localeCompare(other.name),
      )
      .map((row) => ({ ...row, tournament: part.tournament.name, prize: prizes.get(row.id) })),
  );
  const hasDraws = played.some(({ part }) => part.tournament.has_draws);
  const draws: Column<(typeof rows)[number]> = ['number', 'Draws', 10, (row) => row.tournament_draws];
  return sheetOf('Standings', rows, [
    ['text', 'Tournament', 32, (row) => row.tournament],
    ['number', 'Place', 10, (row) => row.placement_position],
    ['text', 'Team', 28, (row) => row.name],
    ['text', 'Tag', 10, (row) => row.tag],
    ['text', 'Group', 8, (row) => row.assigned_group],
    ['number', 'Wins', 10, (row) => row.tournament_wins],
    ...(hasDraws ? [draws] : []),
    ['number', 'Losses', 10, (row) => row.tournament_losses],
    ['number', 'Points', 10, (row) => row.tournament_points],
    ['money', 'Prize', 14, (row) => row.prize],
    ['text', 'Withdrawn', 11, (row) => (row.withdrawn_at ? 'yes' : null)],
  ]);
}

function matches(played: readonly Played[]): SheetOf {
  const rows = played.flatMap(({ part, matches: games }) =>
    games.map((match) => ({ ...match, tournament: part.tournament.name })),
  );
  return sheetOf('Matches', rows, [
    ['text', 'Tournament', 32, (match) => match.tournament],
    ['text', 'Round', 26, (match) => match.roundName],
    ['text', 'Format', 12, (match) => match.matchFormat],
    ['text', 'Status', 12, (match) => match.status],
    ['text', 'Team 1', 28, (match) => match.team1?.name],
    ['number', 'Score 1', 10, (match) => match.team1Score],
    ['number', 'Score 2', 10, (match) => match.team2Score],
    ['text', 'Team 2', 28, (match) => match.team2?.name],
    ['text', 'Winner', 28, (match) => match.winner],
    ['text', 'Forfeit', 28, forfeitedTeam],
    ['time', 'Scheduled', 30, (match) => match.scheduledTime],
    ['time', 'Ended', 30, (match) => match.actualEndTime],
  ]);
}

/** Lists each team once, with its totals over all tournaments in the season. */
function teams(played: readonly Played[]): SheetOf {
  const totals = new Map<string, Record<'games' | 'wins' | 'losses' | 'points' | 'prize', number> & Named>();
  for (const { teams: own, prizes } of played)
    for (const { id, team_id, name, tag, ...row } of own) {
      const before = totals.get(team_id) ?? { name, tag, games: 0, wins: 0, losses: 0, points: 0, prize: 0 };
      totals.set(team_id, {
        ...before,
        games: before.games + 1,
        wins: before.wins + row.tournament_wins,
        losses: before.losses + row.tournament_losses,
        points: before.points + row.tournament_points,
        prize: before.prize + (prizes.get(id) ?? 0),
      });
    }
  const rows = [...totals.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  return sheetOf('Teams', rows, [
    ['text', 'Team', 28, ({ name }) => name],
    ['text', 'Tag', 10, ({ tag }) => tag],
    ['number', 'Tournaments', 13, ({ games }) => games],
    ['number', 'Wins', 10, ({ wins }) => wins],
    ['number', 'Losses', 10, ({ losses }) => losses],
    ['number', 'Points', 10, ({ points }) => points],
    ['money', 'Prizes', 14, ({ prize }) => prize],
  ]);
}

type Named = { name: string; tag: string };

function players(played: readonly Played[]): SheetOf {
  const rows = played.flatMap(({ part, players: own }) =>
    own.map((row) => ({ ...row, tournament: part.tournament.name })),
  );
  return sheetOf('Players', rows, [
    ['text', 'Tournament', 32, (row) => row.tournament],
    ['text', 'Team', 28, (row) => row.team],
    ['text', 'Player', 28, (row) => row.name],
    ['text', gameWords().account.word, 22, (row) => row.steam_id],
    ['text', 'Role', 14, (row) => roleOf(row.slot)],
    ['text', 'Captain', 9, (row) => row.is_captain],
    ['text', 'Active', 9, (row) => row.is_active],
    ['number', 'Games', 10, (row) => row.tournament_games],
    ['number', 'Wins', 10, (row) => row.tournament_wins],
    ['number', 'Losses', 10, (row) => row.tournament_losses],
  ]);
}
