/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import type { TestApp } from '../support/app.ts';
import { chooseInRow } from '../support/rowMenu.ts';
import { browserOf } from './realAdmin.ts';
import { prepareWindow, visitAdmin } from './visitAdmin.tsx';

const { startApp } = await import('../support/app.ts');
const { startSeason } = await import('../support/season.ts');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(prepareWindow);
afterEach(cleanup);

const inServer = <Value,>(act: () => Promise<Value>) => getConfig().asyncWrapper(act) as Promise<Value>;

/** Plays a cup with four teams to its end: Team 1 beats Team 4 and Team 2. */
async function playedCup() {
  await inServer(() => app.db('tournaments').delete());
  const season = await inServer(() =>
    startSeason(app, 4, { format: 'single_elimination', maxTeams: 4, startDate: '2026-01-01T00:00:00Z' }),
  );
  await inServer(async () => {
    await season.generate();
    await season.beats('Team 1', 'Team 4');
    await season.beats('Team 2', 'Team 3');
    await season.refresh();
    await season.beats('Team 1', 'Team 2');
  });
  const matches = await inServer(season.matches);
  return {
    season,
    semifinal: season.between(matches, 'Team 1', 'Team 4'),
    final: season.between(matches, 'Team 1', 'Team 2'),
    champion: () => inServer(async () => (await season.bracket()).champion?.name ?? null),
    result: () =>
      inServer(async () => {
        const { status, misplaced } = await app
          .db('matches')
          .where({ bracket_slot: 'F' })
          .orderBy('id', 'desc')
          .first();
        return `${status}${misplaced ? ', misplaced' : ''}`;
      }),
  };
}

const cardOf = async (title: string | RegExp) => within(await screen.findByRole('region', { name: title }));
const dialog = () => within(document.querySelector('dialog') as HTMLElement);
const undo = async (said: string) => {
  const notice = await screen.findByText(said);
  fireEvent.click(within(notice.parentElement as HTMLElement).getByText('Undo'));
};
/** Two elements contain this text, so this picks the one in the button. */
const award = (shown: Awaited<ReturnType<typeof cardOf>>, name: string) =>
  shown
    .getAllByText((_, node) => node?.textContent === `Award to ${name}`)[0]
    ?.closest('button') as HTMLElement;
const answer = async (title: string, name: string) => {
  await screen.findByText(title);
  fireEvent.click(screen.getByText(name));
};

it('a match played with the wrong team awaits a decision: keep, replay or award', async () => {
  const { semifinal, champion } = await playedCup();
  const { send } = browserOf(app);
  await visitAdmin(send, '/admin/matches', 'Results desk');
  const [one, other] = [semifinal.team1?.name ?? '', semifinal.team2?.name ?? ''];
  const field = (name: string, against: string) =>
    screen.getByLabelText(`Score of ${name} against ${against}`);
  await screen.findByLabelText(`Score of ${one} against ${other}`);
  for (const [name, against] of [
    [one, other],
    [other, one],
  ] as const) {
    fireEvent.focus(field(name, against));
    fireEvent.input(field(name, against), { target: { value: name === 'Team 4' ? '1' : '0' } });
  }
  fireEvent.keyDown(field(other, one), { key: 'Enter' });
  fireEvent.click(await screen.findByText('Change, but keep later results'));
  const card = () => cardOf('Grand Final was played by other teams');
  const press = async (name: string) => fireEvent.click((await card()).getByText(name));
  expect((await card()).getByText(/should meet there now/).textContent).toBe(
    'It ended Team 1 1–0 Team 2, but Team 4 and Team 2 should meet there now.',
  );
  expect(await champion()).toBeNull();

  await press('Keep result');
  await screen.findByText('Grand Final keeps its result');
  expect(await champion()).toBe('Team 1');
  await undo('Grand Final keeps its result');
  await screen.findByText('Grand Final needs a decision again');
  expect(await champion()).toBeNull();

  fireEvent.click(award(await card(), 'Team 4'));
  await screen.findByText('Grand Final is awarded to Team 4');
  await waitFor(() => expect(screen.queryByText(/was played by other teams/)).toBeNull());
  expect(await champion()).toBe('Team 4');
});

it('cancelling a match offers to keep a later result, as do the editor and the match dialog', async () => {
  const { semifinal, final, champion, result } = await playedCup();
  const { send } = browserOf(app);
  await visitAdmin(send, '/admin/matches', 'Results desk');
  const [one, other] = [semifinal.team1?.name, semifinal.team2?.name];
  await screen.findByLabelText(`Actions for ${one} v ${other}`);
  chooseInRow(`${one} v ${other}`, 'Cancel Match');
  await screen.findByText('Next, choose whether to keep or remove its result');
  fireEvent.click(screen.getByText('Cancel Match', { selector: 'dialog button *, dialog button' }));
  await answer('Remove or keep 1 result?', 'Change nothing');
  await screen.findByText('Nothing was changed. The results are kept.');
  expect(await champion()).toBe('Team 1');
  fireEvent.click(screen.getByText('Cancel Match', { selector: 'dialog button *, dialog button' }));
  await answer('Remove or keep 1 result?', 'Keep 1 result');
  await screen.findByText(/^Cancelled /, { selector: '[role=status] *' });
  expect(await result()).toBe('completed, misplaced');

  await cardOf('Grand Final was played by other teams');
  chooseInRow(`${final.team1?.name} v ${final.team2?.name}`, 'Time and stream');
  expect(await dialog().findByText('Grand Final was played by other teams')).toBeTruthy();
  fireEvent.click(dialog().getByText('Keep result'));
  await undo('Grand Final keeps its result');
  await screen.findByText('Grand Final needs a decision again');
  cleanup();

  await visitAdmin(send, '/admin/bracket', 'Bracket Editor');
  expect(await cardOf('Grand Final was played by other teams')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Decide on Final'));
  fireEvent.click(dialog().getByText('Replay match'));
  await screen.findByText('Grand Final will be replayed');
  await waitFor(() => expect(screen.queryByText(/was played by other teams/)).toBeNull());
  expect(await result()).toBe('cancelled');
});

it('pasting results can keep a later result, and the overview then decides about it', async () => {
  const { champion, result } = await playedCup();
  const { send } = browserOf(app);
  await visitAdmin(send, '/admin/matches', 'Results desk');
  fireEvent.click(await screen.findByText('Paste results'));
  const text = 'Team 4 1-0 Team 1\nTeam 3 1-0 Team 2';
  fireEvent.input(screen.getByLabelText(/^Results, one per line/), { target: { value: text } });
  fireEvent.click(screen.getByText('Preview'));
  fireEvent.click(await screen.findByText('Save 2 results'));
  await answer('Remove or keep 1 result?', 'Keep 1 result');
  await screen.findByText(/^Saved 2 results/);
  expect(await result()).toBe('completed, misplaced');
  cleanup();

  await visitAdmin(send, '/admin', 'Overview');
  fireEvent.click(award(await cardOf('Grand Final was played by other teams'), 'Team 3'));
  await screen.findByText('Grand Final is awarded to Team 3');
  expect(await champion()).toBe('Team 3');
});

it('an undo in the audit log can keep a later result', async () => {
  const { season, semifinal, result } = await playedCup();
  const isFirst = semifinal.team1?.name === 'Team 1';
  await inServer(async () => {
    // The first correction cancels the final. After the second, the teams play it again.
    await season.result(semifinal.id, isFirst ? 0 : 1, isFirst ? 1 : 0);
    await season.result(semifinal.id, isFirst ? 1 : 0, isFirst ? 0 : 1);
    await season.refresh();
    await season.beats('Team 1', 'Team 2');
  });
  const { send } = browserOf(app);
  await visitAdmin(send, '/admin/system/audit', 'System & Admin');
  const [newest] = await screen.findAllByLabelText(/^Undo: .*corrected/i);
  fireEvent.click(newest as HTMLElement);
  await dialog().findByText('Next, choose whether to keep or remove its result');
  fireEvent.click(dialog().getByText(/^Undo and change|^Undo act/, { selector: 'button, button *' }));
  await answer('Remove or keep 1 result?', 'Keep 1 result');
  await waitFor(async () => expect(await result()).toBe('completed, misplaced'));
});

it('a withdrawal that annuls group games asks only about knockout results', async () => {
  await inServer(() => app.db('tournaments').delete());
  const season = await inServer(() => startSeason(app, 8, { startDate: '2026-01-01T00:00:00Z' }));
  await inServer(async () => {
    await season.generate();
    await season.playGroups();
    await season.refresh();
    for (const { id, status } of await season.matches())
      if (status === 'scheduled') await season.result(id, 1, 0);
  });
  const { send } = browserOf(app);
  await visitAdmin(send, '/admin/teams', 'Team Management');
  await screen.findByText('Team 5', { selector: 'th bdi' });
  chooseInRow('Team 5', 'Edit');
  const panel = within(await screen.findByLabelText('Team 5', { selector: 'section' }));
  fireEvent.click(panel.getByText('More', { selector: 'button, button *' }));
  fireEvent.click(panel.getByLabelText('Unregister: Team 5'));
  fireEvent.click(await dialog().findByText('Withdraw team', { selector: 'button, button *' }));
  fireEvent.click(dialog().getByLabelText(/^Annul group results/));
  await dialog().findByText('Annulled');
  await dialog().findByText('Next, choose whether to keep or remove its result');
  fireEvent.click(dialog().getByText(/^Withdraw and change/, { selector: 'button, button *' }));
  await answer('Remove or keep 1 result?', 'Keep 1 result');
  await screen.findByText(/^Team 5 has withdrawn/);
  const waiting = await inServer(() => app.db('matches').where({ misplaced: true }));
  expect(waiting.map(({ stage }) => stage)).toEqual(['quarterfinal']);
});
