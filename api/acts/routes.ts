import { cancelAct } from '../../domain/contract/acts.ts';
import { route } from '../route.ts';
import { notifyCancelled } from '../system/store.ts';
import { cancelHere } from './running.ts';

export const actRoutes = [
  route(cancelAct, async ({ db }, { body: { key } }) => {
    cancelHere(key);
    // It may run in another process of the api.
    await notifyCancelled(db, key);
    return { data: { key } };
  }),
];
