import IconSearch from 'icon:search';
import IconTournament from 'icon:tournament';
import IconUser from 'icon:user';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Found } from '#domain/contract/publishing/search.ts';
import { gameWords } from '#domain/games/words.ts';
import { leagueName } from '#domain/site/settings.ts';
import { commaList, plural, sense, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { Crest, Name, Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { momentText } from '#ui/momentText.ts';
import { ErrorState } from '#ui/states.tsx';
import { useSettled } from '#ui/useSettled.ts';
import { useZone } from '#ui/useZone.ts';
import styles from './SearchDialog.module.css';

const FOUND = sense('of a search')`Results`;

const PAUSE = 180;

export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, type] = useState('');
  const [chosen, choose] = useState(0);
  const [, go] = useLocation();
  const list = useId();
  const { text, query, groups } = useSearchResults(typed.trim());
  const results = groups.flatMap((group) => group.results);
  const current = results[Math.min(chosen, results.length - 1)];
  const follow = (result: Result | undefined) => {
    if (!result) return;
    onClose();
    go(result.href);
  };
  /** Returns whether the search handled the key. */
  const press = (key: string): boolean => {
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) choose((chosen + step + results.length) % Math.max(results.length, 1));
    if (key === 'Enter') follow(current);
    return step !== 0 || key === 'Enter';
  };
  return (
    <Dialog title={t`Search`} onClose={onClose}>
      <Row
        border="control"
        radius="control"
        minHeight={11}
        as="label"
        surface={1}
        paddingInline={3}
        gap={3}
        className={styles.field}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <VisuallyHidden>{t`Search teams, players and tournaments`}</VisuallyHidden>
        <input
          type="text"
          role="combobox"
          enterKeyHint="go"
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={list}
          aria-activedescendant={current && `${list}-${current.key}`}
          placeholder={t`Team, player or tournament`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            type(target.value);
            choose(0);
          }}
          onKeyDown={(event) => {
            if (!event.nativeEvent.isComposing && press(event.key)) event.preventDefault();
          }}
        />
      </Row>
      <div className={styles.results}>
        <p role="status" className={results.length > 0 ? 'visually-hidden' : styles.none}>
          {saidOf(text, query, results.length)}
        </p>
        {text !== '' && query.isError && !query.data && <ErrorState title={t`Search failed`} query={query} />}
        <div id={list} role="listbox" aria-label={FOUND} hidden={results.length === 0}>
          {groups.map((group) => (
            <Group key={group.kind} group={group} list={list} current={current} follow={follow} />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function saidOf(
  text: string,
  { data, isPending }: ReturnType<typeof useSearchResults>['query'],
  count: number,
) {
  if (text === '') return t`By name, tag, or a player’s ${gameWords().account.word}.`;
  if (isPending) return t`Searching...`;
  if (!data) return null;
  return count > 0 ? plural(count, '# result', '# results') : t`No results for “${text}”.`;
}

/** The results, once typing pauses; the previous results are kept until the next ones are ready. */
function useSearchResults(typed: string) {
  const zone = useZone();
  const text = useSettled(typed, PAUSE, '');
  const query = useRead((api) => ({
    queryKey: ['search', text],
    queryFn: async () => (await api.read<Found>(`/api/search?q=${encodeURIComponent(text)}`)).data,
    enabled: text !== '',
    placeholderData: keepPreviousData,
  }));
  return { text, query, groups: text && query.data ? groupsOf(query.data, zone) : [] };
}

type GroupProps = {
  group: ResultGroup;
  list: string;
  current: Result | undefined;
  follow: (result: Result) => void;
};

const Group = ({ group: { kind, title, results }, list, current, follow }: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a listbox is grouped by role
  <div role="group" aria-labelledby={`${list}-${kind}`}>
    <p id={`${list}-${kind}`} className={`label ${styles.title}`}>
      {title}
    </p>
    {results.map((result) => (
      <Option
        key={result.key}
        id={`${list}-${result.key}`}
        result={result}
        isCurrent={result === current}
        follow={() => follow(result)}
      />
    ))}
  </div>
);

type OptionProps = { id: string; result: Result; isCurrent: boolean; follow: () => void };

function Option({ id, result: { name, about, href, crest }, isCurrent, follow }: OptionProps) {
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  const Icon = href.startsWith('/players') ? IconUser : IconTournament;
  return (
    <Row
      minHeight={12}
      padding={[1, 3]}
      as="a"
      gap={3}
      ref={row}
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      href={href}
      className={styles.option}
      onClick={(event) => {
        // With these keys, the browser itself opens a new tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        follow();
      }}
    >
      {crest ? (
        <Crest name={name} {...crest} size={28} />
      ) : (
        <Icon size={24} stroke={1.6} aria-hidden="true" />
      )}
      <Stack as="span" minWidth={0}>
        <Text as={Name} weight="medium" isOneLine>
          {name}
        </Text>{' '}
        <Stack as="span" minWidth={0} size="small" tone="secondary">
          <Name isOneLine>{about}</Name>
        </Stack>
      </Stack>
    </Row>
  );
}

type Result = {
  key: string;
  name: string;
  about: string;
  href: string;
  crest?: { tag: string; logo: string | null };
};

type ResultGroup = { kind: keyof Found; title: string; results: Result[] };

/** Groups results by kind, omitting empty kinds. Each team is described by its newest tournament. */
const groupsOf = ({ teams, players, tournaments }: Found, zone: string): ResultGroup[] =>
  [
    {
      kind: 'teams' as const,
      title: t`Teams`,
      results: teams.map(({ id, name, tag, logo, foundAs, tournamentName }) => ({
        key: `team-${id}`,
        name,
        about: foundAs
          ? commaList([t`as ${foundAs.name}`, foundAs.tournamentName])
          : t`${tag}, ${tournamentName}`,
        href: `/teams/${id}`,
        crest: { tag, logo },
      })),
    },
    {
      kind: 'players' as const,
      title: t`Players`,
      results: players.map(({ id, name, teamName }) => ({
        key: `player-${id}`,
        name,
        about: teamName ?? t`No team`,
        href: `/players/${id}`,
      })),
    },
    {
      kind: 'tournaments' as const,
      title: t`Tournaments`,
      results: tournaments.map(({ id, name, league, startDate }) => ({
        key: `tournament-${id}`,
        name,
        about: commaList([leagueName(league), startDate && momentText(new Date(startDate), zone, 'date')]),
        href: `/tournaments/${id}`,
      })),
    },
  ].filter(({ results }) => results.length > 0);
