import { isDeepStrictEqual } from 'node:util';
import { conflict, invalid } from '#domain/errors.ts';

type Stored = { version: number };

/** Splits a partial PUT (docs/api.md, "Partial changes"): gives the editable fields that were sent. */
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

/** Refuses a save made from an older version, with the record as it stands now. */
export function requireVersion(version: number | undefined, current: Stored & object) {
  if (version !== undefined && version !== current.version)
    throw conflict('stale_version', 'Somebody else has changed this in the meantime', { data: current });
}
