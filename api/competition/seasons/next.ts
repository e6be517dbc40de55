import { type Context, type Database, rollBackAfter, transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import type { NextSeason } from '#domain/contract/competition/seasons.ts';
import { conflict, invalidAt } from '#domain/errors.ts';
import type { League } from '#domain/settings.ts';
import { leagueIds, leagueShortName } from '#domain/site/settings.ts';
import { copyTournament } from '../tournaments/copy.ts';
import { inviteTeams } from '../tournaments/invite.ts';
import { makeSeason } from './commands.ts';
import { presentSeason } from './present.ts';
import * as store from './store.ts';

/**
 * Starts the season after one that is closed: a copy of each league's tournament, with a place for each of
 * its teams until a date, and their captains asked to register.
 */
export const startNextSeason = (context: Context, id: string, { dryRun, ...asked }: NextSeason) =>
  (dryRun ? rollBackAfter : transaction)(context.db, async (db) => {
    const within = { ...context, db };
    const row = await store.lockSeason(db, id);
    if (!row.closed_at)
      throw conflict('season_open', `Close ${row.name} first: then it is known who plays where`);
    if (row.next_id) throw conflict('has_next', `The season after ${row.name} is there already`);
    const keptUntil = new Date(asked.keptUntil);
    if (keptUntil <= context.now)
      throw invalidAt('keptUntil', 'Places are kept until a time that is still to come');
    if (asked.startDate && keptUntil > new Date(asked.startDate))
      throw invalidAt('keptUntil', 'Places are kept until the start at the latest');
    const seasonId = await makeSeason(db, context, {
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
      const tournamentId = await makeTournament(db, within, { source, league, asked, seasonId });
      tournamentIds.push(tournamentId);
      places.push({ league, teams });
      if (!asked.invites) continue;
      // They come from more than one league of the season before.
      for (const table of before.leagues) {
        const participationIds = teams
          .map(({ participationId }) => participationId)
          .filter((team) => table.teams.some(({ participationId }) => participationId === team));
        if (participationIds.length === 0) continue;
        const outcome = await inviteTeams(within, tournamentId, {
          fromTournamentId: table.tournamentId,
          participationIds,
          dryRun: false,
        });
        invited.push(...outcome.invited);
        failed.push(...outcome.failed);
      }
    }
    await record(db, context, 'season.started', { seasonId, previousId: id, tournamentIds });
    return {
      season: dryRun ? null : await presentSeason(db, seasonId, context.now),
      places,
      invited,
      failed,
    };
  });

type Making = {
  source: { tournamentId: string };
  league: League;
  asked: Pick<NextSeason, 'name' | 'startDate'>;
  seasonId: string;
};

async function makeTournament(db: Database, context: Context, { source, league, asked, seasonId }: Making) {
  const { id } = await copyTournament(context, source.tournamentId, {
    name: `${asked.name.slice(0, 50)} ${leagueShortName(league)}`,
    league,
    startDate: asked.startDate,
    withTeams: false,
  });
  await store.addPart(db, { season_id: seasonId, tournament_id: id, part: 'league' });
  return id;
}
