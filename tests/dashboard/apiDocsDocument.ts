import type { OpenApi } from '#site/apiDocs/document.ts';

const failure = (name: string) => ({ $ref: `#/components/responses/${name}` });
const always = { 429: failure('Limited') };
const json = (schema: object) => ({ 'application/json': { schema } });
const answer = (data: object, more: object = {}) => ({
  description: 'Done',
  content: json({ type: 'object', properties: { data, ...more }, required: ['data'] }),
});
const team = { $ref: '#/components/schemas/Team' };
const uuid = { type: 'string', format: 'uuid', pattern: '^[0-9a-f-]{36}$' };
const side = {
  type: 'object',
  properties: { name: { type: 'string' }, logo: { type: ['string', 'null'] } },
  required: ['name'],
};
const event = (data: object) => ({ type: 'object', properties: { data }, required: ['data'] });
const admins = [{ session: [] }, { service: [] }];

export const smallDocument = {
  info: { version: '1.2.3', description: 'JSON in.\nA list has `limit` rows.' },
  paths: {
    '/api/matches/{id}': {
      get: {
        summary: 'Read a match',
        tags: ['matches'],
        security: [],
        parameters: [{ in: 'path', name: 'id', required: true, schema: uuid }],
        responses: {
          200: answer({
            type: 'object',
            properties: { id: uuid, sides: { type: 'array', items: side }, winner: side },
            required: ['id', 'sides'],
          }),
          404: failure('Missing'),
          ...always,
        },
      },
    },
    '/api/teams': {
      post: {
        summary: 'Create a team',
        tags: ['teams'],
        security: admins,
        parameters: [{ in: 'header', name: 'Idempotency-Key', schema: { type: 'string' } }],
        requestBody: {
          content: json({
            type: 'object',
            properties: {
              name: { type: 'string', minLength: 1, maxLength: 64 },
              group: { anyOf: [{ type: 'string', enum: ['A', 'B'] }, { type: 'null' }] },
              wins: { type: 'integer', minimum: 0, maximum: 1_000_000 },
              seed: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
              isKnown: { type: 'boolean', default: false },
              players: { type: 'array', maxItems: 6, items: uuid },
              logo: { anyOf: [{ type: 'string', description: 'A data URL' }, { type: 'null' }] },
              steamId: { type: 'string', pattern: '^7656\\d{13}$' },
            },
            required: ['name'],
          }),
        },
        responses: {
          200: answer(team),
          201: answer(team),
          400: failure('Invalid'),
          409: { description: 'There are two of that name' },
          ...always,
        },
      },
      get: {
        summary: 'List teams',
        tags: ['teams'],
        security: [],
        parameters: [
          {
            in: 'query',
            name: 'limit',
            schema: { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
          },
        ],
        responses: {
          200: answer({ type: 'array', items: team }, { nextToken: { type: 'string' } }),
          ...always,
        },
      },
    },
    '/api/system/leases/{name}': {
      put: {
        summary: 'Take a lease',
        tags: ['system'],
        security: [{ service: [] }],
        parameters: [{ in: 'path', name: 'name', required: true, schema: { type: 'string' } }],
        responses: { 200: answer({ type: 'boolean' }), ...always },
      },
    },
    '/api/openapi.json': {
      get: {
        summary: 'Read this document',
        tags: ['openapi.json'],
        security: [],
        responses: { 200: { description: 'Done', content: { 'application/json': {} } }, ...always },
      },
    },
    '/api/nowhere/before': {
      delete: {
        summary: 'Delete it',
        tags: ['nowhere'],
        security: [],
        responses: { 200: { description: 'Done' }, ...always },
      },
    },
  },
  webhooks: {
    'team.approved': { post: { requestBody: { content: json(event(team)) }, responses: {} } },
    'team.deleted': {
      post: {
        requestBody: { content: json(event({ type: 'object', properties: { id: uuid }, required: ['id'] })) },
        responses: {},
      },
    },
  },
  components: {
    schemas: {
      Team: {
        type: 'object',
        properties: { id: uuid, corrections: { type: 'object', additionalProperties: { type: 'integer' } } },
        required: ['id'],
      },
    },
    responses: {
      Invalid: { description: 'It cannot be read' },
      Missing: { description: 'There is none' },
      Limited: { description: 'Too often' },
    },
  },
} satisfies OpenApi;
