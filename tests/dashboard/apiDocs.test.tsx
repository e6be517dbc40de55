/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Send } from '#domain/contract/client.ts';
import { readDocument } from '#site/apiDocs/readDocument.ts';
import { itInLongRun } from '../support/long.ts';
import { smallDocument } from './apiDocsDocument.ts';
import { createSeason, tournamentOf } from './publicSeason.ts';
import { faults, visit } from './visit.tsx';

const scrolledTo: string[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = function scroll() {
    scrolledTo.push(this.id);
  };
  document.documentElement.lang = 'en';
});
afterEach(cleanup);

const season = createSeason([tournamentOf()]);
const answered: { document: unknown } = { document: smallDocument };
const send: Send = async (request) => {
  if (request.path !== '/api/openapi.json') return season.send(request);
  return answered.document
    ? { status: 200, body: answered.document }
    : { status: 503, body: { error: 'The database is away' } };
};

const visitDocs = (address = '/api/docs') => visit(send, address, { heading: 'API' });

const entry = (id: string) => document.getElementById(id) as HTMLDetailsElement;
const open = (id: string) => {
  entry(id).open = true;
  return within(entry(id));
};
const rows = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const calls = () =>
  screen
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
    .filter((text) => /^(GET|POST|PUT|DELETE) /.test(text));
const type = (typed: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter calls' }), { target: { value: typed } });

describe('The OpenAPI document as data', () => {
  const { nouns, events, statuses } = readDocument(smallDocument);

  it('every call is listed once, by noun in a fixed order', () => {
    const names = nouns.map(({ name, calls: own }) => [name, ...own.map(({ id }) => id)]);
    expect(names).toEqual([
      ['Teams', 'get-teams', 'post-teams'],
      ['Matches', 'get-matches-id'],
      ['System', 'put-system-leases-name'],
      ['Server', 'get-openapi-json'],
      ['Others', 'delete-nowhere-before'],
    ]);
  });

  it('each call says who may make it', () => {
    const all = nouns.flatMap((noun) => noun.calls).map(({ id, who }) => [id, who]);
    expect(Object.fromEntries(all)).toMatchObject({
      'get-teams': 'everybody',
      'post-teams': 'admin',
      'put-system-leases-name': 'bot',
    });
  });

  it('every event of signed webhooks is listed with what it carries', () => {
    expect(events).toMatchObject([
      { name: 'team.approved', type: '#Team' },
      { name: 'team.deleted', fields: [{ name: 'id' }] },
    ]);
  });

  it('refusals of every call are told once, and the others with their calls', () => {
    expect(statuses).toEqual([
      { status: 400, meaning: 'It cannot be read' },
      { status: 404, meaning: 'There is none' },
      { status: 409, meaning: 'There are two of that name' },
      { status: 429, meaning: 'Too often', everywhere: true },
    ]);
    const refusals = nouns.flatMap((noun) => noun.calls).map((call) => call.refusals);
    expect(refusals).toEqual([[], [400, 409], [404], [], [], []]);
  });
});

describe('The page of the API', () => {
  it('the page opens with what holds for every call, and links the OpenAPI document', async () => {
    await visitDocs();
    expect(document.title).toBe('API – Turbo League');
    expect(screen.getByRole('link', { name: 'OpenAPI 3.1 document' }).getAttribute('href')).toBe(
      '/api/openapi.json',
    );
    for (const word of ['limit', 'nextToken', 'ETag', 'Idempotency-Key', 'version'])
      expect(screen.getAllByText(word, { selector: 'code' }).length).toBeGreaterThan(0);
    expect(screen.getByText('429').parentElement?.textContent).toBe('429Too often (any call)');
    expect(screen.queryByText('A League Championship')).toBeNull();
  });

  it('a call describes its body in plain words', async () => {
    await visitDocs();
    open('post-teams');
    expect(rows('Body of POST /api/teams')).toEqual([
      ['name required', 'text', '1 to 64 characters'],
      ['group', '"A", "B" or null', ''],
      ['wins', 'whole number', '0 to 1,000,000'],
      ['seed', 'whole number', 'at least 1'],
      ['isKnown', 'true or false', 'false unless given'],
      ['players', 'list of ids', 'at most 6 entries'],
      ['logo', 'text or null', 'A data URL'],
      ['steamId', 'text', 'matches ^7656\\d{13}$'],
    ]);
    open('get-teams');
    expect(rows('Parameters of GET /api/teams')).toEqual([
      ['limit', 'whole number', '1 to 1,000; 100 unless given'],
    ]);
    open('get-matches-id');
    expect(rows('Parameters of GET /api/matches/{id}')).toEqual([['id in the path', 'id']]);
  });

  it('a call describes its answer, and a repeated shape links to one description', async () => {
    await visitDocs();
    const made = open('post-teams');
    expect(made.getByText('data').parentElement?.textContent).toBe(
      '201data: Team; 200 where it was there already',
    );
    expect(made.getByRole('link', { name: 'Team' }).getAttribute('href')).toBe('#schema-team');
    expect(made.getByText(/^400, 409, and/)).toBeTruthy();
    const listed = open('get-teams').getByText('data').parentElement;
    expect(listed?.textContent).toBe('200data: list of Team, a page at a time');
    open('get-matches-id');
    expect(rows('Answer of GET /api/matches/{id}')).toEqual([
      ['id', 'id', ''],
      ['sides', 'list of objects', ''],
      ['sides[].name', 'text', ''],
      ['sides[].logo may be absent', 'text or null', ''],
      ['winner may be absent', 'object', 'as sides[]'],
    ]);
    expect(open('get-openapi-json').getByText(/a file: application\/json/)).toBeTruthy();
    expect(open('delete-nowhere-before').getByText(/nothing but that it is done/)).toBeTruthy();
  });

  it('calls are found by path and by words, with their number', async () => {
    await visitDocs();
    expect(calls()).toHaveLength(6);
    type('TEAM create');
    expect(calls()).toEqual(['POST /api/teams']);
    expect(screen.getByText('1 of 6 calls').getAttribute('role')).toBe('status');
    expect(screen.queryByRole('heading', { name: 'Before the first call' })).toBeNull();
    type('leases/{');
    expect(calls()).toEqual(['PUT /api/system/leases/{name}']);
    type('no such thing');
    expect(calls()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'All calls' }));
    expect(calls()).toHaveLength(6);
  });

  it('calls are filtered by keyboard', async () => {
    await visitDocs();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Filter calls' }));
    type('teams');
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(calls()).toHaveLength(6);
  });

  it('the call named in the address is opened, even if the filter hides it', async () => {
    await visitDocs('/api/docs#post-teams');
    expect(entry('post-teams').open).toBe(true);
    expect(scrolledTo).toContain('post-teams');
    type('lease');
    expect(entry('get-teams')).toBeNull();
    history.replaceState(null, '', '#get-teams');
    act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
    expect(entry('get-teams').open).toBe(true);
    expect(scrolledTo.at(-1)).toBe('get-teams');
  });

  it('all calls are opened and closed at once', async () => {
    await visitDocs();
    const states = () =>
      [...document.querySelectorAll('main details[id]')].map((each) => each.matches('[open]'));
    fireEvent.click(screen.getByRole('button', { name: 'Open all' }));
    expect(states()).toEqual(Array(7).fill(true));
    fireEvent.click(screen.getByRole('button', { name: 'Close all' }));
    expect(states()).toEqual(Array(7).fill(false));
  });

  it('the link of a call is copied, or put into the address bar', async () => {
    await visitDocs();
    const button = open('post-teams').getByRole('button', { name: 'Copy link to POST /api/teams' });
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    fireEvent.click(button);
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(copied).toEqual(['http://localhost/api/docs#post-teams']);
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    fireEvent.click(button);
    expect(await screen.findByText('It stands in the address bar')).toBeTruthy();
    expect(location.hash).toBe('#post-teams');
  });

  it('the foot of every page links to the API page', async () => {
    await visitDocs();
    expect(screen.getByRole('link', { name: 'API' }).getAttribute('href')).toBe('/api/docs?league=A');
  });

  it('the page says that calls cannot be loaded, and tries again', async () => {
    answered.document = undefined;
    await visitDocs();
    expect(screen.getByRole('alert').textContent).toContain('The database is away');
    answered.document = smallDocument;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(calls()).toHaveLength(6));
  });

  itInLongRun('the API page has no accessibility violations, closed or open', async () => {
    await visitDocs();
    fireEvent.click(screen.getByRole('button', { name: 'Open all' }));
    expect(await faults()).toEqual([]);
  });
});
