import { DomainError } from '#domain/errors.ts';
import type { Context } from '../database/context.ts';

type Told = Pick<Context, 'progress'>;

/** Does an act for each id by itself; tells which it was done for, and why not for the others. */
export async function forEach(
  { progress }: Told,
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
) {
  const done: string[] = [];
  const failed: { id: string; error: string }[] = [];
  for (const id of new Set(ids)) {
    progress?.(done.length + failed.length, ids.length);
    try {
      await act(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      failed.push({ id, error: error.message });
    }
  }
  return { done, failed };
}

/** The same for a deletion. */
export async function deleteEach(
  context: Told,
  ids: readonly string[],
  remove: (id: string) => Promise<unknown>,
) {
  const { done, failed } = await forEach(context, ids, remove);
  return { deleted: done, failed };
}
