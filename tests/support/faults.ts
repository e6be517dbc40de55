import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 rules that axe checks only on request. */
const ASKED = { 'target-size': { enabled: true } };

/** Returns axe's findings on a page, under all rules or only some: rule, count and first location. */
export async function faultsOf(page: Page, runOnly?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // `evaluate` takes a second for half a megabyte of code, and the content security policy forbids script elements.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Runtime.evaluate', { expression: AXE });
    await devTools.detach();
  }
  return page.evaluate(
    async (options) => {
      type Found = { violations: { id: string; nodes: { html: string }[] }[] };
      type Axe = { run(at: Document, options: object): Promise<Found> };
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}, ${nodes.length}: ${nodes[0]?.html.slice(0, 200)}`);
    },
    // Axe otherwise also describes every element that passes, which takes a third of its time.
    { resultTypes: ['violations'], ...(runOnly ? { runOnly } : { rules: ASKED }) },
  );
}
