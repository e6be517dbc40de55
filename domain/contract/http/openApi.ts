import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getOpenApi = endpoint('GET /api/openapi.json', 'public', {
  summary: 'Read this document',
  files: ['application/json'],
  reply: z.null(),
});
