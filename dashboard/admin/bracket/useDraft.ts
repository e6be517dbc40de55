import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { type Edit, matchAt, readSide } from '#admin/shared/board/board.ts';
import { useSavedDraft } from '#admin/shared/form/drafts.ts';
import { useRetryOnReconnect } from '#admin/shared/form/useRetryOnReconnect.ts';
import { AFTER_MATCHES } from '#admin/shared/match/matches.ts';
import { errorText, isCancelled, isLoggedOut, isStale, useDone } from '#admin/shared/useAct.ts';
import * as contract from '#domain/contract/competition/brackets.ts';
import type { Group } from '#domain/settings.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, useApi } from '#shared/api/api.ts';
import { roundsOf } from '#shared/bracket/rounds.ts';
import { useToast } from '#ui/Toast.tsx';
import { editedPlaces, newerOf } from './compare.ts';
import { type Replay, replay } from './replay.ts';

type Kept = { base: contract.Bracket; edits: Edit[]; sending?: { key: string; body: object } };

export const draftOf = (tournamentId: string) => `bracket ${tournamentId}`;

export type Draft = ReturnType<typeof useDraft>;

export function useDraft(saved: contract.Bracket, teams: readonly contract.BracketTeam[]) {
  const { kept, keep } = useSavedDraft();
  const name = draftOf(saved.tournamentId);
  const draft = kept[name] as Kept | undefined;
  const edits = draft?.edits ?? NONE;
  const base = draft && draft.base.version !== saved.version ? draft.base : saved;
  const state: Replay = useMemo(() => replay(base, teams, edits), [base, teams, edits]);
  const [taken, setTaken] = useState(0);

  const write = (next: readonly Edit[], on = base) =>
    keep(name, next.length > 0 ? { base: on, edits: [...next] } : undefined);

  const newer = useMemo(
    () => (base === saved ? null : newerOf(base, saved, state.board.bracket)),
    [base, saved, state],
  );
  // The other admin's changes affect different places, so they are adopted without asking.
  const isApart = newer !== null && !newer.hasBoth;
  useEffect(() => {
    if (!isApart || !newer) return;
    keep(name, edits.length > 0 ? { base: saved, edits } : undefined);
    setTaken(Object.keys(newer.was).length);
  }, [isApart, newer, keep, name, edits, saved]);

  return {
    ...state,
    base,
    edits,
    isDirty: edits.length > 0,
    sending: draft?.sending,
    taken,
    newer: newer?.hasBoth ? newer : null,
    add: (edit: Edit) => {
      setTaken(0);
      write(withEdit(edits, edit));
    },
    undo: (id: string) => write(edits.filter((edit) => edit.id !== id)),
    discard: () => keep(name),
    choose: (mine: readonly string[]) => {
      if (!newer) return;
      const isLost = (key: string) =>
        newer.was[key] !== undefined && newer.mine[key] !== newer.theirs[key] && !mine.includes(key);
      const left = edits.filter((edit) => !editedPlaces(edit, base).some((key) => isLost(key)));
      write(left, saved);
    },
    keepSending: (sending: Kept['sending']) =>
      keep(name, edits.length > 0 ? { base, edits, ...(sending && { sending }) } : undefined),
  };
}

const NONE: Edit[] = [];

/** A new result for a match replaces its earlier one. */
function withEdit(edits: readonly Edit[], edit: Edit): Edit[] {
  const isSame = (other: Edit) =>
    edit.kind === 'result' && other.kind === 'result' && other.match === edit.match;
  const at = edits.findIndex(isSame);
  return at < 0 ? [...edits, edit] : edits.with(at, { ...edit, id: edits[at]?.id ?? edit.id });
}

export type Saving = ReturnType<typeof useSave>;

export function useSave(saved: contract.Bracket, draft: Draft) {
  const { tournamentId } = saved;
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const done = useDone();
  const [problem, setProblem] = useState('');

  const params = { id: tournamentId };
  const put = (bracket: contract.Bracket) =>
    cache.setQueryData(bracketQuery(api, tournamentId).queryKey, bracket);
  const attempt = async (sending: { key: string; body: object }) => {
    setProblem('');
    draft.keepSending(sending);
    const { key, body } = sending;
    const { data, act } = await api.call(contract.saveBracket, { params, body }, key);
    put(data);
    draft.discard();
    const undone = t`The bracket was restored`;
    done(t`Bracket saved successfully!`, { act, undone, reads: AFTER_MATCHES });
  };
  const refuse = (error: unknown) => {
    draft.keepSending(undefined);
    if (isStale(error)) {
      put(error.data as contract.Bracket);
      setProblem(t`Somebody else saved this bracket in the meantime. Check it, then save again.`);
    } else if (isCancelled(error)) toast.done(errorText(error));
    else if (!isLoggedOut(error)) setProblem(t`Failed to save bracket: ${errorText(error)}`);
  };
  const again = useRetryOnReconnect(attempt, refuse, draft.sending);
  return {
    isSending: again.isSending,
    problem,
    away: again.away && {
      ...again.away,
      stop: () => {
        again.stop();
        draft.keepSending(undefined);
      },
    },
    forget: () => setProblem(''),
    save: () =>
      again.send({ key: crypto.randomUUID(), body: bodyOf(draft.base, draft.board.bracket, draft.edits) }),
  };
}

type Body = z.input<typeof contract.bracketUpdate>;
type Given = NonNullable<NonNullable<Body['knockout']>['final']>;

/** Returns the body to send: groups with changed places, and knockout places set by hand. */
export function bodyOf(base: contract.Bracket, edited: contract.Bracket, edits: readonly Edit[]): Body {
  const given = new Map<string, Given>();
  const givenOf = (id: string) => {
    const known = given.get(id) ?? { id };
    given.set(id, known);
    return known;
  };
  const setSide = (place: string) => {
    const { match, side } = readSide(place);
    const team = matchAt(edited, match)?.[side];
    givenOf(match)[side] = team?.participationId ? { participationId: team.participationId } : null;
  };
  for (const edit of edits) {
    if (edit.kind === 'side' || edit.kind === 'follow') setSide(edit.place);
    if (edit.kind === 'swap') for (const place of edit.places) setSide(place);
    if (edit.kind === 'result') Object.assign(givenOf(edit.match), resultOf(matchAt(edited, edit.match)));
  }
  const groups = edited.groups.filter(({ name, teams }) => {
    const before = base.groups.find((group) => group.name === name)?.teams ?? [];
    return teams.some(({ participationId }, index) => participationId !== before[index]?.participationId);
  });
  const knockout: Record<string, Given | Given[]> = {};
  for (const { key, matches } of roundsOf(edited)) {
    const touched = matches.flatMap(({ id }) => given.get(id) ?? []);
    if (touched[0]) knockout[key] = key === 'final' ? touched[0] : touched;
  }
  return {
    version: base.version,
    ...(groups.length > 0 && {
      groups: groups.map(({ name, teams }) => ({
        name: name as Group,
        teams: teams.map(({ participationId }) => (participationId ? { participationId } : null)),
      })),
    }),
    ...(given.size > 0 && base.stages.length === 0 && { knockout }),
    ...(given.size > 0 && base.stages.length > 0 && { matches: [...given.values()] }),
  };
}

const resultOf = (match: contract.BracketMatch | undefined) =>
  match?.status === 'completed'
    ? {
        team1Score: match.team1Score,
        team2Score: match.team2Score,
        winner: match.winner && { participationId: match.winner.participationId },
      }
    : {};
