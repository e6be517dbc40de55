import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import type { Page } from 'playwright-core';
import type { Team } from '#domain/contract/competition/teams.ts';
import { type Simulator, start as startSimulator } from '../../packages/discord-simulator/start.ts';
import { faultsOf } from '../support/faults.ts';
import { PASSWORD } from './installation.ts';
import { widerThanWindow } from './publicFaults.ts';
import { PHONE, type Site, startSite } from './publicVisit.ts';

let discord: Simulator;
let site: Site;
let tournamentId: string;
beforeAll(async () => {
  discord = await startSimulator({
    ...{ host: '127.0.0.1', port: 0, productName: 'Turbo League' },
    log: pino({ level: 'silent' }),
  });
  const { applicationId: clientId, clientSecret, guildId, adminRoleId, apiUrl } = discord;
  site = await startSite({ discordLogIn: { clientId, clientSecret, guildId, adminRoleId, apiUrl } });
  tournamentId = await openTournament();
}, 120_000);
afterAll(async () => {
  await site?.stop();
  await discord?.stop();
});

/** Creates a tournament with sixteen teams from the demo season in four groups, before the first game. */
async function openTournament(): Promise<string> {
  let cookie = '';
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(site.url + path, {
      method,
      headers: { cookie, origin: site.url, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie ||= answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const said = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(said)}`);
    return said.data;
  };
  await call('POST', '/api/session', { password: PASSWORD });
  const { id } = await call('POST', '/api/tournaments', {
    ...{ name: 'Summer Cup', league: 'A', format: 'group_stage', maxTeams: 16 },
    startDate: new Date(Date.now() + 3 * 864e5).toISOString(),
  });
  const { id: played } = await site.db('tournaments').where({ name: 'A League Championship' }).first('id');
  const teams: Team[] = await call('GET', `/api/teams?limit=16&tournamentId=${played}`);
  for (const [index, team] of teams.entries())
    await call('POST', `/api/teams/${team.id}/register/${id}`, { assignedGroup: 'ABCD'[index % 4] });
  await call('POST', `/api/tournaments/${id}/bracket/matches`, {});
  return id;
}

/** Controls half covered by the bar would count as small targets, so the window is as tall as the page. */
async function faultsWithin(page: Page) {
  await page.setViewportSize({ ...PHONE, height: 6000 });
  const found = await faultsOf(page);
  await page.setViewportSize(PHONE);
  return found;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Your picks' });

/** Taps every possible pick until none is left; returns the number of taps. */
async function pickAll(page: Page): Promise<number> {
  let presses = 0;
  for (const group of await page.locator('[id^="group-"]').all())
    for (const index of [0, 1]) {
      await group.getByRole('button').nth(index).tap();
      presses += 1;
    }
  for (const key of ['QF1', 'QF2', 'QF3', 'QF4', 'SF1', 'SF2', 'F']) {
    await page.locator(`#pick-${key}`).getByRole('button').first().tap();
    presses += 1;
  }
  return presses;
}

/** Seconds per tap for a person, who also looks and scrolls. */
const SECONDS_A_TAP = 2.5;

describe('Picks on a phone', () => {
  it('take less than a minute, are saved through Discord and can be shared', async () => {
    const phone = { hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
    const page = await site.open(`/pickem?tournament=${tournamentId}`, phone);
    await bar(page).getByText('0 of 40 picked').waitFor();
    expect(await widerThanWindow(page)).toEqual([]);
    expect(await faultsWithin(page)).toEqual([]);
    const began = Date.now();
    let presses = await pickAll(page);
    await bar(page).getByText('16 of 40 picked').waitFor();
    await bar(page).getByRole('link', { name: 'Log in to save' }).tap();
    // The Discord simulator asks which person to log in as.
    await page.getByRole('link', { name: 'Naledi' }).first().click();
    await bar(page).getByText('Saved', { exact: true }).waitFor();
    presses += 2;
    const seconds = (Date.now() - began) / 1000;
    if (process.env.TEST_NAMED)
      process.stdout.write(`${presses} presses, ${seconds.toFixed(1)} s by a machine\n`);
    expect(presses).toBeLessThanOrEqual(18);
    expect(presses * SECONDS_A_TAP).toBeLessThan(60);
    expect(seconds).toBeLessThan(30);
    const [sheet] = await site.db('pick_sheets').where({ tournament_id: tournamentId });
    expect(Object.keys(sheet.answers.matches)).toHaveLength(7);
    expect(await faultsWithin(page)).toEqual([]);
    expect(await widerThanWindow(page)).toEqual([]);
    await page.getByRole('button', { name: 'Share my picks' }).tap();
    await page.getByText('Shared: anyone with the link').waitFor();
    await page.context().close();

    const friend = await site.open(`/pickem/picks/${sheet.id}`, { colorScheme: 'light' });
    await friend.getByRole('heading', { name: 'Naledi’s picks' }).waitFor();
    expect(await friend.locator('main [aria-pressed]').count()).toBe(0);
    expect(await faultsOf(friend)).toEqual([]);
    const picture = await friend.locator('meta[property="og:image"]').getAttribute('content');
    const answer = await friend.request.get(picture?.replace(/^https?:\/\/[^/]+/, site.url) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
    for (const path of ['/pickem/table', '/pickem/leagues']) {
      await friend.goto(`${site.url}${path}?tournament=${tournamentId}`);
      expect(await widerThanWindow(friend)).toEqual([]);
      expect(await faultsOf(friend)).toEqual([]);
    }
    await friend.context().close();
    expect(site.violations).toEqual([]);
  }, 120_000);
});
