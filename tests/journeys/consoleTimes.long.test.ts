import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TABS } from '#admin/layout/tabs.ts';
import { submitRegistration } from '#api/competition/registrations/submit.ts';
import { createTournament } from '#api/competition/tournaments/commands.ts';
import type { Context } from '#api/database/database.ts';
import { newRegistration } from '#domain/contract/competition/registrations.ts';
import { newTournament } from '#domain/contract/competition/tournaments.ts';
import { entry } from '../support/factories.ts';
import { goWithin, logIn } from './admin.ts';
import { type Site, startSite } from './publicVisit.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  const system: Context = { db: site.db, actor: { kind: 'system' }, now: new Date() };
  const { id } = await createTournament(system, newTournament.parse({ name: 'Spring Cup' }));
  await submitRegistration(system, newRegistration.parse(entry(900, id)));
}, 120_000);
afterAll(() => site?.stop());

const MORE = ['matches?view=all', 'matches?view=schedule', 'system/audit', 'system/tools'];

it('the console shows every time in the league’s time zone, wherever the admin is', async () => {
  const page = await site.open('/', {
    ...{ viewport: { width: 1440, height: 900 }, timezoneId: 'America/New_York' },
  });
  await logIn(page);
  const wrong: string[] = [];
  let count = 0;
  for (const path of [...TABS.map((tab) => tab.path), ...MORE.map((each) => `/admin/${each}`)]) {
    await goWithin(page, path);
    const times = await page.evaluate(timesOnPage);
    for (const { at, text, around } of times) {
      const time = /\d\d:\d\d/.exec(text)?.[0];
      // The clock's daily work has no exact time.
      if (!time || text.startsWith('Every day')) continue;
      count += 1;
      if (!at) wrong.push(`${path}: ${around} is no <time>`);
      else if (time !== inLeague(at)) wrong.push(`${path}: ${text} is ${inLeague(at)} in the league`);
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(100);
  await page.context().close();
}, 120_000);

const inLeague = (at: string) =>
  new Date(at).toLocaleTimeString('en-GB', {
    ...{ timeZone: 'Africa/Johannesburg', hour: '2-digit', minute: '2-digit' },
  });

/** Runs in the page: returns the text of each <time> with its date and time. */
function timesOnPage() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: { at: string | null; text: string; around: string }[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement } = text;
    // A select's options contain no elements, and are not visible.
    if (!parentElement?.checkVisibility() || parentElement.closest('script, style, option, .visually-hidden'))
      continue;
    const time = parentElement.closest('time');
    const around = parentElement.outerHTML.slice(0, 160);
    found.push({ at: time?.dateTime ?? null, text: text.nodeValue ?? '', around });
  }
  return found;
}
