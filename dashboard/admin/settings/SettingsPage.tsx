import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { Closed, RequireRole } from '#admin/shared/access/RequireRole.tsx';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { sense, t } from '#domain/text/translate.ts';
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

const SITE: View = { path: '/admin/settings', name: t`Site`, View: SiteCard };
const VIEWS: View[] = [
  SITE,
  { path: '/admin/settings/game', name: sense('that is played')`Game`, View: GameCard },
  { path: '/admin/settings/leagues', name: t`Leagues`, View: LeaguesCard },
  { path: '/admin/settings/play', name: t`Play`, View: PlayCard },
  { path: '/admin/settings/players', name: t`Players`, View: PlayersCard },
  { path: '/admin/settings/registration', name: t`Registration`, View: RegistrationCard },
  { path: '/admin/settings/fans', name: t`Fans`, View: FansCard },
  { path: '/admin/settings/money', name: t`Money`, View: MoneyCard },
  { path: '/admin/settings/privacy', name: t`Privacy`, View: PrivacyCard },
  { path: '/admin/settings/start', name: t`Five questions`, View: StartPage },
];

export default function Settings() {
  const [path] = useLocation();
  const { to } = useSelection();
  const query = useRead(storedSettingsQuery);
  const here = VIEWS.findLast((view) => path.startsWith(view.path)) ?? SITE;
  return (
    <>
      <ConsoleHead
        title={t`Settings`}
        views={{
          label: t`Settings`,
          views: VIEWS.map((view) => ({ name: view.name, href: to(view.path), isHere: view === here })),
        }}
      />
      <Closed least="admin" />
      <RequireRole least="admin">
        <Loaded query={query} title={t`The settings could not be loaded`}>
          {(stored) => <here.View key={here.path} stored={stored} />}
        </Loaded>
      </RequireRole>
    </>
  );
}
