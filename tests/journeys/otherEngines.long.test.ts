import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pino from 'pino';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { type Simulator, start as startSimulator } from '../../packages/discord-simulator/start.ts';
import { SERVICE_TOKEN } from '../support/app.ts';
import { type Engine, type EngineWindow, openEngine } from '../support/engines.ts';
import { entry } from '../support/factories.ts';
import { hence, tickMatchDays } from '../support/matchDay.ts';
import { onEngine } from '../support/programs.ts';
import { PASSWORD } from './installation.ts';
import { widerThanWindow } from './publicFaults.ts';
import { isTakenOver, type Site, startSite } from './publicVisit.ts';

let discord: Simulator;
let site: Site;
beforeAll(async () => {
  discord = await startSimulator({
    ...{ host: '127.0.0.1', port: 0, productName: 'Turbo League' },
    log: pino({ level: 'silent' }),
  });
  const { applicationId: clientId, clientSecret, guildId, adminRoleId, apiUrl } = discord;
  site = await startSite({ discordLogIn: { clientId, clientSecret, guildId, adminRoleId, apiUrl } });
}, 120_000);
afterAll(async () => {
  await site?.stop();
  await discord?.stop();
});

/** The URL as the README's commands print it: to some browsers, this machine's two names are two sites. */
const address = (path: string) => site.url.replace('127.0.0.1', 'localhost') + path;

async function call(method: string, path: string, body: object, captainId?: string) {
  const headers = {
    'Content-Type': 'application/json',
    ...(captainId ? asCaptain(captainId) : await asOwner()),
  };
  const answer = await fetch(site.url + path, { method, headers, body: JSON.stringify(body) });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(said)}`);
  while ((await placeEvents(site.db, new Date())) > 0);
  return said.data;
}
const asCaptain = (id: string) => ({ Authorization: `Bearer ${SERVICE_TOKEN}`, 'X-Discord-User': id });
async function asOwner() {
  owner ??= fetch(`${site.url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  }).then(({ headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? '');
  return { Cookie: await owner };
}
let owner: Promise<string> | undefined;

/** Creates a tournament of self-run matches between two teams: one is about to begin, and two begin later. */
async function makeTournament(name: string, captains: readonly string[], first: number) {
  const { id: tournamentId } = await call('POST', '/api/tournaments', { name, maxTeams: 20 });
  await call('PUT', `/api/tournaments/${tournamentId}`, { matchDay: MATCH_DAY });
  const teams: string[] = [];
  for (const [index, captain] of captains.entries()) {
    const sent = entry(first + index, tournamentId);
    const { id } = await call('POST', '/api/pending-teams', sent, memberId(captain));
    const { team } = await call('POST', `/api/pending-teams/${id}/approve`, { teamId: null });
    teams.push(team.tournamentParticipationId);
  }
  const matchIn = async (minutes: number): Promise<string> => {
    const { id } = await call('POST', '/api/matches', {
      ...{ tournamentId, stage: 'other', roundName: 'Show match', matchFormat: 'Best of 1' },
      ...{ team1ParticipationId: teams[0], team2ParticipationId: teams[1] },
      scheduledTime: hence(minutes).toISOString(),
    });
    return id;
  };
  const matches = { now: await matchIn(10), typed: await matchIn(300), told: await matchIn(600) };
  await tickMatchDays(site);
  return { tournamentId, matches };
}
const memberId = (name: string) =>
  [...discord.world.members.values()].find(({ user }) => user.global_name === name)?.user.id ?? '';

/** Runs in the page: returns the open dialog's spare height and the height of its tallest button. */
function sizeOfDialog() {
  const dialog = document.querySelector<HTMLElement>('dialog[open]');
  if (!dialog) return null;
  const height = () => dialog.getBoundingClientRect().height;
  const shown = height();
  const buttons = [...dialog.querySelectorAll('button')].map((each) => each.getBoundingClientRect().height);
  // The dialog has a fixed height. With this style, it is only as tall as its content.
  dialog.style.cssText = 'inset-block: 0 auto; height: max-content; align-content: start';
  const needed = height();
  dialog.style.cssText = '';
  return { spare: Math.round(shown - Math.min(needed, innerHeight)), tallest: Math.max(...buttons) };
}

/** Runs in the page: returns the height of each table row; null if there are no rows. */
function heightsOfRows() {
  const rows = [...document.querySelectorAll('tbody tr')];
  return rows.length > 0 ? rows.map((row) => row.getBoundingClientRect().height) : null;
}

/** Layouts change at 720, 1024 and 1280 px; each is tightest at its smallest width. */
const WIDTHS = [320, 720, 1024, 1280];

onEngine.Firefox('In Firefox', () => walk('Firefox', ['Naledi', 'Pieter'], 601));
onEngine.WebKit('In WebKit, which is Safari’s engine', () => walk('WebKit', ['Wei', 'Thabo'], 701));

function walk(engine: Engine, captains: readonly [string, string], first: number) {
  let page: EngineWindow;
  let played: Awaited<ReturnType<typeof makeTournament>>;
  beforeAll(async () => {
    played = await makeTournament(`${engine} Cup`, captains, first);
    page = await openEngine(engine);
    await page.setViewportSize({ width: 1280, height: 900 });
  }, 60_000);
  afterAll(() => page?.close());

  it('an admin logs in by form and enters a result by keyboard', async () => {
    await page.goto(address(`/admin/matches?tournament=${played.tournamentId}`));
    // Only unsupported browsers show the message in this element.
    expect(await page.evaluate(() => document.getElementById('too-old')?.checkVisibility())).toBe(false);
    await page.click('Admin Login');
    await page.type('Admin Password', PASSWORD);
    await page.click('Login');
    await page.see('Admin Logout');
    const label = `Score of Team ${first} against Team ${first + 1}`;
    await page.until(
      label,
      (name) => {
        const fields = [...document.querySelectorAll<HTMLInputElement>(`input[aria-label="${name}"]`)];
        fields.at(-2)?.focus();
        return fields.at(-2) === document.activeElement;
      },
      label,
    );
    for (const key of ['1', '0', 'Enter']) await page.keyboard.press(key);
    await page.see('1 of 3 recorded');
  }, 60_000);

  it('dialogs are no taller than their content', async () => {
    for (const [path, name] of [
      ['/teams', 'Search'],
      [`/admin/matches?tournament=${played.tournamentId}`, 'Create Match'],
    ] as const) {
      await page.goto(address(path));
      await page.click(name);
      const { spare, tallest } = await page.until(`the dialog of ${name}`, sizeOfDialog, undefined);
      expect([name, spare]).toEqual([name, 0]);
      expect(tallest).toBeLessThanOrEqual(48);
      await page.keyboard.press('Escape');
      await page.until('no dialog', () => !document.querySelector('dialog[open]'), undefined);
    }
  }, 60_000);

  it('an open page shows a new result', async () => {
    const { told } = played.matches;
    await page.goto(address(`/matches/${told}`));
    await page.see('VS');
    await call('PUT', `/api/matches/${told}/result`, { team1Score: 0, team2Score: 1 });
    await page.see('Done');
  }, 60_000);

  it('a captain logs in with Discord and checks in inside a match room', async () => {
    await page.goto(address('/admin'));
    await page.click('Admin Logout');
    // In Firefox, leaving while the home page loads makes that page reload, which stops the navigation.
    await page.see('Get Started');
    await page.until('a log-out', () => !document.body.innerText.includes('Admin Logout'), undefined);
    await page.goto(address('/me'));
    await page.click('Log in with Discord');
    await page.click(captains[0]);
    await page.see('You are available at any time.');
    await page.goto(address(`/matches/${played.matches.now}`));
    await page.click('Check in');
    await page.see('You’re checked in.');
  }, 60_000);

  it('all table rows of an overlay have the same height', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const { search } = new URL(address(site.paths[1] ?? ''));
    for (const view of ['standings', 'bracket']) {
      await page.goto(address(`/broadcast/${view}${search}`));
      const heights = await page.until('rows', heightsOfRows, undefined);
      expect(heights.length).toBe(20);
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1.5);
    }
  }, 30_000);

  it('no page scrolls sideways from 320 px', async () => {
    const wrong: unknown[] = [];
    for (const path of site.paths) {
      await page.goto(address(path));
      await page.until(`the whole of ${path}`, isTakenOver, undefined);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const found = await widerThanWindow(page);
        if (found.length > 0) wrong.push([path, width, found]);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
}
