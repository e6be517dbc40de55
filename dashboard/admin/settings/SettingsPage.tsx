import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Closed, RequireRole } from '#admin/shared/access/RequireRole.tsx';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, ButtonLink, Stack } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { matchesSearch } from '#ui/matchesSearch.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import {
  FansCard,
  GameCard,
  PlayCard,
  PlayersCard,
  PrivacyCard,
  RegistrationCard,
  SiteCard,
} from './cards.tsx';
import { LeaguesCard } from './LeaguesCard.tsx';
import { MoneyCard } from './MoneyCard.tsx';

import { Folding, storedSettingsQuery } from './SettingsCard.tsx';
import { StartPage } from './StartPage.tsx';

type Part = {
  at: string;
  Card: ComponentType<{ stored: StoredSiteSettings }>;
  /** Few leagues change these settings, so the card is collapsed until somebody searches for it. */
  isRare?: boolean;
};
type View = { at: string; name: string; parts: readonly Part[] };

const LEAGUE: View = {
  at: '',
  name: t`League`,
  parts: [
    { at: 'site', Card: SiteCard },
    { at: 'leagues', Card: LeaguesCard },
    { at: 'game', Card: GameCard, isRare: true },
    { at: 'privacy', Card: PrivacyCard, isRare: true },
  ],
};
const VIEWS: readonly View[] = [
  LEAGUE,
  {
    at: 'play',
    name: t`Play`,
    parts: [
      { at: 'play', Card: PlayCard },
      { at: 'fans', Card: FansCard },
      { at: 'registration', Card: RegistrationCard, isRare: true },
      { at: 'players', Card: PlayersCard, isRare: true },
    ],
  },
  { at: 'money', name: t`Money`, parts: [{ at: 'money', Card: MoneyCard }] },
];
const START = 'start';

export default function Settings() {
  const [path] = useLocation();
  const { to } = useSelection();
  const query = useRead(storedSettingsQuery);
  const [sought, seek] = useState('');
  const at = path.split('/')[3] ?? '';
  const here = VIEWS.find((view) => view.at === at || view.parts.some((part) => part.at === at)) ?? LEAGUE;
  return (
    <>
      <ConsoleHead
        title={t`Settings`}
        views={{
          label: t`Settings`,
          views: VIEWS.map((view) => ({
            name: view.name,
            href: to(`/admin/settings${view.at && `/${view.at}`}`),
            isHere: at !== START && sought === '' && view === here,
          })),
        }}
      >
        {at !== START && (
          <>
            <SearchField
              label={t`Search settings`}
              placeholder={t`Search settings`}
              value={sought}
              onChange={seek}
            />
            <ButtonLink href={to(`/admin/settings/${START}`)}>{t`Answer five questions`}</ButtonLink>
          </>
        )}
      </ConsoleHead>
      <Closed least="admin" />
      <RequireRole least="admin">
        <Loaded query={query} title={t`The settings could not be loaded`}>
          {(stored) =>
            at === START ? (
              <StartPage stored={stored} />
            ) : (
              <Parts view={here} at={at} sought={sought} onClear={() => seek('')} stored={stored} />
            )
          }
        </Loaded>
      </RequireRole>
    </>
  );
}

type Props = { view: View; at: string; sought: string; onClear: () => void; stored: StoredSiteSettings };

/** Shows the cards on a page or, during a search, the matching cards on all pages. */
function Parts({ view, at, sought, onClear, stored }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { names } = useKeptNames();
  const [isNothing, setNothing] = useState(false);
  const parts = sought === '' ? view.parts : VIEWS.flatMap((each) => each.parts);
  useLayoutEffect(() => {
    const cards = [...(list.current?.children ?? [])].filter((card) => card instanceof HTMLElement);
    for (const card of cards) card.hidden = !matchesSearch(card.textContent, sought);
    setNothing(cards.every((card) => card.hidden));
  }, [sought]);
  useEffect(() => {
    if (view.parts.findIndex((part) => part.at === at) > 0)
      list.current?.querySelector(`[data-part="${at}"]`)?.scrollIntoView?.();
  }, [view, at]);
  return (
    <>
      <Stack gap={5} ref={list}>
        {parts.map(({ at: own, Card, isRare = false }) => (
          <div key={own} data-part={own}>
            <Folding
              value={
                isRare
                  ? own === at ||
                    sought !== '' ||
                    names.some((name) => name.toLowerCase() === `settings ${own}`)
                  : null
              }
            >
              <Card stored={stored} />
            </Folding>
          </div>
        ))}
      </Stack>
      {isNothing && (
        <EmptyState
          title={t`No setting matches “${sought}”`}
          actions={<Button onClick={onClear}>{t`Clear search`}</Button>}
        >{t`The settings of a single tournament are in Tournament Management.`}</EmptyState>
      )}
    </>
  );
}
