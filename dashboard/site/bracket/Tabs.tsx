import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { t } from '#domain/text/translate.ts';
import { useAddress } from '#shared/bracket/useAddress.ts';
import { knownSearch } from '#shared/site/parameters.ts';
import { classes, Row, Text } from '#ui/blocks.tsx';
import { KNOCKOUT } from './parts.ts';
import { GROUP_STAGE } from './stageParts.ts';
import styles from './Tabs.module.css';

const TABS = [
  { value: 'groups', name: t`Group Stage` },
  { value: 'knockout', name: t`Knockout Tree` },
] as const;

const PARTS = { groups: GROUP_STAGE, knockout: KNOCKOUT };
/** Brings the code of a tab that somebody reaches for. */
const reach = ({ load }: { load: () => Promise<void> }) => void load().catch(() => {});

type Props = { groups: ReactNode; knockout: ReactNode };

export function Tabs({ groups, knockout }: Props) {
  const search = useSearch();
  const [asked, go] = useAddress('tab', true);
  const shown = asked === 'knockout' ? 'knockout' : 'groups';
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const index = TABS.findIndex(({ value }) => value === shown);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: TABS.length - 1 }[event.key];
    const target = next === undefined ? undefined : TABS.at(next % TABS.length);
    if (!target) return;
    event.preventDefault();
    go(wordOf(target.value));
    document.getElementById(`tab-${target.value}`)?.focus();
  };
  return (
    <>
      <Row
        line="bottom"
        gap={6}
        role="tablist"
        aria-label={t`Bracket`}
        className={styles.tabs}
        onKeyDown={move}
        tabIndex={-1}
      >
        {TABS.map(({ value, name }) => (
          <Text
            as={Link}
            size="medium"
            weight="medium"
            tone="secondary"
            key={value}
            id={`tab-${value}`}
            href={addressOf(search, value)}
            role="tab"
            aria-selected={value === shown}
            aria-controls="bracket-panel"
            tabIndex={value === shown ? 0 : -1}
            className={classes(styles.tab, value === shown && styles.chosen)}
            onPointerEnter={() => reach(PARTS[value])}
            onFocus={() => reach(PARTS[value])}
          >
            {name}
          </Text>
        ))}
      </Row>
      <div role="tabpanel" id="bracket-panel" aria-labelledby={`tab-${shown}`}>
        {shown === 'knockout' ? knockout : groups}
      </div>
    </>
  );
}

/** The group stage is the default without a choice in the address. */
const wordOf = (value: (typeof TABS)[number]['value']) => (value === 'groups' ? null : value);

function addressOf(search: string, value: (typeof TABS)[number]['value']) {
  const params = new URLSearchParams(knownSearch('/bracket', search));
  const word = wordOf(value);
  if (word) params.set('tab', word);
  else params.delete('tab');
  return `/bracket${params.size > 0 ? `?${params}` : ''}`;
}
