import { type Context, liftTimeout, transaction } from '#api/database/database.ts';
import { byId, dataRoute, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/audit/audit.ts';
import { checkLog } from './check.ts';
import { undoAct } from './commands.ts';
import { presentEntries } from './present.ts';
import { listAudit } from './store.ts';

export function auditRoutes() {
  // The check reads the whole log, so simultaneous requests share one run.
  let checking: ReturnType<typeof checkLog> | undefined;
  const check = ({ db, now }: Context) => {
    checking ??= transaction(db, async (tx) => {
      await liftTimeout(tx);
      return checkLog({ db: tx, now });
    }).finally(() => {
      checking = undefined;
    });
    return checking;
  };
  return [
    route(contract.listAuditLog, async (context, { query }) => {
      const { rows, ...rest } = await listAudit(context.db, query);
      return { data: await presentEntries(context, rows), ...rest };
    }),
    dataRoute(contract.checkAuditLog, (context) => check(context)),
    dataRoute(contract.undoAct, byId(undoAct)),
  ];
}
