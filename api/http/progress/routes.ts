import { cancelAct } from '#domain/contract/http/endpoint.ts';
import { route } from '../route.ts';
import { actOf, cancelHere, notifyCancelled } from './running.ts';

export const actRoutes = [
  route(cancelAct, async ({ db, actor }, { body: { key } }) => {
    const id = actOf(actor, key);
    cancelHere(id);
    // Another API process may be running the action.
    await notifyCancelled(db, id);
    return { data: { key } };
  }),
];
