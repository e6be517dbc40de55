import { createHash } from 'node:crypto';
import { getTeam } from '#api/competition/teams/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Context } from '#api/database/database.ts';
import { route, type Visit } from '#api/http/route.ts';
import * as contract from '#domain/contract/publishing/embeds.ts';
import { leagueName, siteSettings } from '#domain/site/settings.ts';
import { YEAR } from '#domain/timeSpans.ts';
import { calendarOf } from './calendar.ts';
import { feedOf, newsOf } from './feed.ts';
import { type CalendarMatch, listAnnounced, listCalendar, listResults } from './store.ts';

const MAX_ITEMS = 50;

export function feedRoutes({ publicUrl }: { publicUrl?: string | undefined }) {
  const feed = async ({ db }: Context, visit: Visit, form: 'atom' | 'json') => {
    const site = publicUrl ?? originOf(visit);
    const [results, announced] = await Promise.all([
      listResults(db, MAX_ITEMS),
      listAnnounced(db, MAX_ITEMS),
    ]);
    return file(TYPES[form], feedOf(newsOf(results, announced, { site, most: MAX_ITEMS }), site, form));
  };
  const calendar = (
    matches: readonly CalendarMatch[],
    about: { name: string; hasReminders?: boolean },
    visit: Visit,
  ) =>
    file(
      'text/calendar; charset=utf-8',
      calendarOf(matches, { ...about, site: publicUrl ?? originOf(visit) }),
      { 'Content-Disposition': 'inline; filename="matches.ics"' },
    );
  return [
    route(contract.getCalendar, async ({ db }, { params: { id }, query }, visit) => {
      const { name } = await getTournament(db, id);
      const matches = await listCalendar(db, { tournamentId: id, ...query });
      return calendar(matches, { name, hasReminders: Boolean(query.teamId ?? query.matchId) }, visit);
    }),
    route(contract.getTeamCalendar, async ({ db }, { params: { id } }, visit) => {
      const { name } = await getTeam(db, id);
      return calendar(await listCalendar(db, { teamId: id }), { name, hasReminders: true }, visit);
    }),
    route(contract.getLeagueCalendar, async ({ db, now }, { params: { league } }, visit) => {
      const since = new Date(now.getTime() - YEAR);
      const matches = await listCalendar(db, { league: { name: league, since } });
      return calendar(matches, { name: `${siteSettings().name}, ${leagueName(league)}` }, visit);
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

/** Returns the origin at which the client reached the server, for installations without PUBLIC_URL. */
function originOf(visit: Visit): string {
  const address = `http://${visit.header('Host')}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost';
}
