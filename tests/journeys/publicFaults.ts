import type { Page } from 'playwright-core';

/** What stands out beyond the window, where the page can be moved sideways. */
export const widerThanWindow = (page: Page) =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over <= 0) return [];
    const out = [...document.querySelectorAll('body *')].filter(
      (part) => part.getBoundingClientRect().right > innerWidth + 1,
    );
    return [`${over} px: ${out.at(-1)?.outerHTML.slice(0, 160)}`];
  });

/** What can be pressed by a pointer, but is not shown to have the focus, or never gets it. */
export async function unreached(page: Page): Promise<string[]> {
  // The browser shows the focus to whoever uses the keyboard.
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
      // Of a row of tabs one is in the order of Tab; the arrows bring to the others.
      const isOneOfARow = element.closest('[role="tablist"], [role="radiogroup"], [role="grid"]') !== null;
      if (element.tabIndex < 0) return isOneOfARow ? [] : [told(element, 'never reached')];
      element.focus();
      if (document.activeElement !== element) return [told(element, 'not to be focused')];
      // A part may have its ring around the whole that it heads.
      const around = [element, element.closest('label'), element.parentElement];
      return around.some(isRinged) ? [] : [told(element, 'no ring')];
    });
  });
}
