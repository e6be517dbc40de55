import type { Page } from 'playwright-core';
import { beats, placeOf } from '../support/twentyTeams.ts';
import { PASSWORD } from './installation.ts';
import { isWaiting } from './publicVisit.ts';

export async function logIn(page: Page) {
  await page.getByRole('button', { name: 'Admin' }).first().click();
  await page.getByPlaceholder('Admin Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Admin Logout' }).waitFor();
}

/** Goes to a page in the console as its links do, without reloading the console, and waits until it is complete. */
export async function goWithin(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  do await page.evaluate(unchanged);
  while (isWaiting(page));
}

/**
 * Runs in the page: resolves once nothing has changed or arrived for longer than React may hold back a part that is
 * ready.
 */
const unchanged = () =>
  new Promise<void>((done) => {
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        changes.disconnect();
        arrivals.disconnect();
        done();
      }, 400);
    };
    const changes = new MutationObserver(again);
    changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    const arrivals = new PerformanceObserver(again);
    arrivals.observe({ type: 'resource' });
    again();
  });

export const goTo = (page: Page, tab: RegExp) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: tab }).click();

/**
 * Enters open results with the keyboard only, until this many matches are recorded. Returns how often the test had to
 * set the focus on a row, including at the start.
 */
export async function enterAll(page: Page, recorded: number): Promise<number> {
  let times = 0;
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    const { isDone, row } = await page.evaluate(nextRow, recorded);
    if (isDone) return times;
    if (row) {
      await enter(page, row);
      if (!row.wasLedTo) times += 1;
    }
    // Results are saved while the admin types, and the worker creates the next round once its teams are known.
    else await page.waitForTimeout(100);
  }
  const rows = await page.getByRole('row').allTextContents();
  throw new Error(`${recorded} matches were not recorded in two minutes:\n${rows.join('\n')}`);
}

async function enter(page: Page, { label, stage }: { label: string; stage: string }) {
  const [, one = '', other = ''] = /^Score of (.*) against (.*)$/.exec(label) ?? [];
  const won = stage.includes('BO5') ? '3' : stage.includes('BO3') ? '2' : '1';
  await page.keyboard.press(beats(one, other) ? won : '0');
  // The digit has already moved the focus; a habitual Tab does not move it further.
  if (placeOf(one) % 2 === 0) await page.keyboard.press('Tab');
  await page.keyboard.press(beats(one, other) ? '0' : won);
  await page.keyboard.press('Enter');
}

/**
 * Runs in the page. Returns whether this many matches are recorded. Otherwise, focuses and returns the row to
 * type into; returns none if enough scores are typed, or no match is open.
 */
function nextRow(recorded: number) {
  const rows = Array.from(document.querySelectorAll('tr'), (row) => {
    const fields = Array.from(row.querySelectorAll<HTMLInputElement>('input[aria-label^="Score of"]'));
    return { row, fields, isTyped: fields.length > 0 && fields.every(({ value }) => value !== '') };
  });
  const told = document.querySelector('#progress strong')?.textContent ?? '';
  const isDone = told.startsWith(`${recorded} of `);
  if (isDone || rows.filter(({ isTyped }) => isTyped).length >= recorded) return { isDone };
  const open = rows.filter(
    ({ row, fields: [field] }) => field?.value === '' && /Scheduled|No time yet/.test(row.textContent),
  );
  // The results desk moves the focus from row to row. After a round, the test focuses the first row of the next one.
  const next = open.find(({ fields: [field] }) => field === document.activeElement) ?? open[0];
  const [field] = next?.fields ?? [];
  if (!next || !field) return { isDone };
  const wasLedTo = field === document.activeElement;
  if (!wasLedTo) field.focus();
  return { isDone, row: { label: field.ariaLabel ?? '', stage: next.row.textContent, wasLedTo } };
}

/** Decides who advances from group A, where three teams beat each other in a cycle. */
export async function decideTie(page: Page) {
  const tie = page.getByRole('region', { name: 'Group A: tie-break needed' });
  await tie.getByRole('button', { name: 'Decide order' }).click();
  await tie.getByRole('button', { name: 'Move y` up' }).click();
  await tie.getByRole('button', { name: 'Move y` up' }).click();
  await tie.getByLabel(/^Reason/).fill('Drawn on stream');
  await tie.getByRole('button', { name: 'Confirm order' }).click();
  await page
    .getByText(/^Group A is decided/)
    .first()
    .waitFor();
}

export async function generateMatches(page: Page) {
  await page.getByRole('button', { name: 'Generate All Matches' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate All Matches' }).click();
  await page.getByText('Successfully created 40 matches from bracket structure!').waitFor();
}
