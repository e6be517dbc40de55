import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context as Http } from 'koa';
import { isDatabaseOutage } from '#api/http/databaseOutage.ts';
import { pastTime } from '#api/http/middleware/page.ts';
import type { Share } from '#api/http/middleware/ready.ts';
import { embedPolicy } from '#api/http/middleware/security.ts';
import { problems } from '#api/http/route.ts';
import { visitorAddress } from '#api/http/visitorAddress.ts';
import type { Send } from '#domain/contract/http/client.ts';
import { EMBED_QUERIES } from '#domain/contract/publishing/embeds.ts';
import { EMBED_EVENTS, type EmbedChoices, type EmbedView, embedAt } from '#domain/embed.ts';
import { DomainError } from '#domain/errors.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { textOf } from '#domain/text/phrase.ts';
import { isLanguage, type Language } from '#domain/text/translate.ts';
import { escapeXml } from '#domain/text/xml.ts';
import type { Live } from '../live/live.ts';

type Rendered = {
  status: number;
  title: string;
  html: string;
  styles: string;
  htmlAttributes: Record<string, string>;
};

/** The bundle's export for embeds. `Site` is the data about the site that the export requires. */
export type EmbedBundle<Site> = {
  embed(asked: {
    view: EmbedView;
    choices: EmbedChoices;
    site: Site;
    position: number | null;
    send: Send;
  }): Promise<Rendered>;
  refusedEmbed(refused: {
    status: number;
    choices: EmbedChoices;
    /** The problem to show. If absent, the reader only has to wait. */
    lines?: readonly string[];
    site: Site;
  }): Rendered;
};

/** The style and script of every embed, inlined because a sandboxed frame could not fetch them. */
export type EmbedAssets = { style: string; script: string };

type Settings = {
  share: Share;
  /** Calls the API, always as a visitor. */
  send: Send;
  inTurn: <Made>(ctx: Http, make: () => Promise<Made>) => Promise<Made>;
  live: Live;
};

type Made<Site> = {
  bundleIn: (language: Language) => Promise<EmbedBundle<Site>>;
  assets: EmbedAssets;
  site: Site;
};

/** Serves embeds, which are the same for everyone: they read and set no cookies, and ignore log-ins. */
export function createEmbeds({ share, send, inTurn, live }: Settings) {
  return async <Site>(ctx: Http, { bundleIn, assets, site }: Made<Site>): Promise<void> => {
    if (ctx.path === EMBED_EVENTS) return openStream(ctx, live);
    const view = embedAt(ctx.path);
    if (!view) return;
    const asked = EMBED_QUERIES[view].safeParse({ ...ctx.query });
    const { lang } = ctx.query;
    const language = isLanguage(lang) ? lang : siteSettings().language;
    const bundle = await bundleIn(language);
    const refuse = (status: number, choices: EmbedChoices, lines?: string[]) =>
      answer(ctx, bundle.refusedEmbed({ status, choices, site, ...(lines && { lines }) }), assets);
    if (!asked.success) {
      const [, fields] = problems(asked.error);
      return refuse(400, {}, Object.values(fields).map(textOf));
    }
    const choices: EmbedChoices = asked.data;
    const make = () =>
      inTurn(ctx, async () => {
        // The position is read first, so that a change in the meantime is sent twice rather than missed.
        const position = await live.position();
        const rendered = await bundle.embed({ view, choices, site, position, send });
        if (rendered.status === 200) return pageOf(rendered, assets);
        await answer(ctx, rendered, assets);
        return undefined;
      });
    try {
      await share(ctx, JSON.stringify(['embed', view, language, choices]), make);
    } catch (error) {
      if (isDatabaseOutage(error)) {
        ctx.set('Retry-After', '5');
        return refuse(503, choices);
      }
      if (!(error instanceof DomainError && error.kind === 'limited')) throw error;
      ctx.set('Retry-After', String(error.retryAfter));
      return refuse(429, choices);
    }
  };
}

export type Embeds = ReturnType<typeof createEmbeds>;

async function openStream(ctx: Http, live: Live) {
  const { after } = ctx.query;
  ctx.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  const body = await live.open({
    actor: { kind: 'visitor' },
    address: visitorAddress(ctx.ip),
    after: ctx.get('Last-Event-ID') || (typeof after === 'string' ? after : ''),
  });
  ctx.status = 200;
  ctx.type = 'text/event-stream';
  ctx.body = body;
}

async function answer(ctx: Http, rendered: Rendered, assets: EmbedAssets) {
  const { text, headers } = pageOf(rendered, assets);
  ctx.status = rendered.status;
  ctx.set(headers);
  ctx.set('Cache-Control', 'no-store');
  if (ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
    ctx.set('Content-Encoding', 'gzip');
    ctx.body = await promisify(gzip)(text);
  } else ctx.body = text;
}

/** Builds the page, with a content security policy that allows only the page's own style and script. */
function pageOf({ title, html, styles, htmlAttributes }: Rendered, assets: EmbedAssets) {
  const { style, script } = assets;
  const own = style + styles;
  const hashes = { style: hashOf(own), script: scriptHashOf(assets) };
  // A hash of everything that an open embed cannot replace. When the hash changes, the frame reloads.
  const build = hashOf(JSON.stringify([hashes, htmlAttributes])).slice(0, 12);
  const attributes = { ...htmlAttributes, 'data-build': build };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  const { name } = siteSettings();
  const text = `<!doctype html>
<html${written.join('')}><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" /><title>${escapeXml(`${title} – ${name}`)}</title><style>${own}</style></head><body>${html}<script>${script}</script></body></html>
`;
  return {
    text,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      'Content-Security-Policy': embedPolicy(hashes),
    },
  };
}

const scriptHashes = new WeakMap<EmbedAssets, string>();

/** The hash is cached, since all embeds in a build have the same script. */
function scriptHashOf(assets: EmbedAssets): string {
  const hash = scriptHashes.get(assets) ?? hashOf(assets.script);
  scriptHashes.set(assets, hash);
  return hash;
}

export const markEmbed = (page: string, at: Date): string =>
  page.replace(
    /<template>(.*?)<time><\/time>(.*?)<\/template>/s,
    (_, before: string, after: string) => before + pastTime(at) + after,
  );

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
