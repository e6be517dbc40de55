import { byId, dataRoute, presentPage, rightsRoute, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/publishing/channels.ts';
import { destinationRights } from '#domain/people/permissions.ts';
import { removeDestination } from '../destinations/commands.ts';
import { listPage } from '../destinations/store.ts';
import * as commands from './commands.ts';

const channelRoute = rightsRoute(destinationRights);

export const channelRoutes = [
  route(contract.listChannels, async ({ db }, { query }) =>
    presentPage(await listPage(db, 'channel', query), commands.presentChannel),
  ),
  channelRoute(contract.createChannel, (context, { body }) => commands.createChannel(context, body)),
  channelRoute(contract.updateChannel, byId(commands.changeChannel)),
  channelRoute(contract.deleteChannel, async (context, { params }) =>
    commands.presentChannel(await removeDestination(context, 'channel', params.id)),
  ),
  dataRoute(contract.testChannels, (context, { body }) => commands.testChannels(context, body?.ids)),
];
