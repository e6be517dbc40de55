import type { Database } from '#api/database/database.ts';
import { notifyDeliveries } from '#jobs/outbox/deliveryStore.ts';

/** The minimum number of milliseconds between two notices. */
const TOGETHER = 1_000;

/** Notifies admins' pages of changed deliveries: at once, then at most once a second. */
export function createDeliveryNotice(db: Database) {
  let rest: NodeJS.Timeout | undefined;
  let again = false;
  const tell = () => {
    if (rest) {
      again = true;
      return;
    }
    // The next notice, or the page's next read, makes up for a lost notice.
    notifyDeliveries(db).catch(() => {});
    rest = setTimeout(() => {
      rest = undefined;
      if (again) tell();
      again = false;
    }, TOGETHER).unref();
  };
  return { tell, stop: () => clearTimeout(rest) };
}
