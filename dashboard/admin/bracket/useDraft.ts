import { useEffect, useMemo, useState } from 'react';
import type { Edit } from '#admin/shared/board/board.ts';
import { useSavedDraft } from '#admin/shared/form/drafts.ts';
import type { Bracket, BracketTeam } from '#domain/contract/competition/brackets.ts';
import { editedPlaces, newerOf } from './compare.ts';
import { type Replay, replay } from './replay.ts';

/** Unsaved edits: the bracket they were made on, and the edits. */
type Kept = { base: Bracket; edits: Edit[]; sending?: { key: string; body: object } };

/** The name that a tournament's edits are kept under. */
export const draftOf = (tournamentId: string) => `bracket ${tournamentId}`;

export type Draft = ReturnType<typeof useDraft>;

/** The edits of a bracket over what the server has, kept over other pages and a reload. */
export function useDraft(saved: Bracket, teams: readonly BracketTeam[]) {
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
  // Elsewhere than where I am: taken in without a question.
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

/** A result with new input replaces the earlier input. */
function withEdit(edits: readonly Edit[], edit: Edit): Edit[] {
  const isSame = (other: Edit) =>
    edit.kind === 'result' && other.kind === 'result' && other.match === edit.match;
  const at = edits.findIndex(isSame);
  return at < 0 ? [...edits, edit] : edits.with(at, { ...edit, id: edits[at]?.id ?? edit.id });
}
