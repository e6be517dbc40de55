import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { launchBrowser, noteViolations } from '../support/browser.ts';

const ROOT = join(import.meta.dirname, '../..');
const UI = join(ROOT, 'dashboard/ui');
const STORIES = join(ROOT, 'dashboard/stories');

let vite: ChildProcess;
let browser: Browser;
let address: string;
beforeAll(async () => {
  const args = ['node_modules/vite/bin/vite.js', '--config', 'dashboard/vite.config.ts', '--port', '0'];
  vite = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { NO_COLOR: '1' },
  });
  if (!vite.stdout) throw new Error('Vite says nothing.');
  for await (const line of createInterface({ input: vite.stdout })) {
    const [, port] = /localhost:(\d+)/.exec(line) ?? [];
    if (!port) continue;
    address = `http://localhost:${port}/stories.html`;
    break;
  }
  browser = await launchBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  if (vite?.kill()) await once(vite, 'exit');
});

describe('The building blocks', () => {
  it('all appear on the stories page', () => {
    const told = readdirSync(STORIES).map((file) => readFileSync(join(STORIES, file), 'utf8'));
    const blocks = readdirSync(UI).filter((file) => file.endsWith('.tsx') && file !== 'icon.tsx');
    expect(blocks.length).toBeGreaterThan(25);
    expect(blocks.filter((file) => !told.some((text) => text.includes(`#ui/${file}'`)))).toEqual([]);
  });

  it.each([
    ['dark', 360],
    ['dark', 1440],
    ['light', 360],
    ['light', 1440],
  ] as const)(
    'pass axe in the %s at %i px and stay within the page',
    async (colorScheme, width) => {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
      const violations: string[] = [];
      noteViolations(page, violations);
      await page.goto(address);
      await page.locator('[data-story]').last().waitFor();
      await page.addScriptTag({ content: axe.source });
      const found = await page.evaluate(async () => {
        const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
        const { violations: faults } = await inPage.run(document, {
          rules: { 'target-size': { enabled: true }, 'page-has-heading-one': { enabled: false } },
        });
        return faults.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
      });
      expect([...found, ...violations]).toEqual([]);
      const reach = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(reach).toBeLessThanOrEqual(width);
      await page.close();
    },
    60_000,
  );
});
