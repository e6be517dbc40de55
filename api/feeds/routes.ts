import { createHash } from 'node:crypto';
import * as contract from '../../domain/contract/feeds.ts';
import type { Context } from '../context.ts';
import { route, type Visit } from '../route.ts';
import { getTournament } from '../tournaments/store.ts';
import { calendarOf } from './calendar.ts';
import { feedOf, newsOf } from './feed.ts';
import { listAnnounced, listCalendar, listResults } from './store.ts';

type Settings = { productName: string; publicUrl?: string | undefined };

/** News in a feed. */
const MOST = 50;

export function feedRoutes({ productName, publicUrl }: Settings) {
  const feed = async ({ db }: Context, visit: Visit, form: 'atom' | 'json') => {
    const site = publicUrl ?? originOf(visit);
    const [results, announced] = await Promise.all([listResults(db, MOST), listAnnounced(db, MOST)]);
    const body = feedOf(newsOf(results, announced, { site, most: MOST }), { productName, site }, form);
    return file(TYPES[form], body);
  };
  return [
    route(contract.getCalendar, async ({ db }, { params, query }, visit) => {
      const { name } = await getTournament(db, params.id);
      const matches = await listCalendar(db, params.id, query.teamId);
      const body = calendarOf(name, matches, publicUrl ?? originOf(visit));
      return file('text/calendar; charset=utf-8', body, {
        'Content-Disposition': 'inline; filename="matches.ics"',
      });
    }),
    route(contract.getAtomFeed, (context, _, visit) => feed(context, visit, 'atom')),
    route(contract.getJsonFeed, (context, _, visit) => feed(context, visit, 'json')),
  ];
}

const TYPES = { atom: 'application/atom+xml; charset=utf-8', json: 'application/feed+json; charset=utf-8' };

function file(type: string, body: string, more: Record<string, string> = {}) {
  const ETag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return { data: null, file: { type, body, headers: { ETag, 'Cache-Control': 'no-cache', ...more } } };
}

/** Where the asker has reached us, for an installation that does not know its own address. */
function originOf(visit: Visit): string {
  const address = `http://${visit.header('Host')}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost';
}
