import { isDeepStrictEqual } from 'node:util';
import type { Inverses } from '#api/history/inverse.ts';
import { refuseUndo } from '#api/history/refuseUndo.ts';
import type { Availability, PowerCut } from '#domain/competition/availability.ts';
import { setPowerCuts, writeAvailability } from './commands.ts';
import { findAvailability, listPowerCuts } from './store.ts';

type Cuts = { cuts: PowerCut[] };

export const availabilityInverses: Inverses = {
  'availability.changed': async (context, { payload, before, after }) => {
    if (!isDeepStrictEqual(await findAvailability(context.db, payload.participationId), after)) refuseUndo();
    await writeAvailability(context.db, context, payload, before as Availability);
  },
  'powerCuts.replaced': async (context, { before, after }) => {
    if (!isDeepStrictEqual(await listPowerCuts(context.db), (after as Cuts).cuts)) refuseUndo();
    await setPowerCuts(context, (before as Cuts).cuts);
  },
};
