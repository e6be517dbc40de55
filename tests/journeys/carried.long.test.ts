import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { eventually } from '../support/eventually.ts';
import { PASSWORD } from './installation.ts';
import { type Site, startSite } from './publicVisit.ts';

let site: Site;
let tournamentId: string;
let match: ListedMatch;
let admin: string;
beforeAll(async () => {
  site = await startSite();
  ({ id: tournamentId } = await site.db('tournaments').where({ name: 'A League Championship' }).first('id'));
  const answer = await fetch(`${site.url}/api/tournaments/${tournamentId}/matches?limit=1000`);
  const { data }: { data: ListedMatch[] } = await answer.json();
  const found = data.find(({ status, group }) => status === 'live' && group);
  if (!found) throw new Error('No match of a group is on air');
  match = found;
  const { headers } = await call('POST', '/api/session', { password: PASSWORD });
  admin = headers.get('set-cookie')?.split(';')[0] ?? '';
  // While an event lacks a position, the stream counts as late, and pages soon reload their data.
  await placeEvents(site.db, new Date());
}, 120_000);
afterAll(() => site?.stop());

const call = (method: string, path: string, body: object) =>
  fetch(site.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(admin && { Cookie: admin }) },
    body: JSON.stringify(body),
  });

/** Enters a result and gives its event a position, as the relay does. */
async function enter(team1Score: number, team2Score: number) {
  const answer = await call('PUT', `/api/matches/${match.id}/result`, { team1Score, team2Score });
  expect(answer.status).toBe(200);
  await placeEvents(site.db, new Date());
}

const CONNECTED = 'Live updates';

async function watch(path: string) {
  const page = await site.open(path, { viewport: { width: 1280, height: 900 } });
  const asked: string[] = [];
  await page.getByText(CONNECTED).filter({ visible: true }).first().waitFor();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // The page requests the match day, the match's games, and the MVP vote, which opens with the result.
    const isNew = ['mvp', 'day', 'games'].some((part) => pathname === `/api/matches/${match.id}/${part}`);
    if (pathname.startsWith('/api/') && pathname !== '/api/events' && !isNew) asked.push(pathname + search);
  });
  return { page, asked };
}

it('a result appears on every page that many visitors have open, without a request', async () => {
  const paths = ['/', '/bracket', '/matches', '/teams', '/rankings', `/matches/${match.id}`];
  const about = `?tournament=${tournamentId}`;
  const pages: { path: string; page: Page; asked: string[] }[] = [];
  for (const path of paths) pages.push({ path, ...(await watch(path + about)) });
  await enter(1, 0);
  const [{ page } = { page: undefined }] = pages.filter(({ path }) => path.endsWith(match.id));
  await eventually(
    async () => expect(await page?.textContent('section[aria-label=Score]')).toMatch(/1\s*to\s*0/),
    20_000,
  );
  // Pages delay their requests by less than this.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(pages.map(({ path, asked }) => [path, asked])).toEqual(paths.map((path) => [path, []]));
  expect(site.violations).toEqual([]);
}, 120_000);
