import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 rules that axe checks only on request. */
const ASKED = { 'target-size': { enabled: true } };

/** Returns axe's findings on a page, under all rules or only some: rule, count and first location. */
export async function faultsOf(page: Page, runOnly?: string[]): Promise<string[]> {
  await page.evaluate(`window.axe ??= (() => { ${AXE}; return window.axe; })()`);
  return page.evaluate(
    async (options) => {
      type Found = { violations: { id: string; nodes: { html: string }[] }[] };
      type Axe = { run(at: Document, options: object): Promise<Found> };
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}, ${nodes.length}: ${nodes[0]?.html.slice(0, 200)}`);
    },
    runOnly ? { runOnly } : { rules: ASKED },
  );
}
