import * as contract from '#domain/contract/pastedResults.ts';
import { route } from '../http/route.ts';
import { pasteResults } from './commands.ts';

export const pastedResultRoutes = [
  route(contract.pasteResults, (context, { params, body }) => pasteResults(context, params.id, body)),
];
