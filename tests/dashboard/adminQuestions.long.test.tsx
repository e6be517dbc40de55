/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { applySiteSettings, siteSettings } from '#domain/site/settings.ts';
import { DRAFTS } from '#shared/forms/drafts.ts';
import type { TestApp } from '../support/app.ts';
import { callOf } from './realAdmin.ts';
import { sendTo } from './realServer.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

const { captain, startApp } = await import('../support/app.ts');
const { makeTournament, register } = await import('../support/factories.ts');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  applySiteSettings({});
  await app.stop();
});
beforeEach(prepareWindow);
afterEach(cleanup);

const settings = () => visitAdmin(sendTo(app, app.admin), '/admin/settings/registration', 'Settings');
const type = (part: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(part).getByLabelText(label), { target: { value } });
const question = (n: number) => screen.getByRole('group', { name: `Question ${n}` });
const save = () => fireEvent.submit(screen.getByRole('form', { name: 'Registration' }));
const labels = () => siteSettings().questions.map(({ label }) => label);

describe('The league’s questions in the console', () => {
  it('are explained, saved, and keep their ids when edited or reordered', async () => {
    await settings();
    await screen.findByText(/No questions yet/);
    fireEvent.click(screen.getByText('Add question'));
    type(question(1), 'Question', 'Size of shirts');
    type(question(1), 'Kind', 'choice');
    type(question(1), 'Choices one per line', 'Small\n');
    save();
    await within(question(1)).findByText('Enter 2 to 10 choices');
    type(question(1), 'Choices one per line', 'Small\n\nLarge\n');
    fireEvent.click(screen.getByText('Add question'));
    type(question(2), 'Question', 'We accept the terms');
    type(question(2), 'Kind', 'tick');
    fireEvent.click(within(question(2)).getByLabelText('Must be ticked'));
    save();
    await screen.findByText('The settings were saved');
    expect(siteSettings().questions).toMatchObject([
      { label: 'Size of shirts', kind: 'choice', choices: ['Small', 'Large'], isRequired: false },
      { label: 'We accept the terms', kind: 'tick', choices: [], isRequired: true },
    ]);
    const ids = siteSettings().questions.map(({ id }) => id);
    type(question(1), 'Question', 'Shirt');
    fireEvent.click(screen.getByLabelText('Move Question 1 down'));
    save();
    await waitFor(() => expect(labels()).toEqual(['We accept the terms', 'Shirt']));
    expect(siteSettings().questions.map(({ id }) => id)).toEqual(ids.toReversed());
    // After the page has received the change, no draft is left.
    await waitFor(() => expect(sessionStorage.getItem(DRAFTS)).toBe('{}'));
    cleanup();
    await settings();
    fireEvent.click(screen.getByLabelText('Remove Question 2'));
    save();
    await waitFor(() => expect(labels()).toEqual(['We accept the terms']));
    expect(await blames()).toEqual([]);
  });

  it('appear with a registration’s answers, in the wording that was asked', async () => {
    const call = callOf(app);
    await call(app.admin, 'PUT', '/api/settings', {
      questions: [{ id: 'terms', label: 'We accept the terms', kind: 'tick', choices: [], isRequired: true }],
    });
    const { id } = await makeTournament(app);
    const registration = await register(app, 1, id, { answers: { terms: true } });
    await visitAdmin(
      sendTo(app, app.admin),
      `/admin/registrations?id=${registration.id}`,
      'Pending registrations',
    );
    expect((await screen.findByText('We accept the terms')).closest('div')?.textContent).toBe(
      'We accept the termsYes',
    );
    const own = await call(captain(1), 'GET', `/api/pending-teams/${registration.id}`);
    expect(own.body.data.answers).toHaveLength(1);
  });
});
