import type { BackupPlace } from '#api/backup/make.ts';
import { route } from '#api/http/route.ts';
import { getChecklist } from '#domain/contract/operations/checklist.ts';
import * as contract from '#domain/contract/operations/systemTools.ts';
import { readChecklist } from './checklist.ts';
import * as tools from './tools.ts';

export const toolRoutes = (place: BackupPlace) => [
  route(contract.getSystemStatistics, async (context) => ({
    data: await tools.readStatistics(context, place),
  })),
  route(getChecklist, async (context) => ({ data: await readChecklist(context, place) })),
  route(contract.cleanUp, async (context, { body }) => ({ data: await tools.cleanUp(context, place, body) })),
  route(contract.seed, async (context) => ({ data: await tools.seed(context, place) })),
  route(contract.clear, async (context) => ({ data: await tools.clear(context, place) })),
  route(contract.deleteEverything, async (context) => ({
    data: await tools.deleteEverything(context, place),
  })),
];
