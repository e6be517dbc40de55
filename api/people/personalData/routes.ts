import type { BackupPlace } from '#api/backup/make.ts';
import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/people/personalData.ts';
import { copyOf, erase } from './commands.ts';
import { readMentions } from './mentions.ts';

/** The data stored about a person, and its erasure. */
export const personalDataRoutes = (place: BackupPlace) => [
  route(contract.copyPersonalData, async (context, { body }) => ({ data: await copyOf(context, body.who) })),
  route(contract.listMentions, async ({ db }, { body }) => ({ data: await readMentions(db, body.who) })),
  route(contract.erasePersonalData, async (context, { body: { who, donations, announcements } }) => ({
    data: await erase(context, place, who, { donations, announcements }),
  })),
];
