import { byId, dataRoute, presentPage, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/publishing/announcements.ts';
import { presentDelivery, retryDelivery } from './commands.ts';
import { listDeliveries } from './store.ts';

export const deliveryRoutes = [
  route(contract.listDeliveries, async ({ db }, { query }) =>
    presentPage(await listDeliveries(db, query), presentDelivery),
  ),
  dataRoute(contract.retryDelivery, byId(retryDelivery)),
];
