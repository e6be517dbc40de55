export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
};

/** Ids of existing records, by the name of the field or path that needs one. */
export type Ids = Record<string, string>;

/** Returns a body that fits a schema. Every field is filled in, unless its schema is empty. */
export function sample(schema: Schema, name: string, ids: Ids, components: Record<string, Schema>): unknown {
  if (schema.$ref)
    return sample(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, ids, components);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return sample(choices.find(({ type }) => type !== 'null') ?? {}, name, ids, components);
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          // A version soon becomes stale, and fields that must be sent back unchanged have empty schemas.
          .filter(([key, value]) => key !== 'version' && Object.keys(value).length > 0)
          .map(([key, value]) => [key, sample(value, key, ids, components)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () =>
        sample(schema.items ?? {}, singular(name), ids, components),
      );
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'string':
      return text(schema, name, ids);
    default:
      return null;
  }
}

const singular = (name: string) => (name === 'ids' ? 'matchId' : name.replace(/s$/, ''));

function text({ format, minLength = 0 }: Schema, name: string, ids: Ids): string {
  if (name in ids) return ids[name] ?? '';
  if (format === 'uuid') return ids.id ?? '';
  if (format === 'date-time' || /(Time|At|Date)$/.test(name)) return '2026-12-01T16:00:00Z';
  if (format === 'uri') return 'https://stream.example/turbo';
  if (name === 'steamId') return '76561198000000001';
  return 'Sample'.padEnd(minLength, 'x').slice(0, Math.max(6, minLength));
}

/** JSON that hardly any field accepts: wrong types, numbers out of range, and unusual or very long strings. */
export const ODD_VALUES = [
  'null',
  'true',
  '-1',
  '1.5',
  '9007199254740993',
  '1e400',
  '-0',
  '""',
  '"NaN"',
  '"\\u0000"',
  '"\\u202e abc"',
  '"00000000-0000-0000-0000-000000000000"',
  `"${'x'.repeat(20_000)}"`,
  '[]',
  '{}',
  `${'['.repeat(200)}${']'.repeat(200)}`,
  '{"__proto__":{"admin":true}}',
  '"\'; drop table teams; --"',
] as const;
