import { search } from '#domain/contract/search.ts';
import { readSteamId } from '#domain/registration/steamId.ts';
import { tidy } from '#domain/text/text.ts';
import { route } from '../http/route.ts';
import * as store from './store.ts';

export const searchRoutes = [
  route(search, async ({ db }, { query }) => {
    const text = tidy(query.q);
    if (text === '') return { data: { teams: [], players: [], tournaments: [] } };
    const read = readSteamId(text);
    return { data: await store.search(db, text, 'steamId' in read ? read.steamId : undefined) };
  }),
];
