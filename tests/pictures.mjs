// Takes the pictures for the README and the handbook from the running demo: `npm run pictures` retakes all of them.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const checkoutDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const handbook = join(checkoutDir, 'docs/handbook');
const PASSWORD = 'pictures of a demo';

const dataDir = await mkdtemp(join(tmpdir(), 'turbo-league-pictures-'));
const demo = spawn(process.execPath, ['start.mjs', 'demo'], {
  cwd: checkoutDir,
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, TZ: 'Africa/Johannesburg' },
});
const browser = await launch();
try {
  const { site, room } = await addresses();
  await mkdir(handbook, { recursive: true });
  await ofCaptains(room);
  await ofOrganisers(site);
  await ofFans(site, await tournament(site, 'A League Championship'));
  await ofCasters(site, await tournament(site, 'B League Friday Cup'));
} finally {
  await browser.close();
  demo.kill('SIGTERM');
  await new Promise((resolve) => demo.once('exit', resolve));
  await rm(dataDir, { recursive: true, force: true });
}

/** Resolves with the URLs of the site and the rehearsal room, as the demo prints them. */
function addresses() {
  return new Promise((resolve, reject) => {
    let output = '';
    demo.stdout.on('data', (chunk) => {
      output += chunk;
      const site = /Website: (http:\/\/[^\s"]+)/.exec(output)?.[1];
      const room = /Discord simulator: (http:\/\/[^\s"]+)/.exec(output)?.[1];
      if (site && room) resolve({ site, room });
    });
    demo.once('exit', () => reject(new Error(`The demo ended: ${output}`)));
  });
}

/** Starts an installed Chromium or, if there is none, the one from a package. */
async function launch() {
  const installed = chromium
    .launch({ channel: 'chromium' })
    .catch(() => chromium.launch({ channel: 'chrome' }));
  return installed.catch(async () => {
    const { default: packed } = await import('@sparticuz/chromium');
    return chromium.launch({ executablePath: await packed.executablePath(), args: ['--no-sandbox'] });
  });
}

async function open(address, { width = 1280, height = 800, ...rest } = {}) {
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Johannesburg',
    locale: 'en-ZA',
    ...rest,
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForLoadState('load');
  return page;
}

/** Saves a picture of a page, or of one of its elements, once all animation has stopped. */
async function save(name, shown, folder = handbook) {
  await sharp(await shot(shown))
    .webp({ quality: 82, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
  process.stdout.write(`${name}\n`);
}

async function shot(shown) {
  await new Promise((resolve) => setTimeout(resolve, 800));
  return shown.screenshot({ animations: 'disabled', caret: 'hide' });
}

async function savePhones(name, pages) {
  const GAP = 24;
  const shots = await Promise.all(pages.map(shot));
  const { width, height } = await sharp(shots[0]).metadata();
  await sharp({
    create: {
      width: width * shots.length + GAP * (shots.length - 1),
      height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(shots.map((input, index) => ({ input, left: index * (width + GAP), top: 0 })))
    .webp({ quality: 82, effort: 6 })
    .toFile(join(handbook, `${name}.webp`));
  process.stdout.write(`${name}\n`);
}

async function ofCaptains(room) {
  const page = await open(room);
  const command = page.getByRole('combobox', { name: 'Command' });
  await command.fill('/register');
  await command.press('Enter');
  const form = page.getByRole('dialog', { name: 'Register a team' });
  for (let tries = 0; tries < 20 && !(await form.isVisible()); tries += 1) {
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
  }
  await form.getByRole('button', { name: 'Fill in an example' }).click();
  await save('captain-register', page);
  await form.getByRole('button', { name: 'Send' }).click();
  await page.getByText('awaiting review', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'Start a match' }).click();
  await page.waitForTimeout(6000);
  await save('captain-match', page);
}

async function ofOrganisers(site) {
  const page = await open(site);
  await page.getByRole('button', { name: 'Admin' }).first().click();
  await page.getByPlaceholder('Admin Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/admin/);
  for (const [name, path] of [
    ['organiser-overview', 'overview'],
    ['organiser-registrations', 'registrations'],
    ['organiser-results', 'matches'],
    ['operator-system', 'system'],
  ]) {
    await page.goto(`${site}/admin/${path}`);
    await page.waitForLoadState('networkidle').catch(() => {});
    await save(name, page);
  }
}

async function tournament(site, name) {
  const { data } = await (await fetch(`${site}/api/tournaments`)).json();
  return `tournament=${data.find((each) => each.name === name).id}`;
}

async function ofFans(site, query) {
  const phone = { width: 390, height: 844, isMobile: true };
  const paths = ['/', '/bracket', '/matches'];
  await savePhones('fan', await Promise.all(paths.map((path) => open(`${site}${path}?${query}`, phone))));
  await save('home', await open(`${site}/?${query}`), join(checkoutDir, 'docs'));
  await save('bracket', await open(`${site}/bracket?${query}`, { height: 900 }), join(checkoutDir, 'docs'));
}

async function ofCasters(site, query) {
  const screen = { width: 1920, height: 1080 };
  await save('caster-overlay', await open(`${site}/broadcast/match?background=solid&${query}`, screen));
}
