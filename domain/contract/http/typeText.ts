export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  description?: string;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

export type Parameter = { in: string; name: string; required?: boolean; schema: Schema };

/** A schema as a TypeScript type. Named schemas appear by name, and descriptions appear above their fields. */
export function typeText(schema: Schema, indent = ''): string {
  const { $ref, type, format, items, prefixItems } = schema;
  if ($ref) return $ref.split('/').at(-1) ?? '';
  if (schema.enum) return union(schema.enum.map(literal));
  if (schema.const !== undefined) return literal(schema.const);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return union(either.map((part) => typeText(part, indent)));
  if (Array.isArray(type)) return union(type.map((one) => typeText({ ...schema, type: one }, indent)));
  if (prefixItems) return `[${prefixItems.map((part) => typeText(part, indent)).join(', ')}]`;
  if (type === 'array') {
    const item = typeText(items ?? {}, indent);
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (schema.properties) return objectText(schema, indent);
  if (type === 'object') return recordText(schema, indent);
  return FORMATS[format ?? ''] ?? SIMPLE[type ?? ''] ?? 'unknown';
}

/** A call's parameters in one location, as a type; empty if it has none. */
export function parametersText(all: readonly Parameter[] = [], place: string, indent = ''): string {
  const own = all.filter((parameter) => parameter.in === place);
  const properties = Object.fromEntries(own.map(({ name, schema }) => [name, schema]));
  const required = own.filter((parameter) => parameter.required).map(({ name }) => name);
  return own.length > 0 ? typeText({ properties, required }, indent) : '';
}

/** Strings with a format have their own named type in the client. */
export const FORMATS: Record<string, string> = { uuid: 'Uuid', 'date-time': 'DateTime', date: 'IsoDate' };

const SIMPLE: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

function objectText({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const said = notesOn(field);
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`;
    return [
      ...(said ? [`${inner}/** ${said} */`] : []),
      `${inner}${key}${required.includes(name) ? '' : '?'}: ${typeText(field, inner)};`,
    ].join('\n');
  });
  return fields.length > 0 ? `{\n${fields.join('\n')}\n${indent}}` : 'Record<string, never>';
}

function recordText({ additionalProperties, propertyNames, required = [] }: Schema, indent: string): string {
  if (additionalProperties === false) return 'Record<string, never>';
  const value = typeof additionalProperties === 'object' ? typeText(additionalProperties, indent) : 'unknown';
  const names = propertyNames?.enum;
  const record = `Record<${propertyNames ? typeText(propertyNames, indent) : 'string'}, ${value}>`;
  return names && required.length < names.length ? `Partial<${record}>` : record;
}

/** Facts beyond the type: the description, limits, and the default for a missing field. */
function notesOn(schema: Schema): string {
  const { description, pattern, format, minLength, maxLength, minItems, maxItems, minimum, maximum } = {
    ...schema.anyOf?.find(({ type }) => type !== 'null'),
    ...schema,
  };
  const notes = [
    description,
    between(minLength, maxLength, ' characters'),
    between(minItems, maxItems, ' entries'),
    between(minimum, maximum, ''),
    pattern && !format ? `matches ${pattern}` : '',
    schema.default === undefined ? '' : `${JSON.stringify(schema.default)} by default`,
  ];
  return notes.filter(Boolean).join('; ').replaceAll('*/', '* /');
}

function between(least: number | undefined, most: number | undefined, of: string): string {
  if (least !== undefined && most !== undefined)
    return least === most ? `exactly ${least}${of}` : `${least} to ${most}${of}`;
  if (most !== undefined) return `at most ${most}${of}`;
  return least === undefined ? '' : `at least ${least}${of}`;
}

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);

const union = (parts: string[]) =>
  [...new Set(parts)].filter((part) => !part.startsWith("'") || !parts.includes('string')).join(' | ');
