import { z } from 'zod';

/** Says under which names the OpenAPI document, and so a client's types, have these schemas: `team` is Team. */
export function nameSchemas(schemas: Record<string, z.ZodType>) {
  for (const [name, schema] of Object.entries(schemas))
    schema.register(z.globalRegistry, { id: name.charAt(0).toUpperCase() + name.slice(1) });
}
