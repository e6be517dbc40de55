import { fireEvent, screen, within } from '@testing-library/react';
import type { TestApp } from '../support/app.ts';
import { browserOf } from './realAdmin.ts';
import { visitAdmin } from './visitAdmin.tsx';

/** Opens a settings card in the console on the real server. Returns its controls and its requests. */
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
