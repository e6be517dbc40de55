import {
  FORMATS,
  type Parameter,
  parametersText,
  type Schema,
  typeText,
} from '#domain/contract/http/typeText.ts';

type Content = { 'application/json'?: { schema?: Schema } };
type Operation = {
  summary: string;
  deprecated?: boolean;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};

/** The parts of an OpenAPI document that are read here. */
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const HEAD = "import type { Done, Page, Read } from './answers.ts';\n";

/**
 * The types of all calls that a visitor or an API token may make, as TypeScript. openapi-typescript needs a compiler
 * that this project lacks, and the contract uses little of JSON Schema.
 */
export function callsOf(document: Document, entities: readonly string[]): string {
  const open = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
    .filter(isForOthers)
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const methods = ['GET', 'POST', 'PUT', 'DELETE'].map((method) => {
    const own = open.filter((call) => call.method === method);
    return `  ${method}: {\n${own.map(({ path, operation }) => callText(path, operation)).join('')}  };\n`;
  });
  const api = `/** Every call that anybody or an API token may make, by method and path. */\nexport type Api = {\n${methods.join('')}};`;
  return [
    HEAD,
    ...Object.entries(FORMATS).map(
      ([format, name]) => `/** A text of the form ${format}. */\nexport type ${name} = string;`,
    ),
    `/** What the live stream tells of. */\nexport type Entity = ${entities.map((name) => `'${name}'`).join(' | ')};`,
    api,
    ...namedIn(api, document.components.schemas),
    '',
  ].join('\n');
}

type Call = { method: string; path: string; operation: Operation };

/** Visitors only read; calls that prove somebody's identity or open a session are for people. */
const isForOthers = ({ method, operation: { security } }: Call) =>
  security.length === 0 ? method === 'GET' : security.some((way) => 'token' in way);

/** Returns the types of the schemas that a string names, and of the schemas that these types name. */
function namedIn(text: string, schemas: Record<string, Schema>): string[] {
  const types = new Map<string, string>();
  const read = (part: string) => {
    for (const [name = ''] of part.matchAll(/\b[A-Z]\w+\b/g)) {
      const schema = schemas[name];
      if (!schema || types.has(name)) continue;
      types.set(name, '');
      types.set(name, `\nexport type ${name} = ${typeText(schema)};`);
      read(types.get(name) ?? '');
    }
  };
  read(text);
  return [...types.values()];
}

function callText(path: string, { summary, deprecated, parameters = [], requestBody, responses }: Operation) {
  const body = requestBody?.content['application/json']?.schema;
  const content = responses['200']?.content ?? {};
  const answer = content['application/json']?.schema;
  const isFile = Object.keys(content).some((media) => media !== 'application/json') || !answer;
  return [
    `    /** ${summary}${deprecated ? '\n     * @deprecated It is to go. */' : ' */'}`,
    `    '${path}': {`,
    ...parametersLine(parameters, 'path', 'params'),
    ...parametersLine(parameters, 'query', 'query'),
    ...(body ? [`      body${isOptional(body) ? '?' : ''}: ${typeText(body, '      ')};`] : []),
    ...(isFile ? ['      file: true;'] : []),
    ...(answer ? [`      answer: ${envelope(answer)};`] : []),
    '    };\n',
  ].join('\n');
}

function parametersLine(all: Parameter[], place: string, name: string): string[] {
  const text = parametersText(all, place, '      ');
  const isNeeded = all.some((one) => one.in === place && one.required);
  return text ? [`      ${name}${isNeeded ? '' : '?'}: ${text};`] : [];
}

/** Returns the type of a response: its data within one of three kinds of envelope. */
function envelope({ properties = {} }: Schema): string {
  const kind = 'nextToken' in properties ? 'Page' : 'act' in properties ? 'Done' : 'Read';
  return `${kind}<${typeText(properties.data ?? {}, '      ')}>`;
}

const isOptional = ({ required = [], anyOf, $ref }: Schema) => required.length === 0 && !anyOf && !$ref;
