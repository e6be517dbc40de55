import proxyAddress from '@fastify/proxy-addr';
import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import { EMBED_EVENTS } from '#domain/embed.ts';
import type { Actor } from '#domain/people/permissions.ts';
import type { Caches } from './database/caches.ts';
import { canConnect, type Database } from './database/database.ts';
import type { Replica, VisitorReads } from './database/replica.ts';
import { gsiFastPath } from './games/gsiFastPath.ts';
import { createGameIntake } from './games/routes.ts';
import { createOutageWatch } from './http/databaseOutage.ts';
import { isApi } from './http/isApi.ts';
import { body } from './http/middleware/body.ts';
import { errors } from './http/middleware/errors.ts';
import { createFairQueue } from './http/middleware/fairQueue.ts';
import { originOf } from './http/middleware/head.ts';
import {
  askerOf,
  counter,
  DEFAULT_LIMITS,
  type LimitSettings,
  limits,
  limitUnknownCredentials,
} from './http/middleware/limits.ts';
import { type Observed, observe } from './http/middleware/observe.ts';
import { markStale } from './http/middleware/page.ts';
import { createPageCache } from './http/middleware/ready.ts';
import { restOfBody } from './http/middleware/restOfBody.ts';
import { security } from './http/middleware/security.ts';
import { createWidget, type WidgetSettings } from './http/outgoing/discordWidget.ts';
import { createRouter, sendWithin, type Visit } from './http/route.ts';
import { visitorAddress } from './http/visitorAddress.ts';
import { createWriteWatch } from './http/writes.ts';
import { queuePage } from './operations/system/queues.ts';
import { gate } from './people/access/gate.ts';
import { cookieOf, identify, SESSION, setCookie } from './people/access/identify.ts';
import { deviceOf } from './people/sessions/device.ts';
import { presentLogIn } from './people/sessions/present.ts';
import { createEmbeds, markEmbed } from './publishing/embeds/serve.ts';
import { createLive, type Live } from './publishing/live/live.ts';
import { createNotes, createReadings } from './publishing/live/readings.ts';
import { liveRoutes } from './publishing/live/routes.ts';
import { widths } from './publishing/pictures/measure.ts';
import { createPictureCache, readLogo } from './publishing/pictures/pictureCache.ts';
import { createPictures, isPicture } from './publishing/pictures/serve.ts';
import { createSitemap, isForSearch } from './publishing/sitemap/sitemap.ts';
import { dataRoutes, type RouteSettings } from './routes.ts';
import { site } from './site.ts';

export type AppSettings = Omit<RouteSettings, 'writes'> & {
  serviceToken: string;
  adminRoleId?: string | undefined;
  /** Members of this Discord role can cast matches. */
  casterRoleId?: string | undefined;
  siteDir: string;
  siteServerDir: string;
  discordWidget?: WidgetSettings | undefined;
  heroPictures?: string | undefined;
  limits?: Partial<LimitSettings>;
  /** Milliseconds to wait for a database connection before the database is reported as down. Default: 900. */
  databaseTimeoutMs?: number;
  /** Addresses and networks of the proxies that report the client's address. */
  trustedProxies?: string[] | undefined;
  replica?: Pick<Replica, 'reads' | 'expire'> | undefined;
  observed?: ((observed: Observed) => void) | undefined;
  log: Logger;
};

export function createApp(db: Database, settings: AppSettings) {
  const { log } = settings;
  const turns = createFairQueue();
  const reads: VisitorReads = settings.replica?.reads ?? ((read) => read(db));
  const expire = settings.replica?.expire ?? (() => {});
  const intake = createGameIntake(db, settings);
  const writes = createWriteWatch(db);
  const watch = createOutageWatch(() => canConnect(db, settings.databaseTimeoutMs ?? 900), log);
  const notes = createNotes();
  const ready = createPageCache(watch, MARKS, { dropped: expire, beginNote: notes.begin });
  const data = dataRoutes(db, intake, { ...settings, writes });
  const within = sendWithin(data, { db, reads });
  const sendOnce = ready.sendOnce(within({ kind: 'visitor' }));
  const readings = createReadings(notes, sendOnce.forTelling);
  const live = createLive(db, { readings, ahead: turns.telling });
  const position = positionIn(live, expire);
  const routes = [...data, ...liveRoutes(live)];
  const router = createRouter(routes, { db, reads }, (ctx) => visitOf(ctx, settings));
  const momentary = routes.flatMap(({ endpoint }) => (endpoint.momentary ? [endpoint.path] : []));
  const gallery = createPictureCache({ readImage: readLogo(db) });
  const caches = { answers: ready, readings, pictures: gallery, widths } satisfies Caches;
  const publicHost = settings.publicUrl ? new URL(settings.publicUrl).host : undefined;
  const trusted = settings.trustedProxies ?? [];
  const app = new Koa({ proxy: trusted.length > 0 });
  app.silent = true;
  const most = { ...DEFAULT_LIMITS, ...settings.limits };
  app.use(restOfBody);
  app.use(proxies(trusted));
  const refuse = errors(log);
  app.use(gsiFastPath(intake, refuse, watch));
  app.use(observe({ log, routeOf: routeOf(router), told: settings.observed }));
  app.use(refuse);
  app.use(security(settings));
  app.use(identify(db, settings, watch, limitUnknownCredentials(most.readsPerMinute)));
  app.use(onlyFor(isApi, openReads));
  const { count: countPage } = counter(most.pagesPerMinute);
  const inTurn = async <Made>(ctx: Koa.Context, make: () => Promise<Made>) => {
    const caller = askerOf(ctx);
    await countPage(caller);
    return turns.inTurn({ caller, isFirst: !isVisitor(ctx) }, make);
  };
  const isLimited = (ctx: Koa.Context) =>
    isApi(ctx) || isPicture(ctx) || isForSearch(ctx) || ctx.path === EMBED_EVENTS;
  app.use(onlyFor(isLimited, limits(most)));
  app.use(onlyFor(isWrite, (_, next) => watch.actOrAway(() => writes.noting(next))));
  app.use(onlyFor((ctx) => isApi(ctx) && !momentary.includes(ctx.path), ready.middleware));
  app.use(onlyFor(isApi, gate(router, routes, publicHost)));
  app.use(onlyFor(isApi, body(router, routes)));
  app.use(onlyFor(isWrite, (_, next) => next().finally(ready.drop)));
  // The routes must follow the access check above, so that no handler runs for a refused call.
  app.use(onlyFor(isApi, router.routes() as Middleware));
  app.use(queuePage(settings.queues));
  app.use(
    site({
      siteDir: settings.siteDir,
      siteServerDir: settings.siteServerDir,
      hasDiscordLogIn: settings.discordLogIn !== undefined,
      chatServer: createWidget(log, settings.discordWidget),
      heroPictures: settings.heroPictures,
      publicUrl: settings.publicUrl,
      pictures: createPictures(gallery, within({ kind: 'visitor' }), log),
      sitemap: createSitemap(db),
      embeds: createEmbeds({
        share: ready.embeds,
        send: within({ kind: 'visitor' }),
        inTurn,
        live: { ...live, position },
      }),
      position,
      sendFor: (ctx) => (isVisitor(ctx) ? sendOnce.forPages : within(ctx.state.actor)),
      sessionOf: (ctx: Koa.Context) => presentLogIn(ctx.state.actor),
      shareFor: (ctx: Koa.Context) => (isVisitor(ctx) ? ready.pages : undefined),
      inTurn,
      log,
    }),
  );
  return { app, routes, live, ready, caches };
}

const visitOf = (ctx: Koa.Context, { publicUrl }: AppSettings): Visit => ({
  address: visitorAddress(ctx.ip),
  device: deviceOf(ctx.get('User-Agent')),
  header: (name) => ctx.get(name),
  origin: originOf(ctx, publicUrl) ?? '',
  cookie: (name) => cookieOf(ctx, name),
  setCookie: (...cookie) => setCookie(ctx, ...cookie),
  setSession: (token) => setCookie(ctx, SESSION, token),
});

const MARKS = { page: markStale, embed: markEmbed };

const isVisitor = (ctx: Koa.Context) => ctx.state.actor.kind === 'visitor';

const isWrite = (ctx: Koa.Context) => isApi(ctx) && !['GET', 'HEAD', 'OPTIONS'].includes(ctx.method);

/** Returns the newest event's position before a page's data is read, so that the data includes all events up to it. */
const positionIn = (live: Pick<Live, 'position'>, expire: () => void) => async () => {
  const at = await live.position();
  expire();
  return at;
};

/** The route pattern under which metrics count a request. */
const routeOf = (router: ReturnType<typeof createRouter>) => (ctx: Koa.Context) => {
  if (!isApi(ctx)) return ctx.path.startsWith('/assets/') ? 'assets' : 'pages';
  const { method, path } = ctx;
  return String(router.match(path, method === 'HEAD' ? 'GET' : method).pathAndMethod[0]?.path ?? 'none');
};

const onlyFor =
  (wanted: (ctx: Koa.Context) => boolean, middleware: Middleware): Middleware =>
  (ctx, next) =>
    wanted(ctx) ? middleware(ctx, next) : next();

/** Response headers that scripts on other sites may read. */
const TOLD = [
  ...['ETag', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'],
  ...['Age', 'Cache-Status', 'Deprecation', 'Sunset', 'Link'],
].join(', ');

/** Lets scripts on any site read public data, which is open to everyone in any case. */
const openReads: Middleware = (ctx, next) => {
  if ((ctx.method === 'GET' || ctx.method === 'HEAD') && (ctx.state.actor as Actor).kind === 'visitor')
    ctx.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': TOLD });
  return next();
};

/** Headers in which proxies describe a visitor's request. */
const HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

/**
 * Takes the client's address, host and protocol from trusted proxies (addresses or networks, such as 10.0.0.0/8).
 * Ignores forwarding headers from other clients, who could otherwise use up another person's limits.
 */
function proxies(trusted: string[]): Middleware {
  const isTrusted = proxyAddress.compile(trusted);
  return (ctx, next) => {
    if (isTrusted(ctx.req.socket.remoteAddress ?? '', 0)) ctx.request.ip = proxyAddress(ctx.req, isTrusted);
    else for (const name of HEADERS) delete ctx.req.headers[name];
    return next();
  };
}
