import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import Koa from 'koa';
import request from 'supertest';
import type { Database } from '#api/database/database.ts';
import { openApiDocument } from '#api/http/openApi/document.ts';
import { createRouter, type Route } from '#api/http/route.ts';
import { applySiteDefaults } from '#domain/site/settings.ts';
import { UNREPEATABLE } from '../../packages/client/client.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { createDocumentCheck } from '../support/documented.ts';
import { makeTournament } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';

type Operation = {
  operationId?: string;
  summary?: string;
  security: object[];
  parameters?: { name: string }[];
  responses: Record<string, unknown>;
};
type Answer = { content?: Record<string, { schema?: object }> };
type Document = ReturnType<typeof openApiDocument>;

let app: TestApp;
let document: Document;
let site: string;
beforeAll(async () => {
  site = await makeSite();
  app = await startApp({ siteDir: site, siteServerDir: site });
  ({ body: document } = await app.call(visitor, 'GET', '/api/openapi.json'));
});
afterAll(async () => {
  await app.stop();
  await rm(site, { recursive: true });
});

/** Creates the output of the site's build, with the dashboard's source instead of its bundle. */
async function makeSite() {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'));
  await mkdir(join(folder, '.vite'));
  const source = resolve('dashboard/app/entryServer.tsx');
  await Promise.all([
    writeFile(join(folder, 'package.json'), '{"type":"module"}'),
    writeFile(join(folder, '.vite', 'manifest.json'), '{}'),
    writeFile(join(folder, 'index.html'), '<html><head></head><body><div id="root"></div></body></html>'),
    writeFile(join(folder, 'entryServer.js'), `export * from ${JSON.stringify(source)};`),
  ]);
  return folder;
}

const operations = () =>
  Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );

describe('The OpenAPI document', () => {
  it('shows calls of game data only if the site listens to the game', async () => {
    const paths = async () => {
      app.ready.drop();
      const { body } = await app.call(visitor, 'GET', '/api/openapi.json');
      return Object.keys(body.paths).filter((path) => /\/(gsi|games|game-\w+)\b/.test(path));
    };
    expect(await paths()).toContain('/api/gsi');
    applySiteDefaults({ game: 'rocketleague' });
    try {
      expect(await paths()).toEqual(['/api/tournaments/{id}/tie-break/games']);
    } finally {
      applySiteDefaults({});
      app.ready.drop();
    }
  });

  it('has the site’s current name', async () => {
    expect(document.info.title).toBe('Turbo League API');
    applySiteDefaults({ name: 'Cup Nights' });
    app.ready.drop();
    const { body } = await app.call(visitor, 'GET', '/api/openapi.json');
    applySiteDefaults({});
    expect(body.info.title).toBe('Cup Nights API');
  });

  it('contains only schemas that JSON Schema allows', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });
    const { schemas, responses } = document.components ?? {};
    const answers = [
      ...Object.entries((responses ?? {}) as Record<string, Answer>),
      ...operations().flatMap(([name, operation]) =>
        Object.entries(operation.responses).map(
          ([status, answer]) => [`${name} → ${status}`, answer as Answer] as const,
        ),
      ),
    ];
    const all = [
      ...Object.entries(schemas ?? {}),
      ...answers.flatMap(([name, { content = {} }]) =>
        Object.values(content).flatMap(({ schema }) => (schema ? [[name, schema] as const] : [])),
      ),
    ];
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter(([, schema]) => !ajv.validateSchema(schema)).map(([name]) => name)).toEqual([]);
    expect(ajv.validateSchema({ type: 'nothing' })).toBe(false);
  });

  it('names every route of the running app, and no others', () => {
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

  it('has an ETag and answers 304 to a client that has it', async () => {
    const { headers } = await app.call(visitor, 'GET', '/api/openapi.json');
    expect(headers.etag).toMatch(/^"[\w-]{27}"$/);
    const again = await app.call({ 'If-None-Match': headers.etag ?? '' }, 'GET', '/api/openapi.json');
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect((await app.call({ 'If-None-Match': '"other"' }, 'GET', '/api/openapi.json')).status).toBe(200);
  });

  it('is OpenAPI 3.1 and resolves every reference', () => {
    expect([document.openapi, document.info.title]).toEqual(['3.1.0', 'Turbo League API']);
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, reference = ''] of references) {
      let part: unknown = document;
      for (const name of reference.split('/')) part = (part as Record<string, unknown>)[name];
      expect([reference, typeof part]).toEqual([reference, 'object']);
    }
  });

  it('names each call and each record, and describes a record once', () => {
    const ids = operations().map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['getTeamById', 'putMatchResult', 'postTournaments']));
    const names = Object.keys(document.components?.schemas ?? {});
    for (const name of ['Tournament', 'Match', 'Team', 'Player', 'MatchRoom', 'StageSettings', 'League'])
      expect(names).toContain(name);
    expect(names.filter((name) => name.endsWith('Output'))).toEqual([]);
    expect(JSON.stringify(document.webhooks?.['team.approved'])).toContain('#/components/schemas/Team"');
    expect(JSON.stringify(document).length).toBeLessThan(800_000);
  });

  it('lists the same writes without a key as the client does', () => {
    const keyless = operations().filter(
      ([name, { security, parameters = [] }]) =>
        !name.startsWith('GET ') &&
        security.some((way) => 'token' in way) &&
        !parameters.some((one) => one.name === 'Idempotency-Key'),
    );
    expect(keyless.map(([name]) => name).toSorted()).toEqual(UNREPEATABLE.toSorted());
  });

  it('describes each call in its own words', () => {
    const summaries = operations().map(([name, { summary }]) => [name, summary ?? '']);
    expect(summaries.filter(([, summary]) => !/^[A-Z].{3,}[^.]$/.test(summary ?? ''))).toEqual([]);
    expect(new Set(summaries.map(([, summary]) => summary)).size).toBe(summaries.length);
  });

  it('says who may call what, and a visitor is refused everything else', async () => {
    const id = '01900000-0000-7000-8000-000000000000';
    for (const [name, { security }] of operations()) {
      const [method = '', path = ''] = name.replace(/\{\w+\}/g, id).split(' ');
      if (security.length === 0) continue;
      const { status } = await app.call(visitor, method, path, method === 'GET' ? undefined : {});
      expect([name, status]).toEqual([name, 401]);
    }
  });
});

describe('The readable API page', () => {
  const ask = () => app.call({ Accept: 'text/html' }, 'GET', '/api/docs');

  itInLongRun('has one line with its own address for each call and schema, and little else', async () => {
    const { status, headers, text } = await ask();
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const named = [...text.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, heading = '']) => heading);
    for (const [name, { summary }] of operations()) {
      expect(named.filter((heading) => heading === name)).toEqual([name]);
      expect(text).toContain(summary);
    }
    const ids = [...text.matchAll(/<details id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const { components = {}, webhooks = {} } = document;
    const others = Object.keys({ ...components.schemas, ...webhooks });
    expect(ids).toHaveLength(operations().length + others.length);
    expect(text.length).toBeLessThan(260_000);
    expect(text.match(/<[a-z]/g)?.length).toBeLessThan(4_000);
  });

  it('answers reads only, and 404 beside it', async () => {
    const head = await app.call(visitor, 'HEAD', '/api/docs');
    expect([head.status, head.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const post = await app.call(app.admin, 'POST', '/api/docs', {});
    expect([post.status, post.body.code]).toEqual([404, 'not_found']);
    for (const path of ['/api/docs/more', '/api/docsx', '/api']) {
      const { status, body } = await app.call({ Accept: 'text/html' }, 'GET', path);
      expect([path, status, body.code]).toEqual([path, 404, 'not_found']);
    }
  });
});

describe('Checking answers against the document', () => {
  const check = () => createDocumentCheck('', () => document);
  it('accepts what the app answers', async () => {
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

const databases = () => ({
  db: app.db,
  reads: <Result>(read: (db: Database) => Promise<Result>) => read(app.db),
});

it('no route starts without saying who may call it', () => {
  const [first] = app.routes;
  const open = { ...first, endpoint: { ...first?.endpoint, access: undefined } } as unknown as Route;
  expect(() => createRouter([open], databases(), () => ({}) as never)).toThrow('who may call it');
});

it('a deprecated call shows since when, until when, and what replaces it', async () => {
  const [first] = app.routes.filter(({ endpoint }) => endpoint.path === '/api/tournaments');
  if (!first) throw new Error('No call to take');
  const deprecated = {
    since: new Date('2026-11-01T00:00:00Z'),
    sunset: new Date('2027-05-01T00:00:00Z'),
    successor: '/api/tournaments',
  };
  const old = { ...first, endpoint: { ...first.endpoint, path: '/api/cups', deprecated } };
  const koa = new Koa();
  koa.use((ctx, next) => {
    ctx.state = { actor: { kind: 'visitor' }, request: '' };
    return next();
  });
  koa.use(createRouter([old], databases(), () => ({}) as never).routes());
  const { status, headers } = await request(koa.callback()).get('/api/cups');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    deprecation: '@1793491200',
    sunset: 'Sat, 01 May 2027 00:00:00 GMT',
    link: '</api/tournaments>; rel="successor-version"',
  });
  const operations = openApiDocument([old.endpoint], '1').paths?.['/api/cups'];
  expect(operations?.get?.deprecated).toBe(true);
});
