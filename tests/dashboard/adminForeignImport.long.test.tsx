/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { RUNNING, SINGLE } from '../support/foreignCups.ts';
import { KEY, type Site, startSites } from '../support/foreignSites.ts';
import { browserOf, callOf } from './realAdmin.ts';
import { prepareWindow, visitAdmin } from './visitAdmin.tsx';

const { startApp } = await import('../support/app.ts');

let site: Site;
let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  site = await startSites();
  app = await startApp({ importAddresses: site.addresses });
});
afterAll(async () => {
  await app?.stop();
  await site?.stop();
});
beforeEach(() => {
  prepareWindow();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'EventSource');
  jest.restoreAllMocks();
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('an import reads a tournament, shows and edits every line, is saved, and can be undone', async () => {
  site.show(SINGLE);
  const { send, asked } = browserOf(app);
  await visitAdmin(send, '/admin/system/tools', 'System & Admin');
  type('Event address or ID', 'start.gg/tournament/spring-cup/event/main');
  type('Key for start.gg', 'wrong');
  press('Load tournament');
  await screen.findByText('start.gg rejected the key', { selector: 'p' });
  // The field keeps the rejected key, which is then corrected next to the error message.
  type('Key for start.gg', KEY);
  press('Load tournament');
  await screen.findByText('Gryphon');
  press('Change Aurora');
  type('Tag', 'AURA');
  press('Use this team');
  await screen.findByText('Aurora (AURA)');
  press('Change Hydra');
  fireEvent.click(screen.getByLabelText('Skipped'));
  press('Use this team');
  await waitFor(() => expect(screen.getAllByText('Skipped').length).toBeGreaterThan(0));
  fireEvent.click(screen.getByLabelText(/^Final places/));
  await screen.findByText('1. Aurora');
  fireEvent.click(screen.getByLabelText(/^Matches \d/));
  await screen.findByText(/round 1: Drake 1:2 Ember$/);
  const importing = () => screen.getByRole('button', { name: 'Import' });
  await waitFor(() => expect(importing()).toHaveProperty('disabled', false));
  type('Tournament name on this site', 'Spring Cup of old');
  expect(importing()).toHaveProperty('disabled', false);
  press('Import');
  await screen.findByText('Spring Cup of old has been imported.');
  for (const name of ['Load again', 'Discard']) expect(screen.queryByRole('button', { name })).toBe(null);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('system import foreign');
  const { body } = await callOf(app)(app.admin, 'GET', '/api/tournaments');
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Spring Cup of old']);
  expect(asked.filter((each) => JSON.stringify(each).includes(KEY)).map(({ path }) => path)).toEqual([
    '/api/import/foreign/read',
  ]);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(KEY);
  press('Undo');
  await waitFor(async () => {
    const after = await callOf(app)(app.admin, 'GET', '/api/tournaments');
    expect(after.body.data).toEqual([]);
  });
});

it('a key is forgotten when the site changes or the import is discarded', async () => {
  site.show(SINGLE);
  const { send, asked } = browserOf(app);
  await visitAdmin(send, '/admin/system/tools', 'System & Admin');
  const typed = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
  type('Event address or ID', 'start.gg/tournament/spring-cup/event/main');
  type('Key for start.gg', KEY);
  fireEvent.click(screen.getByLabelText('Challonge'));
  expect(typed('Key for Challonge')).toBe('');
  expect(screen.getByRole('button', { name: 'Load tournament' })).toHaveProperty('disabled', true);
  type('Key for Challonge', KEY);
  press('Discard');
  expect(typed('Key for Challonge')).toBe('');
  expect(typed('Tournament address or ID')).toBe('');
  expect(JSON.stringify(asked)).not.toContain(KEY);
});

it('a match without a result stays out, whatever else is left out later', async () => {
  site.show(RUNNING);
  await visitAdmin(browserOf(app).send, '/admin/system/tools', 'System & Admin');
  type('Event address or ID', 'start.gg/tournament/spring-cup/event/main');
  type('Key for start.gg', KEY);
  press('Load tournament');
  await screen.findByText('Gryphon');
  fireEvent.click(screen.getByLabelText(/^Matches \d/));
  const tick = (what: RegExp) => screen.getByLabelText(what) as HTMLInputElement;
  const [open, played] = [/^Import .*Borealis v Falcon/, /^Import .*Drake 1:2 Ember/];
  await waitFor(() => tick(open));
  for (const [each, count] of [
    [open, 1],
    [played, 2],
  ] as const) {
    fireEvent.click(tick(each));
    await waitFor(() => expect(screen.getAllByText('Skipped')).toHaveLength(count));
  }
  expect([tick(open).checked, tick(played).checked]).toEqual([false, false]);
});

it('a pasted page is read, and a faulty one gets an explanation', async () => {
  await visitAdmin(browserOf(app).send, '/admin/system/tools', 'System & Admin');
  fireEvent.click(screen.getByLabelText('Liquipedia'));
  type('Wikitext of the tables and brackets', 'Hello');
  press('Load tournament');
  await screen.findByText(/^No teams were found/, { selector: 'p' });
  type(
    'Wikitext of the tables and brackets',
    '{{Bracket|Bracket/2|R1M1={{Match|opponent1={{TeamOpponent|<em>One</em>|score=2}}|opponent2={{TeamOpponent|Two|score=0}}|finished=true}}}}',
  );
  press('Load tournament');
  await screen.findByText('<em>One</em>');
});
