import type { Database } from '#api/database/database.ts';
import { notifyDeliveries } from '#jobs/outbox/deliveryStore.ts';

/** Milliseconds for which whatever moves is told together. */
const TOGETHER = 1_000;

/** Tells admins' pages that deliveries have moved: at once, then once a second however many do. */
export function createDeliveryNotice(db: Database) {
  let rest: NodeJS.Timeout | undefined;
  let again = false;
  const tell = () => {
    if (rest) {
      again = true;
      return;
    }
    // A lost notice is made good by the next, or when the page reads again.
    notifyDeliveries(db).catch(() => {});
    rest = setTimeout(() => {
      rest = undefined;
      if (again) tell();
      again = false;
    }, TOGETHER).unref();
  };
  return { tell, stop: () => clearTimeout(rest) };
}
