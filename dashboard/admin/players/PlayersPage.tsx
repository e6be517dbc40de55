import IconCrown from 'icon:crown';
import { memo, type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { BulkBar } from '#admin/shared/bulk/BulkBar.tsx';
import { OutcomeList } from '#admin/shared/bulk/OutcomeList.tsx';
import { useBulk } from '#admin/shared/bulk/useBulk.ts';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { RowMenu } from '#admin/shared/Menu.tsx';
import { MergeDialog } from '#admin/shared/team/MergeDialog.tsx';
import { byName, TournamentFilter, useScope, useTeams } from '#admin/shared/team/scope.tsx';
import { useAct } from '#admin/shared/useAct.ts';
import { winRate } from '#domain/competition/ranking.ts';
import {
  deletePlayer,
  deletePlayers,
  type Player,
  updatePlayer,
} from '#domain/contract/competition/players.ts';
import { mergePlayers, type Team } from '#domain/contract/competition/teams.ts';
import { gameWords, oneAccount } from '#domain/games/words.ts';
import { mainRoster, roles, teamSize } from '#domain/registrations/roster.ts';
import { plural, sense, t } from '#domain/text/translate.ts';
import { useApi, useRead } from '#shared/api/api.ts';
import { rateTone } from '#shared/ranking/words.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge } from '#ui/Badge.tsx';
import {
  Box,
  Button,
  ButtonLink,
  Crest,
  Grid,
  Heading,
  Hint,
  Name,
  Note,
  Row,
  richList,
  Stack,
  Text,
} from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Field.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Stats } from '#ui/Stats.tsx';
import { EmptyState, NotYet } from '#ui/states.tsx';
import { toggled } from '#ui/toggled.ts';
import { Bans } from './Bans.tsx';
import { draftOf, EditPlayer } from './EditPlayer.tsx';
import {
  type Entry,
  type Filter,
  filtered,
  headcount,
  overview,
  overviewNote,
  type Side,
  sidesOf,
} from './entries.ts';
import styles from './PlayerCard.module.css';
import { allPlayersQuery, OF_PLAYERS, tournamentsOfPlayersQuery } from './queries.ts';

export default function Players() {
  const { tournament } = useScope();
  const scope = tournament?.id ?? 'all';
  const { query, teams } = useTeams(scope);
  const players = useRead((api) => ({ ...allPlayersQuery(api), refetchOnWindowFocus: true }));
  const [isMerging, setMerging] = useState(false);
  return (
    <>
      <ConsoleHead title={t`Players`} beside={<TournamentFilter all={t`All tournaments`} />}>
        <Button onClick={() => setMerging(true)}>{t`Merge two players`}</Button>
      </ConsoleHead>
      {teams && players.data ? (
        <Lists key={scope} teams={teams} players={players.data} isWhole={scope === 'all'} />
      ) : (
        <NotYet
          query={query.isError ? query : players}
          title={t`Players could not be loaded`}
          loading={t`Loading players`}
          count={3}
        />
      )}
      <Bans />
      {isMerging && <MergePlayers onClose={() => setMerging(false)} />}
    </>
  );
}

const PAGE = 10;

function Lists({ teams, players, isWhole }: { teams: Team[]; players: Player[]; isWhole: boolean }) {
  const { to } = useSelection();
  const { data: tournaments } = useRead(tournamentsOfPlayersQuery);
  const bulk = useBulk();
  const [filter, setFilter] = useState<Filter>({ team: 'all', role: 'all', typed: '' });
  const [page, setPage] = useState(0);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<string>();
  const sides = useMemo(() => sidesOf(teams, players, isWhole), [teams, players, isWhole]);
  // The field updates at once; the lists may lag behind.
  const wanted = useDeferredValue(filter);
  const shown = useMemo(() => filtered(sides, wanted), [sides, wanted]);
  const choose = (change: Partial<Filter>) => {
    setFilter({ ...filter, ...change });
    setPage(0);
  };
  const tick = useCallback((id: string) => setTicked((known) => toggled(known, id)), []);
  const edit = useCallback((id: string | undefined, from?: string) => {
    setEdited(id);
    if (from) requestAnimationFrame(() => document.getElementById(`edit-${from}`)?.focus());
  }, []);
  const present = Math.min(page, Math.max(0, Math.ceil(shown.length / PAGE) - 1));
  if (sides.every(({ team, entries }) => team === null && entries.length === 0))
    return (
      <EmptyState
        title={t`No players yet`}
        actions={<ButtonLink href={to('/admin/teams')} isPrimary>{t`Go to Team Management`}</ButtonLink>}
      >{t`Approve a registration, or add a team and fill its roster.`}</EmptyState>
    );
  const entries = sides.flatMap((side) => side.entries).filter(({ id }) => ticked.has(id));
  const count = headcount(shown.flatMap((side) => side.entries));
  return (
    <>
      <Stack gap={2} marginBottom={5}>
        <Stats figures={overview(sides)} />
        <Hint>{overviewNote(sides)}</Hint>
      </Stack>
      {bulk.outcomes && <OutcomeList outcomes={bulk.outcomes} onClose={bulk.close} />}
      <FilterBar filter={filter} onChoose={choose} teams={teams} isWhole={isWhole} count={count} />
      {shown.length === 0 && (
        <EmptyState
          title={t`No players found`}
        >{t`Search for part of a name or ${oneAccount()}.`}</EmptyState>
      )}
      <Grid columns={1} gap={4}>
        {shown.slice(present * PAGE, (present + 1) * PAGE).map((side) => (
          <SideSection
            key={side.key}
            side={side}
            tournaments={tournaments}
            ticked={ticked}
            onTick={tick}
            edited={edited}
            onEdit={edit}
          />
        ))}
      </Grid>
      <Pager
        page={present}
        count={shown.length}
        onPage={(next) => {
          setPage(next);
          window.scrollTo(0, 0);
        }}
      />
      <BulkPlayers entries={entries} bulk={bulk} onClear={() => setTicked(new Set())} />
    </>
  );
}

type FilterBarProps = {
  filter: Filter;
  onChoose: (change: Partial<Filter>) => void;
  teams: Team[];
  isWhole: boolean;
  count: number;
};

const FilterBar = ({ filter, onChoose, teams, isWhole, count }: FilterBarProps) => (
  <Row gap={3} wraps marginBottom={3}>
    <SearchField
      label={t`Search players`}
      placeholder={t`Player or ${gameWords().account.word}`}
      value={filter.typed}
      onChange={(typed) => onChoose({ typed })}
      flex="field"
    />
    <Select
      label={t`Role`}
      isLabelHidden
      value={filter.role}
      onText={(role) => onChoose({ role })}
      options={[['all', t`All roles`], ...roles()]}
    />
    <Select label={t`Team`} isLabelHidden value={filter.team} onText={(team) => onChoose({ team })}>
      <option value="all">{t`All teams`}</option>
      {teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {isWhole && <option value="none">{t`Without a team`}</option>}
      {isWhole && <option value="removed">{t`Removed players`}</option>}
    </Select>
    <Hint role="status">{plural(count, '# player', '# players')}</Hint>
  </Row>
);

function Pager({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) {
  if (count <= PAGE) return null;
  const first = page * PAGE;
  const last = Math.min(first + PAGE, count);
  return (
    <Row as="nav" gap={4} justify="center" marginTop={4} aria-label={t`Team pages`}>
      <Button isReading disabled={page === 0} onClick={() => onPage(page - 1)}>{t`Previous`}</Button>
      <p role="status">{t`Teams ${first + 1}–${last} of ${count}`}</p>
      <Button isReading disabled={last === count} onClick={() => onPage(page + 1)}>
        {sense('page')`Next`}
      </Button>
    </Row>
  );
}

type BulkProps = { entries: readonly Entry[]; bulk: ReturnType<typeof useBulk>; onClear: () => void };

function BulkPlayers({ entries, bulk, onClear }: BulkProps) {
  const api = useApi();
  const [asked, ask] = useState<'merge' | 'remove' | null>(null);
  const removeAll = plural(entries.length, 'Remove # player', 'Remove # players');
  const remove = async () => {
    const isDone = await bulk.run({
      items: entries.map(({ id, name }) => ({ id, name })),
      run: (ids, key) => api.call(deletePlayers, { body: { ids } }, key),
      done: (count, all) => t`${count} of ${all} removed`,
      reads: OF_PLAYERS,
    });
    ask(null);
    if (isDone) onClear();
  };
  const close = () => {
    ask(null);
    onClear();
  };
  return (
    <BulkBar
      count={entries.length}
      ticked={plural(entries.length, '# player ticked', '# players ticked')}
      onClear={onClear}
      bulk={bulk}
    >
      {entries.length === 2 && <Button onClick={() => ask('merge')}>{t`Merge`}</Button>}
      <Button look="danger" onClick={() => ask('remove')}>
        {removeAll}
      </Button>
      {asked === 'merge' && <MergePlayers from={entries[0]?.id} into={entries[1]?.id} onClose={close} />}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t`${removeAll}?`}
          keep={t`Keep players`}
          go={removeAll}
          isDangerous
          isBusy={bulk.isBusy}
          onKeep={() => ask(null)}
          onGo={() => void remove()}
        >
          <Note>{t`Players who have played are removed from every roster and become inactive; others are deleted.`}</Note>
        </ConfirmDialog>
      )}
    </BulkBar>
  );
}

type MergeProps = { from?: string | undefined; into?: string | undefined; onClose: () => void };

function MergePlayers({ from, into, onClose }: MergeProps) {
  const api = useApi();
  const { data: players = [] } = useRead(allPlayersQuery);
  return (
    <MergeDialog
      noun="player"
      from={from}
      into={into}
      options={players
        .toSorted(byName)
        .map(({ id, name, steamId, isActive }) => ({
          id,
          name,
          detail: isActive ? steamId : t`${steamId}, removed`,
        }))}
      merge={(id, intoId, dryRun, key) =>
        api.call(mergePlayers, { params: { id }, body: { intoId, dryRun } }, key)
      }
      reads={OF_PLAYERS}
      onClose={onClose}
    />
  );
}

type SideProps = {
  side: Side;
  tournaments: Record<string, number> | undefined;
  ticked: ReadonlySet<string>;
  onTick: (id: string) => void;
  edited: string | undefined;
  onEdit: (id: string | undefined, from?: string) => void;
};

const SideSection = memo(function SideSection({ side, tournaments, ticked, edited, ...acts }: SideProps) {
  const { onTick, onEdit } = acts;
  const { to } = useSelection();
  const { names } = useKeptNames();
  const { key, team, entries } = side;
  const title = team?.name ?? (key === 'none' ? t`Without a team` : t`Removed players`);
  const address = (task: string) => `${to('/admin/teams')}&team=${key}&do=${task}`;
  return (
    <Box as="article" border="line" radius="card" surface={2} aria-label={title}>
      <Row as="header" padding={[3, 4]} gap={[1, 3]} wraps>
        {team && <Crest name={team.name} tag={team.tag} logo={team.logo} size={36} />}
        <Heading size="card">
          <Name>{title}</Name>
        </Heading>
        {team && (
          <Hint marginLeft="auto">
            {richList(
              <Name>{team.tag}</Name>,
              team.assignedGroup && t`group ${team.assignedGroup}`,
              `${team.wins}–${team.losses}`,
            )}
          </Hint>
        )}
      </Row>
      {entries.length > 0 && (
        <Grid as="ul" columns="tiles" paddingInline={2.5} paddingBottom={2.5} gap={2.5}>
          {entries.map((entry) => {
            const { id } = entry;
            return (
              <PlayerCard
                key={id}
                entry={entry}
                tournaments={tournaments && (tournaments[id] ?? 0)}
                isTicked={ticked.has(id)}
                onTick={() => onTick(id)}
                isEditing={edited === id || names.includes(draftOf(id))}
                onEdit={() => onEdit(id)}
                onDone={() => onEdit(undefined, id)}
              />
            );
          })}
        </Grid>
      )}
      {team && (
        <Row as="footer" line="top" padding={[2.5, 4]} gap={2} wraps>
          <Note flex="field">{t`Team has ${mainRoster(team.players).length} of ${teamSize()} players`}</Note>
          <ButtonLink href={address('edit')}>{t`Manage Team`}</ButtonLink>
          <ButtonLink href={address('players')}>{t`Add Player`}</ButtonLink>
        </Row>
      )}
    </Box>
  );
});

type CardProps = {
  entry: Entry;
  /** Number of tournaments; undefined while loading. */
  tournaments: number | undefined;
  isTicked: boolean;
  onTick: () => void;
  isEditing: boolean;
  onEdit: () => void;
  onDone: () => void;
};

function PlayerCard({ entry, tournaments, isTicked, onTick, isEditing, ...acts }: CardProps) {
  const { id, name, steamId, role, isCaptain, player } = entry;
  const { onEdit, onDone } = acts;
  const [isLeaving, askLeaving] = useState(false);
  const act = useAct();
  const bringBack = () =>
    act({
      run: (call) => call(updatePlayer, { params: { id }, body: { isActive: true } }),
      done: () => t`${name} is active again`,
      failed: t`${name} is still inactive.`,
      undone: t`${name} is inactive again`,
      reads: OF_PLAYERS,
    });
  if (isEditing)
    return (
      <Box as="li" look="card" rail="text" column="all" minWidth={0}>
        <EditPlayer id={id} name={name} onDone={onDone} />
      </Box>
    );
  return (
    <Stack
      as="li"
      look="card"
      surface={isTicked ? 3 : undefined}
      padding={[3, 3.5]}
      gap={3}
      alignContent="start"
      minWidth={0}
    >
      <Row gap={2.5} align="start">
        <input type="checkbox" checked={isTicked} onChange={onTick} aria-label={t`Select ${name}`} />
        <Box minWidth={0}>
          <Text as="h3" size="body" weight="semibold">
            <Name>{name}</Name>
          </Text>
          <Row as="p" gap={[0, 2.5]} wraps size="small" weight="medium" tone="secondary">
            {role}
            {isCaptain && (
              <Row as="span" gap={1} tone="primary">
                <IconCrown size={14} stroke={1.8} aria-hidden="true" /> {t`Captain`}
              </Row>
            )}
            {player?.isActive === false && <Badge tone="off">{t`Removed`}</Badge>}
          </Row>
          <Note size="tiny" tone="tertiary" nowrap>
            {steamId}
          </Note>
        </Box>
      </Row>
      <PlayerFigures entry={entry} tournaments={tournaments} />
      <Row justify="between" className={styles.acts}>
        <Button look="plain" onClick={onEdit} id={`edit-${id}`} about={name}>{t`Edit`}</Button>
        <RowMenu
          of={name}
          acts={[
            player?.isActive === false
              ? { label: t`Reactivate`, act: () => void bringBack() }
              : { label: t`Remove`, act: () => askLeaving(true), tone: 'danger' },
          ]}
        />
      </Row>
      {isLeaving && <RemovePlayer entry={entry} onClose={() => askLeaving(false)} />}
    </Stack>
  );
}

type RemoveProps = { entry: Entry; onClose: () => void };

const RemovePlayer = ({ entry: { id, name, player, team }, onClose }: RemoveProps) => (
  <ActDialog
    title={t`Remove ${name}?`}
    keep={t`Keep player`}
    go={t`Remove`}
    run={(call) => call(deletePlayer, { params: { id } })}
    done={() => t`${name} was removed`}
    failed={t`Failed to remove player:`}
    undone={team ? t`${name} was restored to ${team.name}` : t`${name} was restored`}
    reads={OF_PLAYERS}
    onClose={onClose}
  >
    <Note>
      {player && player.careerGamesPlayed > 0
        ? t`The player is removed from every roster and becomes inactive; their games stay in the statistics.`
        : t`This player has no games, so their record and all their roster places are deleted.`}
    </Note>
  </ActDialog>
);

function PlayerFigures({ entry: { player, team }, tournaments }: Pick<CardProps, 'entry' | 'tournaments'>) {
  const { careerGamesPlayed: games = 0, careerWins: wins = 0, careerLosses: losses = 0 } = player ?? {};
  const rate = winRate({ wins, losses });
  return (
    <Grid as="dl" columns={3} line="top" paddingTop={2.5} gap={[2, 3]}>
      <Figure name={t`Matches`}>{games}</Figure>
      <Figure name={t`Wins`}>{wins}</Figure>
      <Figure name={t`Losses`}>{losses}</Figure>
      <Figure name={sense('in a card')`Win rate`}>
        {wins + losses > 0 ? <Text tone={rateTone(rate, games)}>{rate}%</Text> : '--'}
      </Figure>
      <Figure name={t`Tournaments`}>{tournaments ?? '--'}</Figure>
      <Figure name={sense('in a card')`Team points`}>{team?.points ?? '--'}</Figure>
    </Grid>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text as="dt" size="tiny" fontWidth="narrow" tone="tertiary" nowrap>
      {name}
    </Text>
    <Text as="dd" size="medium" weight="bold" fontWidth="narrow">
      {children}
    </Text>
  </div>
);
