import { memoize } from '#domain/memoize.ts';
import { siteSettings } from '#domain/site/settings.ts';
import type { Language } from '#domain/text/translate.ts';
import { escapeXml } from '#domain/text/xml.ts';
import type { Head } from './head.ts';

export type Rendered = {
  status: number;
  title: string;
  html: string;
  state: unknown;
  head?: Head | null;
  /** Sources in separate files that the page needs in addition to the site's frame. */
  sources?: string[];
  /** Sources whose content is already in the page but whose code loads later. Their styles are needed immediately. */
  styledBy?: string[];
  htmlAttributes: Record<string, string>;
  /** The notice shown above the page in an unsupported browser. Styles hide it in all other browsers. */
  tooOld?: string | undefined;
};

/** The files that `vite build` produced for a source. */
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
 * Returns the template with a page's styles and preloaded code. For languages other than English, the translations
 * precede all code.
 */
function withAssets(template: string, manifest: Manifest, { sources, styledBy, language }: Needed): string {
  const found = new Set<string>();
  // The template's script loads the site's frame once the page is painted.
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
  // Module scripts run in document order.
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

export const withTags = (template: string, tags: string) =>
  template.replace('</head>', () => `${tags}</head>`);

const ROOT = '<div id="root">';

export function write(template: string, { title, html, state, htmlAttributes, tooOld }: Rendered): string {
  const attributes = Object.entries(htmlAttributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  const frame = template
    .replace(/<html[^>]*>/, () => `<html${attributes.join('')}>`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeXml(title)}</title>`)
    .replace(/<script type="module".*?<\/script>/g, (script) => (state === null ? '' : script));
  const above = tooOld ? `<p id="too-old" data-nosnippet>${escapeXml(tooOld)}</p>` : '';
  // The longest part is inserted last, so that no later replacement has to search it.
  return frame
    .replace(
      /(<script type="application\/json" id="state">)(<\/script>)/,
      (_, open: string, close: string) => (state === null ? '' : open + json(state) + close),
    )
    .replace(`${ROOT}</div>`, () => `${above}${ROOT}${html}</div>`);
}

export function pastTime(at: Date): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    // The date is included, since the page's data may be days old.
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: siteSettings().timeZone,
    timeZoneName: 'short',
  });
  return `<time datetime="${at.toISOString()}">${time.format(at)}</time>`;
}

/** Adds a notice with the date to an outdated page, but not to an overlay on air. */
export function markStale(page: string, at: Date): string {
  const said = `The league’s data is unavailable right now. This page shows data from ${pastTime(at)} and will update once the connection is back.`;
  return page.includes('id="main"')
    ? page.replace(ROOT, () => `<p id="stale" role="status">${said}</p>${ROOT}`)
    : page;
}

/** Escapes JSON for use in a script element, since names may contain any characters. */
const json = (state: unknown) =>
  JSON.stringify(state).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The template used if the site has not been built. */
export const EMPTY_PAGE =
  '<!doctype html>\n<html>\n<title></title>\n<body><div id="root"></div></body>\n</html>\n';

export const faultPage = (report: string): Rendered =>
  plainPage(500, {
    title: 'Something went wrong',
    words: `This page could not be loaded. Please try again in a moment. Error ID: ${report}.`,
  });

export const awayPage = (): Rendered =>
  plainPage(503, {
    title: 'The database is unavailable',
    words: 'This page could not be loaded. Please try again in a moment.',
  });

export const limitedPage = (): Rendered =>
  plainPage(429, {
    title: 'Too many requests',
    words: 'Your network has requested too many pages. Please wait a moment.',
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
