import { conflict } from '#domain/errors.ts';

export function refuseUndo(): never {
  throw conflict('changed_since', 'This has been changed since');
}
