import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const kept = new Map();

/**
 * The schemas of a document, read and compiled once for all test files of a worker, since that takes as long as many
 * tests do; `write` gives the document as JSON when nobody has asked for this `key` before. Belongs to the worker
 * itself, so that nothing of a test file is kept.
 */
export function openSchemas(key, write) {
  const schemas = kept.get(key) ?? readSchemas(JSON.parse(write()));
  if (key) kept.set(key, schemas);
  return schemas;
}

function readSchemas(document) {
  // A schema that many answers share is compiled once, and nothing is made smaller: to compile takes longer than to
  // check. That the schemas are right themselves is for the test of the document.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
  const compiled = new Map();
  /** The problem of a body, as a text; undefined without one. */
  const problemOf = (name, schema, body) => {
    const text = () => JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    const validate = compiled.get(name) ?? ajv.compile(JSON.parse(text()));
    compiled.set(name, validate);
    return validate(body) ? undefined : ajv.errorsText(validate.errors);
  };
  return { document, problemOf };
}
