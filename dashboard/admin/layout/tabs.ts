import IconAdjustments from 'icon:adjustments';
import IconArrowsExchange from 'icon:arrows-exchange';
import IconBinaryTree from 'icon:binary-tree';
import IconCalendarStats from 'icon:calendar-stats';
import IconCash from 'icon:cash';
import IconClipboardCheck from 'icon:clipboard-check';
import IconLayoutDashboard from 'icon:layout-dashboard';
import IconListNumbers from 'icon:list-numbers';
import IconSettings from 'icon:settings';
import IconSpeakerphone from 'icon:speakerphone';
import IconSwords from 'icon:swords';
import IconTrophy from 'icon:trophy';
import IconUser from 'icon:user';
import IconUsersGroup from 'icon:users-group';
import { lazy } from 'react';
import type { AdminRole } from '#domain/people/permissions.ts';
import { t } from '#domain/text/translate.ts';

const PAGES = {
  overview: lazy(() => import('#admin/overview/OverviewPage.tsx')),
  registrations: lazy(() => import('#admin/registrations/RegistrationsPage.tsx')),
  tournaments: lazy(() => import('#admin/tournaments/TournamentsPage.tsx')),
  seasons: lazy(() => import('#admin/seasons/SeasonsPage.tsx')),
  teams: lazy(() => import('#admin/teams/TeamsPage.tsx')),
  players: lazy(() => import('#admin/players/PlayersPage.tsx')),
  transfers: lazy(() => import('#admin/transfers/TransfersPage.tsx')),
  matches: lazy(() => import('#admin/matches/MatchesPage.tsx')),
  bracket: lazy(() => import('#admin/bracket/BracketPage.tsx')),
  rankings: lazy(() => import('#admin/rankings/RankingsPage.tsx')),
  finance: lazy(() => import('#admin/donations/FinancePage.tsx')),
  announcements: lazy(() => import('#admin/announcements/AnnouncementsPage.tsx')),
  deliveries: lazy(() => import('#admin/deliveries/Deliveries.tsx')),
  destinations: lazy(() => import('#admin/destinations/DestinationsPage.tsx')),
  settings: lazy(() => import('#admin/settings/SettingsPage.tsx')),
  system: lazy(() => import('#admin/system/SystemPage.tsx')),
};

type Tab = {
  at: keyof typeof PAGES;
  name: string;
  Icon: typeof IconTrophy;
  /** The role that the tab's actions require; admin by default. */
  takes?: AdminRole;
  /** Prefix of the tab's draft names. The tab is marked while such a draft exists. */
  drafts?: string;
  /** Collapses the sidebar to icons, since the page needs the width. */
  isWide?: boolean;
  /** Further pages to which the tab's own page links. */
  others?: readonly Omit<Tab, 'Icon' | 'others'>[];
};

const GROUPED: { name: string; tabs: Tab[] }[] = [
  {
    name: t`Run`,
    tabs: [
      { at: 'overview', name: t`Overview`, Icon: IconLayoutDashboard, takes: 'viewer' },
      { at: 'registrations', name: t`Registrations`, Icon: IconClipboardCheck, drafts: 'registrations' },
      { at: 'matches', name: t`Match Management`, Icon: IconSwords, takes: 'matchAdmin', drafts: 'match' },
      {
        at: 'bracket',
        name: t`Bracket Editor`,
        Icon: IconBinaryTree,
        takes: 'matchAdmin',
        drafts: 'bracket',
        isWide: true,
      },
    ],
  },
  {
    name: t`Teams`,
    tabs: [
      { at: 'teams', name: t`Team Management`, Icon: IconUsersGroup, drafts: 'team' },
      { at: 'players', name: t`Players`, Icon: IconUser, drafts: 'player' },
      { at: 'transfers', name: t`Transfers`, Icon: IconArrowsExchange, drafts: 'transfers' },
      { at: 'rankings', name: t`Rankings`, Icon: IconListNumbers, drafts: 'rankings' },
    ],
  },
  {
    name: t`League`,
    tabs: [
      { at: 'tournaments', name: t`Tournament Management`, Icon: IconTrophy, drafts: 'tournament' },
      { at: 'seasons', name: t`Seasons`, Icon: IconCalendarStats, drafts: 'season' },
      { at: 'finance', name: t`Finance & Donations`, Icon: IconCash, drafts: 'finance' },
    ],
  },
  {
    name: t`News`,
    tabs: [
      {
        at: 'announcements',
        name: t`Announcements`,
        Icon: IconSpeakerphone,
        drafts: 'announcement',
        others: [
          { at: 'destinations', name: t`Destinations`, drafts: 'destination' },
          { at: 'deliveries', name: t`Deliveries` },
        ],
      },
    ],
  },
  {
    name: t`Setup`,
    tabs: [
      { at: 'settings', name: t`Settings`, Icon: IconAdjustments, drafts: 'settings' },
      { at: 'system', name: t`System & Admin`, Icon: IconSettings, takes: 'viewer', drafts: 'system' },
    ],
  },
];

const pageOf = ({ at, takes = 'admin' as const, ...tab }: Omit<Tab, 'Icon' | 'others'>) => ({
  ...tab,
  takes,
  path: `/admin/${at}`,
  Page: PAGES[at],
});

export const GROUPS = GROUPED.map(({ name, tabs }) => ({
  name,
  tabs: tabs.map(({ Icon, others = [], ...tab }) => ({ ...pageOf(tab), Icon, others: others.map(pageOf) })),
}));

export const TABS = GROUPS.flatMap(({ tabs }) => tabs.flatMap((tab) => [tab, ...tab.others]));
