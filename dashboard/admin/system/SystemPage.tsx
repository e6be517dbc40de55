import { type ComponentType, useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { Access } from '#admin/access/index.ts';
import { AuditLog } from '#admin/audit/index.ts';
import { Import } from '#admin/import/index.ts';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { Closed, RequireRole } from '#admin/shared/access/RequireRole.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { DeleteTournament, useActivate } from '#admin/tournaments/index.ts';
import { isOver } from '#domain/competition/tournament.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { clear, deleteEverything, seed } from '#domain/contract/operations/system.ts';
import { gameWords } from '#domain/games/words.ts';
import { grouped } from '#domain/money/money.ts';
import type { AdminRole } from '#domain/people/permissions.ts';
import { allLeagues, leagueIds, leagueName } from '#domain/site/settings.ts';
import { plural, sense, t, translated } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { place } from '#shared/site/links.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, Grid, Heading, Note, Row, rich, richSentences, Stack, Time } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Editable, Select, TextField } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { ErrorState, Loaded, SkeletonCards } from '#ui/states.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Backups } from './Backups.tsx';
import { Cleanup } from './Cleanup.tsx';
import { Counters } from './Counters.tsx';
import { GameLookups, GameSourceCard } from './GameSourceCard.tsx';
import { PersonalData } from './PersonalData.tsx';
import { Messages, Queues, Roles, Schedules } from './Queues.tsx';
import {
  gameLookupsQuery,
  gameSourcesQuery,
  queuesQuery,
  schedulesQuery,
  statisticsQuery,
} from './queries.ts';
import styles from './Statistics.module.css';
import { useReady } from './useSaveAll.ts';
import { rowsOf, sizeText } from './words.ts';

/** `takes` is the role required to change anything on the page, and `earlier` a former URL of the page. */
type View = { path: string; earlier?: string; name: string; View: ComponentType; takes?: AdminRole };

const STATUS: View = { path: '/admin/system', name: t`System status`, View: Status };
const VIEWS: View[] = [
  STATUS,
  { path: '/admin/system/tools', earlier: '/admin/system/import', name: t`Data`, View: Data, takes: 'admin' },
  { path: '/admin/system/access', name: t`Access`, View: Access },
  { path: '/admin/system/audit', name: t`Audit log`, View: AuditLog },
];

export default function System() {
  const [path] = useLocation();
  const { to } = useSelection();
  const here = VIEWS.findLast((view) => path.startsWith(view.path) || path === view.earlier) ?? STATUS;
  // Deliveries had this URL until they moved to the News group.
  if (path === '/admin/system/deliveries') return <Redirect to={to('/admin/deliveries')} replace />;
  return (
    <>
      <ConsoleHead
        title={t`System & Admin`}
        views={{
          label: sense('a page')`System`,
          views: VIEWS.map((view) => ({ name: view.name, href: to(view.path), isHere: view === here })),
        }}
      />
      {here.takes && <Closed least={here.takes} />}
      <RequireRole least={here.takes ?? 'viewer'}>
        <here.View />
      </RequireRole>
    </>
  );
}

function Status() {
  const queues = useRead(queuesQuery);
  const schedules = useRead(schedulesQuery);
  return (
    <Grid columns={1} gap={5}>
      <Loaded query={queues} title={t`Queues and roles could not be loaded`}>
        {(data) => (
          <>
            <Roles roles={data.roles} />
            <Messages deliveries={data.deliveries} />
            <Queues queues={data.queues} />
          </>
        )}
      </Loaded>
      <Loaded query={schedules} title={t`Schedules could not be loaded`}>
        {(data) => <Schedules schedules={data} />}
      </Loaded>
      {gameWords().hasGameData && (
        <RequireRole least="admin">
          <GameData />
        </RequireRole>
      )}
    </Grid>
  );
}

function GameData() {
  const sources = useRead(gameSourcesQuery);
  const lookups = useRead(gameLookupsQuery);
  return (
    <>
      <Heading size="section">{t`Game data`}</Heading>
      <Loaded query={sources} title={t`Services could not be loaded`}>
        {(list) => (
          <Grid stacks="laptop" columns={2} gap={5} align="start">
            {list.map((source) => (
              <GameSourceCard key={source.source} source={source} />
            ))}
          </Grid>
        )}
      </Loaded>
      <Loaded query={lookups} title={t`Game lookups could not be loaded`}>
        {(list) => <GameLookups lookups={list} />}
      </Loaded>
    </>
  );
}

function Data() {
  return (
    <Stack gap={5}>
      <Import />
      <Backups />
      <Heading size="section">{t`Maintenance`}</Heading>
      <Grid stacks="laptop" columns={2} gap={5} align="start">
        <Grid columns={1} gap={5}>
          <Control />
          <Counters />
          <Cleanup />
        </Grid>
        <Grid columns={1} gap={5}>
          <Seeder />
          <PersonalData />
          <Danger />
        </Grid>
        <Box column="all">
          <Statistics />
        </Box>
      </Grid>
    </Stack>
  );
}

function Control() {
  const { league, tournaments, tournament, to } = useSelection();
  const [path, go] = useLocation();
  const activate = useActivate();
  return (
    <Card title={t`League and tournament`}>
      <Grid columns={1} padding={[4, 5]} gap={3}>
        <Segmented
          legend={t`League`}
          options={leagueIds().map((value) => ({ value, label: `${value}, ${leagueName(value)}` }))}
          value={league}
          onChange={(chosen) => go(place(path, chosen))}
        />
        <Select
          label={t`Tournament`}
          value={tournament?.id ?? ''}
          onText={(id) => go(place(path, league, id))}
          empty={tournaments.length === 0 ? t`No tournaments available` : undefined}
          options={tournaments.map(({ id, name, isActive }) => [id, isActive ? t`${name} (active)` : name])}
        />
        <Row gap={2} wraps>
          {tournament && (
            <>
              <StatusBadge status={tournament.status} />
              {!tournament.isActive && !isOver(tournament.status) && (
                <Button onClick={() => void activate(tournament)}>{t`Show this tournament first`}</Button>
              )}
            </>
          )}
          <Link href={to('/admin/tournaments')} className="link">{t`All tournaments`}</Link>
        </Row>
      </Grid>
    </Card>
  );
}

function Statistics() {
  const query = useRead(statisticsQuery);
  const { data } = query;
  return (
    <Card
      title={t`Database statistics`}
      aside={
        <Button onClick={() => void query.refetch()} isBusy={query.isFetching}>{t`Refresh Data`}</Button>
      }
    >
      {query.isError && (
        <ErrorState title={t`Failed to get database statistics. Check console for details.`} query={query} />
      )}
      {!data && !query.isError && <SkeletonCards count={1} lines={5} />}
      {data && (
        <>
          <Note padding={[3.5, 5]} paddingBottom={1}>
            {richSentences(
              t`${sizeText(data.databaseBytes)} in total.`,
              data.newestBackup
                ? rich`Latest backup: ${<Time at={data.newestBackup.createdAt} style="list" />}.`
                : t`No backups yet.`,
            )}
          </Note>
          <dl className={styles.rows}>
            {data.tables
              .map(({ label, ...table }) => ({ ...table, label: translated(label) }))
              .toSorted((a, b) => a.label.localeCompare(b.label))
              .map(({ table, label, rows }) => (
                <div key={table}>
                  <dt>{label}</dt>
                  <dd>{grouped(rows)}</dd>
                </div>
              ))}
          </dl>
        </>
      )}
    </Card>
  );
}

function Seeder() {
  const isReady = useReady();
  const [asked, ask] = useState<'seed' | 'clear' | null>(null);
  const close = () => ask(null);
  return (
    <Card title={t`Database Seeder`}>
      <CardAct
        title={t`Seed Database`}
        text={t`Adds demo data: a finished season, a running one and a cup open for registration. Nothing is announced.`}
      >
        <Button onClick={() => isReady() && ask('seed')}>{t`Seed Database`}</Button>
      </CardAct>
      <CardAct
        title={t`Clear Database`}
        text={t`Deletes all tournaments, teams, players, matches and donations. Destinations and the audit log are kept.`}
      >
        <RequireRole least="owner">
          <Button look="danger" onClick={() => isReady() && ask('clear')}>{t`Clear Database`}</Button>
        </RequireRole>
      </CardAct>
      {asked === 'seed' && (
        <ActDialog
          isDangerous={false}
          title={t`Add demo data?`}
          keep={sense('a question')`Not now`}
          meanwhile={t`Close`}
          go={t`Seed Database`}
          run={(call) => call(seed, { body: {} })}
          done={({ tournamentIds: { length } }) =>
            plural(length, 'Demo data added: # tournament', 'Demo data added: # tournaments')
          }
          failed={t`The demo data was not added.`}
          working={t`Adding demo data`}
          canCancel
          onClose={close}
        >
          <Note>{t`Adds six demo tournaments; Start empty removes them. A backup is created first.`}</Note>
        </ActDialog>
      )}
      {asked === 'clear' && (
        <ActDialog
          title={t`Clear the database?`}
          keep={t`Keep everything`}
          meanwhile={t`Close`}
          go={t`Clear Database`}
          isProved
          run={(call) => call(clear, { body: {} })}
          done={({ removed }) => t`Database cleared (${rowsOf(removed)}). A backup was created first.`}
          failed={t`The database was not cleared.`}
          working={t`Clearing the database`}
          onClose={close}
        >
          <Note>{t`This cannot be undone. All tournaments, teams, players, matches and donations in ${allLeagues()} are deleted. A backup is created first; restoring it is the only way back.`}</Note>
        </ActDialog>
      )}
    </Card>
  );
}

/** Deletes one tournament or everything, irreversibly. */
function Danger() {
  const { all } = useSelection();
  const toast = useToast();
  const [chosen, choose] = useState('');
  const [asked, ask] = useState<Tournament | null>(null);
  const start = () => {
    const found = all.find(({ id }) => id === chosen);
    if (found) ask(found);
    else toast.failed(t`Please select a tournament to delete.`);
  };
  return (
    <Card title={t`Delete`} isDangerous>
      <CardAct
        title={t`A tournament`}
        text={
          <>
            {t`Deletes the tournament with its teams and matches. You will be asked twice.`}
            <Box width="field" marginTop={2}>
              <Editable>
                <Select
                  label={t`Tournament to delete`}
                  isLabelHidden
                  value={chosen}
                  onText={choose}
                  empty={t`Select Tournament`}
                  options={all.map(({ id, name, league }) => [id, `${name} (${league})`])}
                />
              </Editable>
            </Box>
          </>
        }
      >
        <Button look="danger" onClick={start}>{t`Delete tournament`}</Button>
      </CardAct>
      <RequireRole least="owner">
        <DeleteEverything />
      </RequireRole>
      {asked && (
        <DeleteTournament
          tournament={asked}
          onClose={() => {
            ask(null);
            choose('');
          }}
        />
      )}
    </Card>
  );
}

const CONFIRMING_WORDS = 'DELETE EVERYTHING';

function DeleteEverything() {
  const isReady = useReady();
  const [step, setStep] = useState<0 | 1 | 2 | 3>(0);
  const stop = () => setStep(0);
  return (
    <CardAct
      title={t`Everything`}
      text={t`Deletes everything, including destinations and messages. Passwords, accounts, your session and the audit log are kept.`}
    >
      <Button look="danger" onClick={() => isReady() && setStep(1)}>{t`Delete everything`}</Button>
      {step === 1 && (
        <ConfirmDialog
          title={t`Delete everything?`}
          keep={t`Keep everything`}
          go={t`Delete everything`}
          isDangerous
          onKeep={stop}
          onGo={() => setStep(2)}
        >
          <Note>{t`Every tournament in ${allLeagues()} with its teams, players, matches, donations and bracket; every channel, webhook and message; every session except yours.`}</Note>
        </ConfirmDialog>
      )}
      {step === 2 && (
        <ConfirmDialog
          title={t`Are you sure? Nothing in the league will remain.`}
          keep={t`Keep everything`}
          go={t`Continue`}
          isDangerous
          onKeep={stop}
          onGo={() => setStep(3)}
        >
          <Note>{t`This cannot be undone, except by restoring the backup that is created first.`}</Note>
        </ConfirmDialog>
      )}
      {step === 3 && <Typed onClose={stop} />}
    </CardAct>
  );
}

function Typed({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [typed, type] = useState('');
  const mayGo = () => {
    if (typed.toUpperCase().includes(CONFIRMING_WORDS)) return true;
    toast.failed(t`Cancelled - confirmation text did not match.`);
    onClose();
    return false;
  };
  return (
    <ActDialog
      title={t`Confirm deleting everything`}
      form={t`Delete everything`}
      keep={t`Keep everything`}
      go={t`Delete everything`}
      isProved
      mayGo={mayGo}
      run={(call) => call(deleteEverything, { body: { confirmation: typed } })}
      done={({ removed }) => t`Everything deleted (${rowsOf(removed)}). A backup was created first.`}
      failed={t`Nuclear cleanup failed. Check console for details.`}
      working={t`Deleting everything`}
      onClose={onClose}
    >
      <TextField
        label={t`Type ${CONFIRMING_WORDS}`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onText={type}
        help={t`Not case-sensitive.`}
      />
    </ActDialog>
  );
}
