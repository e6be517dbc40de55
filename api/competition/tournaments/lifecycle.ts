import { type Context, type Database, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import { isOver } from '#domain/competition/tournament.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { conflict, invalidAt } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import { loadBracketFacts } from '../brackets/factsStore.ts';
import { settle } from '../brackets/settle.ts';
import { findParticipations } from '../participations/store.ts';
import { presentTournament, statusOf } from './present.ts';
import { getTournament, getTournamentRow, lockLeague, lockTournament, updateTournament } from './store.ts';

export const setActive = (context: Context, id: string): Promise<Tournament> =>
  inTransaction(context, async (context, db) => {
    const { league } = await getTournamentRow(db, id);
    const former = (await lockLeague(db, league)).find(({ is_active }) => is_active);
    if (isOver(statusOf(await getTournament(db, id), context.now)))
      throw conflict('tournament_over', msg`This tournament is over, so it cannot be the active one`);
    if (former?.id !== id) {
      await activate(context, former?.id ?? null, id);
      const payload = { tournamentId: id };
      await recordEvent(context, 'tournament.activated', payload, {
        before: { active: former?.id ?? null },
        after: { active: id },
      });
    }
    return presentTournament(await getTournament(db, id), context.now);
  });

export async function activate({ db, now }: Context, from: string | null, to: string | null) {
  if (from) await updateTournament(db, from, { is_active: false }, now);
  if (to) await updateTournament(db, to, { is_active: true }, now);
}

/**
 * Ends a tournament by hand (docs/rules.md, "Ending a tournament"). The champion is the named team, or else the team
 * named earlier, or else the bracket's champion. A later result can replace only a champion who came from the bracket.
 */
export const completeTournament = (
  context: Context,
  id: string,
  { championParticipationId }: { championParticipationId?: string | null | undefined },
): Promise<Tournament> =>
  inTransaction(context, async (context, db) => {
    const row = await lockTournament(db, id);
    const byHand = championParticipationId
      ? await championOf(db, id, championParticipationId)
      : row.champion_by_hand;
    const facts = await loadBracketFacts(db, id);
    const resolved = resolve(facts);
    const ofBracket = facts.entrants.find((team) => team.id === resolved.champion)?.teamId;
    const wanted = {
      stored_status: 'completed' as const,
      champion_by_hand: byHand === ofBracket ? null : byHand,
    };
    if (row.stored_status !== 'completed' || row.champion_by_hand !== wanted.champion_by_hand) {
      await updateTournament(db, id, wanted, context.now);
      await settle(context, id);
      const { champion_team_id: championTeamId } = await getTournamentRow(db, id);
      const payload = { tournamentId: id, teamId: championTeamId };
      await recordEvent(context, 'tournament.completed', payload, {
        before: { storedStatus: row.stored_status, championByHand: row.champion_by_hand },
        after: { storedStatus: 'completed', championByHand: wanted.champion_by_hand },
      });
    }
    return presentTournament(await getTournament(db, id), context.now);
  });

async function championOf(db: Database, tournamentId: string, participationId: string): Promise<string> {
  const [participation] = await findParticipations(db, [participationId]);
  if (participation?.tournament_id === tournamentId) return participation.team_id;
  throw invalidAt('championParticipationId', msg`This team is not in the tournament`);
}
