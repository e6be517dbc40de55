import { useEffect, useMemo, useRef, useState } from 'react';
import { useKeys } from '#admin/registrations/index.ts';
import { type DeskStore, useDeskStore } from '#admin/shared/match/deskStore.ts';
import { countsOf, type Filter, listed } from '#admin/shared/match/order.ts';
import { isToEnter } from '#admin/shared/match/outcome.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { Box, Grid, Stack } from '#ui/blocks.tsx';
import { usePermitted } from '#ui/permitted.ts';
import { ShortcutBar } from '#ui/ShortcutBar.tsx';
import { useToast } from '#ui/Toast.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './Desk.module.css';
import { DESK_KEYS } from './keys.ts';
import { LastChanges } from './LastChanges.tsx';
import { List } from './List.tsx';
import { Outlook } from './Outlook.tsx';
import { type Question, Questions } from './Questions.tsx';
import { replacedIn } from './replaced.ts';
import { focusOn } from './ScoreField.tsx';
import { ShowReplaced } from './ShowReplaced.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useDeskActs, useRowKeys } from './useDeskActs.ts';

export function Desk({ tournamentId, matches }: { tournamentId: string; matches: Match[] }) {
  const { store, drafts, changes } = useDeskStore(tournamentId);
  const [activeId, activate] = useState<string>();
  const [question, ask] = useState<Question | null>(null);
  const isPermitted = usePermitted();
  const now = useNow();
  const list = useDeskList(matches, drafts, activeId);
  const { sections, rows, filter, search, replaced, hasReplaced } = list;
  const active = matches.find(({ id }) => id === activeId);
  const ways = useRowKeys(rows, store);
  const acts = useDeskActs({ tournamentId, store, ways, activate, ask });
  const { act, command, saving, undo, close, forfeit } = acts;
  useDropDeletedDrafts(matches, store);
  useKeys(
    Object.fromEntries(
      ['j', 'k', 'f', 'l', 'u', 'p', '/', '?'].map((key) => [key, () => command(key, active)]),
    ),
  );
  useFirstFocus(isPermitted ? rows.find((match) => isToEnter(match)) : undefined);

  return (
    <>
      <Toolbar
        counts={countsOf(list.known, drafts, activeId)}
        {...{ filter, search }}
        onFilter={(wanted) => {
          activate(undefined);
          list.setFilter(wanted);
        }}
        onSearching={() => activate(undefined)}
        onSearch={list.setSearch}
        onDown={() => ways.move(undefined, 1)}
        onPaste={() => ask({ kind: 'paste' })}
      />
      <Grid stacks="laptop" gap={4} align="start" marginBottom={6} className={styles.desk}>
        <Box minWidth={0}>
          <List sections={sections} drafts={drafts} activeId={activeId} now={now} act={act} />
          {filter === 'all' && (
            <ShowReplaced count={replaced.size} isShown={hasReplaced} onShow={list.showReplaced} />
          )}
        </Box>
        <Stack gap={4} minWidth={0} className={styles.side}>
          <Outlook match={active} draft={active && drafts[active.id]} />
          <LastChanges {...{ tournamentId, changes }} onUndo={undo} />
        </Stack>
      </Grid>
      <ShortcutBar lines={DESK_KEYS} onAll={() => ask({ kind: 'keys' })} />
      {question && (
        <Questions {...{ question, ask, close, saving, store, forfeit, undo }} matches={matches} />
      )}
    </>
  );
}

function useDeskList(
  matches: Match[],
  drafts: ReturnType<typeof useDeskStore>['drafts'],
  activeId: string | undefined,
) {
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const [hasReplaced, showReplaced] = useState(false);
  const replaced = useMemo(() => replacedIn(matches), [matches]);
  // What somebody types in stays, whatever becomes of the match.
  const known = useMemo(
    () => matches.filter(({ id }) => hasReplaced || !replaced.has(id) || drafts[id] || id === activeId),
    [matches, replaced, hasReplaced, drafts, activeId],
  );
  const sections = useMemo(
    () => listed(known, drafts, { filter, search, activeId }),
    [known, drafts, filter, search, activeId],
  );
  const rows = sections.flatMap((section) => section.matches);
  return { sections, rows, known, replaced, hasReplaced, showReplaced, filter, setFilter, search, setSearch };
}

/** Input for a match that somebody deleted cannot be saved: say so, and drop it. */
function useDropDeletedDrafts(matches: readonly Match[], store: DeskStore) {
  const toast = useToast();
  useEffect(() => {
    const known = new Set(matches.map(({ id }) => id));
    const gone = Object.keys(store.get().drafts).filter((id) => !known.has(id));
    for (const id of gone) {
      store.drop(id);
      toast.failed('Match not found: somebody deleted the match while you entered a result.');
    }
  }, [matches, store, toast]);
}

/** The keyboard starts in the first score, unless somebody is elsewhere already. */
function useFirstFocus(first: Match | undefined) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !first) return;
    isDone.current = true;
    const isFree = document.activeElement === document.body || document.activeElement === null;
    if (isFree) focusOn(first.id, 'team1');
  }, [first]);
}
