import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { openApiDocument } from '../../api/openApi/document.ts';

type Document = ReturnType<typeof openApiDocument>;
type Operation = { responses: Record<string, Answer>; parameters?: unknown };
type Answer = { $ref?: string; content?: Record<string, { schema?: object }> };

/**
 * Holds every answer of the running app against its document: throws for a call that is not documented, a status that
 * is not promised, and an answer outside its schema.
 */
export function createDocumentCheck(document: Document) {
  // A schema that many answers share is compiled once, and nothing is made smaller: to compile takes longer than to
  // check. That the schemas are right themselves is for the test of the document.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  // `default` is a call of its own on this module when it is loaded as CommonJS.
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
  const compiled = new Map<string, ValidateFunction>();
  // An address that is written out comes before one with a parameter.
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
    // What the gate refuses before it knows the call is the same everywhere.
    if (!promised && [401, 403, 404, 405, 413, 415].includes(status)) return;
    if (!promised) throw new Error(`${name} is not promised by the document`);
    const validate = compiled.get(name) ?? compile(name, promised);
    if (validate && !validate(body))
      throw new Error(`${name} is outside its schema: ${ajv.errorsText(validate.errors)}`);
  };

  function compile(name: string, answer: Answer) {
    const { content } = answer.$ref ? referred(document, answer.$ref) : answer;
    const schema = content?.['application/json']?.schema;
    if (!schema) return undefined;
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    const validate = ajv.compile(JSON.parse(text));
    compiled.set(name, validate);
    return validate;
  }
}

const count = (path: string) => path.split('{').length;

const operationOf = (document: Document, path: string, method: string) =>
  (document.paths?.[path] as Record<string, Operation> | undefined)?.[method.toLowerCase()];

const referred = (document: Document, reference: string) =>
  ((document.components?.responses ?? {}) as Record<string, Answer>)[reference.split('/').at(-1) ?? ''] ?? {};
