/**
 * The purpose of a form: a new registration, with its tournament if that is known, or a change. It is stored in custom
 * ids, so that a button works after a restart.
 */
export type Target =
  | { kind: 'new'; tournamentId: string | undefined }
  | { kind: 'edit'; registrationId: string; version: number };

/** Encodes a target in at most 60 of a custom id's 100 characters. */
export const writeTarget = (target: Target) =>
  target.kind === 'new'
    ? `new:${target.tournamentId ?? ''}`
    : `edit:${target.registrationId}:${target.version}`;

export function readTarget(text: string): Target {
  const [kind, id, version] = text.split(':');
  return kind === 'edit'
    ? { kind, registrationId: id ?? '', version: Number(version) }
    : { kind: 'new', tournamentId: id || undefined };
}
