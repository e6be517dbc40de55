import { type Context, type Database, transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import type { StageSettings } from '#domain/competition/stages/facts.ts';
import type { WholeSeason } from '#domain/contract/competition/seasons.ts';
import { newTournament } from '#domain/contract/competition/tournaments.ts';
import { conflict } from '#domain/errors.ts';
import type { League } from '#domain/settings.ts';
import { leagueIds, leagueShortName } from '#domain/site/settings.ts';
import { applyEntry } from '../participations/register.ts';
import { bringRoster } from '../players/bringRoster.ts';
import { createTournament } from '../tournaments/commands.ts';
import { presentSeason } from './present.ts';
import * as store from './store.ts';
import { loadPlan, type SeasonPlan } from './tables.ts';

/**
 * Makes a tournament for the play-offs of each line between two leagues: the teams with their rosters, seeded
 * so that those meet who play for one place.
 */
export const makePlayOffs = (context: Context, id: string): Promise<WholeSeason> =>
  transaction(context.db, async (db) => {
    const within = { ...context, db };
    const row = await store.lockSeason(db, id);
    if (row.closed_at) throw conflict('season_closed', `${row.name} is closed`);
    const plan = await loadPlan(db, row, context.now);
    const entered = await listPlayOffTeams(db, row);
    const open = plan.playOffs.filter(({ upper, lower }) => {
      const pair = [upper, lower].map((team) => plan.teams.get(team)?.team_id ?? '');
      return !entered.some((teams) => pair.every((team) => teams.includes(team)));
    });
    if (open.length === 0)
      throw conflict('no_play_offs', 'Nobody has to play for a place, or these matches are there already');
    for (const league of leagueIds()) {
      const own = plan.tables.find((table) => table.league === league);
      const pairs = open.filter(({ upper }) => own?.order.some((team) => team.id === upper));
      if (own && pairs.length > 0)
        await makeTournament(db, within, {
          league,
          // Whoever defends a place, and opposite, the first against the last, whoever challenges.
          teams: [...pairs.map(({ upper }) => upper), ...pairs.map(({ lower }) => lower).toReversed()],
          name: `${row.name.slice(0, 40)} ${leagueShortName(league)} play-offs`,
          row,
          plan,
        });
    }
    return presentSeason(db, id, context.now);
  });

async function listPlayOffTeams(db: Database, { parts }: store.LoadedSeason): Promise<string[][]> {
  const ids = parts.flatMap(({ part, tournament_id }) => (part === 'play_offs' ? tournament_id : []));
  const rows = await store.listSeasonTeams(db, ids);
  return ids.map((id) => rows.flatMap((row) => (row.tournament_id === id ? row.team_id : [])));
}

type Making = { league: League; teams: string[]; name: string; row: store.SeasonRow; plan: SeasonPlan };

async function makeTournament(db: Database, context: Context, { league, teams, name, row, plan }: Making) {
  const feeds = teams.map((_, index) => `#${index + 1}`);
  const { id } = await createTournament(
    context,
    newTournament.parse({
      name,
      league,
      maxTeams: teams.length,
      registrationOpen: false,
      basePrizePool: 0,
      registrationFee: 0,
      stages: [{ name: 'Play-offs', settings: settingsFor(teams.length), feeds }],
    }),
  );
  for (const team of teams) {
    const teamId = plan.teams.get(team)?.team_id ?? '';
    const entered = await applyEntry(db, context, { teamId, tournamentId: id });
    await bringRoster(db, context, team, entered);
  }
  await store.addPart(db, { season_id: row.id, tournament_id: id, part: 'play_offs' });
  await record(db, context, 'season.playOffsMade', { seasonId: row.id, tournamentId: id });
}

/** One match for each pair: a final of two, or one round in which the first meets the last. */
const settingsFor = (teams: number): StageSettings =>
  teams === 2
    ? { kind: 'single_elimination', matchFormat: 'Best of 3', hasThirdPlaceMatch: false }
    : { kind: 'swiss', matchFormat: 'Best of 3', length: { rounds: 1 }, pairing: 'fold', tieBreakers: [] };
