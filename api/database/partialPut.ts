import { isDeepStrictEqual } from 'node:util';
import { conflict, invalid } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';

type Stored = { version: number };

/**
 * Checks the version in a partial PUT (docs/api.md, "Partial changes") and returns the editable fields that were sent.
 */
export function editableFields<
  Body extends { version?: number | undefined },
  Name extends keyof Body & string,
>(body: Body, current: Stored & object, editable: readonly Name[]): Pick<Body, Name> {
  requireVersion(body.version, current);
  const stored: Record<string, unknown> = JSON.parse(JSON.stringify(current));
  const refused: Record<string, string> = {};
  const fields: Partial<Body> = {};
  for (const [name, value] of Object.entries(body)) {
    if (name === 'version' || value === undefined) continue;
    if ((editable as readonly string[]).includes(name)) fields[name as Name] = value as Body[Name];
    else if (body.version === undefined && !isDeepStrictEqual(value, stored[name]))
      refused[name] = `${name} cannot be changed`;
  }
  const [first] = Object.values(refused);
  if (first) throw invalid(first, refused);
  return fields as Pick<Body, Name>;
}

/** Refuses to save over a newer version. The error contains the current record. */
export function requireVersion(version: number | undefined, current: Stored & object) {
  if (version !== undefined && version !== current.version)
    throw conflict(
      'stale_version',
      msg`Somebody else has changed this in the meantime. Check it, then try again.`,
      { data: current },
    );
}
