import type { League } from './settings.ts';
import type { Language } from './text/translate.ts';
import { escapeXml } from './text/xml.ts';

export const EMBED_VIEWS = ['standings', 'bracket', 'matches', 'team'] as const;
export type EmbedView = (typeof EMBED_VIEWS)[number];

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

export type EmbedChoices = {
  league?: League | undefined;
  /** Takes precedence over `league`. If missing, the league's current main tournament is shown. */
  tournament?: string | undefined;
  group?: string | undefined;
  team?: string | undefined;
  theme?: EmbedTheme | undefined;
  /** A colour as #rrggbb, used instead of the league's colour. */
  accent?: string | undefined;
  /** The maximum number of items to show: rows in each table, the last rounds, or matches. */
  limit?: number | undefined;
  lang?: Language | undefined;
};

export const EMBED_EVENTS = '/embed/events';

export const embedAt = (path: string): EmbedView | null => AT.get(path) ?? null;
const AT = new Map(EMBED_VIEWS.map((view) => [`/embed/${view}`, view]));

export const isEmbed = (path: string): boolean => path === EMBED_EVENTS || embedAt(path) !== null;

const OF_PAGES: Record<string, EmbedView | undefined> = {
  '/bracket': 'bracket',
  '/rankings': 'standings',
  '/matches': 'matches',
};

/** The embed that other sites show for a link to this page; null if the page has none. */
export function embedOfPage(
  path: string,
  search: string,
): { view: EmbedView; choices: Record<string, string> } | null {
  const [, noun, id] = /^\/(teams|tournaments)\/([^/]+)$/.exec(path) ?? [];
  if (noun === 'teams' && id) return { view: 'team', choices: { team: id } };
  if (noun && id) return { view: 'bracket', choices: { tournament: id } };
  const view = OF_PAGES[path];
  if (!view) return null;
  const query = new URLSearchParams(search);
  const said = ['league', 'tournament'].flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { view, choices: Object.fromEntries(said) };
}

export function embedAddress(view: EmbedView, choices: EmbedChoices): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choices))
    if (value !== undefined && value !== '' && !(name === 'theme' && value === 'auto'))
      query.set(name, String(value));
  return query.size > 0 ? `/embed/${view}?${query}` : `/embed/${view}`;
}

/** A frame's size in pixels before the embed reports its own height. */
export const EMBED_SIZES: Record<EmbedView, { width: number; height: number }> = {
  standings: { width: 640, height: 480 },
  bracket: { width: 960, height: 560 },
  matches: { width: 640, height: 560 },
  team: { width: 640, height: 480 },
};

export const EMBED_LIMITS: Record<EmbedView, number> = { standings: 128, bracket: 10, matches: 50, team: 50 };

/** An embed sends `{ type, height }` to its host page; the height is in pixels. */
export const HEIGHT_MESSAGE = 'turbo-league:height';

type Frame = { address: string; title: string; width: number | string; height: number };

export const frameHtml = ({ address, title, width, height }: Frame): string =>
  `<iframe src="${escapeXml(address)}" title="${escapeXml(title)}" width="${width}" height="${height}" frameborder="0" style="border:0;max-width:100%" loading="lazy"></iframe>`;

/** The HTML that replaces a link in oEmbed: the frame, preceded by a hidden link. */
export const oembedHtml = (frame: Frame & { link: string }): string =>
  `<blockquote hidden><a href="${escapeXml(frame.link)}">${escapeXml(frame.title)}</a></blockquote>${frameHtml(frame)}`;

export const HEIGHT_SCRIPT = `<script>
addEventListener('message', function (event) {
  if (!event.data || event.data.type !== '${HEIGHT_MESSAGE}') return;
  document.querySelectorAll('iframe').forEach(function (frame) {
    if (frame.contentWindow === event.source) frame.height = event.data.height;
  });
});
</script>`;
