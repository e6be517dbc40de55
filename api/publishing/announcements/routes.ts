import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/publishing/announcements.ts';
import { announce, presentAnnouncement } from './commands.ts';
import { listAnnouncements } from './store.ts';

export const announcementRoutes = [
  route(contract.listAnnouncements, async ({ db }, { query }) => {
    const { rows, ...rest } = await listAnnouncements(db, query, query);
    return { data: rows.map(presentAnnouncement), ...rest };
  }),
  route(contract.announce, async (context, { body }) => ({ data: await announce(context, body) })),
];
