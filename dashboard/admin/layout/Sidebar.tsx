import IconMenu2 from 'icon:menu-2';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { sendingIn } from '#admin/rankings/record.ts';
import { rosterChangesQuery } from '#admin/registrations/queries.ts';
import { useKeptNames, useSavedDraft } from '#admin/shared/form/drafts.ts';
import { isToEnter, matchesQuery } from '#admin/shared/match/matches.ts';
import { waitingIn } from '#admin/shared/match/resultDrafts.ts';
import { useOpening } from '#admin/shared/opening.ts';
import { registrationsQuery } from '#admin/shared/tournament/registrations.ts';
import { useDeliveryProblems } from '#admin/system/useDeliveryProblems.ts';
import { isUndecided } from '#domain/registrations/registration.ts';
import { plural, t } from '#domain/text/translate.ts';
import { useRead, useReadIf } from '#shared/api/api.ts';
import { LiveSign } from '#shared/live/LiveSign.tsx';
import { place } from '#shared/site/links.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, classes, Grid, Heading, Hint, Row, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { zoneOfYear } from '#ui/momentText.ts';
import { Popover } from '#ui/Popover.tsx';
import { useSite } from '#ui/site.ts';
import { useNow } from '#ui/useNow.ts';
import styles from './Sidebar.module.css';
import { GROUPS } from './tabs.ts';

export function Side({ path, isNarrow }: { path: string; isNarrow: boolean }) {
  const { to, tournament } = useSelection();
  const { openingOf } = useOpening();
  const signs = useTabBadges(openingOf('/admin/matches')?.id);
  const hrefOf = (at: string) => {
    const opening = openingOf(at);
    return opening && opening.id !== tournament?.id ? place(at, opening.league, opening.id) : to(at);
  };
  const { nav, edges } = useRow(path, JSON.stringify([...signs]));
  const [wasOpened, setOpened] = useState(false);
  const groups = GROUPS.map((group) => (
    <Group key={group.name} name={group.name}>
      {group.tabs.map(({ path: at, name, Icon, others }) => {
        const isHere = [at, ...others.map((other) => other.path)].some((each) => path.startsWith(each));
        return (
          <li key={at}>
            <Row
              as={Link}
              padding={[0, 4]}
              minHeight={9}
              gap={3}
              weight="medium"
              tone="secondary"
              href={hrefOf(at)}
              className={classes(styles.tab, isHere && styles.here)}
              title={name}
              aria-current={isHere ? 'page' : undefined}
            >
              <Icon size={20} stroke={1.7} aria-hidden="true" />
              <Signed name={name} {...signs.get(at)} />
            </Row>
          </li>
        );
      })}
    </Group>
  ));
  return (
    <aside className={classes(styles.side, isNarrow && styles.narrow)}>
      {!isNarrow && (
        <Box padding={[0, 5]} paddingBottom={4} hides="tablet">
          <Heading size="card">{t`Admin Panel`}</Heading>
          <Hint>{t`Manage your tournament data`}</Hint>
        </Box>
      )}
      <div className={styles.row}>
        <nav
          ref={nav}
          aria-label={t`Admin`}
          className={classes(styles.tabs, edges.left && styles.before, edges.right && styles.after)}
        >
          <ul className={styles.line}>{groups}</ul>
        </nav>
        <Popover
          label={t`All tabs`}
          className={styles.all}
          trigger={
            <>
              <IconMenu2 size={20} stroke={1.7} aria-hidden="true" />
              <VisuallyHidden>{t`All tabs`}</VisuallyHidden>
              <Text only="wide" aria-hidden="true">{t`All tabs`}</Text>
            </>
          }
          onOpen={() => setOpened(true)}
        >
          {wasOpened && (
            <Grid as="ul" columns="fields" gap={[4, 2]}>
              {groups}
            </Grid>
          )}
        </Popover>
      </div>
      <LiveSign place="side" />
      {!isNarrow && <Zone />}
    </aside>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <li className={styles.group}>
      <Text as="h2" size="small" tone="tertiary" className={styles.of} id={id}>
        {name}
      </Text>
      <ul aria-labelledby={id}>{children}</ul>
    </li>
  );
}

type Sign = { note: string | false | undefined; count: number; of: string };

const Signed = ({ name, note, count = 0, of }: { name: string } & Partial<Sign>) => (
  <>
    <Row as="span" gap={[0, 3]} wraps flex="fill" className={styles.names}>
      {name}
      {note && (
        <Text marginLeft="auto" size="tiny" weight="medium" tone="warning">
          {note}
        </Text>
      )}
    </Row>
    {count > 0 && (
      <Text size="small" weight="semibold" className={styles.count}>
        {count}
        <VisuallyHidden> {of}</VisuallyHidden>
      </Text>
    )}
  </>
);

/** Returns each tab's badge. Missing results are counted only in the tournament that the results desk opens with. */
function useTabBadges(ofDesk: string | undefined): Map<string, Partial<Sign>> {
  const { data } = useRead(registrationsQuery);
  const changes = useRead(rosterChangesQuery);
  const { names } = useKeptNames();
  const { kept } = useSavedDraft();
  const results = waitingIn(kept).reduce((sum, { count }) => sum + count, 0);
  const records = sendingIn(kept).filter(({ sending }) => sending.isAway).length;
  const unsent: Record<string, string | false> = {
    '/admin/matches': results > 0 && plural(results, '# unsent result', '# unsent results'),
    '/admin/rankings': records > 0 && plural(records, '# unsent record', '# unsent records'),
  };
  const matches = useReadIf(ofDesk !== undefined, matchesQuery, ofDesk ?? '');
  const { failed, broken } = useDeliveryProblems();
  const counts: Record<string, { count: number; of: string }> = {
    '/admin/registrations': {
      count: (data?.filter(({ status }) => isUndecided(status)).length ?? 0) + (changes.data?.length ?? 0),
      of: t`waiting`,
    },
    '/admin/matches': { count: matches.data?.filter(isToEnter).length ?? 0, of: t`to enter` },
    '/admin/announcements': {
      count: failed + broken,
      of: plural(failed + broken, 'delivery problem', 'delivery problems'),
    },
  };
  const isEdited = (drafts: string | undefined) =>
    drafts !== undefined && names.some((name) => name.startsWith(drafts));
  return new Map(
    GROUPS.flatMap(({ tabs }) =>
      tabs.map(({ path, drafts, others }) => [
        path,
        {
          note:
            unsent[path] ||
            ([drafts, ...others.map((other) => other.drafts)].some(isEdited) && t`Unsaved changes`),
          ...counts[path],
        },
      ]),
    ),
  );
}

/**
 * Scrolls the current tab into view, and again when `width` changes. Returns the sides on which more tabs are hidden.
 */
function useRow(path: string, width: string) {
  const nav = useRef<HTMLElement>(null);
  const [edges, setEdges] = useState({ left: false, right: false });
  useEffect(() => {
    const row = nav.current;
    const here = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && here && path && width)
      row.scrollLeft = here.offsetLeft + (here.offsetWidth - row.clientWidth) / 2;
  }, [path, width]);
  useEffect(() => {
    const row = nav.current;
    if (!row || !width) return;
    const look = () => {
      const left = row.scrollLeft > 1;
      const right = row.scrollLeft + row.clientWidth < row.scrollWidth - 1;
      setEdges((known) => (known.left === left && known.right === right ? known : { left, right }));
    };
    look();
    row.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      row.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [width]);
  return { nav, edges };
}

function Zone() {
  const { timeZone } = useSite();
  return <Hint hides="tablet" padding={[0, 5]}>{t`Times in ${zoneOfYear(useNow(), timeZone)}`}</Hint>;
}
