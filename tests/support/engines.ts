import { setTimeout as sleep } from 'node:timers/promises';
import { launchFirefox } from './firefox.ts';
import { launchWebKit } from './webkit.ts';

const LAUNCHERS = { Firefox: launchFirefox, WebKit: launchWebKit };

const KEYS: Record<string, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };

export type Engine = keyof typeof LAUNCHERS;
export type EngineWindow = Awaited<ReturnType<typeof openEngine>>;

/** Opens a window in another browser engine. Tests use it as a person does, with keys and visible names. */
export async function openEngine(engine: Engine) {
  const protocol = await LAUNCHERS[engine]();

  async function evaluate<Told>(look: () => Told | Promise<Told>): Promise<Told>;
  async function evaluate<Given, Told>(
    look: (given: Given) => Told | Promise<Told>,
    given: Given,
  ): Promise<Told>;
  async function evaluate(look: (given: unknown) => unknown, given: unknown = null): Promise<unknown> {
    return JSON.parse(await protocol.run(look.toString(), JSON.stringify(given)));
  }

  /** Calls a function in a page repeatedly, even while the page is being built, until it returns a value. */
  const until = async <Given, Told>(
    what: string,
    look: (given: Given) => Told,
    given: Given,
  ): Promise<NonNullable<Told>> => {
    let last = '';
    for (const end = Date.now() + 15_000; Date.now() < end; await sleep(50)) {
      // While one page replaces another, neither can run the function.
      const told = await evaluate(look, given).catch((error: unknown) => {
        last = String(error);
      });
      if (told) return told;
    }
    const shown = await evaluate(() => `${location.href}\n${document.body.innerText.slice(0, 600)}`).catch(
      String,
    );
    throw new Error(`${engine} does not show ${what}. ${last}\n${shown}`);
  };

  const press = async (key: string) => {
    const value = KEYS[key] ?? key;
    const actions = [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
    await protocol.act([{ type: 'key', id: 'keyboard', actions }]);
  };

  const clickAt = (place: { x: number; y: number }) =>
    protocol.act([
      {
        ...{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } },
        actions: [
          { type: 'pointerMove', ...place, duration: 0, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);

  return {
    goto: (url: string) => protocol.goto(url),
    evaluate,
    until,
    keyboard: { press },
    setViewportSize: ({ width, height }: { width: number; height: number }) => protocol.resize(width, height),
    waitForTimeout: (milliseconds: number) => sleep(milliseconds),
    see: (text: string) => until(`“${text}”`, isSeen, text),
    /** Clicks the control with exactly this name, within the open dialog if there is one. */
    click: async (name: string) => clickAt(await until(`the control “${name}”`, placeOf, name)),
    /** Types into the field with this label or placeholder. */
    type: async (label: string, text: string) => {
      await clickAt(await until(`the field “${label}”`, placeOfField, label));
      for (const letter of text) await press(letter);
    },
    close: () => protocol.close(),
  };
}

const isSeen = (text: string) => document.body.innerText.toLowerCase().includes(text.toLowerCase());

/** Runs in the page: returns the centre of the control with this name; null if missing or covered. */
function placeOf(name: string) {
  const within = document.querySelector('dialog[open]') ?? document;
  const nameOf = (control: Element) => (control.ariaLabel ?? control.textContent ?? '').trim();
  const control = [...within.querySelectorAll('a[href], button, summary, [role="tab"]')].find(
    (each) => nameOf(each) === name && each.checkVisibility({ checkVisibilityCSS: true }),
  );
  if (!control || control.matches(':disabled')) return null;
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = control.getBoundingClientRect();
  const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  return control.contains(document.elementFromPoint(place.x, place.y)) ? place : null;
}

/** Runs in the page: returns the centre of the field with this label or placeholder; null if it is missing. */
function placeOfField(label: string) {
  const within = document.querySelector('dialog[open]') ?? document;
  const field = [...within.querySelectorAll<HTMLInputElement>('input, textarea')].find(
    (each) =>
      [each.placeholder, each.ariaLabel].includes(label) ||
      [...(each.labels ?? [])].some(({ textContent }) => textContent.startsWith(label)),
  );
  if (!field?.checkVisibility()) return null;
  field.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = field.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}
