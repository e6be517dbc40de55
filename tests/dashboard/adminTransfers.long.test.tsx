/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { TestApp } from '../support/app.ts';
import { itInLongRun } from '../support/long.ts';
import { listedTournaments } from './listedTournaments.ts';
import { browserOf } from './realAdmin.ts';
import { sendTo } from './realServer.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

const { startApp } = await import('../support/app.ts');
const { approvedTeam, makeTournament, register, roster, steamId } = await import('../support/factories.ts');

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await startApp();
  ({ id } = await makeTournament(app, { maxTeams: 4, registrationFee: 400 }));
  await approvedTeam(app, 1, id);
  // The first team has four players and lacks a Mid. The other team is full.
  await app.call(app.admin, 'POST', '/api/teams', { name: 'Team 2', tag: 'T2', tournamentId: id });
  const full = await register(app, 3, id, { players: roster(3, { reserve: true }) });
  await app.call(app.admin, 'POST', `/api/pending-teams/${full.id}/approve`, {});
  for (const name of ['Nova', 'Comet'])
    await app.call(app.admin, 'POST', '/api/teams', { name, tag: name.slice(0, 3) });
  await app.call(app.admin, 'POST', '/api/players', { name: 'Loner', steamId: steamId(999) });
});
afterAll(() => app.stop());
beforeEach(prepareWindow);
afterEach(cleanup);

const TITLE = 'Player & Team Transfer Manager';
const visit = (view = '', title = TITLE) =>
  visitAdmin(sendTo(app, app.admin), `/admin/transfers${view}?tournament=${id}`, title);
const press = (text: string) => fireEvent.click(screen.getByText(text, { selector: 'button' }));
const field = (label: string) => screen.getByLabelText(label) as HTMLSelectElement;
const searchField = (placeholder: string) => screen.getByPlaceholderText(placeholder) as HTMLInputElement;
/** Calls the server without blocking the page. */
const outside = <Answer,>(run: () => Promise<Answer>): Promise<Answer> => getConfig().asyncWrapper(run);
const options = (label: string) =>
  [...field(label).options].map(({ text, disabled }) => (disabled ? `(${text})` : text));
const undo = (said: HTMLElement) =>
  fireEvent.click(within(said.parentElement as HTMLElement).getByText('Undo'));
const teams = () =>
  outside(async () => {
    const { body } = await app.call(app.admin, 'GET', `/api/teams?limit=100&tournamentId=${id}`);
    return body.data as Team[];
  });
const rosterOf = async (name: string) =>
  (await teams())
    .find((team) => team.name === name)
    ?.players.map((player) => `${player.role} ${player.name}`);
const prizePool = () =>
  outside(
    async () => (await app.call(app.admin, 'GET', `/api/tournaments/${id}/prize-pool`)).body.data.total,
  );
function search(placeholder: string, q: string) {
  fireEvent.change(searchField(placeholder), { target: { value: q } });
  fireEvent.submit(searchField(placeholder).form as HTMLFormElement);
}

describe('Transferring a player', () => {
  const SEARCH = 'Name or Steam ID';

  it('Enter finds a player, and the transfer is explained, made and undone', async () => {
    await visit();
    press('Transfer Player');
    await screen.findByText('Please select both a player and a destination team');
    search(SEARCH, steamId(11));
    await screen.findByText(/^1 found for/);
    fireEvent.keyDown(searchField(SEARCH), { key: 'ArrowDown' });
    searchField(SEARCH).focus();
    fireEvent.keyDown(searchField(SEARCH), { key: 'ArrowDown' });
    const found = document.activeElement as HTMLElement;
    expect(found.textContent).toContain(`Carry of Team 1, ${steamId(11)}`);
    fireEvent.click(found);
    await screen.findByText('Team 1, Carry (A League Championship)');
    expect(options('Destination team')).toEqual(['Select a team', 'Team 2 (0 of 5)', '(Team 3 (Team Full))']);
    press('Transfer Player');
    await screen.findByText('Please select both a player and a destination team');
    const [, to] = field('Destination team').options;
    fireEvent.change(field('Destination team'), { target: { value: to?.value } });
    expect(field('New role').value).toBe('Carry');
    fireEvent.change(field('New role'), { target: { value: 'Mid' } });
    const means = screen.getByLabelText('Effect').textContent;
    expect(means).toContain('Team 1 will have 4 of 5 players; its Carry place will be free.');
    expect(means).toContain(
      'Player 1.1 is the team’s captain, so the team will have no captain until you choose one.',
    );
    expect(means).toContain('Team 2 will have 1 of 5 players, with Player 1.1 as Mid.');
    press('Transfer Player');
    const said = await screen.findByText('Player 1.1 now plays for Team 2');
    expect(await rosterOf('Team 2')).toEqual(['Mid Player 1.1']);
    await screen.findByText('No player chosen yet');
    undo(said);
    await screen.findByText('Player 1.1 was restored to Team 1');
    expect(await rosterOf('Team 2')).toEqual([]);
    expect(await outside(blames)).toEqual([]);
  });

  it('a player without a team cannot be transferred, and a server refusal is explained', async () => {
    await visit();
    search(SEARCH, 'loner');
    fireEvent.click(await screen.findByText('Loner'));
    await screen.findByText(/^This player is not on a team/);
    press('Transfer Player');
    await screen.findByText('Missing participation data for transfer...');
    search(SEARCH, 'Nobody of that name');
    await screen.findByText('Nothing found for “Nobody of that name”');
    fireEvent.change(searchField(SEARCH), { target: { value: 'Player 1.2' } });
    press('Search');
    fireEvent.click(await screen.findByText('Player 1.2'));
    await screen.findByText('Team 1, Mid (A League Championship)');
    const [, to] = field('Destination team').options;
    fireEvent.change(field('Destination team'), { target: { value: to?.value } });
    const [team1, team2] = await teams();
    const player = team1?.players.find(({ name }) => name === 'Player 1.2');
    const body = {
      fromParticipationId: team1?.participationId,
      toParticipationId: team2?.participationId,
      newRole: 'Carry',
    };
    const path = `/api/players/${player?.id}/transfer`;
    await outside(() => app.call(app.admin, 'POST', path, body));
    press('Transfer Player');
    await screen.findByText(/^Transfer failed: /);
    press('Clear Selection');
    await screen.findByText('No player chosen yet');
  });
});

it('a team found by its tag is renamed only if something changes, and Undo reverts it', async () => {
  await visit();
  fireEvent.click(field('Team Rename'));
  expect([field('New name').disabled, field('New tag').disabled]).toEqual([true, true]);
  press('Rename Team');
  await screen.findByText('Please select a team first');
  search('Name or tag', 'nov');
  fireEvent.click(await screen.findByText('Nova'));
  const form = within(await screen.findByLabelText('Rename Nova', { selector: 'form' }));
  const save = () => fireEvent.click(form.getByText('Rename Team'));
  save();
  await form.findByText('No changes detected.');
  fireEvent.input(field('New tag'), { target: { value: 'MUCHTOOLONG' } });
  save();
  await form.findByText(/^Tag /);
  fireEvent.input(field('New tag'), { target: { value: 'SUN' } });
  fireEvent.input(field('New name'), { target: { value: 'Supernova' } });
  save();
  const said = await screen.findByText('Nova is now called Supernova (SUN)');
  await screen.findByText('Supernova', { selector: 'h2 bdi' });
  undo(said);
  await screen.findByText('Nova has its old name back');
  await screen.findByText('Nova', { selector: 'h2 bdi' });
  press('Clear Selection');
  await screen.findByText('No team chosen yet');
});

it('a team can be renamed in one tournament and keep its name elsewhere', async () => {
  await visit();
  fireEvent.click(field('Team Rename'));
  search('Name or tag', 'team 2');
  fireEvent.click(await screen.findByText('Team 2'));
  const where = field('Applies to') as unknown as HTMLSelectElement;
  const [own, ...entered] = [...where.options].map(({ text }) => text);
  expect(own).toBe('The team and tournaments not yet drawn');
  fireEvent.change(where, { target: { value: where.options[1]?.value } });
  fireEvent.input(await screen.findByLabelText('New name'), { target: { value: 'Supernova' } });
  press('Rename Team');
  const said = await screen.findByText(/^Team 2 is now called Supernova/);
  expect(entered).toContain('A League Championship');
  undo(said);
  await screen.findByText('Team 2 has its old name back');
});

itInLongRun('each action reports a server failure in its own words and keeps the entry', async () => {
  const fault = 'Report 7.';
  await visitAdmin(browserOf(app, { fault }).send, `/admin/transfers?tournament=${id}`, TITLE);
  fireEvent.click(field('Team Rename'));
  search('Name or tag', 'comet');
  fireEvent.click(await screen.findByText('Comet'));
  const form = within(await screen.findByLabelText('Rename Comet', { selector: 'form' }));
  fireEvent.input(field('New name'), { target: { value: 'Meteor' } });
  fireEvent.click(form.getByText('Rename Team'));
  await form.findByText(`Rename failed: ${fault}`);
  expect(field('New name').value).toBe('Meteor');
  fireEvent.click(screen.getByText('Registration', { selector: 'nav a' }));
  fireEvent.click(await screen.findByLabelText('Unregister Team 2'));
  await screen.findByText(/^Its fee is removed from the prize pool/);
  const question = await screen.findByLabelText('Unregister Team 2 from A League Championship?', {
    selector: 'dialog',
  });
  const go = within(question).getByText('Unregister') as HTMLButtonElement;
  await waitFor(() => expect(go.disabled).toBe(false));
  fireEvent.click(go);
  await screen.findByText(`Failed to unregister team: ${fault}`);
  // The unsaved name is still there when the admin returns, and after a reload.
  fireEvent.click(screen.getByText('Transfers', { selector: 'nav a' }));
  await screen.findByLabelText('Rename Comet', { selector: 'form' });
  expect(field('New name').value).toBe('Meteor');
});

it('the page asks for a tournament if there is none', async () => {
  const send = browserOf(app).send;
  const none: typeof send = async (request) =>
    request.path.startsWith('/api/tournaments')
      ? { status: 200, body: { data: listedTournaments([], request.path) } }
      : send(request);
  await visitAdmin(none, '/admin/transfers/registration', 'Team Tournament Registration');
  await screen.findByText(/^Please select a tournament/);
});

itInLongRun('ticked teams are registered after a preview of fees and places, and unregistered', async () => {
  await visit('/registration', 'Team Tournament Registration');
  screen.getByText('1 of 4 places free');
  const before = await prizePool();
  press('Register 0 Teams');
  await screen.findByText('Please select at least one team to register');
  fireEvent.click(screen.getAllByLabelText('Select All')[0] as HTMLElement);
  screen.getByText(
    /^1 × R400 is added, bringing the prize pool to .* Only 1 can be registered; the others will be refused./,
  );
  press('Register 2 Teams');
  await screen.findByText('1 of 2 registered', { selector: 'h2' });
  const outcomes = screen.getByLabelText('1 of 2 registered').textContent;
  expect(outcomes).toContain('All 4 places are taken');
  await screen.findByText('Tournament full: all 4 places are taken');
  expect(await prizePool()).toBe(before + 400);

  const entered = (await teams()).at(-1)?.name ?? '';
  await screen.findByLabelText(`Unregister ${entered}`);
  expect(await outside(blames)).toEqual([]);
  fireEvent.click(screen.getByLabelText(`Unregister ${entered}`));
  const question = within(
    await screen.findByLabelText(`Unregister ${entered} from A League Championship?`, { selector: 'dialog' }),
  );
  question.getByText(/^Its fee is removed from the prize pool\. The prize pool will be/);
  fireEvent.click(question.getByText('Unregister'));
  const said = await screen.findByText(`${entered} was unregistered`);
  expect(await teams()).toHaveLength(3);
  undo(said);
  await screen.findByText(`${entered} is registered again`);
  await waitFor(async () => expect(await teams()).toHaveLength(4));

  fireEvent.click((await screen.findAllByLabelText('Select All'))[0] as HTMLElement);
  press('Register 1 Team');
  await screen.findByText(/^Registration failed: 0 of 1 registered/);
});

itInLongRun('after the draw a team is replaced, withdrawn, or the draw is undone', async () => {
  const cup = await outside(async () => {
    const { id: made } = await makeTournament(app, {
      name: 'Cup',
      format: 'single_elimination',
      maxTeams: 4,
    });
    for (const n of [41, 42, 43, 44]) await approvedTeam(app, n, made);
    await app.call(app.admin, 'POST', `/api/tournaments/${made}/bracket/matches`, {});
    return made;
  });
  const pairs = () =>
    outside(async () => {
      const { body } = await app.call(app.admin, 'GET', `/api/tournaments/${cup}/matches?limit=100`);
      const open = (body.data as Match[]).filter(({ status }) => status !== 'cancelled');
      return open.map(({ team1, team2 }) => `${team1?.name} v ${team2?.name}`);
    });
  const before = await pairs();
  await visitAdmin(
    sendTo(app, app.admin),
    `/admin/transfers/registration?tournament=${cup}`,
    'Team Tournament Registration',
  );
  fireEvent.click(await screen.findByLabelText('Unregister Team 44'));
  await screen.findByText(/Choose what to do instead:$/);
  expect(await outside(blames)).toEqual([]);
  press('Replace team');
  await screen.findByText('A new team');
  const question = within(screen.getByRole('dialog', { name: 'Replace Team 44?' }));
  fireEvent.click(question.getByText('Replace team'));
  await question.findByText('Choose a replacement team');
  fireEvent.change(field('Replacement team'), { target: { value: 'new:' } });
  fireEvent.change(await question.findByLabelText('Team name'), { target: { value: 'Late Hawks' } });
  fireEvent.click(question.getByText('Replace team'));
  await question.findByText('Fill in the tag');
  fireEvent.change(question.getByLabelText('Tag'), { target: { value: 'HWK' } });
  expect(await outside(blames)).toEqual([]);
  fireEvent.click(question.getByText('Replace team'));
  const said = await screen.findByText('Team 44 was replaced');
  expect(await pairs()).toEqual(before.map((pair) => pair.replace('Team 44', 'Late Hawks')));
  undo(said);
  await screen.findByText('Team 44 was restored to its place');
  expect(await pairs()).toEqual(before);

  fireEvent.click(await screen.findByLabelText('Unregister Team 43'));
  press((await screen.findByText('Withdraw team')).textContent ?? '');
  await screen.findByRole('dialog', { name: 'Withdraw Team 43?' });
  press('Keep team');
  fireEvent.click(await screen.findByLabelText('Unregister Team 43'));
  fireEvent.click(await screen.findByText('Undo draw'));
  const asking = within(await screen.findByRole('dialog', { name: 'Undo draw?' }));
  const go = () => asking.getByRole('button', { name: 'Undo draw' });
  await waitFor(() => expect(go().getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(go());
  await screen.findByText('Draw undone and 2 matches cancelled.');
  expect(await pairs()).toEqual([]);
});
