/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { TestApp } from '../support/app.ts';
import { browserOf, callOf } from './realAdmin.ts';
import { textOf } from './visit.tsx';
import { prepareWindow, visitAdmin } from './visitAdmin.tsx';

const { approvedTeam, makeTournament } = await import('../support/factories.ts');
const { startApp } = await import('../support/app.ts');

let app: TestApp;
const print = jest.fn();
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(() => {
  prepareWindow();
  window.print = print;
});
afterEach(cleanup);

it('staff print contacts and line-ups, with a referee’s sheet for each open match', async () => {
  const { id } = await makeTournament(app, { name: 'Winter Cup', maxTeams: 20 });
  const ids = [];
  for (const n of [1, 2]) {
    const { registrationId, team } = await approvedTeam(app, n, id, { assignedGroup: 'A' });
    await app
      .db('registrations')
      .where({ id: registrationId })
      .update({ contact: `captain${n}@example.test` });
    ids.push(team.tournamentParticipationId);
  }
  await callOf(app)(app.admin, 'POST', '/api/matches', {
    tournamentId: id,
    team1ParticipationId: ids[0],
    team2ParticipationId: ids[1],
    stage: 'group',
    matchFormat: 'Best of 3',
    scheduledTime: '2026-12-05T15:00:00.000Z',
  });
  await visitAdmin(browserOf(app).send, `/admin/matches?league=A&tournament=${id}`, 'Results desk');
  fireEvent.click(await screen.findByRole('button', { name: 'Print sheets' }));
  const go = async (times: number) => {
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(times));
    return [...document.querySelectorAll('body > div > section')].map(textOf);
  };
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', false),
  );
  const [signIn] = await go(1);
  expect(signIn).toContain('captain1@example.test');
  expect(signIn).toMatch(/Here.*Position.*Player.*Signature/);
  fireEvent.change(screen.getByLabelText('Sheet'), { target: { value: 'referee' } });
  const sheets = await go(2);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toMatch(/Team 1 v Team 2.*Best of 3|BO3/);
  expect(sheets[0]).not.toContain('@example.test');
});
