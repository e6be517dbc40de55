import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/exchange/csv.ts';
import { importCsv } from './commands.ts';

export const csvRoutes = [
  route(contract.importCsv, async (context, { body }) => ({ data: await importCsv(context, body) })),
];
