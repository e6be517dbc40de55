/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TOPICS } from '#admin/audit/topics.ts';
import type { AuditEntry } from '#domain/contract/audit/audit.ts';
import type { CsvReport } from '#domain/contract/exchange/exchange.ts';
import { itInLongRun } from '../support/long.ts';
import { createSystem, refusal, type Says } from './adminSystemDesk.ts';
import { matchSeason } from './matchFixtures.ts';
import { tournamentOf } from './publicSeason.ts';
import { browserOf, callOf } from './realAdmin.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

const { startApp } = await import('../support/app.ts');
const { makeTournament, steamId } = await import('../support/factories.ts');

beforeEach(() => {
  prepareWindow();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'EventSource');
  jest.restoreAllMocks();
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
/** Other cards on the page also have a Preview button. */
const previewButton = () =>
  within(screen.getByRole('region', { name: 'Import from CSV' })).getByRole('button', { name: 'Preview' });
const preview = () => fireEvent.click(previewButton());
const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement);

describe('The audit log', () => {
  const { tournament, matches } = matchSeason(
    { A: ['OG', 'Talon'] },
    [
      {
        id: '0193d111-0000-7000-8000-000000000001',
        teams: ['OG', 'Talon'],
        status: 'completed',
        score: [2, 1],
      },
    ],
    { name: 'Summer Cup' },
  );
  const [match] = matches;
  const entryOf = (id: string, given: Partial<AuditEntry> = {}): AuditEntry => ({
    id,
    createdAt: '2026-11-21T10:00:00.000Z',
    action: 'result.corrected',
    title: 'Result corrected',
    actor: { kind: 'admin', discordId: null, accountId: null, tokenId: null },
    tournamentId: tournament.id,
    payload: { matchId: match?.id, tournamentId: tournament.id, stage: 'group', cancelled: [] },
    before: { status: 'completed', team1Score: 1, team2Score: 2, version: 3 },
    after: { status: 'completed', team1Score: 2, team2Score: 1, version: 4 },
    names: { [tournament.id]: 'Summer Cup', [String(match?.id)]: 'OG v Talon' },
    undid: null,
    together: 1,
    undo: { isPossible: true, reason: null },
    undoneBy: null,
    ...given,
  });
  const open = async (says: Says, search = '') => {
    const server = createSystem([tournament], says);
    await visitAdmin(server.send, `/admin/system/audit${search}`, 'System & Admin');
    return server;
  };
  const rows = () =>
    within(screen.getByRole('list', { name: 'Audit log, newest first' })).getAllByRole('listitem');

  it('the page says in one line whether the log is intact', async () => {
    const whole = await open({ 'GET /api/audit-log': [] });
    expect(await screen.findByText(/^The log is intact\. It has 1,234 lines\. Checked/)).toBeTruthy();
    cleanup();
    const said = 'Line 123 was changed after it was written';
    await open({
      'GET /api/audit-log/check': {
        ...(whole.says['GET /api/audit-log/check'] as object),
        isWhole: false,
        fault: { line: 123, entryId: 'a', fault: 'changed' },
      },
    });
    expect((await screen.findByText(new RegExp(`^${said}. Checked`))).className).toContain('tone-danger');
    cleanup();
    await open({ 'GET /api/audit-log/check': refusal(503, 'database_away', 'The database is away') });
    await screen.findByText('The log could not be verified.', {}, { timeout: 10_000 });
  }, 20_000);

  it('an entry shows who did what, when and the old values, and offers Undo if possible', async () => {
    const sent = entryOf('b', {
      action: 'announcement.made',
      title: 'Announcement published',
      actor: { kind: 'captain', discordId: '100000000000000001', accountId: null, tokenId: null },
      tournamentId: null,
      payload: { announcementId: 'x', kind: 'general', tournamentId: null },
      before: null,
      after: null,
      undo: { isPossible: false, reason: 'A message cannot be unsent' },
    });
    const { asked, says } = await open({
      'GET /api/audit-log': [entryOf('a', { together: 3 }), sent],
      'POST /api/audit-log/a/undo': { entry: entryOf('a'), acts: [entryOf('c')], affected: matches },
    });
    const [result, announcement] = rows();
    expect(result?.textContent).toMatch(
      /AdminResult corrected, OG v TalonTogether with 2 other changesSummer Cup · 2–1, was 1–2 · Stage: group/,
    );
    const changes = within(result as HTMLElement).getAllByRole('definition', { hidden: true });
    expect(changes.map(({ textContent }) => textContent)).toEqual(['12', '21']);
    expect(announcement?.textContent).toMatch(/Captain100000000000000001Announcement published/);
    expect(announcement?.textContent).toContain('A message cannot be unsent');
    expect(await blames()).toEqual([]);
    press('Undo');
    await dialog().findByText(/The log will show 1 new entry: result corrected/);
    expect(dialog().getByText('OG 2–1 Talon')).toBeTruthy();
    fireEvent.click(dialog().getByLabelText('Also undo the other 2 changes made with it'));
    await dialog().findByText(/The log will show 1 new entry/);
    fireEvent.click(dialog().getByText('Undo action'));
    await screen.findByText('Undone: Result corrected');
    expect(asked.map(({ body }) => body)).toEqual([
      { dryRun: true, whole: false },
      { dryRun: true, whole: true },
      { dryRun: false, whole: true },
    ]);
    says['POST /api/audit-log/a/undo'] = refusal(
      409,
      'changed_since',
      'This has changed again since. Undo the later change first, or correct it by hand.',
    );
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
    press('Undo');
    await screen.findByRole('heading', { name: 'This cannot be undone right now' });
    expect(
      dialog().getByText('This has changed again since. Undo the later change first, or correct it by hand.'),
    ).toBeTruthy();
  });

  it('an entry names both sides of a merge, rename or change of captain, and what was undone', async () => {
    const [oryx, kudu, captain] = ['b1', 'b2', '100000000000000002'];
    const names = { [oryx]: 'Oryx', [kudu]: 'Kudu', [captain]: 'Nick' };
    const entry = (
      title: string,
      payload: object,
      before: object | null = null,
      after: object | null = null,
    ) => entryOf(title, { title, tournamentId: null, names, ...({ payload, before, after } as object) });
    const { title, action, payload, before, after } = entryOf('a');
    await open({
      'GET /api/audit-log': [
        entry('Team merged', { teamId: oryx, intoId: kudu, tournamentIds: [] }),
        entry('Team changed', { teamId: kudu, fields: ['name'] }, { name: 'Gnu' }, { name: 'Kudu' }),
        entry('Captain changed', { registrationId: kudu }, { captain: '7' }, { captain }),
        entry('Player transferred', { participationId: kudu, playerId: captain, fromParticipationId: oryx }),
        entryOf('z', { title: 'Change undone', undid: { title, action, payload, before, after } }),
      ],
    });
    expect(rows().map((row) => row.querySelector('p:has(strong)')?.textContent)).toEqual([
      'Team merged, Oryx into Kudu',
      'Team changed, Gnu, now Kudu',
      'Captain changed, Kudu from 7 to Nick',
      'Player transferred, Nick from Oryx to Kudu',
      'Undone: result corrected, OG v Talon',
    ]);
    expect(rows().at(-1)?.textContent).toContain('2–1, was 1–2');
  });

  it('the address keeps search and filters, and the page loads older entries', async () => {
    const queries: string[] = [];
    await open(
      {
        'GET /api/audit-log': ({ query }: { query: URLSearchParams }) => {
          queries.push(query.toString());
          const isFirst = !query.get('nextToken');
          const data = [entryOf(isFirst ? 'a' : 'b', { title: isFirst ? 'Newer' : 'Older' })];
          const isNone = query.get('q') === 'nobody';
          return {
            status: 200,
            body: isNone ? { data: [] } : { data, ...(isFirst && { nextToken: 'more' }) },
          };
        },
      },
      `?noun=match&of=${tournament.id}&to=2026-11-21`,
    );
    const place = `tournamentId=${tournament.id}`;
    expect(queries).toEqual([
      `limit=100&nouns=${TOPICS.matches.nouns.join('%2C')}&${place}&until=2026-11-21T22%3A00%3A00.000Z`,
    ]);
    press('Show more');
    await screen.findByText('Older');
    expect(rows()).toHaveLength(2);
    const put = (label: string | RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    put('Done by', 'captain');
    put('Topic', 'players');
    put('To', '');
    put('From', '20 November');
    fireEvent.blur(screen.getByLabelText('From'));
    await screen.findByText('Use the format 2026-12-05');
    put('From', '2026-11-20');
    put(/^Search the audit log/, 'nobody ');
    await screen.findByText('No matching entries');
    expect(queries.at(-1)).toBe(
      `limit=100&actor=captain&nouns=${TOPICS.players.nouns.join('%2C')}&${place}&q=nobody&from=2026-11-19T22%3A00%3A00.000Z`,
    );
    expect(location.search).toBe(`?noun=players&of=${tournament.id}&who=captain&from=2026-11-20&q=nobody`);
    press('Show everything');
    await screen.findByText('Newer');
    expect([location.search, queries.at(-1)]).toEqual(['', 'limit=100']);
    expect((screen.getByLabelText(/^Search the audit log/) as HTMLInputElement).value).toBe('');
    expect((screen.getByLabelText('From') as HTMLInputElement).value).toBe('');
  });

  it('the log covers all tournaments until one is chosen, whatever the console shows', async () => {
    const queries: string[] = [];
    await open(
      {
        'GET /api/audit-log': ({ query }: { query: URLSearchParams }) => {
          queries.push(query.toString());
          return { status: 200, body: { data: [entryOf('a', { title: 'Newer' })] } };
        },
      },
      `?league=A&tournament=${tournament.id}`,
    );
    fireEvent.change(screen.getByLabelText('Tournament'), { target: { value: tournament.id } });
    await waitFor(() => expect(queries).toEqual(['limit=100', `limit=100&tournamentId=${tournament.id}`]));
  });
});

describe('Importing and exporting data', () => {
  const cup = tournamentOf({ name: 'Summer Cup' });
  const open = async (says: Says) => {
    const server = createSystem([cup], says);
    await visitAdmin(server.send, '/admin/system/tools', 'System & Admin');
    return server;
  };
  const reportOf = (given: Partial<CsvReport> = {}): CsvReport => ({
    rows: [
      { line: 2, outcome: 'create', problems: [], what: 'Talon: new, 5 players' },
      { line: 3, outcome: 'failed', problems: [{ column: 'Tag', message: 'Tag is missing' }], what: 'OG' },
    ],
    created: 1,
    updated: 0,
    same: 0,
    failed: 1,
    ignored: ['Wins'],
    ...given,
  });
  const importButton = () => screen.getByText('Import 1 row', { selector: 'button' }) as HTMLButtonElement;

  it('a preview explains each CSV line, and the import takes all lines or the valid ones', async () => {
    const { asked, says } = await open({ 'POST /api/import/csv': reportOf() });
    const text = 'Team,Tag,Wins\nTalon,TLN,3\nOG,,1';
    const file = new File([text], 'teams.csv', { type: 'text/csv' });
    // jsdom does not implement File.text().
    Object.assign(file, { text: () => Promise.resolve(text) });
    fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } });
    const table = await screen.findByRole('region', { name: 'Rows in the file' });
    const lines = within(table).getAllByRole('row').slice(1);
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '3ProblemOGTag: Tag is missing',
      '2NewTalon: new, 5 players',
    ]);
    expect(screen.getByText('Ignored columns: Wins.')).toBeTruthy();
    expect(screen.getByText('teams.csv')).toBeTruthy();
    expect(importButton().disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('Skip the 1 row with problems'));
    expect(importButton().disabled).toBe(false);
    // In the meantime, another admin has added Talon.
    says['POST /api/import/csv'] = refusal(409, 'rows_failed', '2 of 2 rows cannot come in', {
      data: reportOf({ created: 0, failed: 2 }),
    });
    fireEvent.click(importButton());
    await screen.findByText(/^Nothing was imported\. 2 of 2 rows cannot come in/);
    expect((screen.getByLabelText(/^Or paste the rows/) as HTMLTextAreaElement).value).toBe(text);
    says['POST /api/import/csv'] = reportOf();
    preview();
    await waitFor(() => expect(importButton().disabled).toBe(false));
    fireEvent.click(importButton());
    await screen.findByText('1 created, 0 changed, 1 skipped');
    expect(previewButton().matches(':disabled')).toBe(true);
    expect(asked.at(-1)?.body).toEqual({ of: 'teams', tournamentId: cup.id, text, skipFailed: true });
    expect(asked[0]?.body).toEqual({ of: 'teams', tournamentId: cup.id, text, dryRun: true });
    expect((screen.getByLabelText(/^Or paste the rows/) as HTMLTextAreaElement).value).toBe('');
    expect(await blames()).toEqual([]);
  });

  it('an import can be cancelled and shows live progress that never goes backwards', async () => {
    class Stream extends EventTarget {
      static last: Stream;
      constructor() {
        super();
        Stream.last = this;
      }
      close() {}
    }
    Object.assign(globalThis, { EventSource: Stream });
    const server = createSystem([cup], {});
    let answer: (reply: object) => void = () => {};
    server.says['POST /api/import/csv'] = () =>
      new Promise<object>((resolve) => {
        answer = resolve;
      });
    let key = '';
    const send: typeof server.send = (request) => {
      key = request.idempotencyKey ?? key;
      return server.send(request);
    };
    await visitAdmin(send, '/admin/system/tools', 'System & Admin');
    fireEvent.change(screen.getByLabelText(/^Or paste the rows/), { target: { value: 'Team,Tag\nOG,OG' } });
    preview();
    await screen.findByRole('progressbar', { name: 'Reading the rows' });
    const say = (data: object) =>
      act(() => {
        Stream.last.dispatchEvent(new MessageEvent('progress', { data: JSON.stringify(data) }));
      });
    say({ key: 'of another act', done: 1, total: 2 });
    say({ key, done: 210, total: 1_400 });
    say({ key, done: 90, total: 1_400 });
    const bar = () => screen.getByRole('progressbar', { name: 'Reading the rows' }) as HTMLProgressElement;
    await waitFor(() => expect(bar().getAttribute('aria-valuetext')).toBe('210 of 1,400'));
    expect([bar().value, bar().max]).toEqual([210, 1_400]);
    expect(await blames()).toEqual([]);
    server.says['POST /api/acts/cancel'] = { key };
    press('Cancel');
    await screen.findByText('Cancelling');
    expect(server.asked.at(-1)).toMatchObject({ call: 'POST /api/acts/cancel', body: { key } });
    answer(refusal(409, 'cancelled', 'Cancelled: nothing was changed'));
    // Cancelling is not an error, and the pasted text remains.
    expect((await screen.findByText('Cancelled: nothing was changed')).closest('[role=alert]')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    preview();
    await screen.findByRole('progressbar', { name: 'Reading the rows' });
    answer(reportOf());
    await screen.findByText(/^2 rows read/);
  });

  itInLongRun('pasted rows are kept while another page is open, and a faulty file is explained', async () => {
    await open({
      'POST /api/import/csv': refusal(400, 'invalid', 'The first line has no heading named Tag', {
        errors: ['The first line has no heading named Tag'],
      }),
    });
    fireEvent.change(screen.getByLabelText(/^Or paste the rows/), { target: { value: 'Team\nOG' } });
    preview();
    expect(
      (await screen.findAllByText('The first line has no heading named Tag', { exact: false })).length,
    ).toBe(2);
    fireEvent.click(screen.getByText('Audit log'));
    await screen.findByText('No entries yet');
    fireEvent.click(screen.getByRole('link', { name: 'Data' }));
    expect((screen.getByLabelText(/^Or paste the rows/) as HTMLTextAreaElement).value).toBe('Team\nOG');
    press('Discard');
    expect((screen.getByLabelText(/^Or paste the rows/) as HTMLTextAreaElement).value).toBe('');
  });

  it('a whole tournament is imported, and links lead to its export files', async () => {
    const document = { tournament: { name: 'Winter Cup' }, teams: [1, 2], players: [], matches: [1] };
    const { asked } = await open({ 'POST /api/import': { tournament: cup, isNew: true } });
    expect(
      screen.getAllByRole('link', { name: /JSON|CSV/ }).map((link) => link.getAttribute('href')),
    ).toEqual([
      `/api/export/${cup.id}?format=json`,
      ...['teams', 'players', 'matches', 'donations'].map(
        (of) => `/api/export/${cup.id}?format=csv&of=${of}`,
      ),
    ]);
    const choose = (text: string) => {
      const file = Object.assign(new File([text], 'cup.json'), { text: () => Promise.resolve(text) });
      fireEvent.change(screen.getByLabelText('JSON file'), { target: { files: [file] } });
    };
    choose('no document');
    await screen.findByText('cup.json is not an exported tournament. Choose a JSON file from Export.');
    choose(JSON.stringify({ data: document }));
    await screen.findByText('Winter Cup');
    fireEvent.click(screen.getByLabelText('Import as a new tournament'));
    press('Import tournament');
    await screen.findByText('Summer Cup was imported');
    expect(asked).toEqual([{ call: 'POST /api/import', body: { data: document, newIds: true } }]);
  });
});

describe('Import with a real server', () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  it('teams imported from a file are in the log, and the import can be undone', async () => {
    const { id } = await makeTournament(app, { name: 'Real Cup' });
    const rosters = async () => {
      const { body } = await callOf(app)(app.admin, 'GET', `/api/teams?tournamentId=${id}`);
      const teams = body.data as { name: string; players: { name: string }[] }[];
      return teams.map((team) => [team.name, ...team.players.map(({ name }) => name)].join(' ')).toSorted();
    };
    await visitAdmin(browserOf(app).send, '/admin/system/tools', 'System & Admin');
    const rows = [
      'Team,Tag,Player 1',
      `Kudu,KUD,Nick ${steamId(41)}`,
      `Eland,ELA,Nock ${steamId(42)}`,
      'Oryx,,',
    ];
    const put = (value: string) =>
      fireEvent.change(screen.getByLabelText(/^Or paste the rows/), { target: { value } });
    put(rows.join('\n'));
    preview();
    await screen.findByText('Tag: Tag is missing');
    expect(await rosters()).toEqual([]);
    fireEvent.click(screen.getByLabelText('Skip the 1 row with problems'));
    press('Import 2 rows');
    const said = await screen.findByText('2 created, 0 changed, 1 skipped');
    expect(await rosters()).toEqual(['Eland Nock', 'Kudu Nick']);
    const importAgain = () => {
      put(rows.join('\n'));
      preview();
    };
    fireEvent.click(within(said.parentElement as HTMLElement).getByText('Undo', { exact: false }));
    await screen.findByText('The import was undone');
    expect(await rosters()).toEqual([]);
    importAgain();
    await waitFor(() => press('Import 2 rows'));
    await waitFor(async () => expect(await rosters()).toEqual(['Eland Nock', 'Kudu Nick']));
    fireEvent.click(screen.getByText('Audit log'));
    await screen.findByLabelText('Topic');
    fireEvent.change(screen.getByLabelText('Topic'), { target: { value: 'players' } });
    fireEvent.click(await screen.findByLabelText('Undo: Player added to a roster, Nock, Eland'));
    await screen.findByText(/^The log will show .*: .*player removed from a roster/);
    fireEvent.click(dialog().getByText('Undo action'));
    await screen.findByText('Undone: Player added to a roster');
    expect(await rosters()).toEqual(['Eland', 'Kudu Nick']);
  });
});
