import { type Context, type Database, inPreview, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { finalOrder } from '#domain/competition/promotion.ts';
import type { StageSettings } from '#domain/competition/stages/facts.ts';
import { isOver } from '#domain/competition/tournament.ts';
import type { NextSeason, WholeSeason } from '#domain/contract/competition/seasons.ts';
import { newTournament } from '#domain/contract/competition/tournaments.ts';
import { conflict, DomainError, invalidAt } from '#domain/errors.ts';
import type { League } from '#domain/settings.ts';
import { leagueIds, leagueShortName } from '#domain/site/settings.ts';
import { msg } from '#domain/text/msg.ts';
import { applyEntry } from '../participations/register.ts';
import { bringRoster } from '../players/rosters.ts';
import { createTournament } from '../tournaments/commands.ts';
import { copyTournament } from '../tournaments/copy.ts';
import { inviteTeams } from '../tournaments/invite.ts';
import { statusOf } from '../tournaments/present.ts';
import { getTournament, lockTournament } from '../tournaments/store.ts';
import { makeSeason } from './commands.ts';
import { loadPlan, presentSeason, presentTeam, type SeasonPlan } from './present.ts';
import * as store from './store.ts';

/**
 * Creates a play-off tournament for each boundary between two leagues, with teams and rosters. The seeds pair the teams
 * so that each match decides one place.
 */
export const makePlayOffs = (context: Context, id: string): Promise<WholeSeason> =>
  inTransaction(context, async (context, db) => {
    const row = await store.lockSeason(db, id);
    if (row.closed_at) throw conflict('season_closed', msg`${row.name} is closed`);
    const plan = await loadPlan(db, row, context.now);
    const entered = await listPlayOffTeams(db, row);
    const open = plan.playOffs.filter(({ upper, lower }) => {
      const pair = [upper, lower].map((team) => plan.teams.get(team)?.team_id ?? '');
      return !entered.some((teams) => pair.every((team) => teams.includes(team)));
    });
    if (open.length === 0)
      throw conflict('no_play_offs', msg`No play-offs are needed, or these matches already exist`);
    for (const league of leagueIds()) {
      const own = plan.tables.find((table) => table.league === league);
      const pairs = open.filter(({ upper }) => own?.order.some((team) => team.id === upper));
      if (own && pairs.length > 0)
        await makeTournament(context, {
          league,
          // Defenders come first and challengers follow in reverse order. Pairing the first team with the last then
          // matches each defender with its challenger.
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

async function makeTournament(context: Context, { league, teams, name, row, plan }: Making) {
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
    await bringRoster(context, team, await applyEntry(context, { teamId, tournamentId: id }));
  }
  await store.addPart(context.db, { season_id: row.id, tournament_id: id, part: 'play_offs' });
  await recordEvent(context, 'season.playOffsMade', { seasonId: row.id, tournamentId: id });
}

/** The format for one match per pair: a final for two teams, or one round in which the first team meets the last. */
const settingsFor = (teams: number): StageSettings =>
  teams === 2
    ? { kind: 'single_elimination', matchFormat: 'Best of 3', hasThirdPlaceMatch: false }
    : { kind: 'swiss', matchFormat: 'Best of 3', length: { rounds: 1 }, pairing: 'fold', tieBreakers: [] };

/**
 * Enters a qualifier's top teams in its main event, with their rosters (docs/rules.md, "Qualifiers"). Teams already
 * entered are skipped. Returns each refused team with the reason.
 */
export const enterQualified = (context: Context, tournamentId: string, dryRun: boolean) =>
  (dryRun ? inPreview : inTransaction)(context, async (context, db) => {
    await lockTournament(db, tournamentId);
    const tournament = await getTournament(db, tournamentId);
    const part = await store.findPart(db, tournamentId);
    if (!part?.feeds_id || !part.places)
      throw conflict('no_qualifier', msg`${tournament.name} is not a qualifier for any tournament`);
    if (!isOver(statusOf(tournament, context.now)))
      throw conflict('not_over', msg`${tournament.name} is not over yet`);
    const rows = (await store.listSeasonTeams(db, [tournamentId])).filter(
      ({ is_withdrawn }) => !is_withdrawn,
    );
    const order = finalOrder(
      rows.map((row) => ({ ...row, id: row.participation_id, isComplete: true })),
      new Map(),
    );
    const [last, next] = [order[part.places - 1], order[part.places]];
    const nameOf = (id = '') => rows.find((row) => row.participation_id === id)?.name ?? '';
    if (next?.isLevel)
      throw conflict(
        'level',
        msg`${nameOf(last?.id)} and ${nameOf(next.id)} are level: decide between them first`,
      );
    const entered = [];
    const failed: { participationId: string; error: string }[] = [];
    for (const { id } of order.slice(0, part.places)) {
      const row = rows.find((each) => each.participation_id === id) as store.SeasonTeamRow;
      try {
        await db.transaction(async (own) => {
          const entry = { teamId: row.team_id, tournamentId: part.feeds_id as string };
          const within = { ...context, db: own };
          await bringRoster(within, id, await applyEntry(within, entry));
        });
        entered.push(presentTeam(row));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        failed.push({ participationId: id, error: error.message });
      }
    }
    return { feedsTournamentId: part.feeds_id, entered, failed };
  });

/**
 * Copies each league's tournament, keeps a place for each of its teams until a date, and asks their captains to
 * register.
 */
export const startNextSeason = (context: Context, id: string, { dryRun, ...asked }: NextSeason) =>
  (dryRun ? inPreview : inTransaction)(context, async (context, db) => {
    const row = await store.lockSeason(db, id);
    if (!row.closed_at)
      throw conflict('season_open', msg`Close ${row.name} first to settle which league each team plays in`);
    if (row.next_id) throw conflict('has_next', msg`The season after ${row.name} already exists`);
    const keptUntil = new Date(asked.keptUntil);
    if (keptUntil <= context.now)
      throw invalidAt('keptUntil', msg`Places must be reserved until a future time`);
    if (asked.startDate && keptUntil > new Date(asked.startDate))
      throw invalidAt('keptUntil', msg`Places cannot be reserved beyond the start date`);
    const seasonId = await makeSeason(context, {
      name: asked.name,
      direct: row.direct,
      playOffs: row.play_offs,
      previousId: id,
      keptUntil,
    });
    const before = await presentSeason(db, id, context.now);
    const places = [];
    const tournamentIds: string[] = [];
    const invited: string[] = [];
    const failed: { participationId: string; error: string }[] = [];
    for (const league of leagueIds()) {
      const source = before.leagues.find((table) => table.league === league);
      const teams = before.movements.filter(({ to }) => to === league);
      if (!source) continue;
      const tournamentId = await makeLeagueTournament(context, { source, league, asked, seasonId });
      tournamentIds.push(tournamentId);
      places.push({ league, teams });
      if (!asked.invites) continue;
      // Teams may come from several leagues in the previous season.
      for (const table of before.leagues) {
        const participationIds = teams
          .map(({ participationId }) => participationId)
          .filter((team) => table.teams.some(({ participationId }) => participationId === team));
        if (participationIds.length === 0) continue;
        const outcome = await inviteTeams(context, tournamentId, {
          fromTournamentId: table.tournamentId,
          participationIds,
          dryRun: false,
        });
        invited.push(...outcome.invited);
        failed.push(...outcome.failed);
      }
    }
    await recordEvent(context, 'season.started', { seasonId, previousId: id, tournamentIds });
    return {
      season: dryRun ? null : await presentSeason(db, seasonId, context.now),
      places,
      invited,
      failed,
    };
  });

type MakingLeague = {
  source: { tournamentId: string };
  league: League;
  asked: Pick<NextSeason, 'name' | 'startDate'>;
  seasonId: string;
};

async function makeLeagueTournament(context: Context, { source, league, asked, seasonId }: MakingLeague) {
  const { id } = await copyTournament(context, source.tournamentId, {
    name: `${asked.name.slice(0, 50)} ${leagueShortName(league)}`,
    league,
    startDate: asked.startDate,
    withTeams: false,
  });
  await store.addPart(context.db, { season_id: seasonId, tournament_id: id, part: 'league' });
  return id;
}
