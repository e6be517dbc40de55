import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { Closed, RequireRole } from '#admin/shared/access/RequireRole.tsx';
import { Card } from '#admin/shared/Card.tsx';
import { RecordForm } from '#admin/shared/form/RecordForm.tsx';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { useApi } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { CheckBox } from '#ui/Field.tsx';
import { Loaded } from '#ui/Loaded.tsx';
import { Stack } from '#ui/layout.tsx';
import { GameCard } from './GameCard.tsx';
import { LeaguesCard } from './LeaguesCard.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { PlayCard } from './PlayCard.tsx';
import { PlayersCard } from './PlayersCard.tsx';
import { PrivacyCard } from './PrivacyCard.tsx';
import { storedSettingsQuery } from './queries.ts';
import { RegistrationCard } from './RegistrationCard.tsx';
import { SiteCard } from './SiteCard.tsx';
import { StartPage } from './StartPage.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

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
  const query = useQuery(storedSettingsQuery(useApi()));
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

type FansForm = Pick<StoredSiteSettings, 'pickem' | 'mvpVotes'>;

const FANS_LABELS: Record<keyof FansForm, string> = {
  pickem: 'Fans predict winners (Pick’em)',
  mvpVotes: 'Fans vote for the MVP of a match',
};

/** What fans may do besides looking on. */
function FansCard({ stored }: { stored: StoredSiteSettings }) {
  const edit = useSettingsForm<FansForm>({
    title: 'Fans',
    stored,
    formOf: ({ pickem, mvpVotes }) => ({ pickem, mvpVotes }),
    bodyOf: (values) => values,
  });
  const { register } = edit.form;
  return (
    <Card title="Fans">
      <RecordForm edit={edit} label="Fans" what="what fans may do" labels={FANS_LABELS} save="Save Fans">
        <Stack gap={4}>
          <CheckBox
            label={FANS_LABELS.pickem}
            help="On the site after a Discord log-in, and with /picks. Just for fun, no prizes. Turning it off hides its pages and keeps the picks."
            {...register('pickem')}
          />
          <CheckBox
            label={FANS_LABELS.mvpVotes}
            help="On the match page and in Discord. Turning it off keeps the votes."
            {...register('mvpVotes')}
          />
        </Stack>
      </RecordForm>
    </Card>
  );
}
