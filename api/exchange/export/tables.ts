import { presentMatch } from '#api/competition/matches/present.ts';
import { listMatchesOf } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { type Cell, writeCsv } from '#api/http/csv.ts';
import { BOTH_FORFEITED, STAGE_NAMES } from '#domain/competition/match.ts';
import type { CsvTable } from '#domain/contract/exchange/exchange.ts';
import { gameWords } from '#domain/games/words.ts';
import { DONATION_NAMES } from '#domain/money/donation.ts';
import { playerLine } from '#domain/registrations/accountWords.ts';
import type { Answer } from '#domain/registrations/questions.ts';
import { roleOf, slotOf } from '#domain/registrations/roster.ts';
import { rosterHeadings } from '#domain/registrations/rosterLines.ts';
import { siteSettings } from '#domain/site/settings.ts';
import * as store from './csvStore.ts';

type Column<Row> = readonly [head: string, value: (row: Row) => Cell];

const csvOf = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string =>
  writeCsv(
    columns.map(([head]) => head),
    rows.map((row) => columns.map(([, value]) => value(row))),
  );

export const readCsv = (db: Database, tournamentId: string, of: CsvTable) => TABLES[of](db, tournamentId);

const TABLES: Record<CsvTable, (db: Database, tournamentId: string) => Promise<string>> = {
  teams: async (db, id) => {
    const { has_draws: hasDraws } = await getTournament(db, id);
    const answers = await store.listAnswers(db, id);
    const asked = askedIn([...answers.values()].flat());
    const rows = await withRosters(db, id);
    type Columns = Column<(typeof rows)[number]>[];
    const draws: Columns = [['Draws', (row) => row.tournament_draws]];
    const places = rosterHeadings().map(({ role, heading }): Columns[number] => [
      heading,
      ({ players }) => {
        const player = players.find(({ slot }) => slot === slotOf(role));
        return player && playerLine({ name: player.name, steamId: player.steam_id });
      },
    ]);
    const answered = asked.map((question): Columns[number] => [
      `Answer: ${question.label}`,
      (row) => answers.get(row.id)?.find((given) => given.id === question.id)?.answer,
    ]);
    return csvOf(rows, [
      ['Team', (row) => row.name],
      ['Tag', (row) => row.tag],
      ['Group', (row) => row.assigned_group],
      ['Wins', (row) => row.tournament_wins],
      ...(hasDraws ? draws : []),
      ['Losses', (row) => row.tournament_losses],
      ['Points', (row) => row.tournament_points],
      ['Group points', (row) => row.group_points],
      ['Place', (row) => row.placement_position],
      ['Registered', (row) => time(row.registered_at)],
      ['Withdrawn', (row) => time(row.withdrawn_at)],
      ...places,
      ...answered,
    ]);
  },
  players: async (db, id) =>
    csvOf(await store.listPlayers(db, id), [
      ['Player', (row) => row.name],
      [gameWords().account.word, (row) => row.steam_id],
      ['Team', (row) => row.team],
      ['Role', (row) => roleOf(row.slot)],
      ['Captain', (row) => row.is_captain],
      ['Active', (row) => row.is_active],
      ['Games', (row) => row.tournament_games],
      ['Wins', (row) => row.tournament_wins],
      ['Losses', (row) => row.tournament_losses],
      ['Points', (row) => row.tournament_points],
    ]),
  matches: async (db, id) =>
    csvOf((await listMatchesOf(db, id)).map(presentMatch), [
      ['Round', (match) => match.roundName],
      ['Match', (match) => match.matchIdentifier],
      ['Stage', (match) => STAGE_NAMES[match.stage]],
      ['Status', (match) => match.status],
      ['Format', (match) => match.matchFormat],
      ['Team 1', (match) => match.team1?.name],
      ['Team 2', (match) => match.team2?.name],
      ['Score 1', (match) => match.team1Score],
      ['Score 2', (match) => match.team2Score],
      ['Winner', (match) => match.winner],
      ['Forfeit', forfeitedTeam],
      ['Counts', (match) => match.countsForStats],
      ['Scheduled', (match) => match.scheduledTime],
      ['Started', (match) => match.actualStartTime],
      ['Ended', (match) => match.actualEndTime],
      ['Stream', (match) => match.streamUrl],
      ['Notes', (match) => match.notes],
    ]),
  donations: async (db, id) =>
    csvOf(await store.listDonations(db, id), [
      ['Donor', (row) => row.donor_name],
      ['Amount', (row) => row.amount],
      ['Type', (row) => DONATION_NAMES[row.donation_type]],
      ['VIP', (row) => row.is_vip],
      ['Anonymous', (row) => row.is_anonymous],
      ['Message', (row) => row.message],
      ['Given', (row) => time(row.created_at)],
    ]),
};

export const forfeitedTeam = (match: ReturnType<typeof presentMatch>) =>
  match.forfeit && (match.forfeit === 'both' ? BOTH_FORFEITED : match[match.forfeit]?.name);

/** Returns the questions for the given answers: current questions in order, then former ones. */
function askedIn(answers: readonly Answer[]) {
  const given = new Map(answers.map(({ id, label }) => [id, label]));
  const asked = siteSettings().questions.filter(({ id }) => given.has(id));
  for (const { id } of asked) given.delete(id);
  return [...asked, ...[...given].map(([id, label]) => ({ id, label }))];
}

async function withRosters(db: Database, tournamentId: string) {
  const players = (await store.listPlayers(db, tournamentId)).filter(({ is_active }) => is_active);
  return (await store.listTeams(db, tournamentId)).map((row) => ({
    ...row,
    players: players.filter(({ participation_id }) => participation_id === row.id),
  }));
}

const time = (at: Date | null) => at?.toISOString() ?? null;
