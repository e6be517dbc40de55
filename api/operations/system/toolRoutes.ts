import type { BackupPlace } from '#api/backup/make.ts';
import { dataRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/operations/system.ts';
import { readChecklist } from './checklist.ts';
import * as tools from './tools.ts';

export const toolRoutes = (place: BackupPlace) => [
  dataRoute(contract.getSystemStatistics, (context) => tools.readStatistics(context, place)),
  dataRoute(contract.getChecklist, (context) => readChecklist(context, place)),
  dataRoute(contract.cleanUp, (context, { body }) => tools.cleanUp(context, place, body)),
  dataRoute(contract.seed, (context) => tools.seed(context, place)),
  dataRoute(contract.clear, (context) => tools.clear(context, place)),
  dataRoute(contract.deleteEverything, (context) => tools.deleteEverything(context, place)),
];
