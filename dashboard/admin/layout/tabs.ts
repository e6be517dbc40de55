import IconAdjustments from 'icon:adjustments';
import IconArrowsExchange from 'icon:arrows-exchange';
import IconBinaryTree from 'icon:binary-tree';
import IconBroadcast from 'icon:broadcast';
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
import { type ComponentType, lazy } from 'react';
import type { AdminRole } from '#domain/people/permissions.ts';

type Tab = {
  path: string;
  name: string;
  Icon: typeof IconTrophy;
  Page: ComponentType;
  takes: AdminRole;
  /** How the names of its forms' drafts begin; while one is kept the tab says so. */
  drafts?: string;
  /** It needs the room: the side list shows its icons alone. */
  isWide?: boolean;
};

export const TABS: Tab[] = [
  {
    path: '/admin/overview',
    name: 'Overview',
    Icon: IconLayoutDashboard,
    Page: lazy(() => import('#admin/overview/OverviewPage.tsx')),
    takes: 'viewer',
  },
  {
    path: '/admin/registrations',
    name: 'Registrations',
    Icon: IconClipboardCheck,
    Page: lazy(() => import('#admin/registrations/RegistrationsPage.tsx')),
    takes: 'admin',
    drafts: 'registrations',
  },
  {
    path: '/admin/tournaments',
    name: 'Tournaments',
    Icon: IconTrophy,
    Page: lazy(() => import('#admin/tournaments/TournamentsPage.tsx')),
    takes: 'admin',
    drafts: 'tournament',
  },
  {
    path: '/admin/seasons',
    name: 'Seasons',
    Icon: IconCalendarStats,
    Page: lazy(() => import('#admin/seasons/SeasonsPage.tsx')),
    takes: 'admin',
    drafts: 'season',
  },
  {
    path: '/admin/teams',
    name: 'Teams',
    Icon: IconUsersGroup,
    Page: lazy(() => import('#admin/teams/TeamsPage.tsx')),
    takes: 'admin',
    drafts: 'team',
  },
  {
    path: '/admin/players',
    name: 'Players',
    Icon: IconUser,
    Page: lazy(() => import('#admin/players/PlayersPage.tsx')),
    takes: 'admin',
    drafts: 'player',
  },
  {
    path: '/admin/transfers',
    name: 'Transfers',
    Icon: IconArrowsExchange,
    Page: lazy(() => import('#admin/transfers/TransfersPage.tsx')),
    takes: 'admin',
    drafts: 'transfers',
  },
  {
    path: '/admin/matches',
    name: 'Matches',
    Icon: IconSwords,
    Page: lazy(() => import('#admin/matches/MatchesPage.tsx')),
    takes: 'matchAdmin',
    drafts: 'match',
  },
  {
    path: '/admin/bracket',
    name: 'Bracket Editor',
    Icon: IconBinaryTree,
    Page: lazy(() => import('#admin/bracket/BracketPage.tsx')),
    takes: 'matchAdmin',
    drafts: 'bracket',
    isWide: true,
  },
  {
    path: '/admin/rankings',
    name: 'Rankings',
    Icon: IconListNumbers,
    Page: lazy(() => import('#admin/rankings/RankingsPage.tsx')),
    takes: 'admin',
    drafts: 'rankings',
  },
  {
    path: '/admin/finance',
    name: 'Finance & Donations',
    Icon: IconCash,
    Page: lazy(() => import('#admin/donations/FinancePage.tsx')),
    takes: 'admin',
    drafts: 'finance',
  },
  {
    path: '/admin/announcements',
    name: 'Announcements',
    Icon: IconSpeakerphone,
    Page: lazy(() => import('#admin/announcements/AnnouncementsPage.tsx')),
    takes: 'admin',
    drafts: 'announcement',
  },
  {
    path: '/admin/destinations',
    name: 'Destinations',
    Icon: IconBroadcast,
    Page: lazy(() => import('#admin/destinations/DestinationsPage.tsx')),
    takes: 'admin',
    drafts: 'destination',
  },
  {
    path: '/admin/settings',
    name: 'Settings',
    Icon: IconAdjustments,
    Page: lazy(() => import('#admin/settings/SettingsPage.tsx')),
    takes: 'admin',
    drafts: 'settings',
  },
  {
    path: '/admin/system',
    name: 'System & Admin',
    Icon: IconSettings,
    Page: lazy(() => import('#admin/system/SystemPage.tsx')),
    takes: 'viewer',
    drafts: 'system',
  },
];
