/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { TestApp } from '../support/app.ts';
import { itInLongRun } from '../support/long.ts';
import { chooseInRow } from '../support/rowMenu.ts';
import { browserOf, callOf } from './realAdmin.ts';
import { faults, textOf, visit } from './visit.tsx';
import { prepareWindow } from './visitAdmin.tsx';

const { approvedTeam, makeTournament } = await import('../support/factories.ts');
const { captain, startApp } = await import('../support/app.ts');

const MINUTE = 60_000;
let app: TestApp;
let tournamentId: string;
beforeAll(async () => {
  app = await startApp();
  tournamentId = (await makeTournament(app, { name: 'Winter Cup', maxTeams: 20 })).id;
  for (const n of [1, 2]) {
    const { team } = await approvedTeam(app, n, tournamentId, { assignedGroup: 'A' });
    ids.push(team.tournamentParticipationId);
  }
});
beforeEach(() => prepareWindow());
afterEach(cleanup);
afterAll(() => app.stop());

const ids: string[] = [];
const call = (...of: Parameters<TestApp['call']>) => callOf(app)(...of);
const startIn = (minutes: number) =>
  call(app.admin, 'PUT', `/api/tournaments/${tournamentId}`, {
    eventCheckIn: { opens: 60, closes: 10 },
    startDate: new Date(Date.now() + minutes * MINUTE).toISOString(),
  });
const open = () =>
  visit(browserOf(app).send, `/admin/teams?league=A&tournament=${tournamentId}`, {
    now: new Date().toISOString(),
  });

describe('Check-in of teams in the console', () => {
  it('shows who is missing, checks a team in and gives more time', async () => {
    await startIn(90);
    await open();
    await screen.findAllByText('Team 2');
    expect(screen.queryByRole('heading', { name: 'Check-in' })).toBeNull();
    cleanup();
    await startIn(30);
    await call(captain(1), 'POST', `/api/participations/${ids[0]}/check-in`, {});
    await open();
    expect(await screen.findByText(/1 of 2 teams have checked in\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add 15 minutes' }));
    await screen.findByText('Teams have more time to check in');
    fireEvent.click(screen.getByRole('button', { name: 'Check in Team 2' }));
    expect(await screen.findByText(/2 of 2 teams have checked in\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add 15 minutes' })).toBeNull();
    expect(await faults()).toEqual([]);
    expect(textOf(document.body)).not.toContain('Not checked in yet');
  });

  itInLongRun('leaves a missing team out once asked, and brings it back', async () => {
    await app.db('event_check_in_extensions').delete();
    await app.db('event_check_ins').where({ participation_id: ids[1] }).delete();
    await startIn(5);
    await open();
    const heading = await screen.findByRole('heading', { name: 'Check-in' });
    const list = within(heading.closest('section') as HTMLElement);
    await list.findByText('Team 2');
    chooseInRow('Team 2', 'Leave out', list);
    fireEvent.click(screen.getByRole('button', { name: 'Keep team' }));
    chooseInRow('Team 2', 'Leave out', list);
    fireEvent.click(screen.getByRole('button', { name: 'Leave out' }));
    await screen.findByText('Team 2 is left out. No team could take its place.');
    expect(await screen.findByText(/1 of 1 teams have checked in\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Team 2 was restored');
    expect(await screen.findByText(/1 of 2 teams have checked in\./)).toBeTruthy();
    expect(await faults()).toEqual([]);
  });
});
