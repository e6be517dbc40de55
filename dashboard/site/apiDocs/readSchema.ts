export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  description?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
};

/** A field in plain words. In `type` a word that begins with # names a schema of the document. */
export type Field = {
  name: string;
  type: string;
  isOptional?: true;
  /** A parameter that stands in the path. */
  isInPath?: true;
  /** What it must keep to, what stands in its place when it is absent, and what else is said of it. */
  notes?: string[];
  fields?: Field[];
};

export const readFields = (schema: Schema): Field[] => fieldsOf(schema, '', new Map());

/**
 * `known` holds the shapes that were told already, by where: the same one is told once and named after that.
 */
function fieldsOf(schema: Schema, at: string, known: Map<string, string>): Field[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).map(([name, value]) => {
    const type = typeOf(value);
    const notes = notesOn(value);
    const field: Field = { name, type, ...(!required.includes(name) && { isOptional: true }) };
    const object = objectIn(value);
    if (object) {
      const path = `${at}${name}${isList(type) ? '[]' : ''}`;
      const shape = JSON.stringify(object);
      const told = known.get(shape);
      if (told) notes.push(`as ${told}`);
      else {
        known.set(shape, path);
        field.fields = fieldsOf(object, `${path}.`, known);
      }
    }
    if (notes.length > 0) field.notes = notes;
    return field;
  });
}

export function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return objectIn(schema.items);
  const within = (schema.anyOf ?? []).flatMap((one) => objectIn(one) ?? []);
  return within[0];
}

/** Whether a type in words is a list. */
export const isList = (type: string) => type.startsWith('list of ');

/** A schema's type in plain words. */
export function typeOf(schema: Schema): string {
  const { $ref, type, items, anyOf, format, additionalProperties, properties } = schema;
  if ($ref) return `#${$ref.split('/').at(-1)}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum || anyOf || Array.isArray(type)) return either(choices(schema));
  if (type === 'array') return `list of ${many(typeOf(items ?? {}))}`;
  if (type === 'object' && !properties && typeof additionalProperties === 'object')
    return `object of ${many(typeOf(additionalProperties))} by name`;
  return (format && FORMATS[format]) ?? TYPES[type ?? ''] ?? 'anything';
}

/** Each thing that a schema takes, in words. */
function choices(schema: Schema): string[] {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value));
  if (schema.anyOf) return schema.anyOf.flatMap(choices);
  if (Array.isArray(schema.type)) return schema.type.map((one) => typeOf({ ...schema, type: one }));
  return [typeOf(schema)];
}

const TYPES: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};

const FORMATS: Record<string, string> = {
  uuid: 'id',
  'date-time': 'time',
  date: 'date',
  uri: 'web address',
};

/** 'a', 'a or b', 'a, b or c'. */
const either = (words: string[]) =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' or ');

const MANY: Record<string, string> = {
  text: 'texts',
  id: 'ids',
  time: 'times',
  number: 'numbers',
  'whole number': 'whole numbers',
  object: 'objects',
  'web address': 'web addresses',
};
const many = (type: string) =>
  MANY[type] ?? (type.includes('" or ') || type.endsWith(' or null') ? `(${type})` : type);

function notesOn(schema: Schema): string[] {
  const inner = (schema.anyOf ?? []).find(({ type }) => type !== 'null');
  const { type, format, pattern, description, minLength, maxLength } = { ...inner, ...schema };
  const { minimum, maximum, minItems, maxItems } = { ...inner, ...schema };
  return [
    between(minLength, maxLength, 'characters'),
    between(minItems, maxItems, 'entries'),
    type === 'boolean' ? undefined : between(wanted(minimum), wanted(maximum), ''),
    pattern && !format ? `matches ${pattern}` : undefined,
    description,
    schema.default === undefined || isEmpty(schema.default)
      ? undefined
      : `${JSON.stringify(schema.default)} unless given`,
  ].filter((note) => note !== undefined);
}

const isEmpty = (value: unknown) => ['{}', '""'].includes(JSON.stringify(value));

/** A bound that only says which numbers a program can hold is none. */
const wanted = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;

function between(least: number | undefined, most: number | undefined, of: string): string | undefined {
  const noun = of && ` ${of}`;
  if (least !== undefined && most !== undefined)
    return least === most ? `exactly ${figure(least)}${noun}` : `${figure(least)} to ${figure(most)}${noun}`;
  if (most !== undefined) return `at most ${figure(most)}${noun}`;
  return least === undefined ? undefined : `at least ${figure(least)}${noun}`;
}

/** 1,000,000 and −500, whatever language the machine speaks. */
const figure = (value: number) => value.toLocaleString('en').replace('-', '−');
