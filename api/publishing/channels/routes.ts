import { dataRoute, presentPage, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/publishing/channels.ts';
import { removeDestination, withRights } from '../destinations/commands.ts';
import { listPage } from '../destinations/store.ts';
import * as commands from './commands.ts';

export const channelRoutes = [
  route(contract.listChannels, async ({ db }, { query }) =>
    presentPage(await listPage(db, 'channel', query), commands.presentChannel),
  ),
  route(contract.createChannel, (context, { body }) =>
    withRights(context, commands.createChannel(context, body)),
  ),
  route(contract.updateChannel, (context, { params, body }) =>
    withRights(context, commands.changeChannel(context, params.id, body)),
  ),
  route(contract.deleteChannel, (context, { params }) =>
    withRights(context, removeDestination(context, 'channel', params.id).then(commands.presentChannel)),
  ),
  dataRoute(contract.testChannels, (context, { body }) => commands.testChannels(context, body?.ids)),
];
