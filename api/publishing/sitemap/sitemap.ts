import { createHash } from 'node:crypto';
import type { Context as Http } from 'koa';
import { isPublic } from '#api/competition/players/store.ts';
import type { Database } from '#api/database/database.ts';
import { escapeXml } from '#domain/text/xml.ts';

/** Limit on URLs in one file (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type About = {
  /** Null if the site's public URL is unknown. */
  origin: string | null;
  /** Whether the origin is the same for all visitors. */
  isSettled: boolean;
  views: readonly string[];
};

export const isForSearch = ({ path }: Http) => /^\/(?:robots\.txt|sitemap(?:-\d{1,4})?\.xml)$/.test(path);

/** Serves robots.txt and the sitemap, split if one file would be too long. */
export function createSitemap(db: Database, most = MAX_ADDRESSES) {
  return async (ctx: Http, { origin, isSettled, views }: About): Promise<void> => {
    if (ctx.path === '/robots.txt') return send(ctx, 'text/plain; charset=utf-8', robots(origin), isSettled);
    if (origin === null) return;
    const part = /-(\d+)/.exec(ctx.path)?.[1];
    // The sitemap's first part also lists the pages that do not belong to a record.
    const perPart = most - views.length;
    const parts = part === undefined || Number(part) > 1 ? Math.ceil((await countPages(db)) / perPart) : 1;
    if (part === undefined && parts > 1) return send(ctx, 'xml', index(origin, parts), isSettled);
    const place = Number(part ?? 1);
    if (place < 1 || place > Math.max(parts, 1)) return;
    const pages = await listPages(db, perPart, (place - 1) * perPart);
    const urls = [
      ...(place === 1 ? views.map((path) => url(`${origin}${path}`)) : []),
      ...pages.map(({ noun, id, updated_at }) => url(`${origin}/${noun}/${id}`, updated_at)),
    ];
    send(ctx, 'xml', `${XML}<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>\n`, isSettled);
  };
}

export type Sitemap = ReturnType<typeof createSitemap>;

const url = (address: string, changed?: Date) =>
  `<url><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`;

function index(origin: string, parts: number): string {
  const lines = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${escapeXml(origin)}/sitemap-${at + 1}.xml</loc></sitemap>`,
  );
  return `${XML}<sitemapindex ${NAMESPACE}>\n${lines.join('\n')}\n</sitemapindex>\n`;
}

/** Crawlers should skip the API, except for its documentation and images, which pages need. */
const robots = (origin: string | null) =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Allow: /api/docs',
    'Allow: /api/logos/',
    'Disallow: /broadcast/',
    ...(origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');

function send(ctx: Http, type: string, body: string, isSettled: boolean) {
  ctx.status = 200;
  ctx.type = type;
  ctx.set({
    ETag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    'Cache-Control': isSettled ? 'public, max-age=3600' : 'private, no-cache',
  });
  ctx.body = body;
  if (ctx.fresh) ctx.status = 304;
}

type ListedPage = {
  noun: 'tournaments' | 'teams' | 'players' | 'matches' | 'seasons';
  id: string;
  updated_at: Date;
};

const LISTED = `
  select 1 as part, 'tournaments' as noun, id, updated_at from tournaments where not is_sample
  union all
  select 2, 'teams', id, updated_at from teams y where not exists (
      select 1 from participations p where p.team_id = y.id)
    or exists (
      select 1 from participations p join tournaments t on t.id = p.tournament_id
      where p.team_id = y.id and not t.is_sample)
  union all
  select 3, 'players', id, updated_at from players y where ${isPublic('y')} and (not exists (
      select 1 from memberships m where m.player_id = y.id)
    or exists (
      select 1 from memberships m
        join participations p on p.id = m.participation_id join tournaments t on t.id = p.tournament_id
      where m.player_id = y.id and not t.is_sample))
  union all
  select 4, 'matches', m.id, m.updated_at from matches m join tournaments t on t.id = m.tournament_id
    where not t.is_sample and m.status <> 'bye'
  union all
  select 5, 'seasons', id, updated_at from seasons`;

async function countPages(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int from (${LISTED}) listed`,
  );
  return rows[0]?.count ?? 0;
}

export async function listPages(db: Database, limit: number, offset: number): Promise<ListedPage[]> {
  const query = `select noun, id, updated_at from (${LISTED}) listed order by part, id limit ? offset ?`;
  const { rows } = await db.raw<{ rows: ListedPage[] }>(query, [limit, offset]);
  return rows;
}
