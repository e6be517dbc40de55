import { presentMatch } from '#api/competition/matches/present.ts';
import { listMatchesOf } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { writeCsv } from '#api/http/csv.ts';
import { BOTH_FORFEITED, STAGE_NAMES } from '#domain/competition/match.ts';
import type { CsvTable } from '#domain/contract/exchange/exchange.ts';
import { gameWords } from '#domain/game/words.ts';
import { DONATION_NAMES } from '#domain/money/donation.ts';
import { playerLine } from '#domain/registration/accountWords.ts';
import type { Answer } from '#domain/registration/questions.ts';
import { roleOf, roles, slotOf } from '#domain/registration/roster.ts';
import { rosterHeadings } from '#domain/registration/rosterHeadings.ts';
import { siteSettings } from '#domain/site/settings.ts';
import * as store from './csvStore.ts';

/** One table of a tournament as CSV. */
export const readCsv = (db: Database, tournamentId: string, of: CsvTable): Promise<string> =>
  TABLES[of](db, tournamentId);

const TABLES: Record<CsvTable, (db: Database, tournamentId: string) => Promise<string>> = {
  teams: async (db, id) => {
    const { has_draws: hasDraws } = await getTournament(db, id);
    const answers = await store.listAnswers(db, id);
    const asked = askedIn([...answers.values()].flat());
    return writeCsv(
      [
        'Team',
        'Tag',
        'Group',
        'Wins',
        ...(hasDraws ? ['Draws'] : []),
        'Losses',
        'Points',
        'Group points',
        'Place',
        'Registered',
        'Withdrawn',
        ...rosterHeadings().map(({ heading }) => heading),
        ...asked.map(({ label }) => `Answer: ${label}`),
      ],
      (await withRosters(db, id)).map(({ row, players }) => [
        row.name,
        row.tag,
        row.assigned_group,
        row.tournament_wins,
        ...(hasDraws ? [row.tournament_draws] : []),
        ...[row.tournament_losses, row.tournament_points, row.group_points],
        row.placement_position,
        ...[time(row.registered_at), time(row.withdrawn_at)],
        ...roles()
          .map((role) => players.find(({ slot }) => slot === slotOf(role)))
          .map((player) => player && playerLine({ name: player.name, steamId: player.steam_id })),
        ...asked.map((question) => answers.get(row.id)?.find((given) => given.id === question.id)?.answer),
      ]),
    );
  },
  players: async (db, id) =>
    writeCsv(
      [
        'Player',
        gameWords().account.word,
        'Team',
        'Role',
        'Captain',
        'Active',
        'Games',
        'Wins',
        'Losses',
        'Points',
      ],
      (await store.listPlayers(db, id)).map((row) => [
        ...[row.name, row.steam_id, row.team, roleOf(row.slot), row.is_captain, row.is_active],
        ...[row.tournament_games, row.tournament_wins, row.tournament_losses, row.tournament_points],
      ]),
    ),
  matches: async (db, id) =>
    writeCsv(
      [
        ...[
          'Round',
          'Match',
          'Stage',
          'Status',
          'Format',
          'Team 1',
          'Team 2',
          'Score 1',
          'Score 2',
          'Winner',
        ],
        ...['Gave up', 'Counts', 'Scheduled', 'Started', 'Ended', 'Stream', 'Notes'],
      ],
      (await listMatchesOf(db, id))
        .map(presentMatch)
        .map((match) => [
          ...[
            match.roundName,
            match.matchIdentifier,
            STAGE_NAMES[match.stage],
            match.status,
            match.matchFormat,
          ],
          ...[match.team1?.name, match.team2?.name, match.team1Score, match.team2Score, match.winner],
          match.forfeit && (match.forfeit === 'both' ? BOTH_FORFEITED : match[match.forfeit]?.name),
          match.countsForStats,
          ...[match.scheduledTime, match.actualStartTime, match.actualEndTime, match.streamUrl, match.notes],
        ]),
    ),
  donations: async (db, id) =>
    writeCsv(
      ['Donor', 'Amount', 'Type', 'VIP', 'Anonymous', 'Message', 'Given'],
      (await store.listDonations(db, id)).map((row) => [
        ...[row.donor_name, row.amount, DONATION_NAMES[row.donation_type], row.is_vip, row.is_anonymous],
        ...[row.message, time(row.created_at)],
      ]),
    ),
};

/** The questions for answers: current ones in order, then former ones. */
function askedIn(answers: readonly Answer[]) {
  const given = new Map(answers.map(({ id, label }) => [id, label]));
  const asked = siteSettings().questions.filter(({ id }) => given.has(id));
  for (const { id } of asked) given.delete(id);
  return [...asked, ...[...given].map(([id, label]) => ({ id, label }))];
}

/** The teams with their current rosters. */
async function withRosters(db: Database, tournamentId: string) {
  const players = (await store.listPlayers(db, tournamentId)).filter(({ is_active }) => is_active);
  return (await store.listTeams(db, tournamentId)).map((row) => ({
    row,
    players: players.filter(({ participation_id }) => participation_id === row.id),
  }));
}

const time = (at: Date | null) => at?.toISOString() ?? null;
