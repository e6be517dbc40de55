/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '../support/app.ts';
import { itInLongRun } from '../support/long.ts';
import { chooseInRow } from '../support/rowMenu.ts';
import { browserOf, callOf } from './realAdmin.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

const { makeTournament } = await import('../support/factories.ts');
const { startSeason } = await import('../support/season.ts');
const { ACCOUNT_PASSWORD, PASSWORD, startApp, visitor } = await import('../support/app.ts');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => {
  prepareWindow();
  location.hash = '';
});
afterEach(async () => {
  cleanup();
  await app.db('attempts').delete();
});
afterAll(() => app.stop());

const ACCESS = '/admin/system/access';
const card = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const visitAs = (caller: Record<string, string>, address: string, heading: string) =>
  visitAdmin(browserOf({ ...app, admin: caller }).send, address, heading);

describe('The Access page of the console', () => {
  it('an owner creates an invitation link, and the guest chooses a name and password', async () => {
    await visitAs(app.admin, ACCESS, 'System & Admin');
    const accounts = await card('Accounts');
    fireEvent.change(accounts.getByLabelText('Role'), { target: { value: 'viewer' } });
    press('Create link');
    const link = await card('The link for a new viewer');
    const url = new URL(link.getByText(/admin\/join#/).textContent ?? '');
    expect(await accounts.findByText('Invited as viewer')).toBeTruthy();
    expect(await blames()).toEqual([]);
    cleanup();

    await visitAs(visitor, `${url.pathname}${url.hash}`, 'Become an admin');
    press('Join');
    await screen.findByText('Name is missing');
    type('Name', 'Zodwa');
    type('Password', 'too short');
    press('Join');
    await screen.findByText('At least 12 characters');
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Zodwa');
    type('Password', ACCOUNT_PASSWORD);
    expect(await blames()).toEqual([]);
    press('Join');
    await screen.findByRole('heading', { name: 'Overview' });
    cleanup();

    await visitAs(visitor, `${url.pathname}${url.hash}`, 'Become an admin');
    type('Name', 'Themba');
    type('Password', ACCOUNT_PASSWORD);
    press('Join');
    await screen.findByText('This invitation has been used or has expired. Ask for a new one.');
    cleanup();
    await visitAs(visitor, url.pathname, 'This invitation link is incomplete');
  });

  it('the Access page shows who made an open invitation, and withdraws it', async () => {
    const nandi = await app.logInAs('admin', 'Nandi');
    await callOf(app)(nandi, 'POST', '/api/invitations', { role: 'matchAdmin' });
    await visitAs(app.admin, ACCESS, 'System & Admin');
    const accounts = await card('Accounts');
    expect((await accounts.findByText(/created by/)).textContent).toContain('created by Nandi');
    press('Withdraw the invitation for Match admin');
    await screen.findByText('Invitation withdrawn');
    await waitFor(() => expect(accounts.queryByText(/created by/)).toBeNull());
  });

  it('role changes and disabled accounts need confirmation', async () => {
    const thabo = await app.logInAs('admin', 'Thabo');
    await visitAs(app.admin, ACCESS, 'System & Admin');
    const accounts = await card('Accounts');
    fireEvent.change(await accounts.findByLabelText('Thabo’s role'), { target: { value: 'matchAdmin' } });
    expect(screen.getByRole('dialog', { name: 'Change Thabo’s role to match admin?' })).toBeTruthy();
    press('Change role');
    await screen.findByText('Thabo is match admin');
    expect((await callOf(app)(thabo, 'GET', '/api/session')).body.data).toEqual({ admin: false });
    chooseInRow('Thabo', 'Disable');
    press('Disable');
    await screen.findByText('Thabo is disabled');
    await waitFor(() => expect(accounts.getByText('Disabled')).toBeTruthy());
    chooseInRow('Thabo', 'Enable');
    expect(screen.getByRole('dialog', { name: 'Enable Thabo again?' })).toBeTruthy();
  });

  it('the Access page lists sessions and ends an unrecognised one', async () => {
    const lebo = await app.logInAs('viewer', 'Lebo');
    await visitAs(app.admin, ACCESS, 'System & Admin');
    const sessions = await card('Everybody’s sessions');
    expect((await sessions.findAllByText('This session')).length).toBe(1);
    fireEvent.click(sessions.getByRole('button', { name: /^End the session for Lebo/ }));
    press('End');
    await screen.findByText('Session ended');
    await waitFor(() => expect(sessions.queryByText('Lebo')).toBeNull());
    expect((await callOf(app)(lebo, 'GET', '/api/session')).body.data).toEqual({ admin: false });
  });

  itInLongRun('a viewer sees only their own account and changes their password there', async () => {
    const sipho = await app.logInAs('viewer', 'Sipho');
    await visitAs(sipho, ACCESS, 'System & Admin');
    const own = await card('Your account');
    expect(own.getByText('Sipho, Viewer')).toBeTruthy();
    await card('Your sessions');
    expect(screen.queryByRole('region', { name: 'Accounts' })).toBeNull();
    press('Change password');
    type('Current password', PASSWORD);
    type('New password', 'another long one');
    press('Change password');
    await screen.findByText('Invalid password');
    type('Current password', ACCOUNT_PASSWORD);
    press('Change password');
    await screen.findByText('Your password was changed. Your other sessions have ended.');
  });
});

describe('API tokens in the console', () => {
  itInLongRun('an API token is made for a script, shown once, and ended after a question', async () => {
    const script = await app.logInAs('matchAdmin', 'Script writer');
    await visitAs(script, ACCESS, 'System & Admin');
    const tokens = await card('API tokens');
    press('New token');
    press('Create token');
    await screen.findByText('Name is missing');
    type('Name', 'Score robot');
    const scope = tokens.getByLabelText('Scope') as HTMLSelectElement;
    expect([...scope.options].map(({ value }) => value)).toEqual(['read', 'results']);
    fireEvent.change(scope, { target: { value: 'results' } });
    expect(await blames()).toEqual([]);
    press('Create token');
    const made = await card('Token Score robot');
    const token = made.getByText(/^tl_/).textContent ?? '';
    const robot = { Authorization: `Bearer ${token}` };
    expect((await callOf(app)(robot, 'GET', '/api/me')).body.data.role).toBe('matchAdmin');
    press('Done');
    expect(screen.queryByText(token)).toBeNull();
    fireEvent.click(await tokens.findByRole('button', { name: 'Revoke token Score robot' }));
    press('Revoke token');
    await screen.findByText('Token Score robot revoked');
    expect((await callOf(app)(robot, 'GET', '/api/me')).status).toBe(401);
  });
});

describe('The limits of a role', () => {
  const isClosed = (name: string) =>
    (screen.getAllByRole('button', { name })[0] as HTMLButtonElement).disabled;

  itInLongRun('controls that a role does not allow are disabled, with the reason above them', async () => {
    const viewer = await app.logInAs('viewer', 'Looker');
    await visitAs(viewer, '/admin/system/tools', 'System & Admin');
    await screen.findByText('You are logged in as viewer.');
    for (const name of ['Create a backup', 'Delete everything', 'Sync all data'])
      expect([name, isClosed(name)]).toEqual([name, true]);
    cleanup();
    await visitAs(viewer, ACCESS, 'System & Admin');
    await card('Your sessions');
    expect(await blames()).toEqual([]);
    cleanup();
    const referee = await app.logInAs('matchAdmin', 'Referee');
    await visitAs(referee, '/admin/announcements', 'Announcements');
    await screen.findByText('You are logged in as match admin.');
    cleanup();
    await visitAs(referee, '/admin/overview', 'Overview');
    expect(screen.queryByText('You are logged in as match admin.')).toBeNull();
    cleanup();
    const admin = await app.logInAs('admin', 'Kabelo');
    await visitAs(admin, '/admin/system/tools', 'System & Admin');
    await waitFor(() => expect(isClosed('Delete everything')).toBe(true));
    expect(isClosed('Create a backup')).toBe(false);
  });

  itInLongRun('pages that a role may not change take no score, key, drag or form', async () => {
    const season = await startSeason(app, 6);
    await season.generate();
    const at = `?league=A&tournament=${season.id}`;
    const readOnly = (label: RegExp) =>
      screen.getAllByLabelText(label).map((field) => (field as HTMLInputElement).readOnly);
    const areClosed = (role: string, name: RegExp) =>
      screen.getAllByRole(role, { name }).map((each) => each.matches(':disabled'));
    const look = async (caller: Record<string, string>) => {
      const { send, asked } = browserOf({ ...app, admin: caller });
      await visitAdmin(send, `/admin/matches${at}`, 'Results desk');
      const [score] = await screen.findAllByLabelText(/^Score of /);
      const desk = readOnly(/^Score of /);
      for (const key of ['f', 'p', 'l', 'u']) fireEvent.keyDown(score as HTMLElement, { key });
      const opens = document.querySelector('dialog[open]') !== null;
      const menu = areClosed('button', /^Quick Actions$/);
      cleanup();
      await visitAdmin(send, `/admin/bracket${at}`, 'Bracket Editor');
      const bracket = [
        ...areClosed('button', /^Move /),
        ...areClosed('button', /correct .+’s group record$/),
      ];
      cleanup();
      await visitAdmin(send, `/admin/rankings${at}`, 'Rankings');
      const rankings = readOnly(/^Wins of /);
      cleanup();
      await visitAdmin(send, '/admin/announcements', 'Announcements');
      const writing = areClosed('textbox', /^(Title|Text)/);
      cleanup();
      const each = { desk, menu, bracket, rankings, writing };
      const closed = Object.entries(each).map(([name, all]) => [name, all.every(Boolean), all.some(Boolean)]);
      return { opens, asked, closed };
    };
    const viewer = await look(await app.logInAs('viewer', 'Onlooker'));
    const all = ['desk', 'menu', 'bracket', 'rankings', 'writing'];
    expect(viewer).toEqual({ opens: false, asked: [], closed: all.map((name) => [name, true, true]) });
    const referee = await look(await app.logInAs('matchAdmin', 'Desk referee'));
    const isTheirs = (name: string) => !['rankings', 'writing'].includes(name);
    expect(referee.opens).toBe(true);
    expect(referee.closed).toEqual(all.map((name) => [name, !isTheirs(name), !isTheirs(name)]));
  });
});

describe('Logging in with an account', () => {
  it('the login dialog accepts an account’s name and password', async () => {
    await app.logInAs('viewer', 'Ayanda');
    await visitAs(visitor, '/admin/overview', 'Admin Panel');
    fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Admin Login' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Log in with your name' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    type('Name', 'Ayanda');
    type('Password', 'not hers at all');
    press('Login');
    await screen.findByText('Invalid name or password');
    type('Password', ACCOUNT_PASSWORD);
    press('Login');
    await screen.findByRole('heading', { name: 'Overview' });
  });

  itInLongRun(
    'the login asks for the code of two-step login, and takes a recovery code instead',
    async () => {
      const caller = await app.logInAs('viewer', 'Careful');
      await visitAs(caller, ACCESS, 'System & Admin');
      press('Turn on two-step log-in');
      type('Your password', 'not hers');
      press('Continue');
      await screen.findByText('Invalid password');
      type('Your password', ACCOUNT_PASSWORD);
      press('Continue');
      await screen.findByRole('img', { name: 'QR code for the key below' });
      const key = screen.getByText(/^[A-Z2-7]{32}$/).textContent ?? '';
      expect(await blames()).toEqual([]);
      type('Code', '12');
      press('Turn on');
      await screen.findByText('The code has 6 digits');
      type('Code', new TOTP({ secret: Secret.fromBase32(key) }).generate());
      press('Turn on');
      const codes = await card('Your recovery codes');
      const [recovery = '', another = ''] = (codes.getByText(/^(\S{19} ?){10}$/).textContent ?? '').split(
        ' ',
      );
      await screen.findByText('On. 10 recovery codes are left.');
      cleanup();

      await visitAs(visitor, '/admin/system/access', 'Admin Panel');
      fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Admin Login' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Log in with your name' }));
      type('Name', 'Careful');
      type('Password', ACCOUNT_PASSWORD);
      press('Login');
      const code = await screen.findByLabelText('Code');
      await waitFor(() => expect(document.activeElement).toBe(code));
      type('Code', '000000');
      press('Login');
      await screen.findByText('Invalid code');
      type('Code', recovery);
      press('Login');
      await screen.findByText('On. 9 recovery codes are left.');
      press('Turn off two-step log-in');
      type('Your password', ACCOUNT_PASSWORD);
      press('Continue');
      await screen.findByText('Enter the code from your authenticator app');
      type('Code', another);
      press('Continue');
      await screen.findByText('You now log in with your password alone.');
      expect(screen.getByRole('button', { name: 'Turn on two-step log-in' })).toBeTruthy();
    },
  );
});

describe('Returning from Discord', () => {
  it.each([
    ['refused', 'Discord log-in was cancelled.'],
    ['failed', 'Discord did not confirm who you are. Please try again.'],
    ['limited', 'Too many attempts. Please try again later.'],
  ])('the page says why the login failed: %s', async (outcome, sentence) => {
    await visitAs(visitor, `/admin?discord=${outcome}`, 'Admin Panel');
    expect(screen.getByRole('alert').textContent).toBe(sentence);
    expect(screen.queryByText('Log in with Discord')).toBeNull();
  });
});

describe('A destructive action long after the login', () => {
  const longAgo = () => app.db('sessions').update({ proved_at: new Date(Date.now() - 16 * 60_000) });
  const openDialog = () => within(document.querySelector('dialog[open]') as HTMLElement);
  const field = (label: string) => openDialog().getByLabelText(label) as HTMLInputElement;

  itInLongRun('Enter confirms the password as well, and closing the dialog forgets it', async () => {
    const cup = await makeTournament(app, { name: 'Winter Cup' });
    const admin = await app.logInAs('admin', 'Forgetful');
    await longAgo();
    await visitAs(admin, '/admin/system/tools', 'System & Admin');
    fireEvent.change(await screen.findByLabelText('Tournament to delete'), { target: { value: cup.id } });
    const ask = async () => {
      press('Delete tournament');
      fireEvent.click(openDialog().getByRole('button', { name: 'Delete tournament' }));
      fireEvent.click(openDialog().getByRole('button', { name: 'Delete for good' }));
      await openDialog().findByLabelText('Your password');
    };
    await ask();
    type('Your password', ACCOUNT_PASSWORD);
    fireEvent.click(openDialog().getByRole('button', { name: 'Keep it' }));
    fireEvent.change(screen.getByLabelText('Tournament to delete'), { target: { value: cup.id } });
    await ask();
    expect(field('Your password').value).toBe('');
    type('Your password', ACCOUNT_PASSWORD);
    fireEvent.keyDown(field('Your password'), { key: 'Enter' });
    await screen.findByText('Winter Cup was deleted');
  });

  itInLongRun('somebody who logged in through Discord is sent there again in another tab', async () => {
    const cup = await makeTournament(app, { name: 'Spring Cup' });
    const marshal = await app.logInAs('admin', 'Marshal');
    await longAgo();
    await app
      .db('sessions')
      .whereIn('account_id', app.db('accounts').where({ name: 'Marshal' }).select('id'))
      .update({ account_id: null, discord_id: '1', discord_name: 'Marshal', discord_role: 'admin' });
    await visitAs(marshal, '/admin/system/tools', 'System & Admin');
    fireEvent.change(await screen.findByLabelText('Tournament to delete'), { target: { value: cup.id } });
    press('Delete tournament');
    fireEvent.click(openDialog().getByRole('button', { name: 'Delete tournament' }));
    fireEvent.click(openDialog().getByRole('button', { name: 'Delete for good' }));
    const link = await openDialog().findByRole('link', { name: 'Log in with Discord again' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/api/session/discord',
      '_blank',
    ]);
    // Simulates a new Discord log-in.
    await app.db('sessions').update({ proved_at: new Date() });
    fireEvent.click(openDialog().getByRole('button', { name: 'Delete for good' }));
    await screen.findByText('Spring Cup was deleted');
  });

  itInLongRun('the dialog asks for the password, keeps what was typed, and goes on', async () => {
    await makeTournament(app, { name: 'Autumn Cup' });
    const careful = await app.logInAs('owner', 'Careful owner');
    const begun = await callOf(app)(careful, 'POST', '/api/me/two-steps', { password: ACCOUNT_PASSWORD });
    const totp = new TOTP({ secret: Secret.fromBase32(begun.body.data.secret) });
    await callOf(app)(careful, 'PUT', '/api/me/two-steps', { code: totp.generate() });
    await longAgo();
    await visitAs(careful, '/admin/system/tools', 'System & Admin');
    press('Delete everything');
    fireEvent.click(openDialog().getByRole('button', { name: 'Delete everything' }));
    press('Continue');
    expect(openDialog().queryByLabelText('Your password')).toBeNull();
    type('Type DELETE EVERYTHING', 'delete everything');
    const go = () => fireEvent.click(openDialog().getByRole('button', { name: 'Delete everything' }));
    go();
    await waitFor(() => expect(document.activeElement).toBe(field('Your password')));
    expect(field('Type DELETE EVERYTHING').value).toBe('delete everything');
    expect(await blames()).toEqual([]);
    type('Your password', PASSWORD);
    go();
    await openDialog().findByText('Invalid password');
    type('Your password', ACCOUNT_PASSWORD);
    go();
    await openDialog().findByText('Enter the code from your authenticator app');
    await waitFor(() => expect(document.activeElement).toBe(field('Code')));
    expect(await app.db('tournaments')).not.toEqual([]);
    type('Code', totp.generate({ timestamp: Date.now() + 30_000 }));
    go();
    await screen.findByText(/^Everything deleted/);
    expect(await app.db('tournaments')).toEqual([]);
    // The deletion logged nobody out, so nobody needs to enter the password again.
    press('Clear Database');
    fireEvent.click(openDialog().getByRole('button', { name: 'Clear Database' }));
    await screen.findByText(/^Database cleared/);
  });
});
