import IconBolt from 'icon:bolt';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Menu } from '#admin/shared/Menu.tsx';
import { AFTER_MATCHES, hasResult, readAgain } from '#admin/shared/match/matches.ts';
import { RemovedResults } from '#admin/shared/match/useRemovalQuestion.tsx';
import { errorText, useDone } from '#admin/shared/useAct.ts';
import { WorkProgress } from '#admin/shared/WorkProgress.tsx';
import {
  autoFillBracket,
  clearBracket,
  generateMatches,
  getRegeneration,
  type Regeneration,
  regenerateBracket,
  undoDraw,
} from '#domain/contract/competition/brackets.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Client, Done } from '#domain/contract/http/client.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import { plural, t } from '#domain/text/translate.ts';
import { callQuery, useApi, useRead } from '#shared/api/api.ts';
import { Button, Note, Stack, Text } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { MatchesToGenerate, type Seeds } from './MatchesToGenerate.tsx';

export type Action = {
  name: string;
  question: string;
  /** A sentence that says which data are kept, and whether the action can be undone. */
  after?: string;
  isDangerous?: boolean;
  /** Reads the matches whose results the action removes. The question lists them, and `run` receives their ids. */
  removes?: (api: Client, tournamentId: string) => Promise<readonly Match[]>;
  /** The message while the workers are busy. Closing the dialog does not stop them. */
  progress?: string;
  /** Returns the message and the id of the action to undo. */
  run: (
    api: Client,
    tournamentId: string,
    seeds: Seeds,
    removals: readonly string[],
  ) => Promise<Omit<Done<unknown>, 'data'> & { text: string }>;
  failure: (message: string) => string;
};

const notSaved = (message: string) =>
  t`Bracket save failed: ${message.replace(/[.!?。！？]?$/, (end) => end || '.')} Try regenerating the bracket or contact support.`;

const GENERATE: Action = {
  name: t`Generate All Matches`,
  question: t`This will generate actual matches for all teams in the bracket. This will create database entries. Continue?`,
  run: async (api, id, seeds) => {
    const body = seeds && {
      seeds: seeds.order.map(({ participationId }) => participationId),
      seeding: seeds.seeding,
    };
    const { data, act = null } = await api.call(generateMatches, { params: { id }, body });
    if (data.created === 0) return { text: t`All matches already exist: nothing was created.` };
    const text = plural(
      data.created,
      'Successfully created # match from bracket structure!',
      'Successfully created # matches from bracket structure!',
    );
    return { text, act };
  },
  failure: (message) => t`Failed to generate matches: ${message}`,
};

const REGENERATING = t`Regenerating the bracket`;
const WAITS = t`No worker is running. The bracket will be regenerated as soon as one starts.`;
/** Milliseconds between progress checks. */
const PAUSE = 500;

export const BRACKET_ACTIONS = {
  generate: GENERATE,
  fill: {
    name: t`Auto-Fill Groups`,
    question: t`This will automatically fill bracket groups with currently registered teams. Continue?`,
    run: async (api, id) => {
      const { data, act = null } = await api.call(autoFillBracket, { params: { id } });
      const { totalRealTeams: teams } = data;
      return { text: plural(teams, '# team is in the bracket.', '# teams are in the bracket.'), act };
    },
    failure: notSaved,
  },
  regenerate: {
    name: t`Regenerate`,
    question: t`This will wipe all bracket data and regenerate from current teams and matches. Continue?`,
    after: t`Results are kept. Teams you placed by hand will move unless they have already played there. You can undo this.`,
    isDangerous: true,
    progress: REGENERATING,
    run: regenerate,
    failure: (message) => t`Failed to regenerate bracket: ${message}`,
  },
  undoDraw: {
    name: t`Undo draw`,
    question: t`This clears the seeds and cancels every match in the bracket. Continue?`,
    after: t`You can undo this: the seeds, matches and results will then come back.`,
    isDangerous: true,
    removes: async (api, id) => {
      const { data } = await api.call(undoDraw, { params: { id }, body: { dryRun: true } });
      return data.matches.filter(hasResult);
    },
    run: async (api, id, _seeds, removals) => {
      const { data, act = null } = await api.call(
        undoDraw,
        { params: { id }, body: {} },
        undefined,
        removals,
      );
      const { length } = data.matches;
      const text = plural(
        length,
        'Draw undone and # match cancelled.',
        'Draw undone and # matches cancelled.',
      );
      return { text, act };
    },
    failure: (message) => t`The draw was not undone: ${message}`,
  },
  clear: {
    name: t`Clear Bracket`,
    question: t`This will clear all bracket placements and reset to empty structure. Continue?`,
    after: t`Matches and results are kept. You can undo this.`,
    isDangerous: true,
    run: async (api, id) => {
      const { act = null } = await api.call(clearBracket, { params: { id } });
      return { text: t`Bracket cleared. Matches and their results were kept.`, act };
    },
    failure: notSaved,
  },
} satisfies Record<string, Action>;
const ACTIONS: Action[] = Object.values(BRACKET_ACTIONS);

export function QuickActions({ tournamentId }: { tournamentId: string }) {
  const { ask, question } = useConfirmedAction(tournamentId);
  return (
    <>
      <Menu
        acts={ACTIONS.map((action) => ({
          label: action.name,
          act: () => ask(action),
          tone: action.isDangerous ? 'danger' : undefined,
        }))}
        trigger={
          <Button>
            <IconBolt size={17} stroke={1.8} aria-hidden="true" /> {t`Quick Actions`}
          </Button>
        }
      />
      {question}
    </>
  );
}

export function GenerateAll({ tournamentId }: { tournamentId: string }) {
  const { ask, question } = useConfirmedAction(tournamentId);
  return (
    <>
      <Button look="primary" onClick={() => ask(GENERATE)}>
        {GENERATE.name}
      </Button>
      {question}
    </>
  );
}

type AskedProps = { action: Action; tournamentId: string; onDone: () => void; onClose: () => void };

export function useConfirmedAction(tournamentId: string, onDone?: (action: Action) => void) {
  const [asked, ask] = useState<Action | null>(null);
  const question = asked && (
    <Asked
      action={asked}
      tournamentId={tournamentId}
      onDone={() => onDone?.(asked)}
      onClose={() => ask(null)}
    />
  );
  return { ask, question };
}

function Asked({ action, tournamentId, onDone, onClose }: AskedProps) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const done = useDone();
  const [isBusy, setBusy] = useState(false);
  const [seeds, setSeeds] = useState<Seeds>();
  const { removes } = action;
  const removed = useRead((api) => ({
    queryKey: ['removed', action.name, tournamentId],
    queryFn: removes ? () => removes(api, tournamentId) : skipToken,
    gcTime: 0,
  }));
  const go = async () => {
    setBusy(true);
    try {
      const { text, act } = await action.run(
        api,
        tournamentId,
        seeds,
        (removed.data ?? []).map(({ id }) => id),
      );
      done(text, { act, undone: t`${action.name} was undone`, reads: AFTER_MATCHES });
      onDone();
    } catch (error) {
      // The message for `no_teams` is already a complete sentence.
      const isWhole = error instanceof DomainError && error.code === 'no_teams';
      toast.failed(isWhole ? error.message : action.failure(errorText(error)));
      readAgain(cache);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={t`${action.name}?`}
      keep={isBusy && action.progress ? t`Close` : t`Cancel`}
      go={action.name}
      isDangerous={action.isDangerous ?? false}
      isBusy={isBusy || removed.isLoading}
      onKeep={onClose}
      onGo={() => void go()}
    >
      <Note>{action.question}</Note>
      {action.after && <Note>{action.after}</Note>}
      {removed.data && removed.data.length > 0 && (
        <>
          <Note>
            {plural(removed.data.length, '# result will be removed:', '# results will be removed:')}
          </Note>
          <RemovedResults matches={removed.data} />
        </>
      )}
      {removed.isError && (
        <Text as="p" tone="danger">
          {errorText(removed.error)}
        </Text>
      )}
      {action === GENERATE && (
        <MatchesToGenerate tournamentId={tournamentId} seeds={seeds} onSeeds={setSeeds} />
      )}
      {isBusy && action.progress && <WorkProgress>{action.progress}</WorkProgress>}
    </ConfirmDialog>
  );
}

/** Requests a regeneration and waits until it is done; returns the message and the id of the action to undo. */
async function regenerate(api: Client, tournamentId: string) {
  const { data } = await api.call(regenerateBracket, { params: { id: tournamentId } });
  let now: Regeneration = data.regeneration;
  while (now.state === 'waiting' && now.hasWorker) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    now = await look(api, tournamentId, now);
  }
  if (now.state === 'refused') throw conflict('not_regenerated', now.refusal ?? '');
  if (now.state === 'waiting') return { text: WAITS };
  return {
    text: t`Bracket regenerated successfully! Teams have been placed in their assigned groups.`,
    act: now.act,
  };
}

/** Reads the request's state, or returns the last known state while the server is unreachable. */
async function look(api: Client, tournamentId: string, before: Regeneration): Promise<Regeneration> {
  try {
    return (await api.call(getRegeneration, { params: { id: tournamentId } })).data;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unavailable') return before;
    throw error;
  }
}

export function RegenerationState({ tournamentId }: { tournamentId: string }) {
  const { data } = useQuery({
    ...callQuery(useApi(), ['brackets', tournamentId, 'regeneration'], getRegeneration, {
      params: { id: tournamentId },
    }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 2 * PAUSE : false),
  });
  const [awaited, setAwaited] = useState<string | null>(null);
  if (data?.state === 'waiting' && data.request !== awaited) setAwaited(data.request);
  const isWaiting = data?.state === 'waiting';
  const isNews = data?.state === 'refused' && data.request === awaited;
  if (!isWaiting && !isNews) return null;
  return (
    <Stack marginBottom={4}>
      {isWaiting && data.hasWorker ? (
        <WorkProgress>{REGENERATING}</WorkProgress>
      ) : (
        <Note role="status">
          {isWaiting ? WAITS : t`The bracket was not regenerated: ${data.refusal ?? ''}`}
        </Note>
      )}
    </Stack>
  );
}
