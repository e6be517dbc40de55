import { useCallback, useEffect, useState } from 'react';
import { type Draft, NO_DRAFT } from './draft.ts';

const nameOf = (tournamentId: string) => `picks ${tournamentId}`;

/** Anybody may have written there, and an older page of ours. */
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
    // A browser that keeps nothing still has it until the page goes.
  }
}

/**
 * Unsaved picks of this browser. They outlive a reload and the log-in at Discord; null until the browser has read
 * them.
 */
export function useDraft(tournamentId: string) {
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => setDraft(readDraft(tournamentId)), [tournamentId]);
  const change = useCallback(
    (next: (before: Draft) => Draft) =>
      setDraft((before) => {
        const after = next(before ?? readDraft(tournamentId));
        keepDraft(tournamentId, after);
        return after;
      }),
    [tournamentId],
  );
  return [draft, change] as const;
}
