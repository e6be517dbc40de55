/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Caller, TestApp } from '../support/app.ts';
import { browserOf } from './realAdmin.ts';
import { faults, textOf, visit } from './visit.tsx';
import { prepareWindow } from './visitAdmin.tsx';

const { captain, startApp, visitor } = await import('../support/app.ts');
const { startSeason } = await import('../support/season.ts');

let app: TestApp;
let matchId: string;
beforeAll(async () => {
  app = await startApp();
  prepareWindow();
  const season = await startSeason(app, 2, { format: 'single_elimination' });
  await season.generate();
  matchId = (await season.matches())[0]?.id ?? '';
  await season.result(matchId, 3, 0);
  await season.result(matchId, 2, 0);
});
afterEach(cleanup);
afterAll(() => app.stop());

const fan = (n: number) => captain(700 + n, `Fan ${n}`);
const card = async () =>
  (await screen.findByRole('heading', { name: 'Fans’ MVP of the match' })).closest('section') as HTMLElement;
const see = (caller: Caller, site = {}) => {
  app.ready.drop();
  return visit(browserOf({ ...app, admin: caller }).send, `/matches/${matchId}`, {
    now: new Date().toISOString(),
    site,
  });
};

describe('The fans’ MVP on the page of a match', () => {
  it('asks a visitor to log in, and shows the candidates', async () => {
    await see(visitor);
    const shown = within(await card());
    expect(shown.getAllByRole('radio')).toHaveLength(10);
    expect(shown.getByRole<HTMLFieldSetElement>('group', { name: 'Who was the best player?' }).disabled).toBe(
      true,
    );
    expect(textOf(await card())).toMatch(/Vote in Discord, below the result\./);
  });

  it('links to Discord, and tells staff to use their own account', async () => {
    const door = async () => within(await card()).getByRole('link', { name: 'Log in with Discord' });
    await see(visitor, { hasDiscordLogIn: true });
    expect(textOf(await card())).toContain('Log in to vote.');
    expect((await door()).getAttribute('href')).toBe(
      `/api/session/discord?${new URLSearchParams({ to: `/matches/${matchId}#fans-mvp` })}`,
    );
    cleanup();
    await see(app.admin, { hasDiscordLogIn: true });
    await within(await card()).findByText(/^You’re logged in as staff\./);
    await door();
    expect(await faults()).toEqual([]);
  });

  it('accepts a fan’s vote when sent, and lets them change it', async () => {
    await see(fan(1));
    const shown = within(await card());
    await shown.findByText('You have not voted yet.');
    expect(shown.getByRole<HTMLButtonElement>('button', { name: 'Vote' }).disabled).toBe(true);
    for (const name of ['Player 1.1', 'Player 1.2']) fireEvent.click(shown.getByRole('radio', { name }));
    expect(await app.db('mvp_votes')).toHaveLength(0);
    fireEvent.click(shown.getByRole('button', { name: 'Vote' }));
    await waitFor(async () => expect(textOf(await card())).toContain('Your vote: Player 1.2.'));
    fireEvent.click(shown.getByRole('radio', { name: 'Player 2.1' }));
    fireEvent.click(shown.getByRole('button', { name: 'Change my vote' }));
    await waitFor(async () => expect(textOf(await card())).toContain('Your vote: Player 2.1.'));
    expect(await app.db('mvp_votes')).toHaveLength(1);
    expect(textOf(await card())).not.toMatch(/%/);
  });

  it('refuses a late vote and shows the winner', async () => {
    await see(fan(2));
    const shown = within(await card());
    await shown.findByText('You have not voted yet.');
    await app.db('mvp_polls').update({ closes_at: new Date() });
    app.ready.drop();
    fireEvent.click(shown.getByRole('radio', { name: 'Player 1.2' }));
    fireEvent.click(shown.getByRole('button', { name: 'Vote' }));
    await waitFor(async () => expect(textOf(await card())).toMatch(/Player 2\.1.*MVP.*100% · 1 vote/));
    expect(shown.queryAllByRole('radio')).toEqual([]);
    expect(await faults()).toEqual([]);
  });
});
