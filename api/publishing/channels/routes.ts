import { dataRoute, presentPage, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/publishing/channels.ts';
import { type Actor, destinationRights } from '#domain/people/permissions.ts';
import { removeDestination } from '../destinations/commands.ts';
import { listPage } from '../destinations/store.ts';
import * as commands from './commands.ts';
import { presentChannel } from './present.ts';

export const channelRoutes = [
  route(contract.listChannels, async ({ db }, { query }) =>
    presentPage(await listPage(db, 'channel', query), presentChannel),
  ),
  route(contract.createChannel, async (context, { body }) => ({
    data: await commands.createChannel(context, body),
    ...can(context.actor),
  })),
  route(contract.updateChannel, async (context, { params, body }) => ({
    data: await commands.changeChannel(context, params.id, body),
    ...can(context.actor),
  })),
  route(contract.deleteChannel, async (context, { params }) => ({
    data: presentChannel(await removeDestination(context, 'channel', params.id)),
    ...can(context.actor),
  })),
  dataRoute(contract.testChannels, (context, { body }) => commands.testChannels(context, body?.ids)),
];

const can = (actor: Actor) => ({ can: destinationRights(actor) });
