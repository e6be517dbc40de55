import type { Page } from 'playwright-core';

/** Returns elements that extend beyond the window, if the page scrolls sideways. */
export const widerThanWindow = (page: Pick<Page, 'evaluate'>) =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over <= 0) return [];
    const out = [...document.querySelectorAll('body *')].filter(
      (part) => part.getBoundingClientRect().right > innerWidth + 1,
    );
    return [`${over} px: ${out.at(-1)?.outerHTML.slice(0, 160)}`];
  });

/** Returns fields whose text is so small that an iPhone zooms in on them. */
export const smallFieldsIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter((field) => field.checkVisibility() && !field.matches('[type="checkbox"], [type="radio"]'))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 160)),
  );

/** Returns words in the page's own wording that break in two, and numbers that touch their neighbours. */
export const crampedIn = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: holder, nodeValue } = text;
      // Code elements may wrap anywhere, and text for screen readers takes up no space.
      if (!holder?.checkVisibility() || holder.closest('code, pre')) continue;
      if (getComputedStyle(holder).clipPath !== 'none') continue;
      const around = document.createRange();
      for (const { 0: word, index } of (nodeValue ?? '').matchAll(/(?<!\S)\p{L}+(?![^\s.,:;!?])/gu)) {
        around.setStart(text, index);
        around.setEnd(text, index + word.length);
        const [first, ...others] = [...around.getClientRects()].filter(({ width }) => width > 1);
        const isBroken = first && others.some(({ top }) => top > first.bottom - 2);
        if (isBroken) found.push(`${word}: ${holder.outerHTML.slice(0, 120)}`);
      }
      const beside = holder.closest('dl > div')?.nextElementSibling?.getBoundingClientRect();
      around.selectNodeContents(text);
      const own = around.getBoundingClientRect();
      const isInRow = beside && beside.top < own.bottom && beside.left > own.left;
      if (isInRow && beside.left - own.right < 8) found.push(`${nodeValue} touches what is beside it`);
    }
    return [...new Set(found)];
  });

/** Returns clickable elements that cannot receive the focus, or do not show it. */
export async function unreached(page: Page): Promise<string[]> {
  // Browsers show a focus ring only to keyboard users.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const isHere = (element: Element) =>
      element.checkVisibility({ checkVisibilityCSS: true }) && !element.matches(':disabled');
    const isRinged = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    const told = (element: Element, what: string) => `${what}: ${element.outerHTML.slice(0, 160)}`;
    const pressed = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    return [...document.querySelectorAll<HTMLElement>(pressed)].filter(isHere).flatMap((element) => {
      // The Tab key reaches one tab in a row; the arrow keys reach the others.
      const isOneOfARow = element.closest('[role="tablist"], [role="radiogroup"], [role="grid"]') !== null;
      if (element.tabIndex < 0) return isOneOfARow ? [] : [told(element, 'never reached')];
      element.focus();
      if (document.activeElement !== element) return [told(element, 'not to be focused')];
      // A part may show its focus ring around its label or parent.
      const around = [element, element.closest('label'), element.parentElement];
      return around.some(isRinged) ? [] : [told(element, 'no ring')];
    });
  });
}
