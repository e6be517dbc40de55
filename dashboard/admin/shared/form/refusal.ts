import { DomainError } from '#domain/errors.ts';

export const errorText = (error: unknown) =>
  error instanceof Error ? error.message : 'Something went wrong.';

/** Whether the server could not be reached, so that the same may work in a moment. */
export const isAway = (error: unknown) =>
  error instanceof DomainError && error.kind === 'unavailable' && error.code !== 'fault';

/** Why a result was not saved. */
export const resultFailure = (error: unknown) => {
  const isDatabase = error instanceof DomainError && error.code === 'database_away';
  return `Failed to save match result: ${isDatabase ? 'Database error occurred' : errorText(error)}`;
};

/** Whether somebody else has saved first; the error's `data` is then the newer record. */
export const isStale = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === 'stale_version';

/** Whether nobody is logged in any more; the panel says so itself. */
export const isLoggedOut = (error: unknown) => error instanceof DomainError && error.kind === 'unidentified';

/** Whether the act was cancelled by hand, which is no failure. */
export const isCancelled = (error: unknown) => error instanceof DomainError && error.code === 'cancelled';

/** Does something; what the server refuses it with begins with `failed`, and keeps its fields. */
export async function prefixErrors<Done>(failed: string, run: () => Promise<Done>): Promise<Done> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { kind, code, message, fields, data } = error;
    throw new DomainError(kind, code, `${failed} ${message}`, { ...(fields && { fields }), data });
  }
}
