import { byId, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/exchange/exchange.ts';
import { pasteResults } from './commands.ts';

export const pastedResultRoutes = [route(contract.pasteResults, byId(pasteResults))];
