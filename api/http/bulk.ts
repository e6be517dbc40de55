import type { Context } from '#api/database/database.ts';
import { actsOfEach } from '#api/history/following.ts';
import { DomainError } from '#domain/errors.ts';

type Told = Pick<Context, 'db' | 'request' | 'now' | 'progress'>;

/**
 * Runs an action for each id separately. Returns the ids whose actions succeeded, the recorded actions, and the reason
 * for each failure.
 */
export async function forEach(context: Told, ids: readonly string[], act: (id: string) => Promise<unknown>) {
  const { progress } = context;
  const done: string[] = [];
  const acts: Record<string, string[]> = {};
  const ownActs = actsOfEach(context);
  const failed: { id: string; error: string; code?: 'removes_results' }[] = [];
  for (const id of new Set(ids)) {
    progress?.(done.length + failed.length, ids.length);
    try {
      await act(id);
      done.push(id);
      acts[id] = await ownActs();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { message, code } = error;
      const isRemoval = code === 'removes_results';
      // With a single id, an action that would remove results throws its own error.
      if (isRemoval && ids.length === 1) throw error;
      failed.push({ id, error: message, ...(isRemoval && { code }) });
    }
  }
  return { done, failed, acts };
}

/** Returns a handler that removes the records in the body one by one. */
export const deleteEach =
  (remove: (context: Context, id: string) => Promise<unknown>) =>
  async (context: Context, { body }: { body: { ids: readonly string[] } }) => {
    const { done, failed, acts } = await forEach(context, body.ids, (id) => remove(context, id));
    return { data: { deleted: done, failed }, acts };
  };
