import { type Context, transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import { conflict, invalidAt } from '#domain/errors.ts';
import { findParticipations } from '../participations/store.ts';
import { lockTournament } from '../tournaments/store.ts';
import { sharesOf } from './present.ts';
import { getLedger, setPaidOut } from './store.ts';

type Asked = { tournamentId: string; participationId: string; isPaid: boolean };

/** Marks a team's prize as paid out with the amount it has now, or takes the mark back; twice is once. */
export const markPaidOut = (context: Context, { tournamentId, participationId, isPaid }: Asked) =>
  transaction(context.db, async (db) => {
    await lockTournament(db, tournamentId);
    const [row] = await findParticipations(db, [participationId]);
    if (row?.tournament_id !== tournamentId)
      throw invalidAt('participationId', 'This team is not in this tournament');
    if ((row.paid_out_at !== null) === isPaid) return;
    const share = sharesOf(await getLedger(db, tournamentId)).find(
      ({ team }) => team?.participationId === participationId,
    );
    // A mark can be taken back even when a correction has taken the place away since.
    if (isPaid && !share)
      throw conflict('no_prize', 'This team holds no place that has a share of the prize');
    await writePaidOut(
      { ...context, db },
      { tournamentId, teamId: row.team_id, participationId, place: share?.place ?? null },
      { paidAt: row.paid_out_at?.toISOString() ?? null, amount: row.paid_out_amount },
      isPaid && share
        ? { paidAt: context.now.toISOString(), amount: share.amount }
        : { paidAt: null, amount: null },
    );
  });

type Paid = { tournamentId: string; teamId: string; participationId: string; place: number | null };
/** When a prize was paid out, and how much that was. */
export type Mark = { paidAt: string | null; amount: number | null };

export async function writePaidOut(context: Context, paid: Paid, before: Mark, after: Mark) {
  const { db, now } = context;
  const fields = { paid_out_at: after.paidAt ? new Date(after.paidAt) : null, paid_out_amount: after.amount };
  await setPaidOut(db, paid.participationId, fields, now);
  await record(db, context, 'prize.paidOut', { ...paid, isPaid: after.paidAt !== null }, { before, after });
}
