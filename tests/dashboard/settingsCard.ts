import { fireEvent, screen, within } from '@testing-library/react';
import type { TestApp } from '../support/app.ts';
import { browserOf } from './realAdmin.ts';
import { visitAdmin } from './visitAdmin.tsx';

/** A card of the console's settings on the real server, by its name: what can be done there, and what it has asked. */
export async function openSettingsCard(
  app: TestApp,
  name: string,
  { view = name.toLowerCase(), button = `Save ${name}` } = {},
) {
  const browser = browserOf(app);
  await visitAdmin(browser.send, `/admin/settings/${view}`, 'Settings');
  const card = within(await screen.findByRole('form', { name }));
  const set = (label: string, value: string) =>
    fireEvent.change(card.getByLabelText(label, { selector: 'select, input' }), { target: { value } });
  const save = () => fireEvent.click(card.getByText(button));
  return { card, set, save, asked: browser.asked };
}
