import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import type { Role } from '#domain/people/permissions.ts';
import { useApi } from '../../api.ts';
import { Access } from '../../features/admin/access/Access.tsx';
import { Closed, Takes } from '../../features/admin/access/Takes.tsx';
import { AuditLog } from '../../features/admin/audit/AuditLog.tsx';
import { Deliveries } from '../../features/admin/deliveries/Deliveries.tsx';
import { Import } from '../../features/admin/import/Import.tsx';
import { Messages, Queues } from '../../features/admin/system/Queues.tsx';
import { queuesQuery, schedulesQuery } from '../../features/admin/system/queries.ts';
import { Roles } from '../../features/admin/system/Roles.tsx';
import { Schedules } from '../../features/admin/system/Schedules.tsx';
import pageStyles from '../../features/admin/system/System.module.css';
import { Tools } from '../../features/admin/system/Tools.tsx';
import { useSelection } from '../../features/tournaments/useSelection.ts';
import { ConsoleHead } from '../../ui/ConsoleHead.tsx';
import { Loaded } from '../../ui/Loaded.tsx';

/** `takes` is the role that changes anything there. */
type View = { path: string; name: string; View: ComponentType; takes?: Role };

const MACHINERY: View = { path: '/admin/system', name: 'What runs', View: Machinery };
const VIEWS: View[] = [
  MACHINERY,
  { path: '/admin/system/tools', name: 'Tools', View: Tools, takes: 'admin' },
  { path: '/admin/system/access', name: 'Access', View: Access },
  { path: '/admin/system/audit', name: 'Audit log', View: AuditLog },
  { path: '/admin/system/import', name: 'Import and export', View: Import, takes: 'admin' },
  { path: '/admin/system/deliveries', name: 'Deliveries', View: Deliveries, takes: 'admin' },
];

/** The machinery and the tools: what runs, what keeps the data in order, what was done, what comes in and goes out. */
export default function System() {
  const [path] = useLocation();
  const { to } = useSelection();
  const here = VIEWS.findLast((view) => path.startsWith(view.path)) ?? MACHINERY;
  return (
    <>
      <ConsoleHead
        title="System & Admin"
        views={{
          label: 'System',
          views: [
            ...VIEWS.map((view) => ({ name: view.name, href: to(view.path), isHere: view === here })),
            { name: 'Broadcast', href: to('/broadcast'), isHere: false },
          ],
        }}
      />
      {here.takes && <Closed least={here.takes} />}
      <Takes least={here.takes ?? 'viewer'}>
        <here.View />
      </Takes>
    </>
  );
}

function Machinery() {
  const api = useApi();
  const queues = useQuery(queuesQuery(api));
  const schedules = useQuery(schedulesQuery(api));
  return (
    <div className={pageStyles.page}>
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
    </div>
  );
}
