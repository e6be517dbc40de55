import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { Access } from '#admin/access/index.ts';
import { AuditLog } from '#admin/audit/index.ts';
import { Deliveries } from '#admin/deliveries/index.ts';
import { Import } from '#admin/import/index.ts';
import { Closed, RequireRole } from '#admin/shared/access/RequireRole.tsx';
import { gameWords } from '#domain/game/words.ts';
import type { AdminRole } from '#domain/people/permissions.ts';
import { useApi } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { Loaded } from '#ui/Loaded.tsx';
import { Box, Grid } from '#ui/layout.tsx';
import { Backups } from './Backups.tsx';
import { Cleanup } from './Cleanup.tsx';
import { Control } from './Control.tsx';
import { Counters } from './Counters.tsx';
import { Danger } from './Danger.tsx';
import { GameLookups } from './GameLookups.tsx';
import { GameSourceCard } from './GameSourceCard.tsx';
import { PersonalData } from './PersonalData.tsx';
import { Messages, Queues } from './Queues.tsx';
import { gameLookupsQuery, gameSourcesQuery, queuesQuery, schedulesQuery } from './queries.ts';
import { Roles } from './Roles.tsx';
import { Schedules } from './Schedules.tsx';
import { Seeder } from './Seeder.tsx';
import { Statistics } from './Statistics.tsx';

const Tools = () => (
  <Grid stacks="laptop" columns={2} gap={5} align="start">
    <Grid columns={1} gap={5}>
      <Control />
      <Counters />
      <Cleanup />
    </Grid>
    <Grid columns={1} gap={5}>
      <Backups />
      <Seeder />
      <PersonalData />
      <Danger />
    </Grid>
    <Box column="all">
      <Statistics />
    </Box>
  </Grid>
);

/** `takes` is the role that changes anything there. */
type View = { path: string; name: string; View: ComponentType; takes?: AdminRole };

const MACHINERY: View = { path: '/admin/system', name: 'System status', View: Machinery };
const GAMES: View = { path: '/admin/system/games', name: 'Game data', View: GameData, takes: 'admin' };
const VIEWS: View[] = [
  MACHINERY,
  { path: '/admin/system/tools', name: 'Tools', View: Tools, takes: 'admin' },
  GAMES,
  { path: '/admin/system/access', name: 'Access', View: Access },
  { path: '/admin/system/audit', name: 'Audit log', View: AuditLog },
  { path: '/admin/system/import', name: 'Import and export', View: Import, takes: 'admin' },
  { path: '/admin/system/deliveries', name: 'Deliveries', View: Deliveries, takes: 'admin' },
];

const viewsNow = () => VIEWS.filter((view) => view !== GAMES || gameWords().hasGameData);

export default function System() {
  const [path] = useLocation();
  const { to } = useSelection();
  const views = viewsNow();
  const here = views.findLast((view) => path.startsWith(view.path)) ?? MACHINERY;
  return (
    <>
      <ConsoleHead
        title="System & Admin"
        views={{
          label: 'System',
          views: [
            ...views.map((view) => ({ name: view.name, href: to(view.path), isHere: view === here })),
            { name: 'Broadcast', href: to('/broadcast'), isHere: false },
          ],
        }}
      />
      {here.takes && <Closed least={here.takes} />}
      <RequireRole least={here.takes ?? 'viewer'}>
        <here.View />
      </RequireRole>
    </>
  );
}

function Machinery() {
  const api = useApi();
  const queues = useQuery(queuesQuery(api));
  const schedules = useQuery(schedulesQuery(api));
  return (
    <Grid columns={1} gap={5}>
      <Loaded query={queues} title="Queues and roles could not be loaded">
        {(data) => (
          <>
            <Roles roles={data.roles} />
            <Messages deliveries={data.deliveries} />
            <Queues queues={data.queues} />
          </>
        )}
      </Loaded>
      <Loaded query={schedules} title="Schedules could not be loaded">
        {(data) => <Schedules schedules={data} />}
      </Loaded>
    </Grid>
  );
}

function GameData() {
  const api = useApi();
  const sources = useQuery(gameSourcesQuery(api));
  const lookups = useQuery(gameLookupsQuery(api));
  return (
    <Grid columns={1} gap={5}>
      <Loaded query={sources} title="The services could not be loaded">
        {(list) => (
          <Grid stacks="laptop" columns={2} gap={5} align="start">
            {list.map((source) => (
              <GameSourceCard key={source.source} source={source} />
            ))}
          </Grid>
        )}
      </Loaded>
      <Loaded query={lookups} title="The lookups could not be loaded">
        {(list) => <GameLookups lookups={list} />}
      </Loaded>
    </Grid>
  );
}
