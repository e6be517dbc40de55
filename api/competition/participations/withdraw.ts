import { type Context, type Database, rollBackAfter, transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import type { Withdrawal, WithdrawnResults } from '#domain/competition/bracket/facts.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import { stageOfTeam, withdrawalOf } from '#domain/competition/bracket/withdrawal.ts';
import type { Participation, WithdrawalAnswer } from '#domain/contract/competition/participations.ts';
import { conflict } from '#domain/errors.ts';
import { loadBracketFacts } from '../brackets/factsStore.ts';
import { forfeitOpen } from '../brackets/forfeit.ts';
import { settle } from '../brackets/settle.ts';
import { presentMatch } from '../matches/present.ts';
import { listMatchesById, listMatchRows } from '../matches/store.ts';
import { lockTournament } from '../tournaments/store.ts';
import { presentFor } from './present.ts';
import { getParticipation, type ParticipationRow } from './store.ts';
import { changedStates } from './withdrawStates.ts';
import * as store from './withdrawStore.ts';

type Asked = {
  mode?: Withdrawal | undefined;
  reason?: string | null | undefined;
  dryRun?: boolean | undefined;
};

/**
 * Takes a team out in mid-tournament (docs/rules.md, "Leaving in mid-tournament"): its group games are
 * annulled, or what is open is forfeited, and so is its next match in the knockout.
 */
export const withdrawTeam = (context: Context, id: string, asked: Asked): Promise<WithdrawalAnswer> =>
  (asked.dryRun ? rollBackAfter : transaction)(context.db, async (db) => {
    const { tournament_id: tournamentId } = await getParticipation(db, id);
    const { withdrawn_results: rule } = await lockTournament(db, tournamentId);
    const participation = await getParticipation(db, id);
    if (participation.withdrawal && asked.mode && asked.mode !== participation.withdrawal)
      throw conflict('withdrawn_otherwise', 'This team has been withdrawn otherwise; take that back first');
    const changed = participation.withdrawal
      ? await store.listWithdrawnMatches(db, id)
      : await applyWithdrawal(db, context, participation, { ...asked, rule });
    return {
      participation: presentFor(context.actor)(await getParticipation(db, id)),
      affected: (await listMatchesById(db, changed)).map(presentMatch),
    };
  });

/** Withdraws several teams in one transaction; gives the matches as they are once all have left. */
export const withdrawTeams = (context: Context, { ids, dryRun, ...asked }: Asked & { ids: string[] }) =>
  (dryRun ? rollBackAfter : transaction)(context.db, async (db) => {
    const participations: Participation[] = [];
    const changed = new Set<string>();
    for (const id of new Set(ids)) {
      const { participation, affected } = await withdrawTeam({ ...context, db }, id, asked);
      participations.push(participation);
      for (const match of affected) changed.add(match.id);
    }
    return { participations, affected: (await listMatchesById(db, [...changed])).map(presentMatch) };
  });

/** Withdraws a team within the transaction of its act; gives the ids of the matches that this changed. */
async function applyWithdrawal(
  db: Database,
  context: Context,
  { id, team_id: teamId, tournament_id: tournamentId }: ParticipationRow,
  { mode, reason, rule }: Asked & { rule: WithdrawnResults },
): Promise<string[]> {
  const before = await listMatchRows(db, tournamentId);
  const resolved = resolve(await loadBracketFacts(db, tournamentId));
  const chosen = mode ?? withdrawalOf(resolved, id, rule);
  const left = { withdrawn_at: context.now, withdrawn_stage: stageOfTeam(resolved, id, chosen) };
  await store.setWithdrawal(db, id, { withdrawal: chosen, ...left }, context.now);
  const { cancelled: annulled } = await settle(db, context, tournamentId, [id]);
  const { forfeited, cancelled } = await forfeitOpen(db, context, tournamentId);
  // A result that a forfeit brought may have cancelled what an earlier one had changed.
  const states = changedStates(before, await listMatchRows(db, tournamentId));
  const gone = [...new Set([...annulled, ...cancelled])];
  await record(
    db,
    context,
    'team.withdrawn',
    { tournamentId, teamId, participationId: id, mode: chosen, forfeited, cancelled: gone },
    { before: { matches: states.before }, after: { matches: states.after, reason: reason || null } },
  );
  return states.after.map((state) => state.id);
}
