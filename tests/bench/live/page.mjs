// An open page of one match in a real browser, and the admin who corrects its result again and again.

/** Opens the page of a match that was not played; answers how to enter a result and what the page made of it. */
export async function watchPage(browser, api, tournamentId) {
  const site = `http://127.0.0.1:${api.port}`;
  const answer = await fetch(`${site}/api/tournaments/${tournamentId}/matches?limit=1000`);
  const { id } = (await answer.json()).data.find(({ status, group }) => status === 'scheduled' && group);
  const cookie = await logIn(site);
  await save(site, cookie, id, 0);
  const page = await (await browser.newContext()).newPage();
  let readings = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/bracket')) readings += 1;
  });
  await page.goto(`${site}/matches/${id}`);
  await page.evaluate(watchScore);
  const sign = () =>
    page.evaluate(() => document.querySelector('p[class*=sign][class*=bar]')?.textContent ?? '');
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
      const committed = await save(site, cookie, id, n + 1);
      const shown = await page.evaluate((wanted) => globalThis.shows(wanted), scoreOf(n + 1).join(' to '));
      return shown - committed;
    },
  };
}

/** Sides take turns. */
const scoreOf = (n) => (n % 2 === 0 ? [1, 0] : [0, 1]);

async function logIn(site) {
  const answer = await fetch(`${site}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: 'correct horse battery' }),
  });
  return answer.headers.get('set-cookie').split(';')[0];
}

/** Saves a result; the moment at which the answer came, a little after the commit. */
async function save(site, cookie, id, n) {
  const [team1Score, team2Score] = scoreOf(n);
  const answer = await fetch(`${site}/api/matches/${id}/result`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ team1Score, team2Score }),
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return Date.now();
}

/** Runs in the page: `shows` answers when the scoreboard showed a score, which it may have done already. */
function watchScore() {
  let text = '';
  let since = 0;
  let wanted;
  const look = () => {
    const seen = document.querySelector('section[aria-label=Score] p[class*=scores]')?.textContent ?? '';
    if (seen !== text) since = Date.now();
    text = seen;
    if (wanted && text.replace(/\s+/g, ' ').trim() === wanted.text) {
      wanted.resolve(since);
      wanted = undefined;
    }
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
  globalThis.shows = (score) =>
    new Promise((resolve) => {
      wanted = { text: score, resolve };
      look();
    });
}
