import type { Context } from '#api/database/database.ts';
import { attachment } from '#api/http/attachment.ts';
import { route } from '#api/http/route.ts';
import {
  adjustPrizePool,
  getLedgerCsv,
  getPrizePool,
  markPaidOut,
} from '#domain/contract/competition/prizePool.ts';
import { prizePoolRights } from '#domain/people/permissions.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import * as commands from './commands.ts';
import * as payout from './payout.ts';
import { ledgerCsv, presentPrizePool } from './present.ts';
import { getLedger } from './store.ts';

export const prizePoolRoutes = [
  route(getPrizePool, async (context, { params }) => answered(context, params.id)),
  route(getLedgerCsv, async ({ db }, { params }) => {
    const { name } = await getTournamentRow(db, params.id);
    return {
      data: null,
      file: {
        type: 'text/csv; charset=utf-8',
        body: ledgerCsv(await getLedger(db, params.id)),
        headers: { 'Content-Disposition': attachment(name, '-prize-pool.csv') },
      },
    };
  }),
  route(adjustPrizePool, async (context, { params, body }) => {
    const { entryId } = await commands.adjustPrizePool(context, {
      tournamentId: params.id,
      amount: body.amount,
      note: body.note || null,
    });
    const answer = await answered(context, params.id);
    return { ...answer, data: { ...answer.data, entryId } };
  }),
  route(markPaidOut, async (context, { params, body }) => {
    await payout.markPaidOut(context, { tournamentId: params.id, ...body });
    return answered(context, params.id);
  }),
];

const answered = async ({ db, actor }: Context, tournamentId: string) => ({
  data: presentPrizePool(await getLedger(db, tournamentId)),
  ...(actor.kind === 'admin' && { can: prizePoolRights(actor) }),
});
