/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import type { TestApp } from '../support/app.ts';
import { chooseInRow } from '../support/rowMenu.ts';
import { sendTo } from './realServer.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

const { startApp, visitor } = await import('../support/app.ts');
const { approvedTeam, makeTournament } = await import('../support/factories.ts');

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await startApp();
  const sponsorTiers = { bronze: 1_500, silver: 2_500, gold: 5_000, title: 10_000 };
  ({ id } = await makeTournament(app, { sponsorTiers, vipThreshold: 400 }));
  await approvedTeam(app, 1, id);
  await app.call(app.admin, 'POST', '/api/teams', { name: 'By Hand', tag: 'BYH', tournamentId: id });
});
afterAll(() => app.stop());
beforeEach(prepareWindow);
afterEach(cleanup);

const visit = (view = '') =>
  visitAdmin(sendTo(app, app.admin), `/admin/finance${view}?tournament=${id}`, 'Finance & Donations');
const press = (name: string) => fireEvent.click(screen.getByLabelText(name, { selector: 'button' }));
const part = (name: string) => within(screen.getByLabelText(name, { selector: 'section' }));
const field = (of: string, label: string) => part(of).getByLabelText(label) as HTMLInputElement;
const type = (of: string, label: string, value: string) =>
  fireEvent.input(field(of, label), { target: { value } });
const choose = (of: string, label: string, value: string) =>
  fireEvent.change(field(of, label), { target: { value } });
/** Reads the server's data without blocking the page. */
const read = (path: string, caller = visitor) =>
  getConfig().asyncWrapper(async () => (await app.call(caller, 'GET', path)).body.data);
const pool = () => read(`/api/tournaments/${id}/prize-pool`);
const donations = () => read(`/api/donations?tournamentId=${id}`);

describe('Donations in the console', () => {
  const ADD = 'Add donation';
  const INCOMPLETE = 'Please fill in donor name and a valid amount';
  const submit = () => fireEvent.click(part(ADD).getByText(ADD, { selector: 'button' }));

  it('a donation follows the tournament’s terms, and the newest comes first', async () => {
    await visit();
    expect(part('Prize pool statistics').getByText('R6,000')).toBeTruthy();
    screen.getByText('No donations yet');
    submit();
    await part(ADD).findByText(INCOMPLETE);
    part(ADD).getByText('Enter an amount in whole rand');
    type(ADD, 'Amount', '12,50');
    await part(ADD).findByText('Enter whole rand, without cents, such as 150');
    expect(await donations()).toEqual([]);

    choose(ADD, 'Type', 'bronze');
    expect(field(ADD, 'Amount').value).toBe('1,500');
    type(ADD, 'Amount', '200');
    fireEvent.blur(field(ADD, 'Amount'));
    expect(field(ADD, 'Amount').value).toBe('1,500');
    part(ADD).getByText('Raised to the minimum. Bronze sponsor: at least R1,500.');
    part(ADD).getByText('The prize pool will be R7,500.');
    type(ADD, 'Donor name', 'Corner Café');
    type(ADD, 'Message optional', 'Good luck');
    submit();
    await screen.findByText('R1,500 from Corner Café was added');

    await waitFor(() => expect(field(ADD, 'Donor name').value).toBe(''));
    expect(document.activeElement).toBe(field(ADD, 'Type'));
    type(ADD, 'Amount', '399');
    expect(field(ADD, 'VIP').checked).toBe(false);
    type(ADD, 'Amount', '400');
    expect(field(ADD, 'VIP').checked).toBe(true);
    type(ADD, 'Donor name', 'Lerato');
    fireEvent.click(field(ADD, 'Anonymous'));
    expect(field(ADD, 'Donor name').value).toBe('Anonymous');
    submit();
    await screen.findByText('R400 from Anonymous was added');
    expect(await donations()).toMatchObject([
      { donorName: 'Anonymous', amount: 400, isVip: true, isAnonymous: true, message: null },
      { donorName: 'Corner Café', amount: 1_500, isVip: false, donationType: 'bronze', message: 'Good luck' },
    ]);
    await screen.findByText(/in 2 donations, 1 VIP/);
    const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    expect(rows()[0]).toContain('Anonymous');
    expect(rows()[1]).toContain('Bronze sponsor: Good luck');
  });

  it('a stored amount keeps its tier when the terms change', async () => {
    const call = (method: string, path: string, body?: object) =>
      getConfig().asyncWrapper(() => app.call(app.admin, method, `/api/${path}`, body));
    const setTerms = (vipThreshold: number, bronze: number) =>
      call('PUT', `tournaments/${id}`, {
        ...{ vipThreshold, sponsorTiers: { bronze, silver: 2_500, gold: 5_000, title: 10_000 } },
      });
    const { body } = await call('POST', 'donations', { tournamentId: id, donorName: 'Sipho', amount: 300 });
    await setTerms(250, 1_800);
    await visit();
    press('Edit the donation from Sipho');
    const FAN = 'Edit the donation from Sipho';
    expect(field(FAN, 'VIP').checked).toBe(false);
    type(FAN, 'Amount', '301');
    expect(field(FAN, 'VIP').checked).toBe(true);
    cleanup();
    sessionStorage.clear();
    await call('DELETE', `donations/${body.data.id}`);

    await visit();
    press('Edit the donation from Corner Café');
    const EDIT = 'Edit the donation from Corner Café';
    fireEvent.blur(field(EDIT, 'Amount'));
    expect(field(EDIT, 'Amount').value).toBe('1,500');
    type(EDIT, 'Message optional', 'Well played');
    fireEvent.click(part(EDIT).getByText('Save changes'));
    await screen.findByText('The donation from Corner Café was saved');
    const stored = (await donations()).at(-1);
    expect(stored).toMatchObject({ amount: 1_500, donationType: 'bronze', message: 'Well played' });
    await setTerms(400, 1_500);
  });

  it('a donation is changed, removed after confirmation, and restored', async () => {
    await visit();
    press('Edit the donation from Corner Café');
    const EDIT = 'Edit the donation from Corner Café';
    fireEvent.click(part(EDIT).getByText('Save changes'));
    await part(EDIT).findByText('No changes detected.');
    type(EDIT, 'Amount', '2000');
    cleanup();
    await visit();
    expect(document.activeElement).not.toBe(field(EDIT, 'Amount'));
    press(EDIT);
    await waitFor(() => expect(document.activeElement).toBe(field(EDIT, 'Amount')));
    await part(EDIT).findByText('The prize pool will be R8,400.');
    fireEvent.click(part(EDIT).getByText('Save changes'));
    await screen.findByText('The donation from Corner Café was saved');
    expect((await pool()).total).toBe(8_400);

    await waitFor(() => expect(part('Donations').getByText('R2,000')).toBeTruthy());
    await waitFor(() => expect(part('Prize pool statistics').getByText('R8,400')).toBeTruthy());
    chooseInRow('the donation from Corner Café', 'Remove');
    const question = within(
      screen.getByText('Remove R2,000 from Corner Café?').closest('dialog') as HTMLElement,
    );
    question.getByText(/The prize pool will be R6,400./);
    fireEvent.click(question.getByText('Remove donation'));
    const said = await screen.findByText('R2,000 from Corner Café was removed');
    expect(await donations()).toHaveLength(1);
    fireEvent.click(within(said.parentElement as HTMLElement).getByText('Undo'));
    await screen.findByText('R2,000 from Corner Café was restored');
    expect((await pool()).total).toBe(8_400);
    expect(await getConfig().asyncWrapper(blames)).toEqual([]);
  });

  it('a signed amount adjusts the prize pool, never below 0, and errors keep the entry', async () => {
    await visit();
    const ADJUST = 'Manual adjustment';
    const submit = (name: string) => fireEvent.click(part(ADJUST).getByText(name));
    type(ADJUST, 'Amount in rand, negative to remove', '0');
    submit('Adjust prize pool');
    await part(ADJUST).findByText('Please enter a valid amount and ensure a tournament is selected');
    type(ADJUST, 'Amount in rand, negative to remove', '−99,000');
    part(ADJUST).getByText(/holds only R8,400\. All of it will be removed, leaving R0\./);
    fireEvent.click(screen.getByText('Fees'));
    await screen.findByText(/have paid/);
    fireEvent.click(within(screen.getByLabelText('Finance & Donations views')).getByText('Donations'));
    await waitFor(() => expect(field(ADJUST, 'Amount in rand, negative to remove').value).toBe('−99,000'));
    type(ADJUST, 'Amount in rand, negative to remove', '−300');
    type(ADJUST, 'Note optional, public', 'Casters');
    submit('Remove');
    const said = await screen.findByText('R300 was removed: the prize pool is now R8,100');
    expect((await pool()).ledger.at(-1)).toMatchObject({ kind: 'adjustment', amount: -300, note: 'Casters' });
    const other = { amount: 1_000, note: 'Another admin' };
    await getConfig().asyncWrapper(() =>
      app.call(app.admin, 'POST', `/api/tournaments/${id}/prize-pool/adjustments`, other),
    );
    fireEvent.click(within(said.parentElement as HTMLElement).getByText('Undo'));
    await screen.findByText('The adjustment was undone');
    const { total, ledger } = await pool();
    expect(total).toBe(9_400);
    expect(ledger.at(-1)).toMatchObject({ amount: 300, note: 'Undone' });
    await getConfig().asyncWrapper(() =>
      app.call(app.admin, 'POST', `/api/tournaments/${id}/prize-pool/adjustments`, { amount: -1_000 }),
    );
  });
});

describe('Fees, prizes and the ledger', () => {
  it('one click marks a fee as paid, with or without a registration, and Undo reverts it', async () => {
    await visit('/fees');
    screen.getByText('0 of 2 have paid:');
    press('Mark as paid: By Hand');
    await screen.findByText('By Hand has paid');
    press('Mark as paid: Team 1');
    const said = await screen.findByText('Team 1 has paid');
    await screen.findByText('2 of 2 have paid:');
    fireEvent.click(within(said.parentElement as HTMLElement).getByText('Undo'));
    await screen.findByText('Team 1’s payment status was restored');
    await screen.findByText('1 of 2 have paid:');
    const teams = await read(`/api/teams?tournamentId=${id}`, app.admin);
    expect(teams.map(({ name, feePaid }: { name: string; feePaid: boolean }) => [name, feePaid])).toEqual([
      ['Team 1', false],
      ['By Hand', true],
    ]);
    fireEvent.click(screen.getByLabelText('Select All'));
    fireEvent.click(await screen.findByText('Mark 1 as paid'));
    const marked = await screen.findByText('1 of 1 marked as paid', { selector: 'span' });
    await screen.findByText('2 of 2 have paid:');
    fireEvent.click(within(marked.parentElement as HTMLElement).getByText('Undo'));
    await screen.findByText('1 of 2 have paid:');
  });

  it('the pool is split by place, a prize is marked as paid, and fans see both', async () => {
    await visit('/prizes');
    const SPLIT = 'Prize split';
    const share = (place: string) => field(SPLIT, `${place} place share in percent`);
    const put = (place: string, value: string) => fireEvent.change(share(place), { target: { value } });
    const save = () => fireEvent.click(part(SPLIT).getByText('Save split'));
    fireEvent.click(part(SPLIT).getByText('60 / 30 / 10'));
    expect(share('3rd').value).toBe('10');
    part(SPLIT).getByText('R420 each for 2 teams');
    put('1st', '70');
    part(SPLIT).getByText('The shares are 10% over 100%.');
    save();
    await part(SPLIT).findByText('The shares add up to more than 100 per cent');
    put('1st', '50.5');
    await part(SPLIT).findByText('Enter a whole percentage');
    put('1st', '50');
    await part(SPLIT).findByText('10% of the pool is left over.');
    save();
    await screen.findByText('The prize split for A League Championship was saved');
    expect((await pool()).split.map(({ amount }: { amount: number }) => amount)).toEqual([
      4_200, 2_520, 420, 420,
    ]);

    const [{ participationId }] = (await read(`/api/teams?tournamentId=${id}`)) as [
      { participationId: string },
    ];
    await app.call(app.admin, 'PUT', `/api/tournaments/${id}/complete`, {
      championParticipationId: participationId,
    });
    cleanup();
    await visit('/prizes');
    press('Mark Team 1’s prize as paid out');
    await screen.findByText('Team 1 was paid R4,200');
    await screen.findByText('1 of 4 prizes paid out:');
    expect((await pool()).split[0]).toMatchObject({ teamName: 'Team 1', paidAmount: 4_200 });
    expect(await getConfig().asyncWrapper(blames)).toEqual([]);
    cleanup();
    await visitAdmin(sendTo(app, visitor), `/donations?tournament=${id}`, 'Prize split');
    const first = screen.getByText('1st').closest('li') as HTMLElement;
    expect(first.textContent).toContain('Team 1');
    expect(first.textContent).toContain('Paid out');
    expect(first.textContent).toContain('R4,200');
  });

  it('the ledger lists every row with the pool at that time, newest first', async () => {
    await visit('/ledger');
    const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
    );
    expect(cells[0]?.slice(1)).toEqual(['−R1,000', 'Adjustment', '', 'R8,400']);
    expect(cells[1]?.slice(1)).toEqual(['+R300', 'Adjustment', 'Undone', 'R9,400']);
    expect(cells.at(-1)?.slice(1)).toEqual(['+R5,000', 'Base', '', 'R5,000']);
    expect(cells.find(([, , , note]) => note === 'Casters')).toMatchObject({ 1: '−R300', 4: 'R8,100' });
  });
});
