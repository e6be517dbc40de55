type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  description?: string;
};
type Content = { 'application/json'?: { schema?: Schema } };
type Parameter = { in: string; name: string; required?: boolean; schema: Schema };
type Operation = {
  summary: string;
  deprecated?: boolean;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};

/** What of an OpenAPI document is read here. */
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const HEAD = `// Made of the contract by \`npm run client-types\`: not to be changed by hand.
import type { Done, Page, Read } from './answers.ts';

`;

/**
 * The types of all calls that a visitor or an API token may make, as TypeScript. openapi-typescript takes a compiler
 * that this project has not: what the contract's schemas use of JSON Schema is little.
 */
export function callsOf(document: Document, entities: readonly string[]): string {
  const { schemas } = document.components;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const open = calls.filter(isForOthers).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const writer = createWriter(schemas);
  const methods = ['GET', 'POST', 'PUT', 'DELETE'].map((method) => {
    const own = open.filter((call) => call.method === method);
    return `  ${method}: {\n${own.map(({ path, operation }) => writer.call(path, operation)).join('')}  };\n`;
  });
  const once = open.filter(({ method, operation }) => method !== 'GET' && !takesKey(operation));
  return [
    HEAD,
    `/** Every call that anybody or an API token may make, by method and path. */\nexport type Api = {\n`,
    ...methods,
    '};\n',
    `\n/** What the live stream tells of. */\nexport type Entity =\n${entities.map((name) => `  | '${name}'`).join('\n')};\n`,
    '\n/** Writes that take no Idempotency-Key, since nobody keeps the secret that they answer. */\n',
    `export const UNREPEATABLE: readonly string[] = [\n${once.map(({ method, path }) => `  '${method} ${path}',\n`).join('')}];\n`,
    ...writer.named(),
  ].join('');
}

type Call = { method: string; path: string; operation: Operation };

/** A visitor only reads; what proves who somebody is, or opens a session, is for people. */
const isForOthers = ({ method, operation: { security } }: Call) =>
  security.length === 0 ? method === 'GET' : security.some((way) => 'token' in way);

const takesKey = ({ parameters = [] }: Operation) =>
  parameters.some(({ name }) => name === 'Idempotency-Key');

/** Writes schemas as types, and notes which of the named ones they need. */
function createWriter(schemas: Record<string, Schema>) {
  const needed: string[] = [];
  const nameOf = (ref: string) => {
    const name = ref.split('/').at(-1) ?? '';
    if (!needed.includes(name)) needed.push(name);
    return typeName(name, schemas);
  };
  const write = (schema: Schema, indent: string): string => typeOf(schema, indent, nameOf);
  const parameters = (all: Parameter[] = [], where: string) => {
    const own = all.filter((parameter) => parameter.in === where);
    if (own.length === 0) return '';
    const isNeeded = own.some(({ required }) => required);
    const fields = own.map(
      ({ name, required, schema }) => `${keyOf(name)}${required ? '' : '?'}: ${write(schema, '')}`,
    );
    return `      ${where === 'path' ? 'params' : where}${isNeeded ? '' : '?'}: { ${fields.join('; ')} };\n`;
  };
  const call = (
    path: string,
    { summary, deprecated, parameters: all, requestBody, responses }: Operation,
  ) => {
    const body = requestBody?.content['application/json']?.schema;
    const content = responses['200']?.content ?? {};
    const answer = content['application/json']?.schema;
    const isFile = Object.keys(content).some((media) => media !== 'application/json') || !answer;
    return [
      `    /** ${summary}${deprecated ? '\n     * @deprecated It is to go. */' : ' */'}\n`,
      `    '${path}': {\n`,
      parameters(all, 'path'),
      parameters(all, 'query'),
      body ? `      body${isOptional(body) ? '?' : ''}: ${write(body, '      ')};\n` : '',
      isFile ? '      file: true;\n' : '',
      answer ? `      answer: ${envelope(answer, write)};\n` : '',
      '    };\n',
    ].join('');
  };
  const named = () => {
    const written: string[] = [];
    // What is written may need more.
    for (const name of needed)
      written.push(`\nexport type ${typeName(name, schemas)} = ${write(schemas[name] ?? {}, '')};\n`);
    return written;
  };
  return { call, named };
}

/** What stands around the data of an answer is one of few. */
function envelope({ properties = {} }: Schema, write: (schema: Schema, indent: string) => string): string {
  const kind = 'nextToken' in properties ? 'Page' : 'act' in properties ? 'Done' : 'Read';
  return `${kind}<${write(properties.data ?? {}, '      ')}>`;
}

/** A record as it is answered has its plain name; the one that is sent is an input. */
const typeName = (name: string, schemas: Record<string, Schema>) => {
  if (name.endsWith('Output')) return name.slice(0, -'Output'.length);
  return `${name}Output` in schemas ? `${name}Input` : name;
};

const isOptional = ({ required = [], anyOf }: Schema) => required.length === 0 && !anyOf;

function typeOf(schema: Schema, indent: string, nameOf: (ref: string) => string): string {
  const write = (part: Schema) => typeOf(part, indent, nameOf);
  const { $ref, anyOf, oneOf, allOf, type, items, prefixItems } = schema;
  if ($ref) return nameOf($ref);
  if (schema.enum) return union(schema.enum.map((value) => literal(value)));
  if (schema.const !== undefined) return literal(schema.const);
  const either = anyOf ?? oneOf;
  if (either) return union(either.map(write));
  if (allOf) return allOf.map(write).join(' & ');
  if (Array.isArray(type)) return union(type.map((one) => write({ ...schema, type: one })));
  if (type === 'array') {
    if (prefixItems) return `[${prefixItems.map(write).join(', ')}]`;
    const item = write(items ?? {});
    return /[ |]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (type === 'object' || schema.properties) return objectOf(schema, indent, nameOf);
  return SIMPLE[type ?? ''] ?? 'unknown';
}

const SIMPLE: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

function objectOf(schema: Schema, indent: string, nameOf: (ref: string) => string): string {
  const { properties = {}, required = [], additionalProperties: more, propertyNames } = schema;
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const said = field.description ? `${inner}/** ${field.description.replaceAll('*/', '')} */\n` : '';
    const isThere = required.includes(name);
    return `${said}${inner}${keyOf(name)}${isThere ? '' : '?'}: ${typeOf(field, inner, nameOf)};\n`;
  });
  if (fields.length > 0) return `{\n${fields.join('')}${indent}}`;
  if (typeof more !== 'object') return more === false ? 'Record<string, never>' : 'Record<string, unknown>';
  const value = typeOf(more, indent, nameOf);
  const isClosed = propertyNames?.enum !== undefined && required.length < propertyNames.enum.length;
  const record = `Record<${propertyNames?.enum ? typeOf(propertyNames, indent, nameOf) : 'string'}, ${value}>`;
  return isClosed ? `Partial<${record}>` : record;
}

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
/** What any text covers is not told apart. */
const union = (parts: string[]) =>
  [...new Set(parts)].filter((part) => !part.startsWith("'") || !parts.includes('string')).join(' | ');
const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);
