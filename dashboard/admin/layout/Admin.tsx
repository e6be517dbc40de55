// zodWithoutEval must load before any schema is created.

import { t } from '#domain/text/translate.ts';
import { Button, classes, Grid, Heading, Note, Row, richSentences, Stack } from '#ui/blocks.tsx';
import '#shared/forms/zodWithoutEval.ts';

import IconLock from 'icon:lock';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { JOIN, Join } from '#admin/access/Join.tsx';
import LoginDialog from '#admin/access/LoginDialog.tsx';
import { SendWaiting } from '#admin/matches/SendWaiting.tsx';
import { SendRecords } from '#admin/rankings/SendRecords.tsx';
import access from '#admin/shared/access/Access.module.css';
import { Closed, RequireRole } from '#admin/shared/access/RequireRole.tsx';
import { useRemovalQuestion } from '#admin/shared/match/useRemovalQuestion.tsx';
import { useOpening } from '#admin/shared/opening.ts';
import { NextStep } from '#admin/shared/tournament/NextStep.tsx';
import type { Removal } from '#domain/contract/competition/matches.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { DomainError } from '#domain/errors.ts';
import { DiscordLink, DiscordProblem } from '#shared/access/DiscordLogIn.tsx';
import { useSession } from '#shared/access/useSession.ts';
import { ApiProvider, sessionQuery, useApi } from '#shared/api/api.ts';
import { place } from '#shared/site/links.ts';
import { selectionInAddress } from '#shared/tournament/select.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Loading } from '#ui/states.tsx';
import { ToastProvider } from '#ui/Toast.tsx';
import { Toaster } from '#ui/Toaster.tsx';
import styles from './Admin.module.css';
import { Side } from './Sidebar.tsx';
import { TABS } from './tabs.ts';

export default function Admin() {
  const { isAdmin } = useSession();
  const [path] = useLocation();
  const [hasEntered, setEntered] = useState(isAdmin);
  if (isAdmin && !hasEntered) setEntered(true);
  if (path.startsWith(JOIN)) return <Join />;
  return hasEntered ? <Panel hasEnded={!isAdmin} /> : <LogInPrompt />;
}

function LogInPrompt() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={3} justifyItems="start" className={access.door}>
      <IconLock size={28} stroke={1.6} aria-hidden="true" />
      <Heading as="h1" size="section">{t`Admin Panel`}</Heading>
      <Note>{t`Log in to approve teams and run tournaments.`}</Note>
      <Button look="primary" onClick={() => setOpen(true)}>{t`Admin Login`}</Button>
      <DiscordLink />
      <DiscordProblem search={useSearch()} />
      <LoginDialog open={isOpen} onOpenChange={setOpen} />
    </Stack>
  );
}

function Panel({ hasEnded }: { hasEnded: boolean }) {
  const [path] = useLocation();
  const search = useSearch();
  const { api, question } = useConsoleApi();
  const tab = TABS.find((each) => path.startsWith(each.path));
  useLandingTab(tab?.path ?? '');
  if (!tab) return <Redirect to={`${TABS[0]?.path}${search && `?${search}`}`} replace />;
  return (
    <ToastProvider>
      <Grid stacks="tablet" className={classes(styles.panel, tab.isWide && styles.wide)}>
        <Side path={path} isNarrow={tab.isWide === true} />
        <div className={styles.content}>
          {hasEnded && <Ended />}
          <ApiProvider value={api}>
            <Suspense fallback={<Loading count={3} />}>
              <Closed least={tab.takes} />
              <NextStep />
              <RequireRole least={tab.takes}>
                <tab.Page />
              </RequireRole>
            </Suspense>
            <SendWaiting />
            <SendRecords />
            {question}
          </ApiProvider>
          <Toaster />
        </div>
      </Grid>
    </ToastProvider>
  );
}

/** If a tab's URL names no tournament, opens a tournament with pending work. Decides only once per tab. */
function useLandingTab(tab: string) {
  const [path, go] = useLocation();
  const search = useSearch();
  const { tournament } = useSelection();
  const { landing, isPending } = useOpening();
  const { league, tournamentId } = selectionInAddress(search);
  const decided = useRef('');
  useEffect(() => {
    if (decided.current === tab || isPending(tab)) return;
    decided.current = tab;
    const opening = landing(tab);
    if (league || tournamentId || !opening || opening.id === tournament?.id) return;
    go(`${place(path, opening.league, opening.id)}${search && `&${search}`}`, { replace: true });
  });
}

function Ended() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row
      border="warning"
      radius="card"
      surface="warning"
      padding={[3, 4]}
      gap={[3, 6]}
      justify="between"
      wraps
      marginBottom={5}
    >
      <p role="alert">
        {richSentences(
          <strong>{t`Your session has ended.`}</strong>,
          t`Your input is kept. Log in to continue.`,
        )}
      </p>
      <Button look="primary" onClick={() => setOpen(true)}>{t`Admin Login`}</Button>
      <LoginDialog open={isOpen} onOpenChange={setOpen} />
    </Row>
  );
}

function useConsoleApi(): { api: Client; question: ReactNode } {
  const api = useApi();
  const cache = useQueryClient();
  const { ask, question } = useRemovalQuestion();
  const guarded = useMemo(() => {
    const watch = (error: unknown): never => {
      if (error instanceof DomainError && error.kind === 'unidentified')
        // Reads the session again, since the failed request may have used an older token.
        void cache.invalidateQueries({ queryKey: sessionQuery(api).queryKey });
      throw error;
    };
    const guarded: Client = {
      call: (endpoint, input, key, removals = [], kept = []) =>
        api
          .call(endpoint, input, key, removals, kept)
          .catch(async (error: unknown) => {
            const removal = removalOf(error);
            if (!removal) throw error;
            const answer = await ask(removal);
            if (answer === null)
              throw new DomainError('conflict', 'cancelled', t`Nothing was changed. The results are kept.`);
            const staying = answer === 'keep' ? removal.keepable : [];
            const going = removal.matches.flatMap(({ id }) => (staying.includes(id) ? [] : id));
            return guarded.call(endpoint, input, key, [...removals, ...going], [...kept, ...staying]);
          })
          .catch(watch),
      read: (path) => api.read<never>(path).catch(watch),
    };
    return guarded;
  }, [api, cache, ask]);
  return { api: guarded, question };
}

const removalOf = (error: unknown) =>
  error instanceof DomainError && error.code === 'removes_results' ? (error.data as Removal) : undefined;
