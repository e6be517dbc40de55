import { useEffect, useMemo, useRef, useState } from 'react';
import { useKeys } from '#admin/registrations/index.ts';
import { type Change, type DeskStore, useDeskStore } from '#admin/shared/match/deskStore.ts';
import { countsOf, type Filter, listed } from '#admin/shared/match/order.ts';
import { isToEnter, outcomeKey, readTyped } from '#admin/shared/match/outcome.ts';
import type { Side } from '#domain/competition/match.ts';
import { readResult } from '#domain/competition/result.ts';
import type { Match } from '#domain/contract/matches.ts';
import { Box, Grid, Stack } from '#ui/layout.tsx';
import { usePermitted } from '#ui/permitted.ts';
import { ShortcutBar } from '#ui/ShortcutBar.tsx';
import { useToast } from '#ui/Toast.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './Desk.module.css';
import { DESK_KEYS } from './keys.ts';
import { LastChanges } from './LastChanges.tsx';
import { List } from './List.tsx';
import { shown } from './MatchRow.tsx';
import { Outlook } from './Outlook.tsx';
import { type Question, Questions } from './Questions.tsx';
import { replacedIn } from './replaced.ts';
import type { Act } from './rowActs.ts';
import { focusOn } from './ScoreField.tsx';
import { ShowReplaced } from './ShowReplaced.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useCourse } from './useCourse.ts';
import { useSaving } from './useSaving.ts';
import { useSteady } from './useSteady.ts';

/** Keys that change something, or begin to. */
const CHANGING = new Set(['f', 'l', 'u', 'p']);

/** What is entered, and the acts. */
function useDesk({ tournamentId, matches }: { tournamentId: string; matches: Match[] }) {
  const { store, drafts, changes } = useDeskStore(tournamentId);
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const [activeId, activate] = useState<string>();
  const [question, ask] = useState<Question | null>(null);
  const isPermitted = usePermitted();
  const now = useNow();
  const { setLive, setWaiting, undo: takeBack } = useCourse(tournamentId, store);
  const saving = useSaving(tournamentId, store, {
    ask: (cascade) => ask({ kind: 'cascade', ...cascade }),
    undo: (change) => undo(change),
  });
  const undo = (change: Change) =>
    void takeBack(change, saving, (match, first) => ask({ kind: 'takeBack', match, change: first }));
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
  const active = matches.find(({ id }) => id === activeId);
  const place = useRef(rows);
  useEffect(() => {
    place.current = rows;
  });
  useGone(matches, store);

  const goTo = (match: Match | undefined, side: Side = 'team1') => match && focusOn(match.id, side);
  const isField = (match: Match) => match.team1 !== null && match.team2 !== null;
  const move = (from: string | undefined, steps: 1 | -1, side: Side = 'team1') => {
    const all = place.current.filter(isField);
    const index = all.findIndex(({ id }) => id === from);
    goTo(all[index < 0 ? 0 : Math.max(0, Math.min(index + steps, all.length - 1))], side);
  };
  /** After a first result the next one to enter, wherever it stands; after a correction the next row. */
  const goOnFrom = (match: Match, wasToEnter: boolean) => {
    const all = place.current.filter(isField);
    const index = all.findIndex(({ id }) => id === match.id);
    const isNext = ({ id }: Match) => id !== match.id && store.get().drafts[id]?.phase !== 'saving';
    const later = [...all.slice(index + 1), ...all.slice(0, index)].filter(isNext);
    const next = wasToEnter ? later.find(isToEnter) : all.slice(index + 1).find(isNext);
    if (next) return goTo(next);
    if (wasToEnter) document.getElementById('progress')?.focus();
  };
  const enter = async (match: Match) => {
    const draft = store.get().drafts[match.id];
    if (!draft || readTyped(draft, match.matchFormat).isBlank) {
      store.drop(match.id);
      return goOnFrom(match, isToEnter(match));
    }
    const wasToEnter = draft.base === 'open';
    const saved = saving.saveDraft(match.id);
    if (saved === false) return;
    // A first result has nothing to be asked about: the hands go on while it is saved.
    if (wasToEnter) return goOnFrom(match, true);
    const here = document.activeElement?.id;
    if ((await saved) && document.activeElement?.id === here) goOnFrom(match, false);
  };
  const close = (match?: Match) => {
    ask(null);
    if (match) requestAnimationFrame(() => goTo(match));
  };
  const forfeit = (match: Match, side: Side) => {
    close(match);
    const result = readResult({ forfeit: side }, match.matchFormat);
    void saving.save(match.id, result, { base: outcomeKey(match) }).then((isSaved) => {
      if (isSaved) goOnFrom(match, true);
    });
  };
  const command = (key: string, match: Match | undefined) => {
    if (document.querySelector('[role="menu"], dialog[open]')) return;
    if (!isPermitted && CHANGING.has(key)) return;
    if (key === 'j') return move(match?.id, 1);
    if (key === 'k') return move(match?.id, -1);
    if (key === 'f' && match && isField(match)) return ask({ kind: 'forfeit', match });
    if (key === 'l' && match) return void setLive(match, undo);
    if (key === '/') return document.getElementById('desk-search')?.focus();
    if (key === '?') return ask({ kind: 'keys' });
    if (key === 'p') return ask({ kind: 'paste' });
    const [last] = store.get().changes;
    if (key === 'u' && last) undo(last);
  };
  const act = useSteady<Parameters<Act>>((match, wanted) => {
    switch (wanted.kind) {
      case 'activate':
        return activate(match.id);
      case 'type': {
        const before = store.get().drafts[match.id];
        const typed = before ?? { team1: shown(match, 'team1'), team2: shown(match, 'team2') };
        const base = before?.base ?? outcomeKey(match);
        store.put(match.id, { ...typed, [wanted.side]: wanted.text, base, phase: 'typed' });
        const put = store.get().drafts[match.id];
        // Back to what stands: nothing is unsaved.
        if (
          put &&
          base === outcomeKey(match) &&
          put.team1 === shown(match, 'team1') &&
          put.team2 === shown(match, 'team2')
        )
          store.drop(match.id);
        return;
      }
      case 'enter':
        return void enter(match);
      case 'retry':
        return void saving.saveDraft(match.id);
      case 'discard':
        if (store.get().drafts[match.id]?.phase !== 'saving') store.drop(match.id);
        return void goTo(match);
      case 'move':
        return move(match.id, wanted.steps, wanted.side);
      case 'key':
        return command(wanted.key, match);
      case 'live':
        return void setLive(match, undo);
      case 'waiting':
        return void setWaiting(match);
      default:
        return ask({ kind: wanted.kind, match });
    }
  });
  useKeys(
    Object.fromEntries(
      ['j', 'k', 'f', 'l', 'u', 'p', '/', '?'].map((key) => [key, () => command(key, active)]),
    ),
  );
  useFirstFocus(isPermitted ? rows.find((match) => isToEnter(match)) : undefined);
  return {
    store,
    drafts,
    changes,
    filter,
    setFilter,
    search,
    setSearch,
    activeId,
    activate,
    question,
    ask,
    now,
    saving,
    undo,
    hasReplaced,
    showReplaced,
    replaced,
    known,
    sections,
    active,
    move,
    close,
    forfeit,
    act,
  };
}

/** The results desk of a tournament: type two scores, press Enter, and the next row waits. */
export function Desk(props: { tournamentId: string; matches: Match[] }) {
  const { tournamentId, matches } = props;
  const {
    store,
    drafts,
    changes,
    filter,
    setFilter,
    search,
    setSearch,
    activeId,
    activate,
    question,
    ask,
    now,
    saving,
    undo,
    hasReplaced,
    showReplaced,
    replaced,
    known,
    sections,
    active,
    move,
    close,
    forfeit,
    act,
  } = useDesk(props);

  return (
    <>
      <Toolbar
        counts={countsOf(known, drafts, activeId)}
        {...{ filter, search }}
        onFilter={(wanted) => {
          activate(undefined);
          setFilter(wanted);
        }}
        onSearching={() => activate(undefined)}
        onSearch={setSearch}
        onDown={() => move(undefined, 1)}
        onPaste={() => ask({ kind: 'paste' })}
      />
      <Grid stacks="laptop" gap={4} align="start" marginBottom={6} className={styles.desk}>
        <Box minWidth={0}>
          <List sections={sections} drafts={drafts} activeId={activeId} now={now} act={act} />
          {filter === 'all' && (
            <ShowReplaced count={replaced.size} isShown={hasReplaced} onShow={showReplaced} />
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

/** What was typed for a match that somebody has deleted cannot be saved any more: it is told, and let go. */
function useGone(matches: readonly Match[], store: DeskStore) {
  const toast = useToast();
  useEffect(() => {
    const known = new Set(matches.map(({ id }) => id));
    const gone = Object.keys(store.get().drafts).filter((id) => !known.has(id));
    for (const id of gone) {
      store.drop(id);
      toast.failed('Match not found: somebody has deleted the match that you typed a result for.');
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
