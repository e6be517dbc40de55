import { dataRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/exchange/exchange.ts';
import { importCsv } from './commands.ts';

export const csvRoutes = [dataRoute(contract.importCsv, (context, { body }) => importCsv(context, body))];
