/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import type { Caller, TestApp } from '../support/app.ts';
import { itInLongRun } from '../support/long.ts';
import { makeMatch, tickMatchDays } from '../support/matchDay.ts';
import { browserOf, callOf } from './realAdmin.ts';
import { faults, textOf, visit } from './visit.tsx';
import { prepareWindow } from './visitAdmin.tsx';

const { approvedTeam, makeTournament, register } = await import('../support/factories.ts');
const { captain, startApp, visitor } = await import('../support/app.ts');

const [one, two, stranger] = [captain(1), captain(2), captain(9)];
let app: TestApp;
let tournamentId: string;
let participations: string[];
beforeAll(async () => {
  app = await startApp();
  tournamentId = (await makeTournament(app, { name: 'Winter Cup', maxTeams: 20 })).id;
  await app.call(app.admin, 'PUT', `/api/tournaments/${tournamentId}`, { matchDay: MATCH_DAY });
  participations = [];
  for (const n of [1, 2]) {
    const { team } = await approvedTeam(app, n, tournamentId, { assignedGroup: 'A' });
    participations.push(team.tournamentParticipationId);
  }
});
beforeEach(() => prepareWindow());
afterEach(cleanup);
afterAll(() => app.stop());

const pictureOf = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
const call = (...of: Parameters<TestApp['call']>) => callOf(app)(...of);

let matchId: string;
/** Creates a match between the two teams that begins in ten minutes, with its room open. */
async function openRoom(format?: string) {
  matchId = await makeMatch({ ...app, call }, { tournamentId, teams: participations, minutes: 10, format });
  await tickMatchDays(app);
}
const act = async (caller: Caller, name: string, body: object = {}) => {
  const { status, body: said } = await call(caller, 'POST', `/api/matches/${matchId}/day/${name}`, body);
  expect([said.error, status]).toEqual([undefined, 200]);
  return said.data;
};
/** Creates a match and advances it to the start of its game, with both teams present. */
async function begin(format?: string) {
  await openRoom(format);
  await act(one, 'ready');
  let day = await act(two, 'ready');
  while (day.phase === 'choice')
    day = await act(day.choosing.turn === 'team1' ? one : two, 'choice', { choice: day.choosing.left[0] });
}

const visitAs = (caller: Caller, address = `/matches/${matchId}`) =>
  visit(browserOf({ ...app, admin: caller }).send, address, { now: new Date().toISOString() });
const card = () => screen.findByRole('region', { name: 'Match day' });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const says = (pattern: RegExp) => waitFor(async () => expect(textOf(await card())).toMatch(pattern));

describe('The room of a match on its page', () => {
  it('lets a captain check in and says what comes next', async () => {
    await openRoom();
    await visitAs(one);
    await says(
      /Check in now\. A team that has not checked in by (\w+ \d+ \w+, )?\d\d:\d\d( today)? loses the first pick/,
    );
    expect(await faults()).toEqual([]);
    await press('Check in');
    await says(/You’re checked in\. .* has yet to check in\..*Undo check-in.*Checked in\./);
    expect(await faults()).toEqual([]);
  });

  itInLongRun('names who plays, with a stand-in, and says what was refused beside its field', async () => {
    await openRoom();
    await visitAs(one);
    await says(/Your line-up.*Carry.*Player 1\.1/);
    await press('Line-up');
    const carry = await screen.findByLabelText('Carry');
    const option = within(carry).getByRole('option', { name: 'Player 1.2 (Mid)' });
    fireEvent.change(carry, { target: { value: (option as HTMLOptionElement).value } });
    await press('Save line-up');
    await says(/Line-up saved\..*Carry.*Player 1\.2.*Mid.*Player 1\.1/);
    await press('Add stand-in');
    fireEvent.change(await screen.findByLabelText('Nickname'), { target: { value: 'Lerato' } });
    await press('Save stand-in');
    await screen.findByText('This is not a Steam ID. Use the 17 digits or a profile link.');
    fireEvent.change(screen.getByLabelText('Steam ID'), { target: { value: '76561197960275000' } });
    await press('Save stand-in');
    await says(/Lerato has been requested as a stand-in for Team 1.*Withdraw stand-in request/);
    expect(await faults()).toEqual([]);
  });

  it('lets a captain enter unavailable times, with errors beside their fields', async () => {
    await visitAs(one, '/me');
    await screen.findByText('You are available at any time.');
    await press('Set unavailable times');
    await press('Add time');
    fireEvent.change(await screen.findByLabelText('Until'), { target: { value: '25:00' } });
    fireEvent.change(screen.getByLabelText(/^Specific dates/), { target: { value: '2026-12-16, soon' } });
    fireEvent.change(screen.getByLabelText(/^Areas with power cuts/), { target: { value: 'Soweto' } });
    await press('Save');
    await screen.findByText('Until: enter a time like 18:30');
    expect(textOf(screen.getByRole('dialog'))).toContain('Enter a date like 2026-12-05');
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '20:30' } });
    fireEvent.change(screen.getByLabelText(/^Specific dates/), { target: { value: '2026-12-16' } });
    await press('Save');
    await screen.findByText(
      /^Unavailable \(league time\): Monday 18:00–20:30, 2026-12-16, power cuts in Soweto\./,
    );
    expect(await faults()).toEqual([]);
  });

  it('shows the lobby to both captains and the staff, with a Copy button', async () => {
    await begin();
    await visitAs(two);
    const lobby = await screen.findByRole('region', { name: 'Lobby' });
    expect(textOf(lobby)).toMatch(/NameTL .* game 1Password[a-z]+ [a-z]+ [a-z]+ \d\dServerSouth Africa/);
    const copied: string[] = [];
    const writeText = async (text: string) => void copied.push(text);
    Object.assign(navigator, { clipboard: { writeText } });
    await press('Copy');
    await waitFor(() => expect(textOf(lobby)).toContain('Copied'));
    expect(copied[0]?.split('\n').map((line) => line.split(':')[0])).toEqual([
      'Lobby',
      'Password',
      'Server',
      'Game mode',
    ]);
    for (const caller of [stranger, visitor]) {
      cleanup();
      await visitAs(caller);
      await card();
      expect(screen.queryByRole('region', { name: 'Lobby' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Report result' })).toBeNull();
    }
  });

  it('accepts a report in three clicks and its confirmation in one', async () => {
    await begin();
    await visitAs(one);
    await card();
    await press('Report result');
    fireEvent.click(screen.getByRole('radio', { name: 'We won 1–0' }));
    await press('Send report');
    await says(/You reported: .* 1–0 .* can respond until .*\. After that, your result stands/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    await visitAs(two);
    await says(/reported: .* 1–0 .*\. Is that right\?/);
    await press('Confirm result');
    await says(/The result can be disputed until/);
    const { data } = (await call(visitor, 'GET', `/api/matches/${matchId}`)).body;
    expect(data).toMatchObject({ status: 'completed', team1Score: 1, team2Score: 0 });
  });

  itInLongRun('shows captains at once the score that fans see after the delay', async () => {
    await begin('Best of 3');
    await act(one, 'report', { team1Score: 1, team2Score: 0 });
    await act(two, 'confirm');
    const shown = async () => textOf(await screen.findByRole('region', { name: 'Score' }));
    await visitAs(two);
    await waitFor(async () => expect(await shown()).toMatch(/1\D+0/));
    cleanup();
    await visitAs(visitor);
    expect(await shown()).not.toMatch(/1\D+0/);
  });

  itInLongRun('sends both versions to the staff and tells the captain what was refused', async () => {
    await begin('Best of 3');
    await act(one, 'report', { team1Score: 2, team2Score: 0 });
    await visitAs(two);
    await card();
    await press('Dispute result');
    expect(screen.queryByRole('radio', { name: 'We lost 0–2' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'We won 2–1' }));
    fireEvent.change(screen.getByLabelText(/Dota match ID/), { target: { value: '12' } });
    await press('Send to the staff');
    expect((await screen.findByRole('alert')).textContent).toContain('9 to 12 digits');
    expect((screen.getByLabelText(/Dota match ID/) as HTMLInputElement).value).toBe('12');
    fireEvent.change(screen.getByLabelText(/Dota match ID/), { target: { value: '7654321098' } });
    await press('Send to the staff');
    await says(/You say: .* 1–2 .*. .* says: .* 2–0 .*. The staff will decide./);
    await press('Accept their result');
    fireEvent.click(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Accept their result' }),
    );
    await says(/The result can be disputed until/);
  });

  itInLongRun('adds pictures to a report, which the other team and the staff see', async () => {
    await begin();
    await act(one, 'report', { team1Score: 1, team2Score: 0 });
    // Simulates a browser that cannot shrink pictures.
    const png = `data:image/png;base64,${(await pictureOf('#804020')).toString('base64')}`;
    Object.assign(globalThis, {
      createImageBitmap: async () => ({ width: 30, height: 20, close: () => {} }),
    });
    const canvas = HTMLCanvasElement.prototype;
    jest.spyOn(canvas, 'getContext').mockReturnValue({ fillRect: () => {}, drawImage: () => {} } as never);
    jest.spyOn(canvas, 'toDataURL').mockReturnValue(png);
    await visitAs(one);
    await card();
    await press('Add pictures');
    const dialog = within(await screen.findByRole('dialog'));
    expect(textOf(screen.getByRole('dialog'))).toContain('Up to 3 can be added.');
    const choose = (file: File) =>
      fireEvent.change(dialog.getByLabelText('Picture files'), { target: { files: [file] } });
    choose(new File([new ArrayBuffer(5 * 1024 * 1024)], 'big.png', { type: 'image/png' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('big.png: Image must be smaller than 5MB');
    choose(new File([png], 'won.png', { type: 'image/png' }));
    expect(await dialog.findByAltText('Proof 1 from your team')).toBeTruthy();
    expect(textOf(screen.getByRole('dialog'))).toContain('Up to 2 can be added.');
    await press('Done');
    expect(screen.queryByRole('dialog')).toBeNull();
    jest.restoreAllMocks();
    for (const caller of [two, app.admin]) {
      cleanup();
      await visitAs(caller);
      expect(await screen.findByAltText('Proof 1 from Team 1')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Add pictures' })).toBeNull();
    }
    for (const caller of [stranger, visitor]) {
      cleanup();
      await visitAs(caller);
      await card();
      expect(screen.queryByAltText('Proof 1 from Team 1')).toBeNull();
    }
  });

  itInLongRun('asks before the clocks are stopped or the match is forfeited', async () => {
    await begin();
    await visitAs(one);
    await card();
    await press('Forfeit match');
    await press('Keep playing');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Report power cut');
    await press('Pause clocks');
    await says(/Your clocks are paused until (\w+ \d+ \w+, )?\d\d:\d\d/);
    await press('Resume clocks');
    await says(/Game 1 is in progress/);
    await press('Forfeit match');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Forfeit match' }));
    await says(/The result can be disputed until/);
  });

  itInLongRun('proposes another time, which the other team takes on its page', async () => {
    await openRoom();
    await visitAs(one);
    await card();
    await press('Reschedule');
    const dialog = await screen.findByRole('dialog');
    const [first] = await within(dialog).findAllByRole('radio');
    fireEvent.click(first as HTMLElement);
    expect(await faults()).toEqual([]);
    await press('Propose time');
    await says(
      /Team 1 proposes \w+day \d+ \w+ \d{4}, \d\d:\d\d .*Without a response, the match time stays the same/,
    );
    await press('Reschedule');
    fireEvent.click((await screen.findAllByRole('radio')).at(-1) as HTMLElement);
    fireEvent.change(await screen.findByLabelText(/^Starts at \(/), { target: { value: 'tomorrow' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Propose time' }));
    expect(textOf(await screen.findByRole('dialog'))).toContain('Use the format 2026-12-05 18:00');
    cleanup();
    await visitAs(two, '/me');
    await screen.findByText(/Without a response, the match time stays the same/);
    cleanup();
    await visitAs(two);
    await press('Accept new time');
    await says(/The match was moved\./);
    expect(await faults()).toEqual([]);
  });

  itInLongRun('lets the staff act for either team', async () => {
    await openRoom();
    await visitAs(app.admin);
    await says(/Choose a team to act for/);
    expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
    fireEvent.click(within(await card()).getAllByRole('radio')[0] as HTMLElement);
    await press('Check in');
    await says(/Checked in\./);
    fireEvent.click(within(await card()).getAllByRole('radio')[1] as HTMLElement);
    await press('Check in');
    await says(/Side and pick/);
    expect(await faults()).toEqual([]);
  });
});

describe('My teams', () => {
  it('shows a captain what to do next and what became of their registrations', async () => {
    await openRoom();
    await register(app, 1, (await makeTournament(app, { name: 'Summer Cup' })).id, { name: 'Talon' });
    await visitAs(one, '/me');
    const ways = await screen.findAllByRole('link', { name: 'Open match room' });
    expect(ways.some((way) => way.getAttribute('href')?.startsWith(`/matches/${matchId}`))).toBe(true);
    expect(textOf(document.querySelector('main'))).toMatch(
      /Check in now\. A team that has not checked in by (\w+ \d+ \w+, )?\d\d:\d\d( today)? loses the first pick/,
    );
    expect(await screen.findByText('Talon')).toBeTruthy();
    expect(textOf(document.querySelector('main'))).toContain('Talon in Summer CupWaiting for the staff');
    expect(screen.getAllByRole('link', { name: 'My teams' }).length).toBeGreaterThan(0);
    expect(await faults()).toEqual([]);
  });

  itInLongRun('shows who acts for a team, and lets them leave or take it over', async () => {
    const own = await app.db('registrations').where({ participation_id: participations[0] }).first();
    const people = { captain: own.captain_discord_id, vice: String(stranger['X-Discord-User']) };
    const path = `/api/participations/${participations[0]}/captaincy`;
    const { status } = await call(one, 'POST', `${path}/vice-captains`, {
      discordId: people.vice,
      name: 'Zanele',
    });
    expect(status).toBe(200);
    await visitAs(one, '/me');
    expect(textOf(await screen.findByRole('list', { name: 'Vice-captains' }))).toContain(
      'Vice-captain Zanele',
    );
    cleanup();
    await visitAs(stranger, '/me');
    await screen.findByText(/You are a vice-captain: on match days/);
    expect(await faults()).toEqual([]);
    await press('Step down');
    await waitFor(() => expect(screen.queryByText(/You are a vice-captain/)).toBeNull());
    cleanup();
    await call(one, 'POST', `${path}/offer`, { discordId: people.vice });
    await visitAs(stranger, '/me');
    await press('Accept');
    await screen.findByText(/No vice-captain yet/);
    const after = await app.db('registrations').where({ id: own.id }).first();
    expect(after.captain_discord_id).toBe(people.vice);
    await app.db('registrations').where({ id: own.id }).update({ captain_discord_id: people.captain });
  });

  it('explains how to begin to staff, visitors and people without a team', async () => {
    await visitAs(stranger, '/me');
    expect(await screen.findByText('No teams yet')).toBeTruthy();
    expect(textOf(document.querySelector('main'))).toContain('No upcoming matches.');
    cleanup();
    await visitAs(app.admin, '/me');
    expect(await screen.findByText('You’re logged in as staff')).toBeTruthy();
    cleanup();
    await visitAs(visitor, '/me?discord=refused');
    expect(screen.getByRole('alert').textContent).toBe('Discord log-in was cancelled.');
    expect(screen.getByText('For captains, players and casters', { selector: 'h2' })).toBeTruthy();
    expect(await faults()).toEqual([]);
  });
});
