import { gameWords } from '#domain/game/words.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { withoutEndSlashes } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
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
  /** Contains only results, so that readers who hide results see a note instead. */
  isOfResults?: true;
  /** Fills the window, without the site's frame. */
  isBare?: true;
  /** Needs game data, so it exists only if the site receives some. */
  isOfGames?: true;
};

/** A page in the navigation, and its path. */
export type View = Page & { path: string };

const PICKEM = '/pickem';

export const VIEWS: View[] = [
  {
    path: '/',
    name: t`Home`,
    code: lazyPage('site/home/HomePage.tsx', () => import('#site/home/HomePage.tsx')),
  },
  {
    path: '/tournaments',
    name: t`Tournaments`,
    code: lazyPage(
      'site/tournaments/TournamentsPage.tsx',
      () => import('#site/tournaments/TournamentsPage.tsx'),
    ),
  },
  {
    path: '/teams',
    name: t`Teams`,
    code: lazyPage('site/teams/TeamsPage.tsx', () => import('#site/teams/TeamsPage.tsx')),
  },
  {
    path: '/matches',
    name: t`Matches`,
    code: lazyPage('site/matches/MatchesPage.tsx', () => import('#site/matches/MatchesPage.tsx')),
  },
  {
    path: '/bracket',
    name: t`Bracket`,
    code: lazyPage('site/bracket/BracketPage.tsx', () => import('#site/bracket/BracketPage.tsx')),
  },
  {
    path: PICKEM,
    name: t`Pick’em`,
    code: lazyPage('site/pickem/PickemPage.tsx', () => import('#site/pickem/PickemPage.tsx')),
  },
  {
    path: '/rankings',
    name: t`Rankings`,
    isOfResults: true,
    code: lazyPage('site/rankings/RankingsPage.tsx', () => import('#site/rankings/RankingsPage.tsx')),
  },
  {
    path: '/players',
    name: t`Players`,
    isOfResults: true,
    code: lazyPage('site/players/PlayersPage.tsx', () => import('#site/players/PlayersPage.tsx')),
  },
  {
    path: '/stats',
    name: t`Stats`,
    isOfResults: true,
    isOfGames: true,
    code: lazyPage('site/statistics/StatisticsPage.tsx', () => import('#site/statistics/StatisticsPage.tsx')),
  },
  {
    path: '/donations',
    name: t`Donations`,
    code: lazyPage('site/donations/DonationsPage.tsx', () => import('#site/donations/DonationsPage.tsx')),
  },
  {
    path: '/socials',
    name: t`Socials`,
    code: lazyPage('site/socials/SocialsPage.tsx', () => import('#site/socials/SocialsPage.tsx')),
  },
];

export const views = (): View[] =>
  VIEWS.filter(
    ({ isOfGames, path }) =>
      (!isOfGames || gameWords().hasGameData) && (path !== PICKEM || siteSettings().pickem),
  );

/** The pages about one subject each; their data are read after the subject. */
const SUBJECTS: Record<ProfileAddress['noun'], Page> = {
  tournaments: {
    name: t`Tournament`,
    code: lazyPage(
      'site/tournaments/TournamentPage.tsx',
      () => import('#site/tournaments/TournamentPage.tsx'),
    ),
  },
  teams: {
    name: t`Team`,
    code: lazyPage('site/teams/TeamPage.tsx', () => import('#site/teams/TeamPage.tsx')),
  },
  players: {
    name: t`Player`,
    code: lazyPage('site/players/PlayerPage.tsx', () => import('#site/players/PlayerPage.tsx')),
  },
  matches: {
    name: t`Match`,
    code: lazyPage('site/matches/MatchPage.tsx', () => import('#site/matches/MatchPage.tsx')),
  },
  seasons: {
    name: t`Season`,
    isOfResults: true,
    isGeneral: true,
    code: lazyPage('site/seasons/SeasonArchivePage.tsx', () => import('#site/seasons/SeasonArchivePage.tsx')),
  },
  picks: {
    name: t`Picks`,
    isOfResults: true,
    code: lazyPage('site/pickem/SheetPage.tsx', () => import('#site/pickem/SheetPage.tsx')),
  },
};

export const SEASON: View = {
  path: '/season',
  name: t`Season`,
  isOfResults: true,
  code: lazyPage('site/season/SeasonPage.tsx', () => import('#site/season/SeasonPage.tsx')),
};

export const SEASONS: View = {
  path: '/seasons',
  name: t`Seasons`,
  isOfResults: true,
  isGeneral: true,
  code: lazyPage('site/seasons/SeasonsPage.tsx', () => import('#site/seasons/SeasonsPage.tsx')),
};

const API_DOCS: View = {
  path: '/api/docs',
  name: 'API',
  code: lazyPage('site/apiDocs/ApiDocsPage.tsx', () => import('#site/apiDocs/ApiDocsPage.tsx')),
  isGeneral: true,
};

export const PRIVACY: View = {
  path: '/privacy',
  name: t`Privacy`,
  code: lazyPage('site/privacy/PrivacyPage.tsx', () => import('#site/privacy/PrivacyPage.tsx')),
  isGeneral: true,
};

export const EMBED: View = {
  path: '/embed',
  name: t`Embed`,
  code: lazyPage('site/embeds/EmbedPage.tsx', () => import('#site/embeds/EmbedPage.tsx')),
};

export const CAPTAIN: View = {
  path: '/me',
  name: t`My teams`,
  code: lazyPage('site/captain/CaptainPage.tsx', () => import('#site/captain/CaptainPage.tsx')),
  isGeneral: true,
};

const PLAY: View = {
  path: '/play',
  name: t`Confirm your place in the team`,
  code: lazyPage('site/play/PlayPage.tsx', () => import('#site/play/PlayPage.tsx')),
  isGeneral: true,
};

export const ADMIN: View = {
  path: '/admin',
  name: t`Admin`,
  code: lazyPage('admin/layout/Admin.tsx', () => afterTexts(() => import('#admin/layout/Admin.tsx'))),
  isGeneral: true,
};

const ON_AIR: Page = {
  name: t`Live`,
  code: lazyPage('broadcast/OnAir.tsx', () => import('#broadcast/OnAir.tsx')),
  isBare: true,
};
const BROADCAST: View = {
  path: '/broadcast',
  name: t`Broadcast`,
  code: lazyPage('broadcast/Broadcast.tsx', () => import('#broadcast/Broadcast.tsx')),
};

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
    : [...views(), SEASON, SEASONS, API_DOCS, PRIVACY, CAPTAIN, EMBED, BROADCAST].find(
        (view) => view.path === plain,
      );
}

export function titleAt(path: string, tournamentName: string | undefined, about?: About | null): string {
  const page = pageAt(path);
  const subject = profileAt(path);
  const name = subject && page ? (about === null ? MISSING[subject.noun] : about?.title) : page?.name;
  const parts =
    path === '/'
      ? [tournamentName]
      : [name ?? page?.name ?? t`Page not found`, page && !page.isGeneral && tournamentName];
  return [...new Set([...parts, siteSettings().name])].filter(Boolean).join(' – ');
}
