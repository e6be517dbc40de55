// Before any schema is made.
import '../../zodWithoutEval.ts';

import { IconLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import type { Client } from '../../../../domain/contract/client.ts';
import { DomainError } from '../../../../domain/errors.ts';
import { isUndecided } from '../../../../domain/registration.ts';
import { ApiProvider, matchesQuery, sessionQuery, useApi } from '../../api.ts';
import { useKeptNames } from '../../features/admin/form/kept.ts';
import LoginDialog from '../../features/admin/LoginDialog.tsx';
import { isToEnter } from '../../features/admin/matches/outcome.ts';
import { registrationsQuery } from '../../features/admin/registrations/queries.ts';
import { useTroubles } from '../../features/admin/system/useTroubles.ts';
import { LiveSign } from '../../features/frame/LiveSign.tsx';
import { useAdmin } from '../../features/frame/useAdmin.ts';
import { useSelection } from '../../features/tournaments/useSelection.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { zoneName } from '../../ui/momentText.ts';
import { ToastProvider } from '../../ui/Toast.tsx';
import { useNow } from '../../ui/useNow.ts';
import { LeagueTimeProvider } from '../../ui/useZone.ts';
import styles from './Admin.module.css';
import { TABS } from './tabs.ts';

/**
 * The admin's side: who is not logged in is asked to, everybody else finds the tabs. A session that ends meanwhile
 * leaves them standing, so that nothing typed is lost.
 */
export default function Admin() {
  const { isAdmin } = useAdmin();
  const [hasEntered, setEntered] = useState(isAdmin);
  if (isAdmin && !hasEntered) setEntered(true);
  return hasEntered ? <Panel hasEnded={!isAdmin} /> : <Door />;
}

function Door() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.door}>
      <IconLock size={28} stroke={1.6} aria-hidden="true" />
      <h1 className="section">Admin Panel</h1>
      <p className="ink2">Log in to approve teams and run tournaments.</p>
      <Button look="primary" onClick={() => setOpen(true)}>
        Admin Login
      </Button>
      <LoginDialog open={isOpen} onOpenChange={setOpen} />
    </div>
  );
}

function Panel({ hasEnded }: { hasEnded: boolean }) {
  const [path] = useLocation();
  const search = useSearch();
  const api = useWatchedApi();
  const tab = TABS.find((each) => path.startsWith(each.path));
  if (!tab) return <Redirect to={`${TABS[0]?.path}${search && `?${search}`}`} replace />;
  return (
    <LeagueTimeProvider value>
      <ToastProvider>
        <div className={classes(styles.panel, tab.isWide && styles.wide)}>
          <Side path={path} />
          <div className={styles.content}>
            {hasEnded && <Ended />}
            <ApiProvider value={api}>
              <Suspense fallback={<p className="ink2">Loading Tournament Data</p>}>
                <tab.Page />
              </Suspense>
            </ApiProvider>
          </div>
        </div>
      </ToastProvider>
    </LeagueTimeProvider>
  );
}

/** The way back in, in its place. */
function Ended() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.ended}>
      <p role="alert">
        <strong>Your session has ended.</strong> What you typed is kept. Log in to go on.
      </p>
      <Button look="primary" onClick={() => setOpen(true)}>
        Admin Login
      </Button>
      <LoginDialog open={isOpen} onOpenChange={setOpen} />
    </div>
  );
}

/** The api's client, which notices when the server does not know this browser's session any more. */
function useWatchedApi(): Client {
  const api = useApi();
  const cache = useQueryClient();
  return useMemo(() => {
    const watch = (error: unknown): never => {
      if (error instanceof DomainError && error.kind === 'unidentified')
        cache.setQueryData(sessionQuery(api).queryKey, { admin: false });
      throw error;
    };
    return {
      call: (...given) => api.call(...given).catch(watch),
      read: (path) => api.read<never>(path).catch(watch),
    };
  }, [api, cache]);
}

/**
 * Where the tabs stand side by side and do not all fit, the present one is brought into view; again when `width`,
 * what stands in them, has changed.
 */
function useTabInView(path: string, width: string) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && here && path && width)
      nav.current.scrollLeft = here.offsetLeft + (here.offsetWidth - nav.current.clientWidth) / 2;
  }, [path, width]);
  return nav;
}

/** How much waits behind a tab; nothing where nothing does. */
const Count = ({ count = 0, of = '' }: { count?: number; of?: string }) =>
  count > 0 && (
    <span className={styles.count}>
      {count}
      <span className="unseen"> {of}</span>
    </span>
  );

/** The zone of every time in the console, shown and typed. */
function Zone() {
  const { timeZone } = useSite();
  return <p className={styles.zone}>Times in {zoneName(useNow(), timeZone)}</p>;
}

function Side({ path }: { path: string }) {
  const { to, tournament } = useSelection();
  const { data } = useQuery(registrationsQuery(useApi()));
  const { names } = useKeptNames();
  const unsaved = new Set(
    TABS.filter(({ drafts }) => drafts && names.some((name) => name.startsWith(drafts))).map(
      ({ path }) => path,
    ),
  );
  const matches = useQuery({
    ...matchesQuery(useApi(), tournament?.id ?? ''),
    enabled: tournament !== undefined,
  });
  const { failed, broken } = useTroubles();
  const counts: Record<string, { count: number; of: string }> = {
    '/admin/registrations': {
      count: data?.filter(({ status }) => isUndecided(status)).length ?? 0,
      of: 'waiting',
    },
    '/admin/matches': { count: matches.data?.filter(isToEnter).length ?? 0, of: 'to enter' },
    '/admin/destinations': { count: broken, of: 'with a problem' },
    '/admin/system': { count: failed, of: failed === 1 ? 'message failed' : 'messages failed' },
  };
  const nav = useTabInView(path, JSON.stringify([...unsaved, counts]));
  return (
    <aside className={styles.side}>
      <div className={styles.title}>
        <h2 className="cardTitle">Admin Panel</h2>
        <p className="small ink3">Manage your tournament data</p>
      </div>
      <nav ref={nav} aria-label="Admin" className={styles.tabs}>
        {TABS.map(({ path: at, name, Icon }) => (
          <Link
            key={at}
            href={to(at)}
            className={classes(styles.tab, path.startsWith(at) && styles.here)}
            title={name}
            aria-current={path.startsWith(at) ? 'page' : undefined}
          >
            <Icon size={20} stroke={1.7} aria-hidden="true" />
            <span className={styles.names}>
              {name}
              {unsaved.has(at) && (
                <span className={styles.unsaved}>
                  Unsaved<span className="unseen"> changes</span>
                </span>
              )}
            </span>
            <Count {...counts[at]} />
          </Link>
        ))}
      </nav>
      <LiveSign place="side" />
      <Zone />
    </aside>
  );
}
