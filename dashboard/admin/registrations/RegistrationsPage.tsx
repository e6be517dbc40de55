import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { BulkBar } from '#admin/shared/bulk/BulkBar.tsx';
import { OutcomeList } from '#admin/shared/bulk/OutcomeList.tsx';
import { useBulk } from '#admin/shared/bulk/useBulk.ts';
import { useSavedDraft } from '#admin/shared/form/drafts.ts';
import { TournamentFilter, useScope } from '#admin/shared/team/scope.tsx';
import { registrationsQuery } from '#admin/shared/tournament/registrations.ts';
import { decideRegistrations, type Registration } from '#domain/contract/competition/registrations.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { plural, t } from '#domain/text/translate.ts';
import { useApi, useRead } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, ButtonLink, Grid, Note, rich, Stack, VisuallyHidden } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { usePermitted } from '#ui/permitted.ts';
import { KeyDialog, type Shortcut, ShortcutBar } from '#ui/ShortcutBar.tsx';
import { EmptyState, ErrorState, SkeletonCards } from '#ui/states.tsx';
import { toggled } from '#ui/toggled.ts';
import { DecidedList } from './DecidedList.tsx';
import { DETAIL_ID, Detail, type DetailActs, type Draft } from './Detail.tsx';
import { decided, rosterChangesQuery, undecided } from './queries.ts';
import { RegistrationList, rowId } from './RegistrationList.tsx';
import styles from './RegistrationsPage.module.css';
import { RejectDialog } from './RejectDialog.tsx';
import { UnapproveDialog } from './Reopen.tsx';
import { RosterChanges } from './RosterChanges.tsx';
import { TeamChoices, useTeamChoices } from './TeamChoice.tsx';
import { type Decisions, OF_DECISIONS, useDecisions } from './useDecisions.ts';
import { useKeys } from './useKeys.ts';

export default function Registrations() {
  const query = useRead(registrationsQuery);
  const { tournaments, tournament } = useScope();
  const kept = useKeptDrafts(query.data);
  const registrations = query.data?.filter(
    ({ tournamentId }) => !tournament || tournamentId === tournament.id,
  );
  return (
    <>
      <ConsoleHead
        title={t`Pending registrations`}
        beside={tournaments.length > 1 && <TournamentFilter all={t`All tournaments`} />}
      />
      {tournament && <WaitingElsewhere tournamentId={tournament.id} registrations={query.data ?? []} />}
      <RosterChanges tournamentId={tournament?.id} />
      {registrations ? (
        <Desk registrations={registrations} tournaments={tournaments} kept={kept} />
      ) : query.isError ? (
        <ErrorState title={t`Registrations could not be loaded`} query={query} />
      ) : (
        <LoadingDesk />
      )}
    </>
  );
}

/** Explains the number on the tab, which includes registrations for other tournaments. */
type ElsewhereProps = { tournamentId: string; registrations: Registration[] };

function WaitingElsewhere({ tournamentId, registrations }: ElsewhereProps) {
  const { data: changes = [] } = useRead(rosterChangesQuery);
  const count = [...undecided(registrations), ...changes].filter(
    (each) => each.tournamentId !== tournamentId,
  ).length;
  if (count === 0) return null;
  return (
    <Note marginBottom={4}>
      {plural(count, '# more is pending in another tournament.', '# more are pending in other tournaments.')}
    </Note>
  );
}

const LoadingDesk = () => (
  <Grid stacks="laptop" gap={5} align="start" marginBottom={5} className={styles.desk} aria-busy="true">
    <VisuallyHidden as="p" role="status">{t`Loading registrations`}</VisuallyHidden>
    <SkeletonCards count={1} lines={5} />
    <SkeletonCards count={1} lines={8} />
  </Grid>
);

type DeskProps = {
  registrations: Registration[];
  tournaments: Tournament[];
  kept: ReturnType<typeof useKeptDrafts>;
};

/** Whether an admin made the decision. Admins do not undo a captain's own withdrawal. */
const isOwn = ({ status }: Registration) => status === 'approved' || status === 'rejected';

function Desk({ registrations, tournaments, kept }: DeskProps) {
  const waiting = undecided(registrations);
  const past = decided(registrations);
  const { shown, isAsked, choose } = useShownRegistration(registrations, waiting);
  const [isHelping, setHelping] = useState(false);
  const decisions = useDecisions();
  const bulk = useBulk();
  const { ticked, setTicked, chosen, tick } = useTicks(waiting, shown);
  const { undoLast, question } = useUndoing(past, shown, decisions);
  const acts = useRef<DetailActs | null>(null);
  const { move, goOnFrom } = useMoves(shown, waiting, choose);
  // Narrow screens may show only the list, and nobody should decide on a registration that they cannot see.
  const onDetail = (act: keyof DetailActs) => () => {
    if (shown && isDetailSeen()) acts.current?.[act]();
  };
  const isPermitted = usePermitted();
  const moves = { j: () => move(1), k: () => move(-1), '?': () => setHelping(true) };
  const changes = {
    a: onDetail('approve'),
    r: onDetail('reject'),
    g: onDetail('toGroup'),
    x: tick,
    u: undoLast,
  };
  useKeys(isPermitted ? { ...moves, ...changes } : moves);
  return (
    <>
      {bulk.outcomes && <OutcomeList outcomes={bulk.outcomes} onClose={bulk.close} />}
      <Grid
        columns={1}
        stacks="laptop"
        gap={5}
        align="start"
        marginBottom={5}
        className={shown || isAsked ? styles.desk : undefined}
      >
        <Stack gap={4} minWidth={0} hides={isAsked ? 'laptop' : undefined}>
          {waiting.length > 0 ? (
            <RegistrationList
              registrations={waiting}
              chosenId={shown?.id}
              onChoose={choose}
              ticked={ticked}
              onTick={setTicked}
            />
          ) : (
            <NoneWaiting />
          )}
          <BulkDecisions registrations={chosen} bulk={bulk} onClear={() => setTicked(new Set())} />
          <DecidedList registrations={past} decisions={decisions} onChoose={choose} />
        </Stack>
        {shown && (
          <Box minWidth={0} hides={isAsked ? undefined : 'laptop'}>
            <Detail
              key={shown.id}
              registration={shown}
              tournament={tournaments.find(({ id }) => id === shown.tournamentId)}
              draft={kept.drafts[shown.id] ?? {}}
              onDraft={(draft) => kept.write(shown.id, draft)}
              decisions={decisions}
              acts={acts}
              onBack={() => choose(null)}
              onDecided={() => goOnFrom(shown.id)}
            />
          </Box>
        )}
        {isAsked && !shown && <NotHere onBack={() => choose(null)} />}
      </Grid>
      {registrations.length > 0 && <ShortcutBar lines={REGISTRATION_KEYS} onAll={() => setHelping(true)} />}
      {question}
      {isHelping && <KeyDialog lines={REGISTRATION_KEYS} onClose={() => setHelping(false)} />}
    </>
  );
}

/** Undoes the displayed decision or, if there is none, the latest. Asks first if it was an approval. */
function useUndoing(past: Registration[], shown: Registration | undefined, decisions: Decisions) {
  const [unapproving, setUnapproving] = useState<Registration | null>(null);
  const undoLast = () => {
    const last = past.find((each) => each.id === shown?.id && isOwn(each)) ?? past.find(isOwn);
    if (last?.status === 'approved') setUnapproving(last);
    else if (last) void decisions.decide({ act: 'reopen', registration: last });
  };
  const question = unapproving && (
    <UnapproveDialog registration={unapproving} decisions={decisions} onClose={() => setUnapproving(null)} />
  );
  return { undoLast, question };
}

function useTicks(waiting: readonly Registration[], shown: Registration | undefined) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  // Ignores registrations that are no longer pending.
  const chosen = waiting.filter(({ id }) => ticked.has(id));
  const tick = () => {
    if (waiting.some(({ id }) => id === shown?.id)) setTicked(toggled(ticked, shown?.id ?? ''));
  };
  return { ticked, setTicked, chosen, tick };
}

function useMoves(
  shown: Registration | undefined,
  waiting: readonly Registration[],
  choose: (id: string | null) => void,
) {
  const now = useRef({ shown, waiting });
  useEffect(() => {
    now.current = { shown, waiting };
  });
  const move = (steps: number) => {
    if (shown && !isDetailSeen()) return choose(shown.id);
    const index = waiting.findIndex(({ id }) => id === shown?.id);
    const next = waiting[Math.max(0, Math.min(index + steps, waiting.length - 1))];
    if (next) choose(next.id);
  };
  const goOnFrom = (id: string) => {
    // If the admin has since moved on, the page does not change.
    if (now.current.shown?.id !== id) return;
    const index = now.current.waiting.findIndex((each) => each.id === id);
    choose((now.current.waiting[index + 1] ?? now.current.waiting[index - 1])?.id ?? null);
  };
  return { move, goOnFrom };
}

const NoneWaiting = () => {
  const { to } = useSelection();
  return (
    <EmptyState
      title={t`No pending registrations`}
      actions={<ButtonLink href={to('/admin/teams')}>{t`Add teams`}</ButtonLink>}
    >
      {rich`Captains register in Discord with ${<code>/register</code>}. New registrations appear here automatically.`}
    </EmptyState>
  );
};

const NotHere = ({ onBack }: { onBack: () => void }) => (
  <EmptyState
    title={t`Registration not found`}
    actions={<button type="button" className="link" onClick={onBack}>{t`All registrations`}</button>}
  >{t`It may belong to another tournament.`}</EmptyState>
);

const REGISTRATION_KEYS: Shortcut[] = [
  { keys: ['J', 'K'], word: t`move`, sentence: t`Next registration, previous registration` },
  { keys: ['A'], word: t`approve`, sentence: t`Approve the registration shown` },
  { keys: ['R'], word: t`reject`, sentence: t`Reject the registration shown` },
  { keys: ['G'], word: t`group`, sentence: t`Go to the groups; choose with the arrow keys` },
  { keys: ['X'], word: t`tick`, sentence: t`Select the registration shown for a bulk decision` },
  {
    keys: ['U'],
    word: t`undo`,
    sentence: t`Undo the decision shown, or the last one; undoing an approval asks for confirmation`,
  },
];

const NAME = 'registrations';

/** Keeps each pending registration's input across tab changes, Back and reloads until a decision is made. */
function useKeptDrafts(all: readonly Registration[] | undefined) {
  const { kept, keep } = useSavedDraft();
  // The fields update with the input at once; the stored draft catches up later.
  const [drafts, setDrafts] = useState(() => (kept[NAME] ?? {}) as Record<string, Draft>);
  useEffect(() => {
    if (!all) return;
    const waiting = new Set(undecided(all).map(({ id }) => id));
    const written = Object.entries(drafts).filter(
      ([id, { group, reason, team }]) => waiting.has(id) && (group || reason || team),
    );
    keep(NAME, written.length > 0 ? Object.fromEntries(written) : undefined);
  }, [all, drafts, keep]);
  return { drafts, write: (id: string, draft: Draft) => setDrafts((known) => ({ ...known, [id]: draft })) };
}

/**
 * Returns the registration in the URL (`id`, as in Discord's links). If there is none, returns the first registration
 * that was waiting when the page opened.
 */
function useShownRegistration(all: readonly Registration[], waiting: readonly Registration[]) {
  const [path, go] = useLocation();
  const search = useSearch();
  const [pinned, pin] = useState<string>();
  const asked = new URLSearchParams(search).get('id');
  const find = (id: string | null | undefined) => all.find((registration) => registration.id === id);
  const shown = asked ? find(asked) : (find(pinned) ?? waiting[0]);
  if (shown && shown.id !== pinned) pin(shown.id);
  const focusNext = useFocus(shown?.id);
  const choose = (id: string | null) => {
    const query = new URLSearchParams(search);
    if (id) query.set('id', id);
    else query.delete('id');
    focusNext();
    go(query.size > 0 ? `${path}?${query}` : path, { replace: asked !== null });
    if (!id) pin(undefined);
  };
  return { shown, isAsked: asked !== null, choose };
}

/** Focuses the chosen row, or the heading if the list is hidden. */
function useFocus(id: string | undefined) {
  const [moves, setMoves] = useState(0);
  const focus = useEffectEvent(() => {
    const row = document.getElementById(rowId(id ?? ''));
    const isListSeen = isSeen(row);
    const target = isListSeen ? row : document.getElementById(DETAIL_ID);
    (target ?? document.querySelector<HTMLElement>('h1'))?.focus();
    if (!isListSeen) window.scrollTo(0, 0);
  });
  useEffect(() => {
    if (moves > 0) focus();
  }, [moves]);
  return () => setMoves((count) => count + 1);
}

const isDetailSeen = () => isSeen(document.getElementById(DETAIL_ID));

const isSeen = (element: HTMLElement | null) => element?.checkVisibility?.() ?? element !== null;

type Props = {
  registrations: readonly Registration[];
  bulk: ReturnType<typeof useBulk>;
  onClear: () => void;
};

const DONE = {
  approve: (count: number, all: number) => t`${count} of ${all} approved`,
  reject: (count: number, all: number) => t`${count} of ${all} rejected`,
};

function BulkDecisions({ registrations, bulk, onClear }: Props) {
  const api = useApi();
  const [asked, ask] = useState<'reject' | 'teams' | null>(null);
  const choices = useTeamChoices(registrations);
  const { length } = registrations;
  const decide = async (decision: 'approve' | 'reject', reason = '') => {
    const isDone = await bulk.run({
      items: registrations
        .toSorted((one, other) => one.submittedAt.localeCompare(other.submittedAt))
        .map(({ id, name }) => ({ id, name })),
      run: async (ids, key) => {
        const approving = choices.unclear.length > 0 && { teamIds: choices.teamIds };
        const own = decision === 'reject' ? { reason: reason.trim() || null } : approving;
        return api.call(decideRegistrations, { body: { ids, decision, ...own } }, key);
      },
      done: DONE[decision],
      reads: OF_DECISIONS,
    });
    ask(null);
    if (isDone) onClear();
  };
  return (
    <BulkBar
      count={registrations.length}
      ticked={plural(registrations.length, '# registration ticked', '# registrations ticked')}
      onClear={onClear}
      bulk={bulk}
    >
      {registrations.length > 1 && (
        <Note size="small">
          {t`Teams enter in order of registration, which also sets groups and seeds. You can change groups in the bracket editor, and seeds until the first matches are created.`}
        </Note>
      )}
      <Button look="danger" onClick={() => ask('reject')}>{t`Reject ${length}`}</Button>
      <Button
        look="primary"
        isBusy={bulk.isBusy && asked === null}
        onClick={() => (choices.unclear.length > 0 ? ask('teams') : void decide('approve'))}
      >{t`Approve ${length}`}</Button>
      {asked === 'teams' && (
        <ConfirmDialog
          title={plural(length, 'Approve # registration?', 'Approve # registrations?')}
          keep={t`Decide later`}
          go={t`Approve ${length}`}
          isBusy={bulk.isBusy}
          isDisabled={!choices.isComplete}
          onKeep={() => ask(null)}
          onGo={() => void decide('approve')}
        >
          <TeamChoices {...choices} />
        </ConfirmDialog>
      )}
      {asked === 'reject' && (
        <RejectDialog
          go={plural(length, 'Reject # registration', 'Reject # registrations')}
          keep={t`Keep registrations`}
          label={t`Reason, sent to the captains`}
          isBusy={bulk.isBusy}
          onKeep={() => ask(null)}
          onReject={(reason) => void decide('reject', reason)}
        />
      )}
    </BulkBar>
  );
}
