import { dataRoute, presentPage, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/publishing/announcements.ts';
import { announce, presentAnnouncement } from './commands.ts';
import { listAnnouncements } from './store.ts';

export const announcementRoutes = [
  route(contract.listAnnouncements, async ({ db }, { query }) =>
    presentPage(await listAnnouncements(db, query), presentAnnouncement),
  ),
  dataRoute(contract.announce, (context, { body }) => announce(context, body)),
];
