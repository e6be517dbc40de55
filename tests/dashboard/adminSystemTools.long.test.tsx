/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CHECKLIST_KEYS } from '#domain/contract/operations/system.ts';
import { chooseInRow } from '../support/rowMenu.ts';
import { deliveryOf } from './adminMachinery.ts';
import { ACT, backupOf, createSystem, refusal, type Says, STATISTICS } from './adminSystemDesk.ts';
import { matchSeason } from './matchFixtures.ts';
import { tournamentOf } from './publicSeason.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

beforeEach(() => {
  prepareWindow();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const cup = () => tournamentOf({ name: 'Summer Cup', teamCount: 20, playerCount: 101, matchCount: 47 });
const fault = refusal(500, 'fault', 'Something went wrong. Error ID: 0193.');
const tools = (says: Says, tournaments = [cup()]) => {
  const server = createSystem(tournaments, says);
  return visitAdmin(server.send, '/admin/system/tools', 'System & Admin').then(() => server);
};
const card = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string, within = screen as Pick<typeof screen, 'getByText'>) =>
  fireEvent.click(within.getByText(name, { selector: 'button' }));
const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement);
const counted = { team: 20, participation: 20, player: 30, membership: 30 };
const isClosed = () => waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());

it.each([
  ['/admin/system/import', 'Data', 'Import from CSV'],
  ['/admin/system/games', 'System status', 'Game data'],
])('the earlier address %s leads to the page that took it over', async (address, view, title) => {
  const deliveries = { waiting: 0, sent: 0, failed: 0, cancelled: 0, oldestWaitingSeconds: null };
  const { send } = createSystem([cup()], { 'GET /api/system/queues': { queues: [], deliveries, roles: [] } });
  await visitAdmin(send, address, 'System & Admin');
  expect(screen.getByRole('link', { name: view }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
});

describe('Syncing wins, losses and points', () => {
  it('statistics are compared with the matches first, then synced and saved', async () => {
    const difference = { kind: 'team', id: 't', name: 'Talon', counter: 'careerWins', shown: 9, computed: 7 };
    let differences = [difference];
    const { asked, says } = await tools({
      'POST /api/system/sync-from-matches': ({ body }: { body: { dryRun: boolean } }) => {
        const found = differences;
        if (!body.dryRun) differences = [];
        return { differences: found };
      },
      'POST /api/system/save-all': ({ body: { of } }: { body: { of: string } }) => ({
        saved: of === 'players' ? 59 : 99,
        failed: 1,
        counted: { ...counted, ...(of === 'players' && { team: 0, participation: 0 }) },
        message: null,
      }),
    });
    const counters = card('Wins, losses and points');
    press('Preview', counters);
    const table = within(
      await counters.findByRole('region', { name: 'Where figures differ from the matches' }),
    );
    expect(table.getAllByRole('row')[1]?.textContent).toBe('TalonTeamcareer wins97');
    expect(asked).toEqual([{ call: 'POST /api/system/sync-from-matches', body: { dryRun: true } }]);
    press('Sync from Matches', counters);
    await screen.findByText('1 figure corrected from the matches');
    expect(counters.getByText('No differences.')).toBeTruthy();
    press('Sync from Matches', counters);
    await screen.findByText('No database items to save');
    for (const [name, said] of [
      ['Save All Player Stats', '59 saved, 1 failed (30 players, 30 on rosters)'],
      ['Save All Data', '99 saved, 1 failed (20 teams, 20 in tournaments, 30 players, 30 on rosters)'],
      ['Sync all data', '99 of 100 records agree with the matches and were reloaded'],
    ] as const) {
      press(name, counters);
      await screen.findByText(`${name}: ${said}`);
    }
    says['POST /api/system/save-all'] = {
      saved: 0,
      failed: 0,
      counted,
      message: 'No database items to save',
    };
    press('Save All Data', counters);
    await waitFor(() => expect(screen.getAllByText('No database items to save').length).toBeGreaterThan(0));
    says['POST /api/system/save-all'] = fault;
    press('Save All Data', counters);
    await screen.findByText(/^Save operation failed\. Something went wrong/);
    press('Sync all data', counters);
    await screen.findByText('Error syncing data: Something went wrong. Error ID: 0193.');
  });

  it('the buttons wait for the first load and say so', async () => {
    let answer: (data: object) => void = () => {};
    const loading = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const { send, asked } = createSystem([cup()], { 'GET /api/system/statistics': () => loading });
    const visit = visitAdmin(send, '/admin/system/tools', 'System & Admin');
    const sync = await screen.findByText('Sync from Matches', { selector: 'button' });
    const sentence = 'System is still initializing, please wait a moment and try again.';
    fireEvent.click(sync);
    expect(screen.getAllByText(sentence)).toHaveLength(1);
    press('Save All Player Stats');
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    answer(STATISTICS);
    await visit;
    expect(asked).toEqual([]);
  });
});

describe('The database tools', () => {
  it('the tools count, clean after a preview, back up and restore the database', async () => {
    const orphans = [{ kind: 'teams', count: 2, examples: [{ id: 'x', name: 'Old <b>Guard' }] }];
    const { asked, says } = await tools({
      'POST /api/system/cleanup': { removed: orphans, backup: 'b' },
      'GET /api/system/backups': () => [backupOf()],
      'POST /api/system/backups': backupOf(),
      [`DELETE /api/system/backups/${backupOf().name}`]: backupOf(),
      [`POST /api/system/backups/${backupOf().name}/restore`]: { restored: 'x', rows: 1_890, backup: 'y' },
    });
    const statistics = screen.getByRole('region', { name: 'Database statistics' });
    expect(statistics.textContent).toMatch(/13 MB in total.*No backups yet.*Matches1,204/);
    const cleanUp = card('Cleanup tools');
    expect((cleanUp.getByText('Clean up', { selector: 'button' }) as HTMLButtonElement).disabled).toBe(true);
    press('Preview cleanup', cleanUp);
    await cleanUp.findByText(/2 teams that have never been in a tournament/);
    expect(cleanUp.getByText('Old <b>Guard')).toBeTruthy();
    press('Clean up', cleanUp);
    press('Remove', dialog());
    await screen.findByText('2 records removed. A backup was created first.');
    expect(asked.map(({ body }) => body)).toEqual([{ dryRun: true }, { dryRun: false }]);
    says['POST /api/system/cleanup'] = fault;
    press('Preview cleanup', cleanUp);
    await screen.findByText(/^Cleanup failed\. Check console for details\./);
    const backups = card('Backups');
    expect(backups.getByRole('row', { name: /Manual 1\.2 MB/ })).toBeTruthy();
    press('Create a backup', backups);
    await screen.findByText('Backup created (1.2 MB)');
    chooseInRow(`the backup ${backupOf().name}`, 'Restore');
    expect(dialog().getByText(/restore it to undo this/)).toBeTruthy();
    press('Restore', dialog());
    await screen.findByText('Backup restored (1,890 rows)');
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download}${this.getAttribute('href')}`);
    });
    press('Download', backups);
    expect(dialog().getByText(/Keep it private/)).toBeTruthy();
    press('Download', dialog());
    await isClosed();
    expect(saved).toEqual([`/api/system/backups/${backupOf().name}`]);
    click.mockRestore();
    chooseInRow(`the backup ${backupOf().name}`, 'Delete');
    expect(dialog().getByText(/the file is deleted from the server/)).toBeTruthy();
    press('Delete backup', dialog());
    await screen.findByText('Backup deleted, 1.2 MB freed');
    expect(await blames()).toEqual([]);
    says['GET /api/system/statistics'] = fault;
    press('Refresh Data');
    await screen.findByText('Failed to get database statistics. Check console for details.');
  });

  it('seeding and clearing the database need confirmation', async () => {
    const { asked } = await tools({
      'POST /api/system/seed': { tournamentIds: ['a', 'b', 'c'], backup: 'b' },
      'POST /api/system/clear': { removed: { teams: 20, matches: 47 }, backup: 'b' },
    });
    press('Seed Database');
    press('Seed Database', dialog());
    await screen.findByText('Demo data added: 3 tournaments');
    await isClosed();
    press('Clear Database');
    expect(dialog().getByText(/^This cannot be undone\./)).toBeTruthy();
    press('Keep everything', dialog());
    press('Clear Database');
    press('Clear Database', dialog());
    await screen.findByText('Database cleared (67 rows). A backup was created first.');
    expect(asked.map(({ call }) => call)).toEqual(['POST /api/system/seed', 'POST /api/system/clear']);
  });
});

describe('Deleting data', () => {
  it('deleting a tournament needs two confirmations, and can be undone', async () => {
    const one = cup();
    const { asked, says } = await tools({ [`DELETE /api/tournaments/${one.id}`]: one }, [one]);
    press('Delete tournament');
    await screen.findByText('Please select a tournament to delete.');
    fireEvent.change(screen.getByLabelText('Tournament to delete'), { target: { value: one.id } });
    press('Delete tournament');
    expect(dialog().getByText('This also deletes its teams and matches:')).toBeTruthy();
    expect(dialog().getByText(/^20 teams with 101 players/)).toBeTruthy();
    press('Delete tournament', dialog());
    expect(asked).toEqual([]);
    press('Delete for good', dialog());
    await screen.findByText('Summer Cup was deleted');
    fireEvent.click(screen.getByText('Undo', { exact: false, selector: 'button' }));
    await screen.findByText('Summer Cup was restored');
    expect(asked.at(-1)).toEqual({
      call: `POST /api/audit-log/${ACT}/undo`,
      body: { dryRun: false, whole: true },
    });
    says[`DELETE /api/tournaments/${one.id}`] = fault;
    fireEvent.change(screen.getByLabelText('Tournament to delete'), { target: { value: one.id } });
    press('Delete tournament');
    press('Delete tournament', dialog());
    press('Delete for good', dialog());
    await screen.findByText(/^Tournament deletion failed\. Check console for details\./);
  });

  it('deleting everything needs two confirmations and a typed phrase', async () => {
    const { asked, says } = await tools({
      'POST /api/system/delete-everything': { removed: { teams: 20 }, backup: 'b' },
    });
    const typed = (words: string) => {
      press('Delete everything');
      press('Delete everything', dialog());
      press('Continue', dialog());
      fireEvent.change(dialog().getByLabelText('Type DELETE EVERYTHING'), { target: { value: words } });
      fireEvent.click(dialog().getByText('Delete everything', { selector: 'button' }));
    };
    typed('delete nothing');
    await screen.findByText('Cancelled - confirmation text did not match.');
    await isClosed();
    expect(asked).toEqual([]);
    typed('yes, delete everything');
    await screen.findByText('Everything deleted (20 rows). A backup was created first.');
    await isClosed();
    says['POST /api/system/delete-everything'] = fault;
    typed('DELETE EVERYTHING');
    await screen.findByText(/^Nuclear cleanup failed\. Check console for details\./);
  });

  it('typing ERASE erases a person by Discord ID or page address', async () => {
    const id = '0199aaaa-0000-7000-8000-000000000001';
    const { asked } = await tools({
      [`GET /api/players/${id}`]: { name: 'Naledi', steamId: '76561198859019881' },
      'GET /api/captains': [{ discordId: '100000000000000007', name: 'Wei', username: 'wei', contact: null }],
      'POST /api/personal-data/mentions': {
        donations: [
          {
            ...{ id: 'd1', donorName: 'Naledi', amount: 500, message: null, tournamentName: 'Cup' },
            createdAt: '2030-01-05T10:00:00.000Z',
          },
        ],
        announcements: [
          { id: 'a1', title: 'Thanks to Naledi', text: 'x', createdAt: '2030-01-05T10:00:00.000Z' },
        ],
      },
      'POST /api/personal-data/erase': {
        erased: { players: 1 },
        backup: 'b',
        messages: {
          edited: 2,
          left: [
            {
              place: 'Channel Staff',
              toldAt: '2030-01-05T10:00:00.000Z',
              reason: 'The destination is turned off',
            },
          ],
        },
      },
    });
    const part = card('Personal data');
    const name = (who: string) => {
      fireEvent.change(part.getByLabelText(/^Discord ID/), { target: { value: who } });
      press('Erase data', part);
    };
    name('Naledi');
    expect(part.getByText('Enter a Discord ID or the address of a player’s page')).toBeTruthy();
    name('100000000000000007');
    await dialog().findByText('Wei');
    press('Keep data', dialog());
    name('100000000000000008');
    await dialog().findByText('No captain has this Discord ID.');
    press('Keep data', dialog());
    name(`https://league.example/players/${id}?league=A`);
    await dialog().findByText('Naledi');
    const type = (words: string) => {
      fireEvent.change(dialog().getByLabelText('Type ERASE'), { target: { value: words } });
      press('Erase data', dialog());
    };
    fireEvent.click(await dialog().findByLabelText('Donation of R500 from Naledi, Cup'));
    fireEvent.click(dialog().getByLabelText('Announcement: Thanks to Naledi'));
    fireEvent.click(dialog().getByLabelText('Announcement: Thanks to Naledi'));
    type('yes');
    expect(dialog().getByText('Type ERASE to erase this person’s data')).toBeTruthy();
    expect(asked.filter(({ call }) => call.endsWith('/erase'))).toEqual([]);
    type('erase');
    await screen.findByText('Erased. A backup was created first. 2 messages in Discord are being edited.');
    await isClosed();
    expect(part.getByRole('status').textContent).toMatch(
      /^These messages could not be edited\. Delete them in Discord:Channel Staff, .*5 Jan.*\. The destination is turned off\.$/,
    );
    const body = { who: id, confirmation: 'erase', donations: ['d1'], announcements: [] };
    expect(asked.filter(({ call }) => call.endsWith('/erase'))).toEqual([
      { call: 'POST /api/personal-data/erase', body },
    ]);
  });
});

describe('The overview of the console', () => {
  const items = (isDone: boolean) =>
    (
      ['site', 'password', 'discord', 'destination', 'demo', 'tournament', 'backup'] satisfies [
        ...typeof CHECKLIST_KEYS,
      ]
    ).map((key) => ({ key, done: isDone || key === 'password', text: `How ${key} stands` }));

  it('the overview guides the first day, and lists pending work, today’s matches and failures', async () => {
    const begun = new Date(Date.now() - 600_000).toISOString();
    const { tournament: one, matches } = matchSeason(
      { A: ['OG', 'Talon'] },
      [{ id: 'm1', teams: ['OG', 'Talon'], status: 'live', scheduledTime: begun }],
      { name: 'Summer Cup' },
    );
    const { send, says } = createSystem([one], {
      'GET /api/system/checklist': items(false),
      [`GET /api/tournaments/${one.id}/matches`]: matches,
      [`GET /api/tournaments/${one.id}/bracket/missing`]: [{ kind: 'matches', count: 2 }],
      'GET /api/deliveries': [deliveryOf({ state: 'failed' })],
      'POST /api/system/save-all': { saved: 100, failed: 0, counted, message: null },
    });
    const { refresh } = await visitAdmin(send, '/admin/overview', 'Overview');
    expect(screen.getAllByText(/Manage your tournament data/).length).toBeGreaterThan(0);
    const day = card('Your first day');
    expect(day.getByText('1 of 7 done')).toBeTruthy();
    expect(
      day
        .getAllByRole('link')
        .map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).pathname]),
    ).toEqual([
      ['Answer five questions', '/admin/settings/start'],
      ['View system status', '/admin/system'],
      ['Add a destination', '/admin/destinations'],
      ['Create tournament', '/admin/tournaments'],
      ['Backups', '/admin/system/tools'],
    ]);
    expect(day.getByText(/^Done: /)).toBeTruthy();
    press('Start empty', day);
    expect(screen.getByRole('dialog', { name: 'Remove the demo data?' })).toBeTruthy();
    press('Keep it');
    expect(
      card('Needs your attention')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1match awaiting a resultSummer Cup']);
    expect(screen.getByRole('region', { name: '2 matches still missing' })).toBeTruthy();
    expect(card('Today’s matches').getAllByRole('listitem')).toHaveLength(1);
    expect(card('Failures').getByText(/message was not delivered/)).toBeTruthy();
    const quick = card('Quick Data Management');
    expect(quick.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['2', '41', '205', '1,204', '7'],
    ]);
    press('Save All Data', quick);
    await screen.findByText(
      'Save All Data: 100 saved, 0 failed (20 teams, 20 in tournaments, 30 players, 30 on rosters)',
    );
    expect(await blames()).toEqual([]);
    says['GET /api/system/checklist'] = items(true);
    await refresh();
    await waitFor(() => expect(screen.queryByText('Your first day')).toBeNull());
  });

  it('the overview says to create a tournament first', async () => {
    const { send } = createSystem([], {});
    await visitAdmin(send, '/admin/overview', 'Overview');
    expect(
      screen.getByText('No active tournament selected. Please create or select a tournament first.'),
    ).toBeTruthy();
  });
});
