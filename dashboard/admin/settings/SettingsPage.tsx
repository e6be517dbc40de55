import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { Closed, RequireRole } from '#admin/shared/access/RequireRole.tsx';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { useRead } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { Loaded } from '#ui/states.tsx';
import { FansCard, GameCard, PlayCard, PrivacyCard, SiteCard } from './cards.tsx';
import { LeaguesCard } from './LeaguesCard.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { PlayersCard } from './PlayersCard.tsx';
import { RegistrationCard } from './RegistrationCard.tsx';
import { storedSettingsQuery } from './SettingsCard.tsx';
import { StartPage } from './StartPage.tsx';

type View = { path: string; name: string; View: ComponentType<{ stored: StoredSiteSettings }> };

const SITE: View = { path: '/admin/settings', name: 'Site', View: SiteCard };
const VIEWS: View[] = [
  SITE,
  { path: '/admin/settings/game', name: 'Game', View: GameCard },
  { path: '/admin/settings/leagues', name: 'Leagues', View: LeaguesCard },
  { path: '/admin/settings/play', name: 'Play', View: PlayCard },
  { path: '/admin/settings/players', name: 'Players', View: PlayersCard },
  { path: '/admin/settings/registration', name: 'Registration', View: RegistrationCard },
  { path: '/admin/settings/fans', name: 'Fans', View: FansCard },
  { path: '/admin/settings/money', name: 'Money', View: MoneyCard },
  { path: '/admin/settings/privacy', name: 'Privacy', View: PrivacyCard },
  { path: '/admin/settings/start', name: 'Five questions', View: StartPage },
];

export default function Settings() {
  const [path] = useLocation();
  const { to } = useSelection();
  const query = useRead(storedSettingsQuery);
  const here = VIEWS.findLast((view) => path.startsWith(view.path)) ?? SITE;
  return (
    <>
      <ConsoleHead
        title="Settings"
        views={{
          label: 'Settings',
          views: VIEWS.map((view) => ({ name: view.name, href: to(view.path), isHere: view === here })),
        }}
      />
      <Closed least="admin" />
      <RequireRole least="admin">
        <Loaded query={query} title="The settings could not be loaded">
          {(stored) => <here.View key={here.path} stored={stored} />}
        </Loaded>
      </RequireRole>
    </>
  );
}
