import { Feed, type Item } from 'feed';
import { siteSettings } from '#domain/site/settings.ts';
import { pairText } from '#domain/text/readingDirection.ts';
import { cut } from '#domain/text/text.ts';
import { escapeXml } from '#domain/text/xml.ts';
import type { AnnouncementNews, ResultNews } from './store.ts';

type News = { title: string; lines: string[]; link: string; published: Date; updated: Date };

export function feedOf(news: readonly News[], site: string, form: 'atom' | 'json'): string {
  const updated = new Date(Math.max(0, ...news.map((item) => item.updated.getTime())));
  const { name } = siteSettings();
  const feed = new Feed({
    id: `${site}/`,
    link: `${site}/`,
    title: name,
    description: `Announcements and results from ${name}`,
    author: { name },
    feedLinks: { atom: `${site}/api/feed.xml`, json: `${site}/api/feed.json` },
    generator: false,
    updated,
  });
  for (const item of news) feed.addItem(itemOf(item, form));
  return form === 'atom' ? feed.atom1() : feed.json1();
}

const itemOf = ({ title, lines, link, published, updated }: News, form: 'atom' | 'json'): Item => ({
  id: link,
  link,
  title: form === 'atom' ? escapeXml(title) : title,
  content: lines.map((line) => `<p>${escapeXml(line).replaceAll('\n', '<br>')}</p>`).join(''),
  published,
  date: updated,
});

export const newsOf = (
  results: readonly ResultNews[],
  announced: readonly AnnouncementNews[],
  { site, most }: { site: string; most: number },
): News[] =>
  [
    ...results.map((result) => resultNews(result, site)),
    ...announced.map((announcement) => announcementNews(announcement, site)),
  ]
    .toSorted((one, other) => other.published.getTime() - one.published.getTime())
    .slice(0, most);

function resultNews(result: ResultNews, site: string): News {
  const { id, team1, team2, team1_score, team2_score, ended_at, updated_at } = result;
  return {
    title: pairText(team1, team2, `${team1_score}–${team2_score}`),
    lines: [`${result.tournament}: ${result.round_name}, ${result.format}`, ...forfeitLines(result)],
    link: `${site}/matches/${id}`,
    published: ended_at,
    updated: updated_at,
  };
}

function forfeitLines({ forfeit, team1, team2 }: ResultNews): string[] {
  if (forfeit === 'both') return ['Double forfeit: both teams lose'];
  return forfeit ? [`${forfeit === 'team1' ? team1 : team2} loses by forfeit`] : [];
}

function announcementNews(announcement: AnnouncementNews, site: string): News {
  const { id, title, text, tournament, tournament_id, created_at } = announcement;
  const page = tournament_id ? `/tournaments/${tournament_id}` : '/';
  return {
    title: title ?? cut(text.split('\n')[0] ?? '', 80),
    lines: [text, ...(tournament ? [tournament] : [])],
    // Each item has a URL of its own, by which feed readers recognise items already shown.
    link: `${site}${page}#announcement-${id}`,
    published: created_at,
    updated: created_at,
  };
}
