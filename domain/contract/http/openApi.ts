import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The OpenAPI 3.1 document of every call, generated from the schemas that check them. */
export const getOpenApi = endpoint('GET /api/openapi.json', 'public', {
  summary: 'Read this document',
  files: ['application/json'],
  reply: z.null(),
});
