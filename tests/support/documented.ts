import type { openApiDocument } from '#api/http/openApi/document.ts';

type Document = ReturnType<typeof openApiDocument>;
type Schemas = {
  document: Document;
  problemOf: (name: string, schema: object, body: unknown) => string | undefined;
};
/** Provided by the test environment; see schemas.mjs. */
const { openSchemas } = globalThis as unknown as {
  openSchemas: (key: string, write: () => string) => Schemas;
};
type Operation = { responses: Record<string, Answer>; parameters?: unknown };
type Answer = { $ref?: string; content?: Record<string, { schema?: object }> };

/**
 * Checks every response from the running app against its OpenAPI document: throws for an undocumented call or status,
 * and for a response outside its schema. Documents with the same `key` are identical.
 */
export function createDocumentCheck(key: string, write: () => Document) {
  const { document, problemOf } = openSchemas(key, () => JSON.stringify(write()));
  // A literal path takes precedence over one with a parameter.
  const paths = Object.keys(document.paths ?? {})
    .map((path) => ({
      path,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    }))
    .sort((one, other) => count(one.path) - count(other.path));

  return (method: string, address: string, status: number, body: unknown) => {
    const found = paths.find(({ pattern }) => pattern.test(address));
    const operation = found && operationOf(document, found.path, method);
    if (!operation) {
      if (status < 400) throw new Error(`${method} ${address} answered ${status} and is not documented`);
      return;
    }
    const name = `${method} ${found.path} → ${status}`;
    const promised = operation.responses[String(status)];
    // Every call can return these errors, since they occur before the server identifies the call.
    if (!promised && [401, 403, 404, 405, 413, 415].includes(status)) return;
    if (!promised) throw new Error(`${name} is not promised by the document`);
    const { content } = promised.$ref ? referred(document, promised.$ref) : promised;
    const schema = content?.['application/json']?.schema;
    const problem = schema && problemOf(name, schema, body);
    if (problem) throw new Error(`${name} is outside its schema: ${problem}`);
  };
}

const count = (path: string) => path.split('{').length;

const operationOf = (document: Document, path: string, method: string) =>
  (document.paths?.[path] as Record<string, Operation> | undefined)?.[method.toLowerCase()];

const referred = (document: Document, reference: string) =>
  ((document.components?.responses ?? {}) as Record<string, Answer>)[reference.split('/').at(-1) ?? ''] ?? {};
