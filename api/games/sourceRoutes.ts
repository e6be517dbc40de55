import { dataRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/games/gameSources.ts';
import type { SourceAddresses } from './ask.ts';
import { listLookups } from './lookups.ts';
import { changeSource, listSources, sourceTools, testSource } from './sources.ts';

type Settings = { sessionSecret: string; gameSources?: SourceAddresses | undefined };

export function gameSourceRoutes({ sessionSecret, gameSources }: Settings) {
  const tools = sourceTools(sessionSecret, gameSources);
  return [
    dataRoute(contract.listGameSources, (context) => listSources(context, tools)),
    dataRoute(contract.updateGameSource, (context, { params, body }) =>
      changeSource(context, tools, params.source, body),
    ),
    dataRoute(contract.testGameSource, (context, { params }) => testSource(context, tools, params.source)),
    dataRoute(contract.listGameLookups, (context) => listLookups(context)),
  ];
}
