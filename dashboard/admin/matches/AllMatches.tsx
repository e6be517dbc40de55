import IconRefresh from 'icon:refresh';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { RequireRole } from '#admin/shared/access/RequireRole.tsx';
import { RowMenu } from '#admin/shared/Menu.tsx';
import { hasResult, pairing, scoreText } from '#admin/shared/match/matches.ts';
import { leagueText } from '#admin/shared/tournament/TournamentTab.tsx';
import { type MatchStatus, STAGE_NAMES, shortMatchId } from '#domain/competition/match.ts';
import { type ListedMatch, listMatches } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { nameList, plural, sense, serverText, t } from '#domain/text/translate.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';
import { Alert, Box, Button, Name, Note, Row, Text, Time } from '#ui/blocks.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Select } from '#ui/Field.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState, NotYet } from '#ui/states.tsx';
import { DeleteMatches } from './DeleteMatches.tsx';
import { replacedIn, ShowReplaced } from './ShowReplaced.tsx';

const allMatchesQuery = (api: Client) =>
  callQuery(api, ['matches', 'everywhere'], listMatches, { query: { limit: 1000, players: 'false' } });

type Choice = { onChoose: (tournament: Tournament) => void };

export function AllMatches({ onChoose }: Choice) {
  const query = useRead(allMatchesQuery);
  const { data, isFetching, refetch } = query;
  if (!data) return <NotYet query={query} title={t`Failed to load matches data`} lines={8} />;
  const refresh = (
    <Button isReading onClick={() => void refetch()} isBusy={isFetching}>
      <IconRefresh size={16} stroke={1.8} aria-hidden="true" /> {t`Refresh Data`}
    </Button>
  );
  if (data.length === 0)
    return (
      <EmptyState title={t`No matches found in the database`} actions={refresh}>
        {t`Generate All Matches on the results desk creates them from the groups.`}
      </EmptyState>
    );
  return <Stored matches={data} refresh={refresh} onChoose={onChoose} />;
}

const FILTERS = {
  all: sense('matches')`All`,
  none: t`No tournament`,
  completed: sense('matches')`Completed`,
  live: t`Live`,
  scheduled: sense('matches')`Scheduled`,
  uncast: t`No caster yet`,
};
type Filter = keyof typeof FILTERS;

type StoredProps = Choice & { matches: ListedMatch[]; refresh: React.ReactNode };

function Stored({ matches, refresh, onChoose }: StoredProps) {
  const found = useMatchSearch(matches, onChoose);
  const { search, shown, replaced, hasReplaced } = found;
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set());
  const [asked, ask] = useState<ListedMatch[] | null>(null);
  const [problem, setProblem] = useState<string>();
  const chosen = shown.filter(({ id }) => ticked.has(id));
  const choose = (ids: ReadonlySet<string>) => {
    setProblem(undefined);
    tick(ids);
  };
  return (
    <>
      <Row gap={3} wraps marginBottom={3}>
        <Choices {...found} />
        <SearchField
          label={t`Search matches`}
          placeholder={t`Team, round or ID`}
          value={search}
          onChange={found.setSearch}
        />
        <Note>{plural(shown.length, '# match', '# matches')}</Note>
        <Row align="stretch" gap={2} wraps marginLeft="auto">
          {refresh}
          <Button
            isReading
            onClick={() => choose(new Set(chosen.length < shown.length ? shown.map(({ id }) => id) : []))}
          >{t`Toggle All`}</Button>
          <RequireRole least="admin">
            <Button
              look="danger"
              onClick={() => (chosen.length > 0 ? ask(chosen) : setProblem(t`No matches selected`))}
            >
              {chosen.length > 0 ? t`Delete Selected (${chosen.length})` : t`Delete Selected`}
            </Button>
          </RequireRole>
        </Row>
        {problem && (
          <Alert width="full" weight="medium" textAlign="end">
            {problem}
          </Alert>
        )}
      </Row>
      {shown.length > 0 ? (
        <DataTable
          caption={t`All Matches`}
          columns={COLUMNS}
          rows={shown}
          keyOf={({ id }) => id}
          selection={{ selected: ticked, onChange: choose, nameOf: (match) => t`Select ${pairing(match)}` }}
          acts={(match) => <MatchMenu match={match} onDelete={() => ask([match])} />}
        />
      ) : (
        <EmptyState
          title={t`No matches found in the database`}
        >{t`No matches match your filters.`}</EmptyState>
      )}
      <ShowReplaced count={replaced.size} isShown={hasReplaced} onShow={found.showReplaced} />
      {asked && <DeleteMatches matches={asked} onClose={() => ask(null)} />}
    </>
  );
}

const suits = (match: ListedMatch, filter: Filter) =>
  filter === 'uncast'
    ? match.casters.length === 0 && ['scheduled', 'waiting', 'live'].includes(match.status)
    : filter === 'all' || match.status === filter;

function useMatchSearch(matches: ListedMatch[], onChoose: Choice['onChoose']) {
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const { all: known, tournament } = useSelection();
  const [isOfAll, setOfAll] = useState(false);
  const tournamentId = isOfAll ? undefined : tournament?.id;
  const [hasReplaced, showReplaced] = useState(false);
  const replaced = useMemo(() => replacedIn(matches), [matches]);
  const wanted = search.trim().toLowerCase();
  const shown = matches.filter(
    (match) =>
      (hasReplaced || !replaced.has(match.id)) &&
      (filter === 'none'
        ? !known.some(({ id }) => id === match.tournamentId)
        : suits(match, filter) && (!tournamentId || match.tournamentId === tournamentId)) &&
      (wanted === '' || wordsToSearch(match).includes(wanted)),
  );
  const show = (chosen: Tournament | undefined) => {
    setOfAll(!chosen);
    if (chosen) onChoose(chosen);
  };
  const replacing = { replaced, hasReplaced, showReplaced };
  return { filter, setFilter, search, setSearch, known, tournamentId, show, shown, ...replacing };
}

const Choices = ({ filter, setFilter, known, tournamentId, show }: ReturnType<typeof useMatchSearch>) => (
  <>
    <Select
      label={t`Matches to show`}
      isLabelHidden
      value={filter}
      onText={(text) => setFilter(text as Filter)}
      options={Object.entries(FILTERS)}
    />
    {known.length > 1 && (
      <Select
        label={t`Tournament`}
        isLabelHidden
        value={tournamentId ?? ''}
        onText={(value) => show(known.find(({ id }) => id === value))}
        empty={t`All tournaments`}
        options={known.map((each) => [each.id, leagueText(each)])}
      />
    )}
  </>
);

function MatchMenu({ match, onDelete }: { match: ListedMatch; onDelete: () => void }) {
  const { to } = useSelection();
  const [, go] = useLocation();
  return (
    <RequireRole least="admin">
      <RowMenu
        of={pairing(match)}
        acts={[
          { label: t`View match`, act: () => go(to(`/matches/${match.id}`)), isReading: true },
          { label: t`Delete`, act: onDelete, tone: 'danger' },
        ]}
      />
    </RequireRole>
  );
}

const wordsToSearch = ({ id, team1, team2, roundName, casters }: ListedMatch) =>
  [id, team1?.name, team1?.tag, team2?.name, team2?.tag, roundName, ...casters.map(({ name }) => name)]
    .join(' ')
    .toLowerCase();

const STATUS: Record<MatchStatus, { word: string; tone: Tone }> = {
  scheduled: { word: t`SCHEDULED`, tone: 'sched' },
  waiting: { word: t`WAITING`, tone: 'sched' },
  live: { word: t`IN_PROGRESS`, tone: 'live' },
  completed: { word: t`COMPLETED`, tone: 'done' },
  cancelled: { word: t`CANCELLED`, tone: 'bad' },
  bye: { word: t`BYE`, tone: 'off' },
};
const NO_TIME = { word: t`NO TIME YET`, tone: 'off' } as const;

type TimeField = 'scheduledTime' | 'actualStartTime' | 'actualEndTime' | 'createdAt' | 'updatedAt';

const at = (head: string, time: TimeField): Column<ListedMatch> => ({
  head,
  cell: ({ [time]: moment }) => (moment ? <Time at={moment} style="list" /> : '--'),
  by: ({ [time]: moment }) => moment,
});

const team = (head: string, side: 'team1' | 'team2'): Column<ListedMatch> => ({
  head,
  cell: ({ [side]: of }) => <Name>{of?.name ?? t`TBD`}</Name>,
  by: ({ [side]: of }) => of?.name ?? null,
});

const COLUMNS: readonly Column<ListedMatch>[] = [
  {
    head: 'ID',
    cell: ({ id }) => (
      <Text nowrap title={id}>
        {shortMatchId(id)}
      </Text>
    ),
    by: ({ id }) => id,
  },
  team(t`Team A`, 'team1'),
  team(t`Team B`, 'team2'),
  { head: t`Score`, cell: (match) => (hasResult(match) ? scoreText(match) : '--') },
  {
    head: t`Status`,
    cell: ({ status, scheduledTime }) => {
      const { tone, word } = status !== 'scheduled' || scheduledTime !== null ? STATUS[status] : NO_TIME;
      return <Badge tone={tone}>{word}</Badge>;
    },
    by: ({ status }) => status,
  },
  { head: t`Round`, cell: ({ roundName }) => serverText(roundName), by: ({ roundName }) => roundName },
  { head: t`Type`, cell: ({ stage }) => serverText(STAGE_NAMES[stage]), by: ({ stage }) => stage },
  {
    head: t`Casters`,
    cell: ({ casters, status }) =>
      nameList(casters.map(({ name }) => name ?? t`A caster`)) ||
      (['scheduled', 'waiting', 'live'].includes(status) ? t`Nobody` : '--'),
    by: ({ casters }) => casters.length,
  },
  at(sense('a time')`Scheduled`, 'scheduledTime'),
  at(t`Started`, 'actualStartTime'),
  at(t`Ended`, 'actualEndTime'),
  {
    head: t`Notes`,
    cell: ({ notes }) => (
      <Box width="field" className="oneLine">
        {notes ? <Name>{notes}</Name> : '--'}
      </Box>
    ),
    by: ({ notes }) => notes,
  },
  at(t`Created`, 'createdAt'),
  at(t`Updated`, 'updatedAt'),
];
