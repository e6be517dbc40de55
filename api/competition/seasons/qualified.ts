import { type Context, rollBackAfter, transaction } from '#api/database/database.ts';
import { finalOrder } from '#domain/competition/promotion.ts';
import { isOver } from '#domain/competition/tournament.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import { applyEntry } from '../participations/register.ts';
import { bringRoster } from '../players/bringRoster.ts';
import { statusOf } from '../tournaments/present.ts';
import { getTournament, lockTournament } from '../tournaments/store.ts';
import { presentTeam } from './present.ts';
import * as store from './store.ts';

/**
 * Enters the first teams of a qualifier in its main event, with their rosters (docs/rules.md, "Qualifiers"); teams
 * already in stay, and refused ones come with the reason.
 */
export const enterQualified = (context: Context, tournamentId: string, dryRun: boolean) =>
  (dryRun ? rollBackAfter : transaction)(context.db, async (db) => {
    const within = { ...context, db };
    await lockTournament(db, tournamentId);
    const tournament = await getTournament(db, tournamentId);
    const part = await store.findPart(db, tournamentId);
    if (!part?.feeds_id || !part.places)
      throw conflict('no_qualifier', `${tournament.name} is no qualifier of a tournament`);
    if (!isOver(statusOf(tournament, context.now)))
      throw conflict('not_over', `${tournament.name} is not over yet`);
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
        `${nameOf(last?.id)} and ${nameOf(next.id)} are level: decide between them first`,
      );
    const entered = [];
    const failed: { participationId: string; error: string }[] = [];
    for (const { id } of order.slice(0, part.places)) {
      const row = rows.find((each) => each.participation_id === id) as store.SeasonTeamRow;
      try {
        await db.transaction(async (own) => {
          const entry = { teamId: row.team_id, tournamentId: part.feeds_id as string };
          await bringRoster(
            own,
            { ...within, db: own },
            id,
            await applyEntry(own, { ...within, db: own }, entry),
          );
        });
        entered.push(presentTeam(row));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        failed.push({ participationId: id, error: error.message });
      }
    }
    return { feedsTournamentId: part.feeds_id, entered, failed };
  });
