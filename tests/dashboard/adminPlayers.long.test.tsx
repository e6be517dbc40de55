/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LOGO_BYTES, LOGO_SIDE } from '#domain/imageLimits.ts';
import { type NotAPicture, shrink } from '#shared/pictures/shrink.ts';
import { itInLongRun } from '../support/long.ts';
import { chooseInRow } from '../support/rowMenu.ts';
import { browserOf, callOf } from './realAdmin.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

const { startApp } = await import('../support/app.ts');
const { approvedTeam, makeTournament, register, steamId } = await import('../support/factories.ts');

let app: Awaited<ReturnType<typeof startApp>>;
let call: ReturnType<typeof callOf>;
let cup: { id: string };

beforeAll(async () => {
  app = await startApp();
  call = callOf(app);
  cup = await makeTournament(app, { name: 'Summer Cup' });
  for (const n of [1, 2]) await approvedTeam(app, n, cup.id);
});
afterAll(() => app.stop());
beforeEach(prepareWindow);
afterEach(cleanup);

const visit = (path: string, heading: string, query = '') =>
  visitAdmin(browserOf(app).send, `${path}?league=A${query}`, heading);
const players = () => visit('/admin/players', 'Players');

type Place = Pick<typeof screen, 'getByText' | 'getByLabelText'>;
const press = (name: string | RegExp, at: Place = screen) =>
  fireEvent.click(at.getByText(name, { selector: 'button, button *' }));
const type = (label: string | RegExp, value: string, at: Place = screen) =>
  fireEvent.input(at.getByLabelText(label), { target: { value } });
const choose = (label: string, value: string, at: Place = screen) =>
  fireEvent.change(at.getByLabelText(label), { target: { value } });
const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement);
const says = (words: string | RegExp) => screen.findByText(words, { selector: '[role] *' });
const undo = async (words: string | RegExp) => {
  const notice = (await says(words)).closest('[role=status]') as HTMLElement;
  fireEvent.click(within(notice).getByText('Undo', { exact: false, selector: 'button' }));
};
const card = (name: string) =>
  within(screen.getByText(name, { selector: 'h3 bdi' }).closest('li') as HTMLElement);
const figure = (name: string, of: string) => card(name).getByText(of).nextElementSibling;
const cards = () => [...document.querySelectorAll('h3 bdi')].map(({ textContent }) => textContent);
const overview = () =>
  Object.fromEntries(
    [...(document.querySelectorAll('dl')[0]?.children ?? [])].map(({ children: [name, count] }) => [
      name?.textContent,
      count?.textContent,
    ]),
  );

describe('Bans in the console', () => {
  it('a ban needs a reason, shows the player’s team, and can be lifted and restored', async () => {
    await players();
    press('Ban captain or player');
    choose('Person', 'player');
    press('Ban');
    await screen.findByText('Enter the captain or player to ban');
    type('Last day optional', 'next week');
    await screen.findByText('Use the format 2026-12-05');
    type('Last day optional', '2999-01-31 ');
    type('Discord ID or Steam ID', steamId(12));
    type('Reason', 'Left two matches');
    press('Ban');
    await says('Player 1.2 is banned');
    const bans = within(screen.getByRole('region', { name: 'Bans' }));
    await bans.findByText('Left two matches');
    expect(bans.getByText(/until 2999-01-31/)).toBeTruthy();
    expect(bans.getByText('Still in:').parentElement?.textContent).toBe('Still in: Team 1, Summer Cup');
    press('Ban captain or player');
    choose('Person', 'player');
    type('Discord ID or Steam ID', steamId(12));
    type('Reason', 'Again');
    press('Ban');
    await bans.findByText('This captain or player is already banned. Lift that ban first.');
    press('Cancel', bans);
    press('Lift ban', bans);
    await undo('Player 1.2 is no longer banned');
    await says('Player 1.2 is banned again');
    await bans.findByText('Left two matches');
    expect((await call(app.admin, 'GET', '/api/bans')).body.data).toHaveLength(1);
  });
});

describe('The players of a tournament', () => {
  it('a tournament without players links to the teams', async () => {
    const empty = await makeTournament(app, { name: 'Empty Cup' });
    await visit('/admin/players', 'Players', `&tournament=${empty.id}`);
    const way = screen.getByText('Go to Team Management');
    expect(way.getAttribute('href')).toMatch(/^\/admin\/teams/);
    await call(app.admin, 'DELETE', `/api/tournaments/${empty.id}`);
  });

  it('players are counted, listed by team in role order, filtered and searched', async () => {
    await players();
    expect(overview()).toEqual({
      'Total Players': '10',
      Carry: '2',
      Mid: '2',
      Support: '4',
      'Active Teams': '2',
    });
    expect(screen.getByText(/^Each player is counted once\. .* Also: Offlane 2, Reserve 0\.$/)).toBeTruthy();
    expect(cards().slice(0, 5)).toEqual([1, 2, 3, 4, 5].map((slot) => `Player 1.${slot}`));
    const side = within(screen.getByLabelText('Team 1', { selector: 'article' }));
    expect(side.getByText('Team has 5 of 5 players')).toBeTruthy();
    expect(side.getByText('Manage Team').getAttribute('href')).toMatch(/team=[0-9a-f-]+&do=edit$/);
    expect(side.getByText('Add Player').getAttribute('href')).toMatch(/team=[0-9a-f-]+&do=players$/);
    choose('Role', 'Mid');
    expect(cards()).toEqual(['Player 1.2', 'Player 2.2']);
    choose('Role', 'all');
    type(/^Search players/, steamId(23));
    expect(cards()).toEqual(['Player 2.3']);
    type(/^Search players/, '1.4');
    expect(cards()).toEqual(['Player 1.4']);
    type(/^Search players/, 'nobody');
    expect(screen.getByText('No players found')).toBeTruthy();
    expect(await blames()).toEqual([]);
  });

  it('a player can be edited in place, with coloured statistics', async () => {
    await players();
    press(/^Edit/, card('Player 1.1'));
    const form = within(await screen.findByLabelText('Edit Player 1.1', { selector: 'form' }));
    type('Player name', 'Nomsa', form);
    type('Matches played', '10', form);
    type('Wins', '7', form);
    type('Losses', 'three', form);
    press('Save changes', form);
    await says('Player "Nomsa" updated successfully!');
    await waitFor(() => expect(cards()[0]).toBe('Nomsa'));
    await waitFor(() => expect(figure('Nomsa', 'Matches')?.textContent).toBe('10'));
    // Non-numeric text counts as 0.
    expect(figure('Nomsa', 'Losses')?.textContent).toBe('0');
    expect(figure('Nomsa', 'Win rate')?.textContent).toBe('100%');
    expect(figure('Nomsa', 'Tournaments')?.textContent).toBe('1');
    expect(figure('Nomsa', 'Team points')?.textContent).toBe('0');
    await undo('Player "Nomsa" updated successfully!');
    await says('Player 1.1 was restored');
    await waitFor(() => expect(figure('Player 1.1', 'Win rate')?.textContent).toBe('--'));
  });

  it('the form keeps its entry if the Steam ID is somebody else’s', async () => {
    await players();
    press(/^Edit/, card('Player 1.2'));
    const form = within(await screen.findByLabelText('Edit Player 1.2', { selector: 'form' }));
    type('Steam ID', steamId(21), form);
    press('Save changes', form);
    expect(await form.findByText('Player 2.1 already has this Steam ID')).toBeTruthy();
    expect((form.getByLabelText('Steam ID') as HTMLInputElement).value).toBe(steamId(21));
  });

  itInLongRun(
    'one or several players are removed after a question, and restored to their rosters',
    async () => {
      sessionStorage.clear();
      await players();
      chooseInRow('Player 2.5', 'Remove');
      press('Remove', dialog());
      await says('Player 2.5 was removed');
      await waitFor(() => expect(screen.getByText('Team has 4 of 5 players')).toBeTruthy());
      await undo('Player 2.5 was removed');
      await says('Player 2.5 was restored to Team 2');
      await waitFor(() => expect(screen.getAllByText('Team has 5 of 5 players')).toHaveLength(2));
      for (const name of ['Player 2.3', 'Player 2.4'])
        fireEvent.click(screen.getByLabelText(`Select ${name}`));
      press('Remove 2 players');
      press('Remove 2 players', dialog());
      const outcomes = within(await screen.findByLabelText('2 of 2 removed'));
      expect(outcomes.getAllByText('Done')).toHaveLength(2);
      await undo('2 of 2 removed');
      await waitFor(() => expect(screen.getAllByText('Team has 5 of 5 players')).toHaveLength(2));
    },
  );

  itInLongRun('two players are merged after a preview of what moves', async () => {
    await call(app.admin, 'POST', '/api/players', { name: 'Twin', steamId: steamId(99) });
    await players();
    press('Merge two players');
    const field = (label: string) =>
      dialog().getByLabelText(label, { selector: 'input' }) as HTMLInputElement;
    const key = (label: string, name: string) => fireEvent.keyDown(field(label), { key: name });
    const active = (label: string) =>
      document.getElementById(field(label).getAttribute('aria-activedescendant') ?? '')?.textContent;
    type('Record to remove', steamId(99).slice(-6), dialog());
    fireEvent.click(dialog().getByText('Twin', { selector: '[role=option] *' }));
    expect(field('Record to remove').value).toBe('Twin');
    type('Record to keep', 'nobody', dialog());
    expect(dialog().getByText('Nothing found for “nobody”')).toBeTruthy();
    key('Record to keep', 'Escape');
    expect([field('Record to keep').value, field('Record to keep').getAttribute('aria-expanded')]).toEqual([
      '',
      'false',
    ]);
    type('Record to keep', 'player 1.', dialog());
    for (const name of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) key('Record to keep', name);
    expect(active('Record to keep')).toBe(`Player 1.3${steamId(13)}`);
    expect(await blames()).toEqual([]);
    key('Record to keep', 'Enter');
    await dialog().findByText(/There is nothing to move/);
    press('Merge into Player 1.3', dialog());
    await says('Twin and Player 1.3 are now one player');
    await waitFor(() => expect(cards()).not.toContain('Twin'));
  });
});

describe('The roster of a team', () => {
  it('a roster takes players until it is full, swaps roles, and has one captain and one reserve', async () => {
    const { body } = await call(app.admin, 'GET', `/api/teams?limit=1000&tournamentId=${cup.id}`);
    const team = body.data.find(({ name }: { name: string }) => name === 'Team 1');
    await visit('/admin/teams', 'Team Management', `&tournament=${cup.id}&team=${team.id}&do=players`);
    const panel = within(screen.getByLabelText('Team 1', { selector: 'section' }));
    expect(panel.getByText('Roster in Summer Cup, 5/5', { exact: false })).toBeTruthy();
    const form = () => within(panel.getByLabelText('Add player to Team 1', { selector: 'form' }));
    press('Add Player', form());
    expect(await form().findByText('Player name is missing')).toBeTruthy();
    expect(form().getByText('Steam ID is missing')).toBeTruthy();
    type('Player name', 'Zanele', form());
    type('Steam ID', steamId(77), form());
    choose('Role', 'Mid', form());
    press('Add Player', form());
    expect(await form().findByText('Position 2 (Mid) is taken by Player 1.2')).toBeTruthy();
    choose('Role', 'Reserve', form());
    press('Add Player', form());
    await says('Zanele plays Reserve for Team 1');
    const full = await panel.findByText('Team Full');
    expect((full as HTMLButtonElement).disabled).toBe(true);
    expect(panel.getByText('Maximum team size is 6 players (5 main + 1 reserve)')).toBeTruthy();
    await panel.findByLabelText('Player 1.1’s role');
    choose('Player 1.1’s role', 'Mid', panel);
    await says('Player 1.1 plays Mid, Player 1.2 plays Carry');
    await undo('Player 1.1 plays Mid, Player 1.2 plays Carry');
    await says('Team 1’s roster was restored');
    chooseInRow('Player 1.4', 'Make captain', panel);
    await says('Player 1.4 is captain of Team 1');
    chooseInRow('Player 1.5', 'Remove', panel);
    press('Remove', dialog());
    await says('Player 1.5 was removed from Team 1');
    await panel.findByLabelText('Add player to Team 1', { selector: 'form' });
    type('Player name', 'Sipho', form());
    type('Steam ID', steamId(78), form());
    choose('Role', 'Reserve', form());
    press('Add Player', form());
    expect(await form().findByText('Only 1 reserve player is allowed per team')).toBeTruthy();
    await undo('Player 1.5 was removed from Team 1');
    await says('Player 1.5 was restored to Team 1');
  });

  itInLongRun('the form names the player who has the Steam ID, and asks before renaming them', async () => {
    await approvedTeam(app, 3, cup.id);
    const known = { name: 'Thandi', steamId: steamId(79), role: 'Carry' };
    const { body: made } = await call(app.admin, 'POST', '/api/players', known);
    const { body } = await call(app.admin, 'GET', `/api/teams?limit=1000&tournamentId=${cup.id}`);
    const team = body.data.find(({ name }: { name: string }) => name === 'Team 3');
    await visit('/admin/teams', 'Team Management', `&tournament=${cup.id}&team=${team.id}&do=players`);
    const panel = within(screen.getByLabelText('Team 3', { selector: 'section' }));
    const form = () => within(panel.getByLabelText('Add player to Team 3', { selector: 'form' }));
    const add = async () => {
      await panel.findByLabelText('Add player to Team 3', { selector: 'form' });
      type('Player name', 'Somebody', form());
      type('Steam ID', `https://steamcommunity.com/profiles/${steamId(79)}`, form());
      choose('Role', 'Reserve', form());
      press('Add Player', form());
      return within(await form().findByLabelText('Existing player', { selector: 'section' }));
    };
    const asked = await add();
    expect(asked.getByText(/already has this Steam ID/).textContent).toBe(
      'Thandi, Carry, already has this Steam ID.',
    );
    expect((form().getByLabelText('Player name') as HTMLInputElement).value).toBe('Somebody');
    expect(await blames()).toEqual([]);
    press('Add Thandi unchanged', asked);
    await panel.findByText('Team Full');
    await undo('Thandi plays Reserve for Team 3');
    await says('Thandi was removed from Team 3');
    const player = async () => (await call(app.admin, 'GET', `/api/players/${made.data.id}`)).body.data;
    expect(await player()).toMatchObject({ name: 'Thandi', primaryRole: 'Carry' });
    press('Rename to Somebody, set main role to Reserve, and add', await add());
    await says('Somebody plays Reserve for Team 3');
    expect(await player()).toMatchObject({ name: 'Somebody', primaryRole: 'Reserve' });
  });
});

describe('A roster that somebody else changes', () => {
  itInLongRun('a new player being typed keeps the form and the focus', async () => {
    await approvedTeam(app, 4, cup.id);
    const { body } = await call(app.admin, 'GET', `/api/teams?limit=1000&tournamentId=${cup.id}`);
    const team = body.data.find(({ name }: { name: string }) => name === 'Team 4');
    const address = `&tournament=${cup.id}&team=${team.id}&do=players`;
    const { refresh } = await visit('/admin/teams', 'Team Management', address);
    const panel = within(screen.getByLabelText('Team 4', { selector: 'section' }));
    const name = panel.getByLabelText('Player name') as HTMLInputElement;
    name.focus();
    type('Player name', 'Lera', panel);
    const [, left] = team.players;
    await call(app.admin, 'DELETE', `/api/memberships/${left.membershipId}`);
    await refresh();
    await waitFor(() => expect(panel.queryByText(left.name)).toBeNull());
    expect(panel.getByLabelText('Player name')).toBe(name);
    expect([document.activeElement, name.value]).toEqual([name, 'Lera']);
  });
});

describe('A server error', () => {
  itInLongRun('each action reports a server failure in its own words and keeps the entry', async () => {
    const fault = 'Report 7.';
    await register(app, 8, cup.id);
    const { send } = browserOf(app, { fault });
    const { body } = await call(app.admin, 'GET', `/api/teams?limit=1000&tournamentId=${cup.id}`);
    const { id } = body.data.find(({ name }: { name: string }) => name === 'Team 2');
    const address = `/admin/teams?league=A&tournament=${cup.id}&team=${id}`;
    await visitAdmin(send, `${address}&do=edit`, 'Team Management');
    fireEvent.click(screen.getByLabelText('Approve Team 8'));
    await screen.findByText(/^Failed to approve team\. Please try again\./);
    const panel = within(screen.getByLabelText('Team 2', { selector: 'section' }));
    type('Tag', 'Two', panel);
    press('Save changes', panel);
    await panel.findByText(`Failed to update team in database: ${fault}`);
    expect((panel.getByLabelText('Tag') as HTMLInputElement).value).toBe('Two');
    fireEvent.click(panel.getByLabelText(/^D/));
    await says(`Failed to update group assignment in database: ${fault}`);
    press('Manage Players', panel);
    chooseInRow('Player 2.5', 'Remove', panel);
    press('Remove', dialog());
    await says(`Failed to remove player: ${fault}`);
    fireEvent.click(panel.getByLabelText('Edit Player 2.4'));
    await panel.findByLabelText('Edit Player 2.4', { selector: 'form' });
    const player = within(panel.getByLabelText('Edit Player 2.4', { selector: 'form' }));
    type('Wins', '3', player);
    press('Save changes', player);
    await player.findByText(`Failed to update player. Please try again. ${fault}`);
    const added = within(panel.getByLabelText('Add player to Team 2', { selector: 'form' }));
    type('Player name', 'Late', added);
    type('Steam ID', steamId(88), added);
    choose('Role', 'Reserve', added);
    press('Add Player', added);
    await added.findByText(`Failed to create player. Please try again. ${fault}`);
    press('Add team');
    const form = within(screen.getByLabelText('Add team', { selector: 'form' }));
    type('Team name', 'Late Team', form);
    type('Tag', 'LATE', form);
    press('Add team', form);
    await form.findByText(`Failed to create team: ${fault}`);
    expect((form.getByLabelText('Team name') as HTMLInputElement).value).toBe('Late Team');
  });
});

describe('A team logo', () => {
  const canvas = HTMLCanvasElement.prototype;
  const picture = (width: number, height: number) => ({ width, height, close: () => {} });
  const drawn: number[][] = [];
  let url = 'data:image/jpeg;base64,AAAA';
  beforeEach(() => {
    drawn.length = 0;
    Object.assign(globalThis, { createImageBitmap: async () => picture(1_600, 800) });
    jest
      .spyOn(canvas, 'getContext')
      .mockReturnValue({
        fillRect: () => {},
        drawImage: (_: unknown, ...at: number[]) => void drawn.push(at),
      } as never);
    jest.spyOn(canvas, 'toDataURL').mockImplementation((kind, quality) => `${url}#${kind}#${quality}`);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    url = 'data:image/jpeg;base64,AAAA';
  });
  const LOGO = { side: LOGO_SIDE, bytes: LOGO_BYTES };
  const file = (bytes: number) => new File([new ArrayBuffer(bytes)], 'logo.png', { type: 'image/png' });
  const refused = (of: Promise<string>) => of.then(String, (error: NotAPicture) => error.message);

  it('a logo is shrunk to at most 200 px a side, as JPEG of quality 0.7', async () => {
    expect(await shrink(file(1_000), LOGO)).toMatch(/#image\/jpeg#0\.7$/);
    expect(drawn).toEqual([[0, 0, 200, 100]]);
  });

  it('a logo is refused if not an image, or too large before or after resizing', async () => {
    expect(await refused(shrink(file(5 * 1024 * 1024), LOGO))).toBe('Image must be smaller than 5MB');
    url = `data:image/jpeg;base64,${'A'.repeat(500_000)}`;
    expect(await refused(shrink(file(1_000), LOGO))).toBe(
      'Image is still too large after compression. Please use a smaller image.',
    );
    Object.assign(globalThis, {
      createImageBitmap: async () => {
        throw new Error('no image');
      },
    });
    expect(await refused(shrink(file(1_000), LOGO))).toMatch(/^This file cannot be read as an image/);
  });

  itInLongRun('a logo can be picked, shown and removed, with errors beside it', async () => {
    const { send } = browserOf(app);
    // Simulates a browser that cannot shrink pictures.
    const isBig = { now: false };
    const unshrunk: typeof send = (request) =>
      isBig.now && request.method === 'POST'
        ? send({ ...request, body: { ...(request.body as object), logo: 'x'.repeat(9 * 1024 * 1024 + 1) } })
        : send(request);
    await visitAdmin(unshrunk, `/admin/teams?league=A&tournament=${cup.id}`, 'Team Management');
    press('Add team');
    const field = within(screen.getByRole('group', { name: 'Logo' }));
    const pick = (bytes: number) =>
      fireEvent.change(field.getByLabelText('Logo file'), { target: { files: [file(bytes)] } });
    pick(6 * 1024 * 1024);
    expect(await field.findByText('Image must be smaller than 5MB')).toBeTruthy();
    pick(1_000);
    await field.findByText('Remove logo');
    expect(field.queryByText('Image must be smaller than 5MB')).toBeNull();
    press('Remove logo', field);
    expect(field.queryByText('Remove logo')).toBeNull();
    fireEvent.drop(field.getByText('Choose an image'), { dataTransfer: { files: [file(1_000)] } });
    expect(await field.findByText('Remove logo')).toBeTruthy();
    const form = within(screen.getByLabelText('Add team', { selector: 'form' }));
    type('Team name', 'Big Picture', form);
    type('Tag', 'BIG', form);
    choose('Tournament', cup.id, form);
    isBig.now = true;
    press('Add team', form);
    expect(await field.findByText(/This request is too large$/)).toBeTruthy();
    expect((form.getByLabelText('Team name') as HTMLInputElement).value).toBe('Big Picture');
    isBig.now = false;
    press('Remove logo', field);
    press('Add team', form);
    await says('Big Picture was added');
  });
});
