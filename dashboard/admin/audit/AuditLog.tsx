import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { MatchLines, RESULT_WAITS } from '#admin/shared/match/Affected.tsx';
import { hasResult, pairing, resultText } from '#admin/shared/match/matches.ts';
import { errorText, useBusyAct } from '#admin/shared/useAct.ts';
import {
  ACTORS,
  type AuditEntry,
  type LogCheck as Check,
  checkAuditLog,
  listAuditLog,
  undoAct,
} from '#domain/contract/audit/audit.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { type Day, dayAfter, momentAt } from '#domain/leagueTime.ts';
import { nameList, plural, sense, sentences, t, translated } from '#domain/text/translate.ts';
import { callQuery, useApi, useRead } from '#shared/api/api.ts';
import { lowerFirst } from '#shared/bracket/words.ts';
import { stateWord } from '#shared/match/matchStatus.ts';
import { roundText } from '#shared/match/words.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, Grid, Name, Note, rich, Text, Time } from '#ui/blocks.tsx';
import { DateField } from '#ui/DateTimeField.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#ui/Dialog.tsx';
import { CheckBox, Select } from '#ui/Field.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { ShowMore } from '#ui/ShowMore.tsx';
import { useSite } from '#ui/site.ts';
import { EmptyState, NotYet } from '#ui/states.tsx';
import { readDay } from '#ui/zonedTime.ts';
import styles from './Audit.module.css';
import { ACTOR_WORDS, AuditRow } from './AuditRow.tsx';
import { namesOf, subjectsOf, subjectsText } from './changes.ts';
import { TOPICS, type Topic } from './topics.ts';

export function AuditLog() {
  const { timeZone } = useSite();
  const found = useFilter();
  const query = useInfiniteQuery(auditQuery(useApi(), found.filter, timeZone));
  const entries = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  const [asked, ask] = useState<AuditEntry | null>(null);
  return (
    <>
      <LogCheck />
      <Filters {...found} />
      {!query.data && <NotYet query={query} title={t`The audit log could not be loaded`} lines={8} />}
      {query.data && entries.length === 0 && (
        <EmptyState title={found.isFiltered ? t`No matching entries` : t`No entries yet`}>
          {found.isFiltered
            ? t`No entry matches your search and filters.`
            : t`Every change appears here with its author and the previous value.`}
        </EmptyState>
      )}
      {entries.length > 0 && (
        <Box as="ul" look="card" line="between" aria-label={t`Audit log, newest first`}>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} onUndo={() => ask(entry)} />
          ))}
        </Box>
      )}
      <ShowMore query={query} />
      {asked && <UndoDialog entry={asked} onClose={() => ask(null)} />}
    </>
  );
}

function LogCheck() {
  const { data, isError } = useRead(checkQuery);
  return (
    <Text
      as="p"
      tone={data && !data.isWhole ? 'danger' : 'secondary'}
      marginBottom={4}
      role={data && !isError ? 'status' : undefined}
    >
      {isError
        ? t`The log could not be verified.`
        : data
          ? rich`${checkText(data)} Checked ${<Time at={data.checkedAt} style="list" />}.`
          : t`Verifying the log…`}
    </Text>
  );
}

function checkText({ fault, newest, waiting }: Check): string {
  if (!fault)
    return sentences([
      plural(newest?.line ?? 0, 'The log is intact. It has # line.', 'The log is intact. It has # lines.'),
      waiting > 0 && plural(waiting, '# line is not sealed yet.', '# lines are not sealed yet.'),
    ]);
  const { line, entryId } = fault;
  if (line === null) return t`A line was added that the server did not write: ${entryId ?? ''}.`;
  if (fault.fault === 'added') return t`Line ${line} was added, or its seal was removed.`;
  return fault.fault === 'removed'
    ? t`Line ${line} was removed after it was written.`
    : t`Line ${line} was changed after it was written.`;
}

const PAGE = 100;
const REFETCH_MS = 10_000;

const auditQuery = (api: Client, filter: AuditFilter, timeZone: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter, timeZone],
    queryFn: ({ pageParam }) =>
      api.call(listAuditLog, {
        query: {
          limit: PAGE,
          ...(pageParam && { nextToken: pageParam }),
          ...(filter.who && { actor: filter.who }),
          ...(filter.noun && { nouns: TOPICS[filter.noun].nouns.join(',') }),
          ...(filter.tournament && { tournamentId: filter.tournament }),
          ...(filter.q && { q: filter.q }),
          ...(filter.from && { from: momentAt(filter.from, 0, timeZone).toISOString() }),
          ...(filter.to && { until: momentAt(dayAfter(filter.to), 0, timeZone).toISOString() }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextToken }) => nextToken,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
    placeholderData: (before) => before,
  });

const checkQuery = (api: Client) =>
  queryOptions({
    ...callQuery(api, ['audit check'], checkAuditLog, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

function UndoDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const api = useApi();
  const { act, isBusy } = useBusyAct();
  const [isWhole, setWhole] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const { id, together } = entry;
  const title = translated(entry.title);
  const preview = useRead((api) => ({
    ...callQuery(api, ['undoPreview', id, isWhole], undoAct, {
      params: { id },
      body: { dryRun: true, whole: isWhole },
    }),
    // Once the undo has started, there is nothing left to preview.
    enabled: !isBusy,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  }));
  const all = together > 1 && (
    <CheckBox
      label={plural(
        together - 1,
        'Also undo the other change made with it',
        'Also undo the other # changes made with it',
      )}
      help={t`Either all the changes are undone or none are.`}
      checked={isWhole}
      onTick={setWhole}
    />
  );
  if (preview.isError)
    return (
      <Dialog title={t`This cannot be undone right now`} onClose={onClose}>
        <p>{errorText(preview.error)}</p>
        {all}
        <DialogActions>
          <Button look="primary" onClick={onClose}>{t`Close`}</Button>
        </DialogActions>
      </Dialog>
    );
  const { acts = [], affected = [] } = preview.data ?? {};
  const go = async () => {
    await act({
      run: () => api.call(undoAct, { params: { id }, body: { dryRun: false, whole: isWhole } }, key),
      done: () => t`Undone: ${title}`,
      failed: t`Nothing was changed.`,
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t`Undo this: ${title + subjectsText(subjectsOf(entry, namesOf(entry)))}?`}
      keep={t`Keep change`}
      go={
        affected.length > 1
          ? plural(affected.length, 'Undo and change # match', 'Undo and change # matches')
          : t`Undo action`
      }
      isDangerous
      isBusy={isBusy || preview.isPending}
      onKeep={onClose}
      onGo={() => void go()}
    >
      {all}
      {preview.isPending ? (
        <Note role="status">{t`Checking the effects…`}</Note>
      ) : (
        <>
          <Note>
            {t`${plural(acts.length, 'The log will show # new entry', 'The log will show # new entries')}: ${nameList([...new Set(acts.map((act) => lowerFirst(translated(act.title))))])}.`}
          </Note>
          {affected.length > 0 && <After affected={affected} />}
        </>
      )}
    </ConfirmDialog>
  );
}

const After = ({ affected }: { affected: readonly Match[] }) => (
  <div>
    <Text as="p" marginBottom={1} weight="medium">{t`Matches after the undo`}</Text>
    <MatchLines
      lines={affected.map((match) => ({
        id: match.id,
        stage: roundText(match),
        what: <Name>{hasResult(match) ? resultText(match, match) : pairing(match)}</Name>,
        becomes:
          match.status !== 'cancelled'
            ? stateWord(match)
            : hasResult(match)
              ? RESULT_WAITS
              : sense('a match')`Cancelled`,
      }))}
    />
  </div>
);

/** Milliseconds between the last key press and the search. */
const PAUSE = 300;

function Filters({ filter, isFiltered, change, clear }: ReturnType<typeof useFilter>) {
  const { all } = useSelection();
  const [typed, type] = useTyped(filter.q ?? '', (q) => change({ q }));
  const from = useDay(filter.from, (day) => change({ from: day }));
  const to = useDay(filter.to, (day) => change({ to: day }));
  const fields = useRef<HTMLFieldSetElement>(null);
  const clearAll = () => {
    clear();
    // The button disappears along with the filters, so the focus moves to the first field.
    fields.current?.querySelector('input')?.focus();
  };
  return (
    <Grid
      as="fieldset"
      columns={5}
      gap={3}
      align="start"
      marginBottom={4}
      ref={fields}
      className={styles.filters}
      aria-label={t`Filter`}
    >
      <SearchField
        column="all"
        label={t`Search the audit log`}
        placeholder={t`Team, player, captain or action`}
        value={typed}
        onChange={type}
      />
      <Select
        label={t`Done by`}
        value={filter.who ?? ''}
        onText={(who) => change({ who: who as AuditFilter['who'] })}
        empty={t`Anybody`}
        options={Object.entries(ACTOR_WORDS)}
      />
      <Select
        label={t`Topic`}
        value={filter.noun ?? ''}
        onText={(noun) => change({ noun: noun as Topic })}
        empty={t`All topics`}
        options={Object.entries(TOPICS).map(([topic, { words }]) => [topic, words])}
      />
      <Select
        label={t`Tournament`}
        value={filter.tournament ?? ''}
        onText={(tournament) => change({ tournament })}
        empty={t`All tournaments`}
        options={[
          ...all.map(({ id, name }) => [id, name] as const),
          ...(filter.tournament && !all.some(({ id }) => id === filter.tournament)
            ? [[filter.tournament, t`A deleted tournament`] as const]
            : []),
        ]}
      />
      <DateField label={sense('a day')`From`} max={filter.to ?? undefined} {...from} />
      <DateField label={sense('a day')`To`} min={filter.from ?? undefined} {...to} />
      {isFiltered && (
        <Box column="all">
          <Button isReading onClick={clearAll}>{t`Show everything`}</Button>
        </Box>
      )}
    </Grid>
  );
}

function useField(told: string) {
  const [typed, type] = useState(told);
  const [known, know] = useState(told);
  if (known !== told) {
    know(told);
    if (typed.trim() !== told) type(told);
  }
  return [typed, type] as const;
}

function useDay(told: Day | null, tell: (day: Day | null) => void) {
  const [value, type] = useField(told ?? '');
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    type(target.value);
    const day = readDay(target.value);
    if (day || target.value.trim() === '') tell(day);
  };
  return { value, onChange };
}

/** Returns the input and its setter, and calls `tell` once typing pauses. */
function useTyped(told: string, tell: (typed: string) => void) {
  const [typed, type] = useField(told);
  useEffect(() => {
    if (typed.trim() === told) return;
    const timer = setTimeout(() => tell(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  });
  return [typed, type] as const;
}

type AuditFilter = {
  q: string | null;
  who: AuditEntry['actor']['kind'] | null;
  noun: Topic | null;
  tournament: string | null;
  from: Day | null;
  to: Day | null;
};

const NAMES = ['q', 'who', 'noun', 'tournament', 'from', 'to'] as const satisfies (keyof AuditFilter)[];
/** The log's tournament is called `of` in the URL, since `tournament` already belongs to the whole console. */
const wordOf = (name: keyof AuditFilter) => (name === 'tournament' ? 'of' : name);

function useFilter() {
  const [params, setParams] = useSearchParams();
  const who = params.get('who');
  const filter: AuditFilter = {
    q: params.get('q')?.trim() || null,
    who: ACTORS.find((kind) => kind === who) ?? null,
    noun: topicOf(params.get('noun')),
    tournament: ID.test(params.get('of') ?? '') ? params.get('of') : null,
    from: readDay(params.get('from') ?? ''),
    to: readDay(params.get('to') ?? ''),
  };
  const change = (changes: Partial<AuditFilter>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of NAMES) {
          const value = changes[name];
          if (value) next.set(wordOf(name), value);
          else if (name in changes) next.delete(wordOf(name));
        }
        return next;
      },
      { replace: true },
    );
  return {
    filter,
    isFiltered: NAMES.some((name) => filter[name] !== null),
    change,
    clear: () => change(Object.fromEntries(NAMES.map((name) => [name, null]))),
  };
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds a topic by its own name or by one of its nouns, such as `match` or `matches`. */
function topicOf(word: string | null): Topic | null {
  const topics = Object.entries(TOPICS) as [Topic, { nouns: readonly string[] }][];
  return topics.find(([topic, { nouns }]) => topic === word || nouns.includes(word ?? ''))?.[0] ?? null;
}
