import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/publishing/announcements.ts';
import { presentDelivery, retryDelivery } from './commands.ts';
import { listDeliveries } from './store.ts';

export const deliveryRoutes = [
  route(contract.listDeliveries, async ({ db }, { query }) => {
    const { rows, ...rest } = await listDeliveries(db, query, query);
    return { data: rows.map(presentDelivery), ...rest };
  }),
  route(contract.retryDelivery, async (context, { params }) => ({
    data: await retryDelivery(context, params.id),
  })),
];
