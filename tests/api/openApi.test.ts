import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { openApiDocument } from '../../api/openApi/document.ts';
import { createRouter, type Route } from '../../api/route.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { createDocumentCheck } from '../support/documented.ts';
import { makeTournament } from '../support/factories.ts';

type Operation = { summary?: string; security: object[]; responses: Record<string, unknown> };
type Document = ReturnType<typeof openApiDocument>;

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await startApp();
  ({ body: document } = await app.call(visitor, 'GET', '/api/openapi.json'));
});
afterAll(() => app.stop());

const operations = () =>
  Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );

describe('the document', () => {
  it('names every route of the running app, and none besides', () => {
    const routes = app.routes.map(
      ({ endpoint: { method, path } }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(new Set(routes).size).toBe(routes.length);
    expect(
      operations()
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(routes.toSorted());
  });

  it('is OpenAPI 3.1 whose every reference leads somewhere', () => {
    expect([document.openapi, document.info.title]).toEqual(['3.1.0', 'Turbo League API']);
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, reference = ''] of references) {
      let part: unknown = document;
      for (const name of reference.split('/')) part = (part as Record<string, unknown>)[name];
      expect([reference, typeof part]).toEqual([reference, 'object']);
    }
  });

  it('says of every call what it does, in words of its own', () => {
    const summaries = operations().map(([name, { summary }]) => [name, summary ?? '']);
    expect(summaries.filter(([, summary]) => !/^[A-Z].{3,}[^.]$/.test(summary ?? ''))).toEqual([]);
    expect(new Set(summaries.map(([, summary]) => summary)).size).toBe(summaries.length);
  });

  it('says who may call what: a visitor is refused by each call that wants more', async () => {
    const id = '01900000-0000-7000-8000-000000000000';
    for (const [name, { security }] of operations()) {
      const [method = '', path = ''] = name.replace(/\{\w+\}/g, id).split(' ');
      if (security.length === 0) continue;
      const { status } = await app.call(visitor, method, path, method === 'GET' ? undefined : {});
      expect([name, status]).toEqual([name, 401]);
    }
  });
});

describe('what holds answers against the document', () => {
  const check = () => createDocumentCheck(document);
  it('takes what the app answers', async () => {
    const { id } = await makeTournament(app);
    const { body } = await app.call(visitor, 'GET', `/api/tournaments/${id}`);
    expect(() => check()('GET', `/api/tournaments/${id}`, 200, body)).not.toThrow();
  });

  it.each([
    ['an unknown call', ['GET', '/api/nothing', 200, {}], 'is not documented'],
    ['a status nobody promised', ['GET', '/api/tournaments', 409, {}], 'is not promised'],
    ['a missing field', ['GET', '/api/session', 200, { data: {} }], 'admin'],
    ['a field too many', ['GET', '/api/session', 200, { data: { admin: true, by: 'me' } }], 'additional'],
    ['a failure of another form', ['GET', '/api/teams', 400, { message: 'no' }], 'error'],
  ] as const)('refuses %s', (_, [method, path, status, body], words) => {
    expect(() => check()(method, path, status, body)).toThrow(words);
  });
});

it('starts no route that says not who may call it', () => {
  const [first] = app.routes;
  const open = { ...first, endpoint: { ...first?.endpoint, access: undefined } } as unknown as Route;
  expect(() => createRouter([open], app.db, () => ({}) as never)).toThrow('who may call it');
});
