import { isAway, isLoggedOut, isStale } from '#admin/shared/form/refusal.ts';
import { DomainError } from '#domain/errors.ts';

/** Says a refusal of the whole record in these words; what belongs to a field stays with it. */
export const inWords =
  (words: (error: DomainError) => string) =>
  (error: unknown): never => {
    if (!(error instanceof DomainError) || error.fields || isShownElsewhere(error)) throw error;
    console.error(error);
    throw new DomainError(error.kind, error.code, words(error), { data: error.data });
  };

const isShownElsewhere = (error: unknown): boolean => isAway(error) || isStale(error) || isLoggedOut(error);

/** A fault has nothing to say to an admin; a refusal has. */
export const createFailed = ({ code, message }: DomainError) =>
  code === 'fault' ? 'Failed to create tournament. Check console for details.' : message;

export const updateFailed = ({ message }: DomainError) => `Failed to update tournament: ${message}`;
