import { memoize } from '#domain/memoize.ts';
import { siteSettings } from '#domain/site/settings.ts';
import type { Language } from '#domain/text/languages.ts';
import { escapeXml } from '#domain/text/xml.ts';
import type { Head } from './head.ts';

/** A page as the bundle makes it. */
export type Rendered = {
  status: number;
  title: string;
  html: string;
  state: unknown;
  head?: Head | null;
  /** Sources of what the page needs besides the frame, where those are files of their own. */
  sources?: string[];
  /** Sources of what the page shows already and whose code comes later: their styles are needed from the start. */
  styledBy?: string[];
  htmlAttributes: Record<string, string>;
  /** The notice shown above the page in an unsupported browser; styles hide it in all others. */
  tooOld?: string | undefined;
};

/** What `vite build` made of each source. */
type Chunk = {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
};
export type Manifest = Record<string, Chunk>;

export function createFrames(template: string, manifest: Manifest) {
  const frames = memoize((needed) => withAssets(template, manifest, JSON.parse(needed) as Needed));
  return ({ sources = [], styledBy = [] }: Pick<Rendered, 'sources' | 'styledBy'>, language: Language) =>
    frames(JSON.stringify({ sources, styledBy, language } satisfies Needed));
}

type Needed = { sources: string[]; styledBy: string[]; language: Language };

/**
 * The template with the styles of a page from the first paint, its code on the way at once, and the texts of
 * another language than English before all code.
 */
function withAssets(template: string, manifest: Manifest, { sources, styledBy, language }: Needed): string {
  const found = new Set<string>();
  // The template's script brings the frame once the page is painted.
  const { dynamicImports: frame = [] } = manifest['index.html'] ?? {};
  const texts = manifest[`languages/${language}.ts`];
  for (const source of [...frame, ...sources, ...(texts?.imports ?? [])]) chunksOf(manifest, source, found);
  const made = [...found].flatMap((name) => manifest[name] ?? []);
  for (const source of styledBy) chunksOf(manifest, source, found);
  const styles = [...found].flatMap((name) => manifest[name]?.css ?? []);
  const links = [
    ...styles.map((css) => `<link rel="stylesheet" crossorigin href="/${css}" />`),
    ...made.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ].filter((link) => !template.includes(link.slice(link.indexOf('href='))));
  // Scripts of this kind run in the order in which they stand.
  const script = texts ? `<script type="module" crossorigin src="/${texts.file}"></script>` : '';
  return template
    .replace(/(?=<script type="module")/, () => script)
    .replace('</head>', () => `${links.join('')}</head>`);
}

function chunksOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || chunk.isEntry || found.has(name)) return found;
  for (const needed of chunk.imports ?? []) chunksOf(manifest, needed, found);
  return found.add(name);
}

/** The frame with more in its head. */
export const withTags = (template: string, tags: string) =>
  template.replace('</head>', () => `${tags}</head>`);

const ROOT = '<div id="root">';

/** Puts a rendered page into the built frame. */
export function write(template: string, { title, html, state, htmlAttributes, tooOld }: Rendered): string {
  const attributes = Object.entries(htmlAttributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  const frame = template
    .replace(/<html[^>]*>/, () => `<html${attributes.join('')}>`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeXml(title)}</title>`)
    .replace(/<script type="module".*?<\/script>/g, (script) => (state === null ? '' : script));
  const above = tooOld ? `<p id="too-old" data-nosnippet>${escapeXml(tooOld)}</p>` : '';
  // The long part comes last, so that nothing searches through it.
  return frame
    .replace(
      /(<script type="application\/json" id="state">)(<\/script>)/,
      (_, open: string, close: string) => (state === null ? '' : open + json(state) + close),
    )
    .replace(`${ROOT}</div>`, () => `${above}${ROOT}${html}</div>`);
}

export function pastTime(at: Date): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    // It may have been read days ago.
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: siteSettings().timeZone,
    timeZoneName: 'short',
  });
  return `<time datetime="${at.toISOString()}">${time.format(at)}</time>`;
}

/** Says above a page that it is one of before, and of when; an overlay says nothing on air. */
export function markStale(page: string, at: Date): string {
  const said = `The league’s records cannot be reached just now. This page shows how things stood at ${pastTime(at)}, and goes on by itself once they can.`;
  return page.includes('id="main"')
    ? page.replace(ROOT, () => `<p id="stale" role="status">${said}</p>${ROOT}`)
    : page;
}

/** What a script element may hold whatever names people choose. */
const json = (state: unknown) =>
  JSON.stringify(state).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The frame of a site that is not built. */
export const EMPTY_PAGE =
  '<!doctype html>\n<html>\n<title></title>\n<body><div id="root"></div></body>\n</html>\n';

export const faultPage = (report: string): Rendered =>
  plainPage(500, {
    title: 'Something went wrong',
    words: `This page could not be made. Please try again in a moment. Report ${report}.`,
  });

/** What somebody sees for whom too many pages were made. */
export const limitedPage = (): Rendered =>
  plainPage(429, {
    title: 'Too many requests',
    words: 'Very many pages were asked for from your network. Please wait a moment.',
  });

const plainPage = (status: number, { title, words }: { title: string; words: string }): Rendered => ({
  status,
  title: `${title} – ${siteSettings().name}`,
  html: `<main class="fault"><h1 class="page">${title}</h1>
<p>${words}</p>
<p><a class="link" href="">Try again</a></p></main>`,
  state: null,
  htmlAttributes: { lang: 'en', 'data-league': 'A' },
});
