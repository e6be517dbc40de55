import { undoAct } from '#domain/contract/audit/audit.ts';
import type { Client } from '#domain/contract/http/client.ts';

/** Takes an act back by the id that its answer carries, with all that came with the same call: all of it or nothing. */
export const requestUndo = (api: Client, act: string, { whole = true } = {}) =>
  api.call(undoAct, { params: { id: act }, body: { dryRun: false, whole } });
