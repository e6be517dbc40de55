import { conflict } from '#domain/errors.ts';

/** Refuses to take an act back when what it left is not there any more. */
export function refuseUndo(): never {
  throw conflict('changed_since', 'This has been changed since');
}
