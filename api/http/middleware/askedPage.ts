import type { Context as Http } from 'koa';
import { LRUCache } from 'lru-cache';
import { validate as isUuid } from 'uuid';
import type { League } from '#domain/settings.ts';
import { leagueIds, siteSettings } from '#domain/site/settings.ts';
import { isLanguage, LANGUAGE_CODES, type Language, splitLanguage } from '#domain/text/translate.ts';
import { YEAR } from '#domain/timeSpans.ts';
import { originOf, type Theme } from './head.ts';

export type AskedPage = ReturnType<typeof askedPage>;

const MOST_ON_PAGE = 1_000;

/**
 * Caches parsed page requests until the settings change. Many visitors send the same requests, and parsing costs almost
 * as much as sending a finished page.
 */
export function createAskedPages(publicUrl: string | undefined, canonical: (url: string) => string) {
  const known = new LRUCache<string, AskedPage>({ max: MOST_ON_PAGE });
  let settings = siteSettings();
  return (ctx: Http): AskedPage => {
    const said = `${ctx.protocol} ${ctx.host} ${ctx.url}\n${ctx.get('Accept-Language')}\n${ctx.get('Cookie')}`;
    if (settings !== siteSettings()) known.clear();
    settings = siteSettings();
    let asked = known.get(said);
    if (!asked) {
      asked = askedPage(ctx, publicUrl, canonical);
      known.set(said, asked);
    }
    if (asked.newLeague) rememberLeague(ctx, asked.newLeague);
    return asked;
  };
}

const LEAGUE_COOKIE = 'league';
const READERS_COOKIES = ['scores', 'teams', 'zone', 'matches'];

function askedPage(ctx: Http, publicUrl: string | undefined, canonical: (url: string) => string) {
  const { prefix, rest, ...path } = splitLanguage(ctx.path);
  const language = languageFor(ctx, path.language, rest);
  const origin = originOf(ctx, publicUrl);
  const asked = asLeague(ctx.query.league);
  const remembered = asLeague(ctx.cookies.get(LEAGUE_COOKIE));
  const theme = ctx.cookies.get('theme');
  const parts = {
    url: canonical(rest + ctx.search),
    prefix,
    league: asked ?? remembered ?? 'A',
    // A league or tournament in the URL overrides the remembered one.
    tournament: asked || ctx.query.tournament ? undefined : asId(ctx.cookies.get('tournament')),
    theme: theme === 'dark' || theme === 'light' ? (theme as Theme) : null,
    choices: Object.fromEntries(READERS_COOKIES.map((name) => [name, ctx.cookies.get(name)])),
  };
  const key = JSON.stringify([origin, language, parts]);
  /** A league in the URL that differs from the league in the browser's cookie. */
  const newLeague = asked === remembered ? undefined : asked;
  return { key, origin, language, parts, newLeague };
}

/** The cookie is not httpOnly, since the page changes it too. It contains nothing personal. */
const rememberLeague = (ctx: Http, league: League) =>
  ctx.cookies.set(LEAGUE_COOKIE, league, { httpOnly: false, sameSite: 'lax', path: '/', maxAge: YEAR });

function languageFor(ctx: Http, asked: Language | null, path: string): Language {
  const chosen = ctx.cookies.get('language');
  // The API documentation is in English.
  if (/^\/api(?:\/|$)/.test(path)) return 'en';
  if (asked) return asked;
  if (isLanguage(chosen)) return chosen;
  const { language } = siteSettings();
  const accepted = ctx.acceptsLanguages(language, ...LANGUAGE_CODES);
  return isLanguage(accepted) ? accepted : language;
}

const asLeague = (value: unknown) => leagueIds().find((league) => league === value);

const asId = (value: string | undefined) => (value && isUuid(value) ? value : undefined);
