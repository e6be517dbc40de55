import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/games/gameSources.ts';
import type { SourceAddresses } from './ask.ts';
import { listLookups } from './lookups.ts';
import { changeSource, listSources, sourceTools, testSource } from './sources.ts';

type Settings = { sessionSecret: string; gameSources?: SourceAddresses | undefined };

export function gameSourceRoutes({ sessionSecret, gameSources }: Settings) {
  const tools = sourceTools(sessionSecret, gameSources);
  return [
    route(contract.listGameSources, async (context) => ({ data: await listSources(context, tools) })),
    route(contract.updateGameSource, async (context, { params, body }) => ({
      data: await changeSource(context, tools, params.source, body),
    })),
    route(contract.testGameSource, async (context, { params }) => ({
      data: await testSource(context, tools, params.source),
    })),
    route(contract.listGameLookups, async (context) => ({ data: await listLookups(context) })),
  ];
}
