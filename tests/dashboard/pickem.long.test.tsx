/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PickSheet } from '#domain/contract/competition/picks.ts';
import type { Send } from '#domain/contract/http/client.ts';
import { DomainError } from '#domain/errors.ts';
import type { Board } from '#domain/picks/board.ts';
import type { Caller, TestApp } from '../support/app.ts';
import type { Season } from '../support/season.ts';
import { callOf } from './realAdmin.ts';
import { sendTo } from './realServer.ts';
import { faults, textOf, visit } from './visit.tsx';
import { prepareWindow } from './visitAdmin.tsx';

const { captain, startApp, visitor } = await import('../support/app.ts');
const { startSeason } = await import('../support/season.ts');

const fan = captain(501, 'Naledi');
let app: TestApp;
let season: Season;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  prepareWindow();
  localStorage.clear();
  for (const table of ['tournaments', 'teams', 'players', 'fans']) await app.db(table).delete();
  season = await startSeason(app, 12);
  await season.generate();
});
afterEach(cleanup);
afterAll(() => app.stop());

const call = (...of: Parameters<TestApp['call']>) => callOf(app)(...of);
const board = async (): Promise<Board> =>
  (await call(visitor, 'GET', `${season.base}/pick-board`)).body.data.board;
const saved = async (): Promise<PickSheet> => (await call(fan, 'GET', `${season.base}/picks/me`)).body.data;
const open = (caller: Caller, { send = sendTo(app, caller), path = '/pickem', site = {} } = {}) =>
  visit(send, `${path}?tournament=${season.id}`, {
    now: new Date().toISOString(),
    site: { hasDiscordLogIn: true, ...site },
  });

const group = (name: string) => document.getElementById(`group-${name}`) as HTMLElement;
const node = (key: string) => document.getElementById(`pick-${key}`) as HTMLElement;
const teamsIn = (part: HTMLElement) => within(part).getAllByRole('button');
const tap = (part: HTMLElement, index: number) => fireEvent.click(teamsIn(part)[index] as HTMLElement);
const bar = () => screen.getByRole('region', { name: 'Your picks' });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const says = (pattern: RegExp) => waitFor(() => expect(textOf(bar())).toMatch(pattern));
/** Records everything that the page copies after this call. */
function spyOnCopies(): string[] {
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return copied;
}

/** Picks the first two in each group, and the first team in every match. */
function pickAll() {
  for (const name of ['A', 'B', 'C', 'D']) for (const index of [0, 1]) tap(group(name), index);
  for (const key of ['QF1', 'QF2', 'QF3', 'QF4', 'SF1', 'SF2', 'F']) tap(node(key), 0);
}

describe('The picks page', () => {
  it('leads from the groups to the champion, and one click saves all picks', async () => {
    await open(fan);
    await says(/0 of 28 picked/);
    expect(textOf(node('SF1'))).toContain('Your pick to win QF 1');
    expect(within(node('QF1')).queryAllByRole('button')).toEqual([]);
    tap(group('A'), 0);
    await says(/1 of 28 picked/);
    tap(group('A'), 0);
    pickAll();
    await says(/16 of 28 picked.*Not saved yet/);
    const [game] = (await season.bracket()).groups[0]?.matches ?? [];
    tap(node(game?.matchId ?? ''), 0);
    await says(/17 of 28 picked/);
    tap(node(game?.matchId ?? ''), 0);
    expect(await faults()).toEqual([]);
    press('Save');
    await says(/16 of 28 picked.*Saved/);
    const { answers, rank } = await saved();
    const { groups } = await board();
    expect(answers.groups.A).toEqual(groups[0]?.teams.slice(0, 2));
    expect([Object.keys(answers.matches).length, answers.champion, rank]).toEqual([7, answers.matches.F, 1]);
    expect(localStorage.length).toBe(0);
    expect(screen.getByRole('region', { name: 'Your score' })).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it('counts all clicks that arrive before the next render, as clicks before the page is ready do', async () => {
    await open(fan);
    const early = ['A', 'B'].flatMap((name) => teamsIn(group(name)).slice(0, 2));
    act(() => {
      for (const team of early) team.click();
    });
    await says(/4 of 28 picked/);
  });

  it('asks for no champion in play-offs for league places', async () => {
    const tournaments = [{ tournamentId: season.id, part: 'play_offs' }];
    await call(app.admin, 'POST', '/api/seasons', { name: 'Season 1', tournaments });
    await open(fan);
    pickAll();
    await says(/15 of 27 picked/);
    press('Save');
    await says(/15 of 27 picked.*Saved/);
    expect((await saved()).answers.champion).toBeUndefined();
  });

  it('still accepts a pick for the final once the champion is locked', async () => {
    await season.playGroups();
    await open(fan);
    for (const key of ['QF1', 'QF2', 'QF3', 'QF4', 'SF1', 'SF2', 'F']) tap(node(key), 0);
    await says(/picked ?Not saved yet/);
    press('Save');
    await says(/Saved/);
    expect(textOf(document.getElementById('champion'))).toContain('Locked, no pick');
    const { answers } = await saved();
    expect([Object.keys(answers.matches).length, answers.champion]).toEqual([7, undefined]);
    expect(localStorage.length).toBe(0);
  });

  it('lists open picks first, links to them, and offers no match with unknown teams', async () => {
    await season.playGroups();
    await season.refresh();
    const { knockout } = await season.bracket();
    const past = new Date(Date.now() - 60_000).toISOString();
    const [quarterfinal] = knockout.quarterfinals ?? [];
    await call(app.admin, 'PUT', `/api/matches/${quarterfinal?.matchId}`, { scheduledTime: past });
    await open(fan);
    await says(/0 of 4 picked/);
    expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual(['1. Knockout', 'Locked']);
    expect(group('A').closest('details')?.open).toBe(false);
    press(/^0 of 4 picked/);
    expect(node('QF2').contains(document.activeElement)).toBe(true);
    tap(node('QF2'), 0);
    expect(textOf(node('SF1'))).toContain('Winner of QF 1');
    expect(within(node('SF1')).queryAllByRole('button')).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('marks picks that have become impossible, and restores them with the team', async () => {
    await open(fan);
    pickAll();
    press('Save');
    await says(/Saved/);
    const [first] = teamsIn(group('A')).map(textOf);
    tap(group('A'), 0);
    tap(group('A'), 2);
    const lost = /can no longer reach this match\. Pick again\./;
    await waitFor(() => expect(textOf(node('F'))).toMatch(lost));
    expect(textOf(node('QF1'))).toMatch(lost);
    tap(group('A'), 2);
    tap(group('A'), 1);
    tap(group('A'), 0);
    tap(group('A'), 1);
    await waitFor(() => expect(textOf(node('F'))).not.toMatch(lost));
    expect(textOf(teamsIn(group('A'))[0])).toBe(first);
  });

  it('keeps picks through the log-in, and saves them then', async () => {
    await open(visitor);
    pickAll();
    const link = within(bar()).getByRole('link', { name: 'Log in to save' });
    expect(link.getAttribute('href')).toBe(
      `/api/session/discord?${new URLSearchParams({ to: `/pickem?league=A&tournament=${season.id}` })}`,
    );
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    cleanup();
    await open(fan);
    await says(/16 of 28 picked.*Saved/);
    expect(Object.keys((await saved()).answers.matches)).toHaveLength(7);
  });

  it('shows a refusal beside its pick, keeps the pick, and saves the others', async () => {
    await open(fan);
    pickAll();
    // A game in group A begins in the meantime, unknown to the page.
    const [game] = (await season.bracket()).groups[0]?.matches ?? [];
    const past = new Date(Date.now() - 60_000).toISOString();
    await call(app.admin, 'PUT', `/api/matches/${game?.matchId}`, { scheduledTime: past });
    press('Save');
    await waitFor(() =>
      expect(textOf(group('A'))).toContain('This has already started, so picks are locked.'),
    );
    expect(textOf(bar())).toMatch(/picks? could not be saved; see below/);
    await waitFor(() => expect(within(group('A')).getAllByText('Picked')).toHaveLength(2));
    expect(await saved()).toBe(null);
    press('Save');
    await waitFor(async () =>
      expect(Object.keys((await saved())?.answers.groups ?? {})).toEqual(['B', 'C', 'D']),
    );
    cleanup();
    await open(fan);
    await waitFor(() => expect(textOf(group('A'))).toContain('Locked, no pick'));
  });

  it('keeps the picks if the server cannot be reached', async () => {
    let isAway = false;
    const there = sendTo(app, fan);
    const send: Send = (request) => {
      if (isAway && request.method === 'PUT')
        throw new DomainError('unavailable', 'no_connection', 'The server cannot be reached');
      return there(request);
    };
    await open(fan, { send });
    tap(group('A'), 0);
    tap(group('A'), 1);
    isAway = true;
    press('Save');
    await says(/Not saved: The server cannot be reached/);
    cleanup();
    isAway = false;
    await open(fan, { send });
    await says(/2 of 28 picked.*Not saved yet/);
    press('Save');
    await says(/Saved/);
  });

  it('is missing if the league has no picks, and points to Discord if there is no log-in', async () => {
    await open(visitor, { site: { pickem: false } });
    expect(screen.getByRole('heading', { name: 'No picks here' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pick’em' })).toBeNull();
    cleanup();
    await open(visitor, { site: { hasDiscordLogIn: false } });
    expect(
      screen.getByText('Make your picks in Discord with /picks. This page shows what you can pick.'),
    ).toBeTruthy();
    expect(within(group('A')).queryAllByRole('button')).toEqual([]);
    expect(await faults()).toEqual([]);
  });
});

describe('Picks seen by others', () => {
  const pickOne = async () => {
    const { champion } = await board();
    const body = { champion: champion.teams[0] };
    return (await call(fan, 'PUT', `${season.base}/picks/me`, body)).body.data.sheet as PickSheet;
  };

  it('are in the table, with the reader’s marked, and can be deleted', async () => {
    await pickOne();
    await open(fan, { path: '/pickem/table' });
    const own = await waitFor(() => {
      const row = screen.getByRole('row', { current: true });
      expect(textOf(row)).toMatch(/^1NalediYou/);
      return row;
    });
    expect(within(own).getByRole('link').getAttribute('href')).toMatch(/^\/pickem\/picks\//);
    expect(await faults()).toEqual([]);
    cleanup();
    await open(fan);
    fireEvent.click(await screen.findByText('Your name, page and data'));
    press('Delete my picks');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete picks' }));
    await waitFor(async () => expect(await saved()).toBe(null));
    await says(/0 of 28 picked/);
  });

  it('are compared in a league that a friend joins by its link', async () => {
    await pickOne();
    await open(fan, { path: '/pickem/leagues' });
    press('Create league');
    await screen.findByText('Name is missing');
    fireEvent.change(screen.getByLabelText(/^New league name/), { target: { value: 'Friday people' } });
    press('Create league');
    const link = await screen.findByRole('link', { name: 'Friday people' });
    const path = link.getAttribute('href')?.replace(/\?.*/, '') ?? '';
    const copied = spyOnCopies();
    press('Copy the link');
    await waitFor(() => expect(copied).toEqual([`${location.origin}${link.getAttribute('href')}`]));
    expect(await faults()).toEqual([]);
    cleanup();
    await open(visitor, { path });
    expect(screen.getByRole('link', { name: 'Log in with Discord' }).getAttribute('href')).toContain(
      new URLSearchParams({ to: `${path}?league=A&tournament=${season.id}` }).toString(),
    );
    cleanup();
    await open(captain(502, 'Pieter'), { path });
    fireEvent.click(await screen.findByRole('button', { name: 'Join' }));
    await screen.findByText('2 members');
    expect(textOf(screen.getByRole('table'))).toContain('Naledi');
    press('Leave league');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave league' }));
    await waitFor(() => expect(location.pathname).toBe('/pickem/leagues'));
  });

  it('can be shared by a link, shown in a field if copying fails, until sharing stops', async () => {
    const { id } = await pickOne();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    await open(fan);
    fireEvent.click(await screen.findByRole('button', { name: 'Share my picks' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect([field.value, field.selectionEnd]).toEqual([
      `${location.origin}/pickem/picks/${id}`,
      field.value.length,
    ]);
    expect(await faults()).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Stop sharing' }));
    await waitFor(async () => expect((await saved()).isShared).toBe(false));
    expect(screen.queryByRole('textbox', { name: 'Link' })).toBe(null);
  });

  it('are visible to others once locked or shared', async () => {
    const { id } = await pickOne();
    await open(visitor, { path: `/pickem/picks/${id}` });
    expect(screen.getByRole('heading', { name: 'Naledi’s picks' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Nothing to see yet' })).toBeTruthy();
    cleanup();
    await call(fan, 'PUT', `${season.base}/picks/me`, { isShared: true, isAnonymous: true });
    await open(visitor, { path: `/pickem/picks/${id}` });
    expect(screen.getByRole('heading', { name: 'Anonymous picks' })).toBeTruthy();
    expect(textOf(document.getElementById('champion'))).toContain('Team');
    expect(await faults()).toEqual([]);
  });
});
