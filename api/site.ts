import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context as Http, Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Send } from '#domain/contract/http/client.ts';
import type { Session } from '#domain/contract/operations/system.ts';
import { isEmbed } from '#domain/embed.ts';
import { DomainError } from '#domain/errors.ts';
import { LOGO_SIDE } from '#domain/imageLimits.ts';
import { leagueStyles } from '#domain/site/colours.ts';
import { type SiteSettings as Settings, siteSettings } from '#domain/site/settings.ts';
import { LANGUAGE_CODES, LANGUAGE_TAGS, type Language, splitLanguage } from '#domain/text/translate.ts';
import { CHECKED } from './database/caches.ts';
import { isDatabaseOutage, unavailable } from './http/databaseOutage.ts';
import { isApi, isRead } from './http/isApi.ts';
import { type AskedPage, createAskedPages } from './http/middleware/askedPage.ts';
import { readBuiltFiles, serveBuiltFile } from './http/middleware/builtFiles.ts';
import { headTags, LEAGUE_STYLES, originOf } from './http/middleware/head.ts';
import { negotiated } from './http/middleware/negotiated.ts';
import {
  awayPage,
  createFrames,
  EMPTY_PAGE,
  faultPage,
  limitedPage,
  type Manifest,
  type Rendered,
  withTags,
  write,
} from './http/middleware/page.ts';
import type { Share } from './http/middleware/ready.ts';
import type { ChatServer } from './http/outgoing/discordWidget.ts';
import type { EmbedBundle, Embeds } from './publishing/embeds/serve.ts';
import { isPicture, type Pictures, type ReadPicture } from './publishing/pictures/serve.ts';
import { isForSearch, type Sitemap } from './publishing/sitemap/sitemap.ts';

export type SiteSettings = {
  /** The output of `vite build` for browsers. */
  siteDir: string;
  /** The output of `vite build --ssr`: entryServer.js. */
  siteServerDir: string;
  hasDiscordLogIn?: boolean | undefined;
  heroPictures?: string | undefined;
  chatServer?: () => ChatServer | undefined;
  publicUrl?: string | undefined;
  pictures?: Pictures;
  sitemap?: Sitemap;
  embeds?: Embeds;
  /** Returns the newest position, from which the page's live stream will continue. */
  position?: () => Promise<number>;
  /** Serves a page's reads within this process, with the reader's rights. */
  sendFor: (ctx: Http) => Send;
  sessionOf: (ctx: Http) => Session;
  /** Returns the cache shared by visitors to whom every page looks the same. */
  shareFor?: (ctx: Http) => Share | undefined;
  /** Renders a page when its turn comes. Throws (429) if the caller has too many pages in progress. */
  inTurn?: <Made>(ctx: Http, make: () => Promise<Made>) => Promise<Made>;
  log: Logger;
};

type Bundle = EmbedBundle<About> & {
  render(
    request: AskedPage['parts'] & { site: About; session: Session; position: number | null; send: Send },
  ): Promise<Rendered>;
  canonical(url: string): string;
  picture(request: { subject: Parameters<ReadPicture>[0]; site: About; send: Send }): ReturnType<ReadPicture>;
  viewPaths(site: About): readonly string[];
};

type About = Settings &
  Pick<SiteSettings, 'hasDiscordLogIn' | 'heroPictures'> & {
    chatServer?: ChatServer | undefined;
    country?: string;
  };

type Built = Awaited<ReturnType<typeof load>>;

export function site(settings: SiteSettings): Middleware {
  let built: Promise<Built> | undefined;
  return async (ctx, next) => {
    if (!isRead(ctx) || isApi(ctx)) return next();
    built ??= load(settings);
    // A site that is not built yet may be built by the time of the next request.
    built.catch(() => {
      built = undefined;
    });
    let template = EMPTY_PAGE;
    try {
      const site = await built;
      template = site.template;
      if (await serveOther(ctx, settings, site)) return;
      if (ctx.path.startsWith('/assets/') || !takesPages(ctx)) return next();
      if (ctx.state.isAway) return answer(ctx, settings, 503, write(template, awayPage()));
      const { key, origin, language, parts } = site.askedPage(ctx);
      const share = settings.shareFor?.(ctx);
      const draw = async (send: Send, position: number | null) => {
        const about = { origin, theme: parts.theme, language };
        const bundle = await site.bundleIn(language);
        const asked = { site: aboutOf(settings), session: settings.sessionOf(ctx), send, position };
        const rendered = await bundle.render({ ...parts, ...asked });
        const whole = withTags(site.frameFor(rendered, language), headTags(rendered.head ?? null, about));
        return { status: rendered.status, text: write(whole, rendered) };
      };
      const makeNow = async () => {
        let lost: unknown;
        const lose = (error: unknown) => {
          if (isDatabaseOutage(error)) lost ??= error;
          throw error;
        };
        // The position is read first, so that a change in the meantime is sent twice rather than missed.
        const position =
          (await settings
            .position?.()
            .catch(lose)
            .catch(() => null)) ?? null;
        const send = settings.sendFor(ctx);
        const { status, text } = await draw((asked) => send(asked).catch(lose), position);
        // An incomplete page must not be shared.
        if (share && lost) throw lost;
        if (share && status === 200) return { text, headers: headersOf(ctx) };
        await answer(ctx, settings, status, text);
        return undefined;
      };
      const make = () => settings.inTurn?.(ctx, makeNow) ?? makeNow();
      if (!share) return void (await make());
      try {
        await share(ctx, key, make);
      } catch (error) {
        if (!isDatabaseOutage(error)) throw error;
        const { status, text } = await draw(() => Promise.reject(unavailable()), null);
        await answer(ctx, settings, status, text);
      }
    } catch (error) {
      if (error instanceof DomainError) {
        if (error.kind !== 'limited') throw error;
        ctx.set('Retry-After', String(error.retryAfter));
        return answer(ctx, settings, 429, write(template, limitedPage()));
      }
      const { request } = ctx.state;
      settings.log.error({ request, err: error, path: ctx.path }, 'rendering a page failed');
      await answer(ctx, settings, 500, write(template, faultPage(request)));
    }
  };
}

async function serveOther(ctx: Http, settings: SiteSettings, built: Built): Promise<boolean> {
  const { files, bundle, bundleIn, embedAssets: assets } = built;
  // Readers also try this address for the page named Stats.
  if (splitLanguage(ctx.path).rest === '/statistics') {
    ctx.redirect(ctx.url.replace('/statistics', '/stats'));
    return true;
  }
  if ((await serveBuiltFile(ctx, files, settings.siteDir)) || serveManifest(ctx) || serveStyles(ctx))
    return true;
  if (isEmbed(ctx.path)) {
    await settings.embeds?.(ctx, { bundleIn, assets, site: aboutOf(settings) });
    return true;
  }
  if (isForSearch(ctx)) {
    const { publicUrl, sitemap } = settings;
    const about = { origin: originOf(ctx, publicUrl), isSettled: publicUrl !== undefined };
    await sitemap?.(ctx, { ...about, views: bundle.viewPaths(aboutOf(settings)) });
    return true;
  }
  if (!isPicture(ctx)) return false;
  const site = aboutOf(settings);
  await settings.pictures?.(ctx, (subject, send) => bundle.picture({ subject, site, send }));
  return true;
}

async function load({ siteDir, siteServerDir, publicUrl }: SiteSettings) {
  const { href } = pathToFileURL(join(siteServerDir, 'entryServer.js'));
  const bundle: Bundle = await import(href);
  const template = await readFile(join(siteDir, 'index.html'), 'utf8');
  const manifest = await readFile(join(siteDir, '.vite', 'manifest.json'), 'utf8');
  const files = readBuiltFiles(siteDir);
  const textOf = (path: string) => files.get(path)?.toString() ?? '';
  const embedAssets = { style: textOf('/embed/frame.css'), script: textOf('/embed/frame.js') };
  return {
    template,
    /** The English bundle, used for everything other than pages. */
    bundle,
    bundleIn: bundlesBeside(bundle, href),
    files,
    frameFor: createFrames(template, JSON.parse(manifest) as Manifest),
    embedAssets,
    askedPage: createAskedPages(publicUrl, (url) => bundle.canonical(url)),
  };
}

/** Milliseconds before the other languages are loaded, so that the first page has the processor to itself. */
const FIRST_PAGE = 500;

/** Returns a function that loads the bundle of a language. The English bundle is loaded first. */
function bundlesBeside(english: Bundle, href: string) {
  let others: Promise<Record<string, Bundle>> | undefined;
  const load = () => {
    others ??= (async () => {
      const bundles: Record<string, Bundle> = { en: english };
      for (const code of LANGUAGE_CODES)
        if (code !== 'en') bundles[code] = await import(`${href}?language=${code}`);
      return bundles;
    })();
    others.catch(() => {
      others = undefined;
    });
    return others;
  };
  setTimeout(() => void load().catch(() => {}), FIRST_PAGE).unref();
  return async (code: Language) => (code === 'en' ? english : ((await load())[code] ?? english));
}

function serveManifest(ctx: Http): boolean {
  if (ctx.path !== '/manifest.webmanifest') return false;
  ctx.set('Cache-Control', 'public, max-age=3600');
  ctx.type = 'application/manifest+json';
  ctx.body = manifestOf(siteSettings());
  return true;
}

/** Serves the stylesheet with the leagues' colours. Its URL changes when the colours change. */
function serveStyles(ctx: Http): boolean {
  if (ctx.path !== LEAGUE_STYLES) return false;
  ctx.set('Cache-Control', CHECKED);
  ctx.type = 'css';
  ctx.body = leagueStyles();
  return true;
}

const takesPages = negotiated('Accept', (ctx) => ctx.accepts('html') !== false);

const aboutOf = ({ hasDiscordLogIn, chatServer, heroPictures }: SiteSettings): About => ({
  ...siteSettings(),
  // The console fetches the rules and the registration questions itself where it needs them.
  rules: '',
  questions: [],
  ...(hasDiscordLogIn && { hasDiscordLogIn }),
  chatServer: chatServer?.(),
  heroPictures,
  ...countryOf(siteSettings()),
});

type Places = { timeZones?: string[]; getTimeZones?: () => string[] };

/**
 * The country, such as ZA, that has both the currency and the time zone. A currency's code begins with its country's.
 */
function countryOf({ currency, timeZone }: Pick<Settings, 'currency' | 'timeZone'>) {
  const country = currency.slice(0, 2);
  // Newer versions of Node have only `getTimeZones()`, and older ones only `timeZones`.
  const places: Intl.Locale & Places = new Intl.Locale(`und-${country}`);
  const { timeZone: usual } = Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  return (places.getTimeZones?.() ?? places.timeZones)?.includes(usual) && { country };
}

async function answer(ctx: Http, settings: SiteSettings, status: number, html: string) {
  ctx.status = status;
  ctx.set(headersOf(ctx));
  if (settings.sessionOf(ctx).admin || status === 429 || status >= 500) ctx.set('Cache-Control', 'no-store');
  if (status === 503) ctx.set('Retry-After', '5');
  if (ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
    ctx.set('Content-Encoding', 'gzip');
    ctx.body = await promisify(gzip)(html);
  } else ctx.body = html;
}

const headersOf = (ctx: Http) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  Vary: 'Cookie, Accept-Encoding, Accept-Language',
  // Search engines must not list broadcast overlays.
  ...(/^\/(?:broadcast|play)(?:\/|$)/.test(splitLanguage(ctx.path).rest) && { 'X-Robots-Tag': 'noindex' }),
});

/** Returns the web app manifest as JSON. Its icons are among the site's files. */
const manifestOf = ({ name, logo, language }: Settings): string =>
  JSON.stringify({
    id: '/',
    name,
    // Phones truncate an icon's label after about twelve letters.
    short_name: name.length <= 14 ? name : (name.split(/\s/)[0] ?? name),
    description: `Live matches, brackets and standings from ${name}`,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    lang: LANGUAGE_TAGS[language],
    background_color: '#0c0e10',
    theme_color: '#14171a',
    categories: ['sports', 'games'],
    icons: logo
      ? [{ src: logo, sizes: `${LOGO_SIDE}x${LOGO_SIDE}`, type: 'image/webp', purpose: 'any' }]
      : [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
  });
