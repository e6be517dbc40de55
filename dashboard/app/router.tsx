import { gameWords } from '#domain/games/words.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { withoutEndSlashes } from '#domain/siteLinks.ts';
import { sense, t } from '#domain/text/translate.ts';
import { overlayAt } from '#shared/broadcast/broadcastAddress.ts';
import { type LazyCode, lazyPage } from '#shared/lazy/lazyPage.tsx';
import { type About, MISSING } from '#shared/profile/about.ts';
import { type ProfileAddress, profileAt } from '#shared/profile/address.ts';
import { afterTexts } from './consoleTexts.ts';

/** A page on the site: its name and its code. Its initial reads, for the server only, are in pageReads.ts. */
export type Page = {
  name: string;
  code: LazyCode;
  /** Needs no tournament. */
  isGeneral?: true;
  /** Contains only results; readers who hide results see a note instead. */
  isOfResults?: true;
  /** Set if the page fills the window, without the site's frame. */
  isBare?: true;
  /** Needs game data, so it exists only if the site receives some. */
  isOfGames?: true;
};

export type View = Page & { path: string };

const PICKEM = '/pickem';

const IMPORTS = {
  'site/home/HomePage.tsx': () => import('#site/home/HomePage.tsx'),
  'site/matches/MatchesPage.tsx': () => import('#site/matches/MatchesPage.tsx'),
  'site/matches/MatchPage.tsx': () => import('#site/matches/MatchPage.tsx'),
  'site/bracket/BracketPage.tsx': () => import('#site/bracket/BracketPage.tsx'),
  'site/bracket/DrawPage.tsx': () => import('#site/bracket/DrawPage.tsx'),
  'site/teams/TeamsPage.tsx': () => import('#site/teams/TeamsPage.tsx'),
  'site/teams/TeamPage.tsx': () => import('#site/teams/TeamPage.tsx'),
  'site/rankings/RankingsPage.tsx': () => import('#site/rankings/RankingsPage.tsx'),
  'site/tournaments/TournamentsPage.tsx': () => import('#site/tournaments/TournamentsPage.tsx'),
  'site/tournaments/TournamentPage.tsx': () => import('#site/tournaments/TournamentPage.tsx'),
  'site/players/PlayersPage.tsx': () => import('#site/players/PlayersPage.tsx'),
  'site/players/PlayerPage.tsx': () => import('#site/players/PlayerPage.tsx'),
  'site/statistics/StatisticsPage.tsx': () => import('#site/statistics/StatisticsPage.tsx'),
  'site/picks/PickemPage.tsx': () => import('#site/picks/PickemPage.tsx'),
  'site/picks/SheetPage.tsx': () => import('#site/picks/SheetPage.tsx'),
  'site/donations/DonationsPage.tsx': () => import('#site/donations/DonationsPage.tsx'),
  'site/socials/SocialsPage.tsx': () => import('#site/socials/SocialsPage.tsx'),
  'site/season/SeasonPage.tsx': () => import('#site/season/SeasonPage.tsx'),
  'site/seasons/SeasonsPage.tsx': () => import('#site/seasons/SeasonsPage.tsx'),
  'site/seasons/SeasonArchivePage.tsx': () => import('#site/seasons/SeasonArchivePage.tsx'),
  'site/notices/NoticePage.tsx': () => import('#site/notices/NoticePage.tsx'),
  'site/embeds/EmbedPage.tsx': () => import('#site/embeds/EmbedPage.tsx'),
  'site/captain/CaptainPage.tsx': () => import('#site/captain/CaptainPage.tsx'),
  'site/play/PlayPage.tsx': () => import('#site/play/PlayPage.tsx'),
  'site/apiDocs/ApiDocsPage.tsx': () => import('#site/apiDocs/ApiDocsPage.tsx'),
  'admin/layout/Admin.tsx': () => afterTexts(() => import('#admin/layout/Admin.tsx')),
  'broadcast/OnAir.tsx': () => import('#broadcast/OnAir.tsx'),
  'broadcast/Broadcast.tsx': () => import('#broadcast/Broadcast.tsx'),
};

type Kind = Omit<Page, 'name' | 'code'>;

const page = (name: string, source: keyof typeof IMPORTS, kind: Kind = {}): Page => ({
  name,
  code: lazyPage(source, IMPORTS[source]),
  ...kind,
});
const view = (path: string, ...rest: Parameters<typeof page>): View => ({ path, ...page(...rest) });

export const VIEWS: View[] = [
  view('/', t`Home`, 'site/home/HomePage.tsx'),
  view('/matches', t`Matches`, 'site/matches/MatchesPage.tsx'),
  view('/bracket', t`Bracket`, 'site/bracket/BracketPage.tsx'),
  view('/teams', t`Teams`, 'site/teams/TeamsPage.tsx'),
  view('/rankings', t`Rankings`, 'site/rankings/RankingsPage.tsx', { isOfResults: true }),
  view('/tournaments', t`Tournaments`, 'site/tournaments/TournamentsPage.tsx'),
  view('/players', t`Players`, 'site/players/PlayersPage.tsx', { isOfResults: true }),
  view('/stats', t`Stats`, 'site/statistics/StatisticsPage.tsx', { isOfResults: true, isOfGames: true }),
  view(PICKEM, t`Pick’em`, 'site/picks/PickemPage.tsx'),
  view('/donations', t`Donations`, 'site/donations/DonationsPage.tsx'),
  view('/socials', t`Socials`, 'site/socials/SocialsPage.tsx'),
];

export const views = (): View[] =>
  VIEWS.filter(
    ({ isOfGames, path }) =>
      (!isOfGames || gameWords().hasGameData) && (path !== PICKEM || siteSettings().pickem),
  );

const OF_SEASONS: Kind = { isOfResults: true, isGeneral: true };

/** Pages that are each about one subject. Their data are read after the subject. */
const SUBJECTS: Record<ProfileAddress['noun'], Page> = {
  tournaments: page(t`Tournament`, 'site/tournaments/TournamentPage.tsx'),
  teams: page(t`Team`, 'site/teams/TeamPage.tsx'),
  players: page(t`Player`, 'site/players/PlayerPage.tsx'),
  matches: page(t`Match`, 'site/matches/MatchPage.tsx'),
  seasons: page(t`Season`, 'site/seasons/SeasonArchivePage.tsx', OF_SEASONS),
  picks: page(t`Picks`, 'site/picks/SheetPage.tsx', { isOfResults: true }),
};

export const SEASON = view('/season', t`Season`, 'site/season/SeasonPage.tsx', { isOfResults: true });
export const SEASONS = view('/seasons', t`Seasons`, 'site/seasons/SeasonsPage.tsx', OF_SEASONS);
const API_DOCS = view('/api/docs', 'API', 'site/apiDocs/ApiDocsPage.tsx', { isGeneral: true });
/** The legal and accessibility notices, which share their code. */
export const NOTICES = [
  view('/privacy', t`Privacy`, 'site/notices/NoticePage.tsx', { isGeneral: true }),
  view('/accessibility', t`Accessibility`, 'site/notices/NoticePage.tsx', { isGeneral: true }),
];
const DRAW = view('/draw', sense('of seeds')`Draw`, 'site/bracket/DrawPage.tsx');
export const EMBED = view('/embed', t`Embed`, 'site/embeds/EmbedPage.tsx');
export const CAPTAIN = view('/me', t`My teams`, 'site/captain/CaptainPage.tsx', { isGeneral: true });
const PLAY = page(t`Confirm your place in the team`, 'site/play/PlayPage.tsx', { isGeneral: true });
export const ADMIN = view('/admin', t`Admin`, 'admin/layout/Admin.tsx', { isGeneral: true });
const ON_AIR = page(t`Live`, 'broadcast/OnAir.tsx', { isBare: true });
const BROADCAST = view('/broadcast', t`Broadcast`, 'broadcast/Broadcast.tsx');

/** The links in the footer. */
export const FOOTER_VIEWS = [SEASONS, CAPTAIN, ...NOTICES, EMBED, API_DOCS];

export function pageAt(path: string): Page | undefined {
  const plain = path.length > 1 ? withoutEndSlashes(path) : path;
  if (plain === ADMIN.path || plain.startsWith(`${ADMIN.path}/`)) return ADMIN;
  const overlay = overlayAt(plain);
  if (overlay) return overlay.view === 'game' && !gameWords().hasGameData ? undefined : ON_AIR;
  if (/^\/play\/[^/]+\/[^/]+$/.test(plain)) return PLAY;
  // Pick’em has its own subpages; if picks are switched off, the page says so.
  if (/^\/pickem(\/table|\/leagues(\/\w{12})?)?$/.test(plain))
    return VIEWS.find(({ path }) => path === PICKEM);
  const subject = profileAt(plain);
  return subject
    ? SUBJECTS[subject.noun]
    : [...views(), SEASON, ...FOOTER_VIEWS, DRAW, BROADCAST].find((view) => view.path === plain);
}

export function titleAt(path: string, tournamentName: string | undefined, about?: About | null): string {
  const shown = pageAt(path);
  const subject = profileAt(path);
  const name = subject && shown ? (about === null ? MISSING[subject.noun] : about?.title) : shown?.name;
  const parts =
    path === '/'
      ? [tournamentName]
      : [name ?? shown?.name ?? t`Page not found`, shown && !shown.isGeneral && tournamentName];
  return [...new Set([...parts, siteSettings().name])].filter(Boolean).join(' – ');
}
