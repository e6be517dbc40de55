import { route } from '#api/http/route.ts';
import { search } from '#domain/contract/publishing/search.ts';
import { readAccount } from '#domain/registrations/account.ts';
import { tidy } from '#domain/text/text.ts';
import * as store from './store.ts';

export const searchRoutes = [
  route(search, async ({ db }, { query }) => {
    const text = tidy(query.q);
    if (text === '') return { data: { teams: [], players: [], tournaments: [] } };
    const read = readAccount(text);
    return { data: await store.search(db, text, 'steamId' in read ? read.steamId : undefined) };
  }),
];
