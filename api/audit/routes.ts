import * as contract from '../../domain/contract/audit.ts';
import { route } from '../route.ts';
import { checkLog } from './check.ts';
import { undoAct } from './commands.ts';
import { presentEntries } from './present.ts';
import { listAudit } from './store.ts';

export const auditRoutes = [
  route(contract.listAuditLog, async (context, { query }) => {
    const { rows, ...rest } = await listAudit(context.db, query, query);
    return { data: await presentEntries(context, rows), ...rest };
  }),
  route(contract.checkAuditLog, async (context) => ({ data: await checkLog(context) })),
  route(contract.undoAct, async (context, { params, body }) => ({
    data: await undoAct(context, params.id, body),
  })),
];
