import IconClipboardText from 'icon:clipboard-text';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useKeys } from '#admin/registrations/index.ts';
import {
  countsOf,
  FILTERS,
  type Filter,
  isToEnter,
  listed,
  outcomeKey,
  readTyped,
  type Section,
} from '#admin/shared/match/matches.ts';
import {
  type Change,
  type Draft,
  type ResultDrafts,
  useResultDrafts,
} from '#admin/shared/match/resultDrafts.ts';
import type { Forfeit, Side } from '#domain/competition/match.ts';
import { readResult } from '#domain/competition/result.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { plural, sense, t } from '#domain/text/translate.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { Box, Button, Grid, Name, Note, Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { usePermitted } from '#ui/permitted.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { ShortcutBar } from '#ui/ShortcutBar.tsx';
import { numberHead, Table } from '#ui/Table.tsx';
import { useToast } from '#ui/Toast.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './Desk.module.css';
import { MatchRow, shown } from './MatchRow.tsx';
import { Outlook } from './Outlook.tsx';
import { DESK_KEYS, type Question, Questions } from './Questions.tsx';
import { type Act, COMMAND_KEYS, focusOn } from './ScoreField.tsx';
import { replacedIn, ShowReplaced } from './ShowReplaced.tsx';
import { useResults } from './useResults.ts';
import { type Saving, useStableCallback } from './useSaving.ts';

export function Desk({ tournamentId, matches }: { tournamentId: string; matches: Match[] }) {
  const { store, drafts, changes } = useResultDrafts(tournamentId);
  const [activeId, activate] = useState<string>();
  const [question, ask] = useState<Question | null>(null);
  const isPermitted = usePermitted();
  const now = useNow();
  const list = useDeskList(matches, drafts, activeId);
  const { sections, rows, filter, search, replaced, hasReplaced } = list;
  const counts = countsOf(list.known, drafts, activeId);
  const active = matches.find(({ id }) => id === activeId);
  const ways = useRowKeys(rows, store);
  const acts = useDeskActs({ tournamentId, store, ways, activate, ask });
  const { act, command, saving, undo, close, forfeit } = acts;
  useDropDeletedDrafts(matches, store);
  useKeys(Object.fromEntries([...COMMAND_KEYS].map((key) => [key, () => command(key, active)])));
  useFirstFocus(isPermitted ? rows.find((match) => isToEnter(match)) : undefined);

  return (
    <>
      <Row gap={[3, 4]} wraps marginBottom={4}>
        <SearchField
          id="desk-search"
          className={styles.part}
          label={t`Search matches`}
          placeholder={t`Team, group or round`}
          value={search}
          onFocus={() => activate(undefined)}
          onChange={list.setSearch}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'ArrowDown' && event.key !== 'Escape') return;
            event.preventDefault();
            ways.move(undefined, 1);
          }}
        />
        <Box minWidth={0} size="small" nowrap>
          <Segmented
            legend={t`Matches to show`}
            value={filter}
            onChange={(wanted) => {
              activate(undefined);
              list.setFilter(wanted);
            }}
            options={FILTERS.map((value) => ({ value, label: `${FILTER_WORDS[value]} ${counts[value]}` }))}
          />
        </Box>
        <Button onClick={() => ask({ kind: 'paste' })}>
          <IconClipboardText size={17} stroke={1.8} aria-hidden="true" /> {t`Paste results`}
        </Button>
        <Progress entered={counts.recorded} toEnter={counts.enter} />
      </Row>
      <Grid stacks="laptop" gap={4} align="start" marginBottom={6} className={styles.desk}>
        <Box minWidth={0}>
          <List sections={sections} drafts={drafts} activeId={activeId} now={now} act={act} />
          {filter === 'all' && (
            <ShowReplaced count={replaced.size} isShown={hasReplaced} onShow={list.showReplaced} />
          )}
        </Box>
        <Stack gap={4} minWidth={0} className={styles.side}>
          <Outlook match={active} draft={active && drafts[active.id]} />
          <LastChanges tournamentId={tournamentId} changes={changes} onUndo={undo} />
        </Stack>
      </Grid>
      <ShortcutBar lines={DESK_KEYS} onAll={() => ask({ kind: 'keys' })} />
      {question && (
        <Questions
          question={question}
          ask={ask}
          close={close}
          saving={saving}
          store={store}
          forfeit={forfeit}
          undo={undo}
          matches={matches}
        />
      )}
    </>
  );
}

function useDeskList(
  matches: Match[],
  drafts: ReturnType<typeof useResultDrafts>['drafts'],
  activeId: string | undefined,
) {
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const [hasReplaced, showReplaced] = useState(false);
  const replaced = useMemo(() => replacedIn(matches), [matches]);
  // The focused match and matches with a draft remain listed, even if another match has replaced them.
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

/** Drops the drafts of matches that somebody else has deleted, and shows a notice. */
function useDropDeletedDrafts(matches: readonly Match[], store: ResultDrafts) {
  const toast = useToast();
  useEffect(() => {
    const known = new Set(matches.map(({ id }) => id));
    for (const id of Object.keys(store.get().drafts).filter((id) => !known.has(id))) {
      store.drop(id);
      toast.failed(t`Match not found: somebody deleted it while you were entering a result.`);
    }
  }, [matches, store, toast]);
}

/** Focuses the first score, except where that would open an on-screen keyboard. */
function useFirstFocus(first: Match | undefined) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !first) return;
    isDone.current = true;
    const isFree = document.activeElement === document.body || document.activeElement === null;
    if (isFree && !window.matchMedia?.('(pointer: coarse)').matches) focusOn(first.id, 'team1');
  }, [first]);
}

const FILTER_WORDS: Record<Filter, string> = {
  enter: t`To enter`,
  live: t`Live`,
  problems: t`Problems`,
  recorded: sense('matches')`Recorded`,
  all: sense('matches')`All`,
};

function Progress({ entered, toEnter }: { entered: number; toEnter: number }) {
  const all = entered + toEnter;
  return (
    <Stack gap={1.5} marginLeft="auto" className={styles.part} id="progress" tabIndex={-1}>
      <Row align="stretch" as="p" gap={3} justify="between" size="small">
        <strong>{t`${entered} of ${all} recorded`}</strong>
        <Text tone="tertiary">{toEnter === 0 ? t`all done` : plural(toEnter, '# to go', '# to go')}</Text>
      </Row>
      <progress value={entered} max={Math.max(1, all)} aria-label={t`Matches recorded`} />
    </Stack>
  );
}

const MAX_CHANGES = 8;

type LastChangesProps = {
  tournamentId: string;
  changes: readonly Change[];
  onUndo: (change: Change) => void;
};

/** Lists this admin's changes on the desk, newest first, with Undo. A link leads to the full audit log. */
function LastChanges({ tournamentId, changes, onUndo }: LastChangesProps) {
  const now = useNow();
  // Only a match's last change can be undone.
  const isLast = (change: Change) =>
    change.matchId === null || changes.find(({ matchId }) => matchId === change.matchId) === change;
  const log = (
    <Box as="p" padding={[2.5, 5]} size="small">
      <Link href={`/admin/system/audit?of=${tournamentId}&noun=match`} className="link">
        {t`All changes to these matches`}
      </Link>
    </Box>
  );
  if (changes.length === 0)
    return (
      <Box look="card" minWidth={0}>
        {log}
      </Box>
    );
  return (
    <Box as="section" look="card" minWidth={0} aria-labelledby="last-changes">
      <Text as="h2" line="bottom" padding={[3.5, 5]} size="medium" weight="semibold" id="last-changes">
        {t`Your last changes`}
      </Text>
      <Grid as="ul" columns={1} line="between">
        {changes.slice(0, MAX_CHANGES).map((change) => (
          <Row as="li" padding={[0, 5]} gap={3} minHeight={9} size="small" key={change.id}>
            <Text flex="none" tone="tertiary">
              <ShortTime at={change.at} now={now} />
            </Text>
            <Text as={Name} flex="fill" isOneLine>
              {change.text}
            </Text>
            {change.undo && isLast(change) && (
              <Box as="button" padding={[0, 1.5]} minHeight={7} touch onClick={() => onUndo(change)}>
                <span className="link">{t`Undo`}</span>
                <VisuallyHidden> {change.text}</VisuallyHidden>
              </Box>
            )}
          </Row>
        ))}
        <li>{log}</li>
      </Grid>
    </Box>
  );
}

type Props = {
  sections: { section: Section; matches: Match[] }[];
  drafts: Readonly<Record<string, Draft>>;
  activeId: string | undefined;
  now: Date;
  act: Act;
};

const SECTIONS: Record<Section, string> = {
  enter: t`To enter`,
  recorded: sense('matches')`Recorded`,
  cancelled: sense('matches')`Cancelled`,
};

const HEADS = [
  ...[t`Time`, t`Stage`, numberHead(t`Team 1`), t`Score`, t`Team 2`, numberHead(t`State`)],
  { children: <VisuallyHidden>{t`More`}</VisuallyHidden> },
];

const List = ({ sections, drafts, activeId, now, act }: Props) => (
  <Box look="card" minWidth={0} className={styles.list}>
    <Table isStacked className={styles.table} aria-label={t`Matches`} heads={HEADS}>
      <tbody>
        {sections.flatMap(({ section, matches }) => [
          <tr key={section} className={styles.head}>
            <th colSpan={7} scope="colgroup" className="label">
              {SECTIONS[section]}{' '}
              <Text marginLeft={1} tone="secondary">
                {matches.length}
              </Text>
            </th>
          </tr>,
          ...matches.map((match) => (
            <MatchRow
              key={match.id}
              match={match}
              draft={drafts[match.id]}
              isActive={match.id === activeId}
              now={now}
              act={act}
            />
          )),
        ])}
        {sections.length === 0 && (
          <tr>
            <td colSpan={7}>
              <Note padding={4} tone="tertiary">{t`No matches found.`}</Note>
            </td>
          </tr>
        )}
      </tbody>
    </Table>
  </Box>
);

/** Keys that start a change. */
const CHANGING = new Set(['f', 'l', 'u', 'p']);

const goTo = (match: Match | undefined, side: Side = 'team1') => match && focusOn(match.id, side);
const isField = (match: Match) => match.team1 !== null && match.team2 !== null;

type Ways = ReturnType<typeof useRowKeys>;

function useRowKeys(rows: Match[], store: ResultDrafts) {
  const place = useRef(rows);
  useEffect(() => {
    place.current = rows;
  });
  const move = (from: string | undefined, steps: 1 | -1, side: Side = 'team1') => {
    const all = place.current.filter(isField);
    const index = all.findIndex(({ id }) => id === from);
    goTo(all[index < 0 ? 0 : Math.max(0, Math.min(index + steps, all.length - 1))], side);
  };
  /**
   * Moves the focus after a save: from a first result to the next missing result, or from a correction to the next row.
   */
  const goOnFrom = (match: Match, wasToEnter: boolean) => {
    const all = place.current.filter(isField);
    const index = all.findIndex(({ id }) => id === match.id);
    const isNext = ({ id }: Match) => id !== match.id && store.get().drafts[id]?.phase !== 'saving';
    const later = [...all.slice(index + 1), ...all.slice(0, index)].filter(isNext);
    const next = wasToEnter ? later.find(isToEnter) : all.slice(index + 1).find(isNext);
    if (next) return goTo(next);
    if (wasToEnter) document.getElementById('progress')?.focus();
  };
  return { move, goOnFrom };
}

type ActsProps = {
  tournamentId: string;
  store: ResultDrafts;
  ways: Ways;
  activate: (id: string) => void;
  ask: (question: Question | null) => void;
};

function useDeskActs({ tournamentId, store, ways, activate, ask }: ActsProps) {
  const { move, goOnFrom } = ways;
  const isPermitted = usePermitted();
  const { saving, undo, setLive, setWaiting } = useResults(tournamentId, store, ask);
  const enter = enterBy(store, saving, goOnFrom);
  const close = (match?: Match) => {
    ask(null);
    if (match) requestAnimationFrame(() => goTo(match));
  };
  const forfeit = (match: Match, by: Forfeit) => {
    close(match);
    const result = readResult({ forfeit: by }, match.matchFormat);
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
  const act = useStableCallback<Parameters<Act>>((match, wanted) => {
    switch (wanted.kind) {
      case 'activate':
        return activate(match.id);
      case 'type':
        return type(store, match, wanted.side, wanted.text);
      case 'open':
        store.put(match.id, { team1: '0', team2: '0', base: outcomeKey(match), phase: 'typed' });
        // Waits until the fields contain the score.
        return void requestAnimationFrame(() => goTo(match));
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
  return { act, command, saving, undo, close, forfeit };
}

const enterBy = (store: ResultDrafts, saving: Saving, goOnFrom: Ways['goOnFrom']) => async (match: Match) => {
  const draft = store.get().drafts[match.id];
  if (!draft || readTyped(draft, match).isBlank) {
    store.drop(match.id);
    return goOnFrom(match, isToEnter(match));
  }
  const saved = saving.saveDraft(match.id);
  if (saved === false) return;
  // A first result needs no confirmation, so the focus moves on during the save.
  if (draft.base === 'open') return goOnFrom(match, true);
  const here = document.activeElement?.id;
  if ((await saved) && document.activeElement?.id === here) goOnFrom(match, false);
};

function type(store: ResultDrafts, match: Match, side: Side, text: string) {
  const before = store.get().drafts[match.id];
  const typed = before ?? { team1: shown(match, 'team1'), team2: shown(match, 'team2') };
  const base = before?.base ?? outcomeKey(match);
  store.put(match.id, { ...typed, [side]: text, base, phase: 'typed' });
  const put = store.get().drafts[match.id];
  if (
    put &&
    base === outcomeKey(match) &&
    put.team1 === shown(match, 'team1') &&
    put.team2 === shown(match, 'team2')
  )
    store.drop(match.id);
}
