/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Send } from '#domain/contract/http/client.ts';
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
/** Opens an entry. Returns the text under each of its titles. */
async function open(id: string) {
  entry(id).open = true;
  fireEvent(entry(id), new Event('toggle'));
  await waitFor(() => expect(entry(id).querySelector('pre')).toBeTruthy());
  const titles = [...entry(id).querySelectorAll('h4')];
  return Object.fromEntries(titles.map((title) => [title.textContent, title.nextSibling?.textContent]));
}
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const type = (typed: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter calls' }), { target: { value: typed } });

const CALLS = [
  'GET /api/matches/{id}',
  'POST /api/teams',
  'GET /api/teams',
  'PUT /api/system/leases/{name}',
  'GET /api/openapi.json',
  'DELETE /api/nowhere/before',
];

describe('The API page', () => {
  it('explains the rules for every call, and lists calls by noun, webhooks and types', async () => {
    await visitDocs();
    expect(document.title).toBe('API – Turbo League');
    const whole = screen.getByRole('link', { name: /^OpenAPI 3.1 document/ });
    expect(whole.getAttribute('href')).toBe('/api/openapi.json');
    expect(screen.getByText('limit', { selector: 'code' })).toBeTruthy();
    expect(names()).toEqual([...CALLS, 'team.approved', 'team.deleted', 'Team']);
    const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(groups).toEqual(expect.arrayContaining(['/api/teams', 'Signed webhooks', 'Types']));
    const who = [...document.querySelectorAll('details[id] small')].map(({ textContent }) => textContent);
    expect(who.slice(0, 4)).toEqual(['Everybody', 'Captain', 'Everybody', 'The bot']);
    expect(document.querySelectorAll('pre')).toHaveLength(0);
  });

  it('shows a call’s parameters and answers when it is opened', async () => {
    await visitDocs();
    const made = await open('post-teams');
    expect(Object.keys(made)).toEqual(['In the header', 'Body', 'Answers']);
    expect(made.Body?.split('\n').map((line) => line.trim())).toEqual([
      '{',
      '/** 1 to 64 characters */',
      'name: string;',
      "group?: 'A' | 'B' | null;",
      '/** 0 to 1000000 */',
      'wins?: number;',
      `/** 1 to ${Number.MAX_SAFE_INTEGER} */`,
      'seed?: number;',
      '/** false by default */',
      'isKnown?: boolean;',
      '/** at most 6 entries */',
      'players?: Uuid[];',
      '/** A data URL */',
      'logo?: string | null;',
      '/** matches ^7656\\d{13}$ */',
      'steamId?: string;',
      '}',
    ]);
    expect(made.Answers).toContain('409 There are two of that name');
    expect(made.Answers).toContain('429 Too often');
    const [link] = screen.getAllByRole('link', { name: 'Team' });
    expect(link?.getAttribute('href')).toBe('#schema-team');
    expect((await open('get-teams'))['In the query']).toContain('1 to 1000; 100 by default');
    expect((await open('get-matches-id'))['In the path']).toBe('{\n  id: Uuid;\n}');
    expect((await open('webhook-team-deleted')).Body).toContain('id: Uuid;');
    expect((await open('schema-team')).Type).toContain('corrections?: Record<string, number>;');
  });

  it('finds calls by path and word with the keyboard alone', async () => {
    await visitDocs();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Filter calls' }));
    type('TEAM create');
    expect(names()).toEqual(['POST /api/teams']);
    expect(screen.getByText('1 of 9').getAttribute('role')).toBe('status');
    type('leases/{');
    expect(names()).toEqual(['PUT /api/system/leases/{name}']);
    type('no such thing');
    expect(names()).toEqual([]);
    expect(screen.getByText('No call contains all these words.')).toBeTruthy();
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(names()).toHaveLength(9);
  });

  it('opens the call named in the address, even if the filter hides it', async () => {
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

  it('is linked at the foot of every page', async () => {
    await visitDocs();
    expect(screen.getByRole('link', { name: 'API' }).getAttribute('href')).toBe('/api/docs?league=A');
  });

  it('says that calls cannot be loaded, and offers a retry', async () => {
    answered.document = undefined;
    await visitDocs();
    expect(screen.getByRole('alert').textContent).toContain('The database is away');
    answered.document = smallDocument;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(names()).toHaveLength(9));
  });

  itInLongRun('has no accessibility violations, closed or open', async () => {
    await visitDocs();
    for (const id of ['post-teams', 'get-matches-id', 'schema-team']) await open(id);
    expect(await faults()).toEqual([]);
  });
});
