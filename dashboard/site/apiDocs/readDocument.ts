import type { AdminRole } from '#domain/people/permissions.ts';
import { anchorOf } from './anchor.ts';
import { NOUNS, nounOf } from './nouns.ts';
import { type Field, objectIn, readFields, type Schema, typeOf } from './readSchema.ts';

export type OpenApi = {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, { description: string }> };
};
type Operation = {
  summary?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; description?: string; content?: Content }>;
};
type Parameter = { in: string; name: string; required?: boolean; schema: Schema };
type Content = Record<string, { schema?: Schema }>;

export type Call = {
  /** What its address on the page ends with. */
  id: string;
  method: string;
  path: string;
  summary: string;
  who: 'everybody' | 'bot' | AdminRole;
  parameters?: Field[];
  body?: Field[];
  answer: {
    /** What stands in `data`. */
    type?: string;
    fields?: Field[];
    /** Media types of a file in its place. */
    files?: string[];
    isPaged?: true;
    /** 201 when it was made, 200 when it was there already. */
    isMade?: true;
  };
  /** Statuses that it refuses with, besides those of every call. */
  refusals: number[];
};
export type Noun = { name: string; calls: Call[] };
export type ApiDocs = {
  version: string;
  nouns: Noun[];
  events: Field[];
  schemas: { name: string; fields: Field[] }[];
  /** What it means to be refused with a status; `everywhere` where any call may do so. */
  statuses: { status: number; meaning: string; everywhere?: true }[];
};

const METHODS = ['get', 'post', 'put', 'delete'];

export function readDocument(document: unknown): ApiDocs {
  const { info, paths, webhooks = {}, components } = document as OpenApi;
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
  const statuses = readStatuses(
    found.map(({ operation }) => operation),
    components.responses,
  );
  const everywhere = statuses.flatMap((one) => (one.everywhere ? [one.status] : []));
  const calls = found.map(({ path, method, operation }) => readCall(path, method, operation, everywhere));
  const nouns = NOUNS.map((name) => ({ name, calls: calls.filter(({ path }) => nounOf(path) === name) }));
  return {
    version: info.version,
    nouns: nouns.filter((noun) => noun.calls.length > 0),
    events: readEvents(webhooks),
    schemas: Object.entries(components.schemas).map(([name, schema]) => ({
      name,
      fields: readFields(schema),
    })),
    statuses,
  };
}

function readEvents(webhooks: NonNullable<OpenApi['webhooks']>): Field[] {
  const data = Object.entries(webhooks).map(([type, { post }]) => [
    type,
    post?.requestBody?.content['application/json']?.schema?.properties?.data ?? {},
  ]);
  const events = readFields({ properties: Object.fromEntries(data), required: Object.keys(webhooks) });
  // What has many fields is nearly a schema of the document, and told there.
  return events.map(({ fields = [], ...event }) => (fields.length > 3 ? event : { ...event, fields }));
}

const roleIn = ([role = 'admin']: readonly string[]) => role as AdminRole;

function readCall(path: string, method: string, operation: Operation, everywhere: number[]): Call {
  const { summary = '', security = [], requestBody } = operation;
  const parameters = readParameters(operation.parameters ?? []);
  const body = readFields(requestBody?.content['application/json']?.schema ?? {});
  const bySession = security.find(({ session }) => session)?.session;
  return {
    id: anchorOf(`${method} ${path.replace(/^\/api/, '')}`),
    method: method.toUpperCase(),
    path,
    summary,
    who: security.length === 0 ? 'everybody' : bySession ? roleIn(bySession) : 'bot',
    ...(parameters.length > 0 && { parameters }),
    ...(body.length > 0 && { body }),
    answer: readAnswer(operation),
    refusals: refusalsOf(operation).filter((status) => !everywhere.includes(status)),
  };
}

/** Those in the path first; the Idempotency-Key of every write is told once for all. */
const readParameters = (parameters: Parameter[]): Field[] =>
  ['path', 'query'].flatMap((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    const fields = readFields({
      properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
      required: here.flatMap(({ name, required }) => (required ? [name] : [])),
    });
    if (place === 'query') return fields;
    return fields.map((field) => ({ ...field, isInPath: true as const }));
  });

function readAnswer({ responses }: Operation): Call['answer'] {
  const content = responses[200]?.content ?? {};
  const answered = content['application/json']?.schema?.properties ?? {};
  const { data } = answered;
  const fields = readFields((data && objectIn(data)) ?? {});
  const files = Object.keys(content).filter((media) => media !== 'application/json' || !data);
  return {
    ...(data && { type: typeOf(data) }),
    ...(fields.length > 0 && { fields }),
    ...(files.length > 0 && { files }),
    ...('nextToken' in answered && { isPaged: true }),
    ...('201' in responses && { isMade: true }),
  };
}

const refusalsOf = ({ responses }: Operation) =>
  Object.keys(responses)
    .map(Number)
    .filter((status) => status >= 400);

function readStatuses(operations: Operation[], named: OpenApi['components']['responses']) {
  const all = operations.map(refusalsOf);
  const statuses = [...new Set(all.flat())].toSorted((one, other) => one - other);
  return statuses.map((status) => {
    const { $ref, description = '' } =
      operations.flatMap(({ responses }) => responses[status] ?? [])[0] ?? {};
    const meaning = named[$ref?.split('/').at(-1) ?? '']?.description ?? description;
    return {
      status,
      meaning,
      ...(all.every((own) => own.includes(status)) && { everywhere: true as const }),
    };
  });
}
