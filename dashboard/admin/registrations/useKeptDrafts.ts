import { useEffect, useState } from 'react';
import { useSavedDraft } from '#admin/shared/form/drafts.ts';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import type { Draft } from './Detail.tsx';
import { undecided } from './queries.ts';

type Drafts = Record<string, Draft>;

const NAME = 'registrations';

/**
 * Choices and texts for each pending registration: kept like other forms, over tabs, Back and a reload, until it is
 * decided.
 */
export function useKeptDrafts(all: readonly Registration[] | undefined) {
  const { kept, keep } = useSavedDraft();
  // Fields follow typing at once; the stored draft follows them.
  const [drafts, setDrafts] = useState(() => (kept[NAME] ?? {}) as Drafts);
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
