import { byId, dataRoute, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/matchDay/matchDays.ts';
import * as scenes from '#domain/contract/matchDay/scenes.ts';
import { castMatch, leaveCast, listCasts, readCasters, readScenes, setScene } from './commands.ts';

export const casterRoutes = [
  dataRoute(contract.listCasts, (context) => listCasts(context)),
  dataRoute(contract.listCasters, ({ db }, { params }) => readCasters(db, params.id)),
  dataRoute(contract.castMatch, byId(castMatch)),
  route(contract.leaveCast, async (context, { params: { id, discordId } }) => {
    const { actor } = context;
    const own = 'discordId' in actor ? (actor.discordId ?? '') : '';
    return { data: await leaveCast(context, id, discordId === 'me' ? own : discordId) };
  }),
  dataRoute(scenes.listScenes, byId(readScenes)),
  dataRoute(scenes.setScene, byId(setScene)),
];
