import type { Database } from '#api/database/database.ts';
import { attachment } from '#api/http/attachment.ts';
import { rightsRoute, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/prizePool.ts';
import { prizePoolRights } from '#domain/people/permissions.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import * as commands from './commands.ts';
import { ledgerCsv, presentPrizePool } from './present.ts';
import { getLedger } from './store.ts';

const prizePoolRoute = rightsRoute(prizePoolRights);

export const prizePoolRoutes = [
  prizePoolRoute(contract.getPrizePool, ({ db }, { params }) => readPool(db, params.id)),
  route(contract.getLedgerCsv, async ({ db }, { params }) => {
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
  prizePoolRoute(contract.adjustPrizePool, async (context, { params, body }) => {
    const { entryId } = await commands.adjustPrizePool(context, {
      tournamentId: params.id,
      amount: body.amount,
      note: body.note || null,
    });
    return { ...(await readPool(context.db, params.id)), entryId };
  }),
  prizePoolRoute(contract.markPaidOut, async (context, { params, body }) => {
    await commands.markPaidOut(context, { tournamentId: params.id, ...body });
    return readPool(context.db, params.id);
  }),
];

const readPool = async (db: Database, tournamentId: string) =>
  presentPrizePool(await getLedger(db, tournamentId));
