import * as contract from '#domain/contract/personalData.ts';
import type { BackupPlace } from '../backup/make.ts';
import { route } from '../http/route.ts';
import { copyOf, erase } from './commands.ts';

/** What is held about a person, and its end. */
export const personalDataRoutes = (place: BackupPlace) => [
  route(contract.copyPersonalData, async (context, { body }) => ({ data: await copyOf(context, body.who) })),
  route(contract.erasePersonalData, async (context, { body }) => ({
    data: await erase(context, place, body.who),
  })),
];
