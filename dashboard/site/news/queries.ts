import type { Client } from '#domain/contract/http/client.ts';
import type { Announcement } from '#domain/contract/publishing/announcements.ts';
import { pathQuery } from '#shared/api/api.ts';

export const FIRST_NEWS = 3;

export const newsQuery = (api: Client, tournamentId?: string, limit = FIRST_NEWS) => {
  const of = tournamentId ? `&tournamentId=${tournamentId}` : '';
  return pathQuery<Announcement[]>(
    api,
    ['announcements', 'news', { tournamentId, limit }],
    `/api/announcements?limit=${limit}${of}`,
  );
};
