import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/matchDay/casters.ts';
import { castMatch, leaveCast, listCasts, readCasters } from './commands.ts';

export const casterRoutes = [
  route(contract.listCasts, async (context) => ({ data: await listCasts(context) })),
  route(contract.listCasters, async ({ db }, { params }) => ({ data: await readCasters(db, params.id) })),
  route(contract.castMatch, async (context, { params, body }) => ({
    data: await castMatch(context, params.id, body),
  })),
  route(contract.leaveCast, async (context, { params: { id, discordId } }) => {
    const { actor } = context;
    const own = 'discordId' in actor ? (actor.discordId ?? '') : '';
    return { data: await leaveCast(context, id, discordId === 'me' ? own : discordId) };
  }),
];
