import type { Context as Http } from 'koa';
import { embedOfPage } from '#domain/embed.ts';
import { PICTURE_SIZE } from '#domain/picture.ts';
import { leagueStyles } from '#domain/site/colours.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { LANGUAGE_CODES, LANGUAGE_TAGS, type Language } from '#domain/text/translate.ts';
import { escapeXml } from '#domain/text/xml.ts';

export type Head = {
  title: string;
  description: string;
  canonical: string | null;
  picture: { address: string; alt: string } | null;
};

export type Theme = 'dark' | 'light';

/** Returns the site's origin for absolute URLs: PUBLIC_URL, or the requested host if it is valid. */
export function originOf({ host, protocol }: Pick<Http, 'host' | 'protocol'>, publicUrl: string | undefined) {
  if (publicUrl) return publicUrl;
  return /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host)
    ? `${protocol}://${host.toLowerCase()}`
    : null;
}

export function headTags(
  head: Head | null,
  { origin, theme, language }: { origin: string | null; theme: Theme | null; language: Language },
) {
  const { name } = siteSettings();
  const tags: Tag[] = [
    ...colours(theme),
    ...FILES,
    ...styles(),
    icon(),
    ...FEEDS.map(({ type, href }) => ({ tag: 'link', rel: 'alternate', type, title: name, href })),
  ];
  tags.push({ tag: 'meta', name: 'application-name', content: name });
  // Search engines must not list admin pages, overlays or pages of missing records.
  if (head === null) tags.push({ tag: 'meta', name: 'robots', content: 'noindex' });
  else tags.push(...ofPage(head, origin, language));
  return tags.map(written).join('');
}

type Tag = { tag: string; [attribute: string]: string };

const BAR = { dark: '#14171a', light: '#ffffff' };

/** Returns the theme colours, dark and light. If the reader has chosen a theme, its colour always applies. */
function colours(theme: Theme | null): Tag[] {
  const media = (scheme: Theme) => (scheme === theme ? 'all' : 'not all');
  return (['dark', 'light'] as const).map((scheme) => ({
    tag: 'meta',
    name: 'theme-color',
    media: theme ? media(scheme) : `(prefers-color-scheme: ${scheme})`,
    content: BAR[scheme],
  }));
}

/** Browsers find the tab's icon by themselves, but phones need these tags for the home screen. */
const FILES: Tag[] = [
  { tag: 'link', rel: 'manifest', href: '/manifest.webmanifest' },
  { tag: 'link', rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export const LEAGUE_STYLES = '/leagues.css';

const icon = (): Tag => {
  const { logo } = siteSettings();
  const [type, href] = logo === null ? ['image/svg+xml', '/mark.svg'] : ['image/webp', logo];
  return { tag: 'link', rel: 'icon', type, href };
};

/** The stylesheet's URL contains a hash of its content, so that no browser uses an old stylesheet. */
const styles = (): Tag[] =>
  leagueStyles() === ''
    ? []
    : [
        {
          tag: 'link',
          rel: 'stylesheet',
          href: `${LEAGUE_STYLES}?${siteSettings()
            .leagues.map(({ colour }) => colour.replace('#', ''))
            .join('-')}`,
        },
      ];

const FEEDS = [
  { type: 'application/atom+xml', href: '/api/feed.xml' },
  { type: 'application/feed+json', href: '/api/feed.json' },
];

/** Returns a page's URL in a language; the site's own language has no prefix. */
const addressIn = (language: Language, origin: string, path: string) =>
  `${origin}${language === siteSettings().language ? path : `/${language}${path}`}`;

function ofPage({ title, description, canonical, picture }: Head, origin: string | null, language: Language) {
  const isKnown = origin !== null && canonical !== null;
  const address = isKnown ? addressIn(language, origin, canonical) : null;
  const image = origin !== null && picture ? `${origin}${picture.address}` : null;
  const values: [kind: 'name' | 'property', name: string, content: string | null | undefined][] = [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', siteSettings().name],
    ['property', 'og:locale', LANGUAGE_TAGS[language].replace('-', '_')],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', address],
    ['property', 'og:image', image],
    ['property', 'og:image:type', image && 'image/png'],
    ['property', 'og:image:width', image && String(PICTURE_SIZE.width)],
    ['property', 'og:image:height', image && String(PICTURE_SIZE.height)],
    ['property', 'og:image:alt', image && picture?.alt],
    ['name', 'twitter:card', image ? 'summary_large_image' : 'summary'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', image],
    ['name', 'twitter:image:alt', image && picture?.alt],
  ];
  const tags: Tag[] = values.flatMap(([kind, name, content]) =>
    content ? [{ tag: 'meta', [kind]: name, content }] : [],
  );
  if (!isKnown || address === null) return tags;
  const alternate = (hreflang: string, href: string) => ({ tag: 'link', rel: 'alternate', hreflang, href });
  return [
    { tag: 'link', rel: 'canonical', href: address },
    ...LANGUAGE_CODES.map((each) => alternate(LANGUAGE_TAGS[each], addressIn(each, origin, canonical))),
    alternate('x-default', `${origin}${canonical}`),
    ...oembed(title, canonical, { origin, address }),
    ...tags,
  ];
}

function oembed(title: string, canonical: string, { origin, address }: { origin: string; address: string }) {
  const { pathname, search } = new URL(canonical, origin);
  if (!embedOfPage(pathname, search)) return [];
  const href = `${origin}/api/oembed?${new URLSearchParams({ url: address, format: 'json' })}`;
  return [{ tag: 'link', rel: 'alternate', type: 'application/json+oembed', title, href }];
}

const written = ({ tag, ...attributes }: Tag) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeXml(value)}"`)
    .join(' ')} />`;
