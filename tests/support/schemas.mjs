import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const kept = new Map();

/**
 * Returns a document's schemas. They are compiled once for all of a worker's test files, since this takes longer than many of
 * the tests. `write` supplies the document as JSON when a key is first requested. The function belongs to the worker
 * itself, so it retains nothing from a test file.
 */
export function openSchemas(key, write) {
  const schemas = kept.get(key) ?? readSchemas(JSON.parse(write()));
  if (key) kept.set(key, schemas);
  return schemas;
}

function readSchemas(document) {
  // Compiles each schema only once, even if many responses share it, and without optimisation, since compiling takes
  // longer than checking. The test of the document checks the schemas themselves.
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
  const problemOf = (name, schema, body) => {
    const text = () => JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    const validate = compiled.get(name) ?? ajv.compile(JSON.parse(text()));
    compiled.set(name, validate);
    return validate(body) ? undefined : ajv.errorsText(validate.errors);
  };
  return { document, problemOf };
}
