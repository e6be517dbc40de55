import { useEffect } from 'react';
import type { Registration } from '../../../../../domain/contract/registrations.ts';
import { useKept } from '../form/kept.ts';
import type { Draft } from './Detail.tsx';
import { undecided } from './queries.ts';

type Drafts = Record<string, Draft>;

const NAME = 'registrations';

/**
 * What was chosen and written for each registration that waits: kept as other forms are, over another tab of the
 * panel, Back and a reload, until it is decided. `all` are the registrations of every tournament, once they are known.
 */
export function useKeptDrafts(all: readonly Registration[] | undefined) {
  const { kept, keep } = useKept();
  const drafts = (kept[NAME] ?? {}) as Drafts;
  const put = (next: Drafts) => {
    const written = Object.entries(next).filter(([, { group, reason }]) => group || reason);
    keep(NAME, written.length > 0 ? Object.fromEntries(written) : undefined);
  };
  useEffect(() => {
    if (!all) return;
    const waiting = new Set(undecided(all).map(({ id }) => id));
    const { [NAME]: before = {} } = kept as { [NAME]?: Drafts };
    const left = Object.entries(before).filter(([id]) => waiting.has(id));
    if (left.length < Object.keys(before).length)
      keep(NAME, left.length > 0 ? Object.fromEntries(left) : undefined);
  }, [all, kept, keep]);
  return { drafts, write: (id: string, draft: Draft) => put({ ...drafts, [id]: draft }) };
}
