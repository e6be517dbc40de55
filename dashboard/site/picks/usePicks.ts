import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DomainError } from '#domain/errors.ts';
import { type Answers, type AnswersChange, NO_ANSWERS, optionsOf } from '#domain/picks/answers.ts';
import { t } from '#domain/text/translate.ts';
import { useSession } from '#shared/access/useSession.ts';
import { useApi, useReadIf } from '#shared/api/api.ts';
import { useNow } from '#ui/useNow.ts';
import {
  afterSave,
  answersWith,
  championWith,
  changeOf,
  type Draft,
  lateOf,
  NO_DRAFT,
  pressed,
  progressOf,
  withinReach,
  without,
} from './draft.ts';
import type { Picking, PickTeams } from './picking.ts';
import { ownPicksQuery } from './queries.ts';

/** Manages the reader's own picks in a tournament: reads them, changes them on a click, and saves them. */
export function usePicks(
  tournamentId: string,
  { board, shares }: Pick<Picking, 'board' | 'shares'>,
  teams: PickTeams,
) {
  const now = useNow();
  const { captain } = useSession();
  const own = useReadIf(captain !== undefined, ownPicksQuery, tournamentId);
  const [draft, changeDraft] = useDraft(tournamentId);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const saved = own.data?.answers ?? NO_ANSWERS;
  const kept = draft ?? NO_DRAFT;
  const answers = useMemo(() => answersWith(saved, kept), [saved, kept]);
  const options = useMemo(() => optionsOf(board, answers), [board, answers]);
  const change = changeOf(board, saved, kept, { now, refused: (path) => path in faults });
  const save = useSave(tournamentId, {
    saved: (sent, dropped) => changeDraft((before) => afterSave(before, sent, saved, dropped)),
    refused: setFaults,
  });
  const presses = pickInto({ board, saved, now }, (path, next) => {
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([at]) => at !== path)));
    save.reset();
    changeDraft((before) => ({ ...before, ...next(before), isToSave: false }));
  });
  // Saves the picks of a fan who logged in to save them, as soon as the fan returns.
  const { mutate } = save;
  const hidden = useMemo(() => (kept.isAnonymous ? { isAnonymous: true } : {}), [kept.isAnonymous]);
  const isToSave = draft?.isToSave === true && own.isSuccess && captain !== undefined;
  useEffect(() => {
    if (!isToSave) return;
    changeDraft((before) => ({ ...before, isToSave: false }));
    if (change) mutate({ ...change, ...hidden });
  }, [isToSave, change, hidden, mutate, changeDraft]);
  const late = lateOf(board, saved, kept, now);
  const isKnown = draft !== null && (captain === undefined || own.isSuccess);
  useForgotten(isKnown, () => changeDraft((before) => without(before, late)));
  const tooLate = Object.fromEntries(late.map((path) => [path, t`Not saved: the match has started.`]));
  const shown = { ...tooLate, ...faults };
  const pick = { ...presses, isWithinReach: withinReach(board, options, now) };
  const picking: Picking = { board, shares, answers, options, teams, now, faults: shown, pick };
  return {
    picking,
    sheet: own.data ?? null,
    own,
    change,
    progress: progressOf(board, answers, options, now),
    save,
    saveNow: () => change && mutate({ ...change, ...hidden }),
    isAnonymous: kept.isAnonymous ?? false,
    setAnonymous: (isAnonymous: boolean) => changeDraft((before) => ({ ...before, isAnonymous })),
    saveAfterLogIn: () => changeDraft((before) => ({ ...before, isToSave: true })),
    forget: () => changeDraft(() => NO_DRAFT),
  };
}

/** Calls `forget` once the stored picks are known, to drop draft picks that have since been locked. */
function useForgotten(isKnown: boolean, forget: () => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isKnown || isDone.current) return;
    isDone.current = true;
    forget();
  }, [isKnown, forget]);
}

export type Picks = ReturnType<typeof usePicks>;

/** Each pick builds on the draft before it, as several clicks may arrive before the next render. */
const pickInto = (
  { board, saved, now }: Pick<Picking, 'board' | 'now'> & { saved: Answers },
  change: (path: string, next: (before: Draft) => Partial<Draft>) => void,
): Omit<NonNullable<Picking['pick']>, 'isWithinReach'> => ({
  team: (name, team) =>
    change(`groups.${name}`, (before) => {
      const places = board.groups.find((group) => group.name === name)?.places ?? 0;
      const order = pressed(answersWith(saved, before).groups[name] ?? [], team, places);
      return { groups: { ...before.groups, [name]: order } };
    }),
  winner: (key, team) =>
    change(`matches.${key}`, (before) => {
      const answers = answersWith(saved, before);
      const picked = answers.matches[key] === team ? null : team;
      const matches = { ...before.matches, [key]: picked };
      const champion = championWith(board, answers, answersWith(saved, { ...before, matches }), now);
      return { matches, ...(champion !== undefined && { champion }) };
    }),
  champion: (team) =>
    change('champion', (before) => ({
      champion: answersWith(saved, before).champion === team ? null : team,
    })),
});

type Told = {
  saved: (sent: AnswersChange, dropped: readonly string[]) => void;
  refused: (faults: Record<string, string>) => void;
};

function useSave(tournamentId: string, { saved, refused }: Told) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: AnswersChange & { isShared?: boolean; isAnonymous?: boolean }) => {
      const { savePicks } = await import('./calls.ts');
      const params = { id: tournamentId };
      return (await api.call(savePicks, { params, body }, crypto.randomUUID())).data;
    },
    onSuccess: ({ sheet, dropped }, sent) => {
      cache.setQueryData(ownPicksQuery(api, tournamentId).queryKey, sheet);
      saved(sent, dropped);
      void cache.invalidateQueries({ queryKey: ['picks', tournamentId, 'table'] });
    },
    onError: (error) => {
      if (error instanceof DomainError && error.fields) refused(error.fields);
      // Reads the board again for newly locked questions and the teams now playing.
      void cache.invalidateQueries({ queryKey: ['brackets', tournamentId, 'picks'] });
    },
  });
}

const nameOf = (tournamentId: string) => `picks ${tournamentId}`;

/** Storage cannot be trusted, and an older version of the page may have written it. */
function readDraft(tournamentId: string): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(tournamentId)) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'groups' in kept && 'matches' in kept
      ? (kept as Draft)
      : NO_DRAFT;
  } catch {
    return NO_DRAFT;
  }
}

function keepDraft(tournamentId: string, draft: Draft) {
  const { champion, groups, matches } = draft;
  const isEmpty = champion === undefined && Object.keys({ ...groups, ...matches }).length === 0;
  try {
    if (isEmpty) localStorage.removeItem(nameOf(tournamentId));
    else localStorage.setItem(nameOf(tournamentId), JSON.stringify(draft));
  } catch {
    // Without storage, the draft lasts until the page closes.
  }
}

/** This browser's unsaved picks, which survive a reload and a log-in; null until they have been read. */
function useDraft(tournamentId: string) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const latest = useRef<Draft | null>(null);
  const put = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);
  useEffect(() => put(readDraft(tournamentId)), [put, tournamentId]);
  const change = useCallback(
    (next: (before: Draft) => Draft) => {
      put(next(latest.current ?? readDraft(tournamentId)));
      keepDraft(tournamentId, latest.current ?? NO_DRAFT);
    },
    [put, tournamentId],
  );
  return [draft, change] as const;
}
