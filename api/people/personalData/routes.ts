import type { BackupPlace } from '#api/backup/make.ts';
import { dataRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/people/accounts.ts';
import { copyOf, erase } from './commands.ts';
import { readMentions } from './mentions.ts';

export const personalDataRoutes = (place: BackupPlace) => [
  dataRoute(contract.copyPersonalData, (context, { body }) => copyOf(context, body.who)),
  dataRoute(contract.listMentions, ({ db }, { body }) => readMentions(db, body.who)),
  dataRoute(contract.erasePersonalData, (context, { body: { who, donations, announcements } }) =>
    erase(context, place, who, { donations, announcements }),
  ),
];
