import { adjustPrizePool, getPrizePool } from '../../domain/contract/prizePool.ts';
import type { Database } from '../database.ts';
import { route } from '../route.ts';
import * as commands from './commands.ts';
import { presentPrizePool } from './present.ts';
import { getLedger } from './store.ts';

export const prizePoolRoutes = [
  route(getPrizePool, async ({ db }, { params }) => ({ data: await readPrizePool(db, params.id) })),
  route(adjustPrizePool, async (context, { params, body }) => {
    await commands.adjustPrizePool(context, {
      tournamentId: params.id,
      amount: body.amount,
      note: body.note || null,
    });
    return { data: await readPrizePool(context.db, params.id) };
  }),
];

const readPrizePool = async (db: Database, tournamentId: string) =>
  presentPrizePool(await getLedger(db, tournamentId));
