import { DomainError } from '../domain/errors.ts';

/** Does an act for each id by itself; tells which it was done for, and why not for the others. */
export async function forEach(ids: readonly string[], act: (id: string) => Promise<unknown>) {
  const done: string[] = [];
  const failed: { id: string; error: string }[] = [];
  for (const id of new Set(ids))
    try {
      await act(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      failed.push({ id, error: error.message });
    }
  return { done, failed };
}

/** The same for a deletion. */
export async function deleteEach(ids: readonly string[], remove: (id: string) => Promise<unknown>) {
  const { done, failed } = await forEach(ids, remove);
  return { deleted: done, failed };
}
