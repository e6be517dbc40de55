import { getTeam } from '#api/competition/teams/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { route } from '#api/http/route.ts';
import { EMBED_QUERIES, getOembed } from '#domain/contract/publishing/embeds.ts';
import {
  EMBED_SIZES,
  type EmbedChoices,
  type EmbedView,
  embedAddress,
  embedAt,
  embedOfPage,
  oembedHtml,
} from '#domain/embed.ts';
import { DomainError } from '#domain/errors.ts';
import type { League } from '#domain/settings.ts';
import { leagueName, siteSettings } from '#domain/site/settings.ts';
import { withoutEndSlashes } from '#domain/siteLinks.ts';
import { splitLanguage } from '#domain/text/translate.ts';

/** Seconds for which other sites may cache a link's preview. The frame itself is always current. */
const KEPT = 3_600;

export const embedRoutes = [
  route(getOembed, async ({ db }, { query: { url, format, maxwidth, maxheight } }, { origin }) => {
    if (format !== 'json')
      return { data: null, status: 501, file: { type: 'text', body: 'Only format=json is supported\n' } };
    const asked = new URL(url);
    if (!URL.canParse(origin) || asked.host !== new URL(origin).host)
      throw unknown('This address is not on this site');
    const embed = embedOf(asked);
    if (!embed) throw unknown('This page has no embed');
    const { view, choices } = embed;
    const title = await titleOf(db, choices);
    const width = Math.min(EMBED_SIZES[view].width, maxwidth ?? Number.POSITIVE_INFINITY);
    const height = Math.min(EMBED_SIZES[view].height, maxheight ?? Number.POSITIVE_INFINITY);
    const { name } = siteSettings();
    const body = {
      version: '1.0',
      type: 'rich',
      provider_name: name,
      provider_url: `${origin}/`,
      title,
      html: oembedHtml({
        link: asked.href,
        address: origin + embedAddress(view, choices),
        title,
        width,
        height,
      }),
      width,
      height,
      cache_age: KEPT,
    };
    return {
      data: null,
      file: {
        type: 'json',
        body: JSON.stringify(body),
        // Other sites' scripts read the response in visitors' browsers.
        headers: { 'Cache-Control': `public, max-age=${KEPT}` },
      },
    };
  }),
];

const unknown = (message: string) => new DomainError('missing', 'not_found', message);

function embedOf({ pathname, searchParams }: URL): { view: EmbedView; choices: EmbedChoices } | null {
  const { language, rest } = splitLanguage(withoutEndSlashes(pathname));
  const own = embedAt(rest);
  const found = own
    ? { view: own, choices: Object.fromEntries(searchParams) }
    : embedOfPage(rest, searchParams.toString());
  if (!found) return null;
  const read = EMBED_QUERIES[found.view].safeParse(found.choices);
  if (!read.success) return null;
  return { view: found.view, choices: { ...read.data, ...(language && { lang: language }) } };
}

async function titleOf(db: Database, { team, tournament, league }: EmbedChoices): Promise<string> {
  const { name } = siteSettings();
  if (team) return `${(await getTeam(db, team)).name} – ${name}`;
  if (tournament) return `${(await getTournament(db, tournament)).name} – ${name}`;
  return league ? `${name}, ${leagueName(league satisfies League)}` : name;
}
