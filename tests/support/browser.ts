import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { unpackChromium } from './packedChromium.ts';

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a real headless browser: an installed Chromium or, if there is none, the one from a registry package. */
export async function launchBrowser(): Promise<Browser> {
  const installed = installedChromium();
  if (installed) return launchInstalled(installed);
  if (process.platform !== 'linux')
    throw new Error(
      'No Chromium is installed, and the packed one runs on Linux only: install Google Chrome.',
    );
  const { executablePath, fonts } = await unpackChromium();
  // The package's own arguments are for cloud functions: with them, one process does everything, and a second context
  // kills it.
  return chromium.launch({
    executablePath,
    args: ARGUMENTS,
    env: { ...process.env, ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: fonts }) },
  });
}

/** Collects a page's errors and its violations of the content policy. */
export function noteViolations(page: Page, violations: string[]) {
  page.on('pageerror', (error) => violations.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
}

/** Turns off autofill and saved passwords. Otherwise, the browser rereads every form at each keystroke. */
const OFF = {
  autofill: { profile_enabled: false, credit_card_enabled: false },
  credentials_enable_service: false,
};

/** An installed Chromium is a complete browser, so our settings need a separate profile. */
async function launchInstalled(executablePath: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'turbo-league-browser-'));
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(OFF));
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: ARGUMENTS });
  const browser = context.browser();
  if (!browser) throw new Error('A browser was started without telling of itself.');
  browser.once('disconnected', () => void rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  return browser;
}

/** Returns the path of an installed Chromium; undefined if there is none, or if TEST_BROWSER is "packed". */
export function installedChromium(): string | undefined {
  if (process.env.TEST_BROWSER === 'packed') return undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES].find(canRun);
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
