// An open page of one match in a real browser, while its result is corrected again and again.
import { scoreOf, takeMatch } from './results.mjs';

/** Opens the page of a match that was not played; answers how to enter a result and what the page made of it. */
export async function watchPage(browser, api, tournamentId) {
  const { site, id, save } = await takeMatch(api, tournamentId);
  const page = await (await browser.newContext()).newPage();
  let readings = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/bracket')) readings += 1;
  });
  await page.goto(`${site}/matches/${id}`);
  await page.evaluate(watchScore);
  const sign = () =>
    page.evaluate(() => {
      const words = document.querySelectorAll('section[aria-label=Tournament] p');
      return [...words].at(-1)?.textContent ?? '';
    });
  for (let tries = 0; tries < 50 && (await sign()) !== 'Live updates'; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    sign,
    /** How often the page has read the bracket since this was last asked. */
    count: () => {
      const count = readings;
      readings = 0;
      return count;
    },
    /** Enters the other result; milliseconds from the commit until the page shows it. */
    enterResult: async (n) => {
      const committed = await save(n + 1);
      const shown = await page.evaluate((wanted) => globalThis.shows(wanted), scoreOf(n + 1).join(' to '));
      return shown - committed;
    },
  };
}

/**
 * Runs in the page: `shows` answers when the scoreboard showed a score, which it may have done already, and refuses
 * where it has not within half a minute.
 */
function watchScore() {
  const PATIENCE = 30_000;
  let text = '';
  let since = 0;
  let wanted;
  const isScore = (words) => /^\d+ to \d+$/.test(words);
  const look = () => {
    const lines = [...document.querySelectorAll('section[aria-label=Score] p')];
    const seen = lines.map((line) => line.textContent.replace(/\s+/g, ' ').trim()).find(isScore) ?? '';
    if (seen !== text) since = Date.now();
    text = seen;
    if (wanted && text === wanted.text) {
      wanted.resolve(since);
      wanted = undefined;
    }
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
  globalThis.shows = (score) =>
    new Promise((resolve, reject) => {
      wanted = { text: score, resolve };
      setTimeout(() => reject(new Error(`The page shows ${text}, not ${score}`)), PATIENCE);
      look();
    });
}
