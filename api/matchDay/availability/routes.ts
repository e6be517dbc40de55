import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/matchDay/availability.ts';
import { listAway, readAvailability, setAvailability, setPowerCuts } from './commands.ts';
import { readLines } from './readLines.ts';
import { listPowerCuts } from './store.ts';

export const availabilityRoutes = [
  route(contract.getAvailability, async (context, { params }) => ({
    data: await readAvailability(context, params.id),
  })),
  route(contract.setAvailability, async (context, { params, body }) => ({
    data: await setAvailability(context, params.id, body),
  })),
  route(contract.listAwayTimes, async ({ db, now }, { params }) => ({
    data: await listAway(db, params.id, now),
  })),
  route(contract.listPowerCuts, async ({ db }) => ({ data: await listPowerCuts(db) })),
  route(contract.setPowerCuts, async (context, { body }) => ({
    data: await setPowerCuts(context, readLines(body.lines)),
  })),
];
