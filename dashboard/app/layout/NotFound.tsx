import IconSearch from 'icon:search';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '#domain/text/translate.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, ButtonLink, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { EmptyState } from '#ui/states.tsx';
import styles from './NotFound.module.css';

const SearchDialog = lazy(() => import('#site/search/SearchDialog.tsx'));

export function NotFound() {
  const { to } = useSelection();
  const [path] = useLocation();
  const [isSearching, setSearching] = useState(false);
  return (
    <>
      <VisuallyHidden as="h1">{t`Page not found`}</VisuallyHidden>
      <EmptyState
        title={t`There is no page at this address`}
        actions={
          <>
            <Button look="primary" onClick={() => setSearching(true)}>
              <IconSearch size={18} stroke={1.8} aria-hidden="true" />
              {t`Search`}
            </Button>
            <ButtonLink href={to('/')}>{t`Home`}</ButtonLink>
            <ButtonLink href={to('/matches')}>{t`Matches`}</ButtonLink>
            <ButtonLink href={to('/bracket')}>{t`Bracket`}</ButtonLink>
            <ButtonLink href={to('/teams')}>{t`View Teams`}</ButtonLink>
          </>
        }
        shape={
          // The picture is a bracket whose last line leads nowhere.
          <svg className={styles.bracket} viewBox="0 0 520 400" aria-hidden="true">
            <path d="M0 60H130V140H250M0 140H130M250 140V140M0 260H130V340H0M130 300H250M250 140V220H330M250 300V220" />
            <path className={styles.broken} d="M330 220H356M372 206H392M410 240H424M446 214H454" />
            <path className={styles.lost} d="M478 208L502 232M502 208L478 232" />
            <text x="270" y="140">
              404
            </text>
          </svg>
        }
      >
        <p>{t`The link may be old or incomplete.`}</p>
        <Text as="p" breaks tone="tertiary" dir="ltr">
          {path}
        </Text>
      </EmptyState>
      <Suspense fallback={null}>
        {isSearching && <SearchDialog onClose={() => setSearching(false)} />}
      </Suspense>
    </>
  );
}
