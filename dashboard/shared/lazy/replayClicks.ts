type Control = HTMLButtonElement | HTMLInputElement | HTMLAnchorElement;
const pressed = new Set<Control>();

/** What opens a popover does so without a script. A link to another language also remembers the choice. */
const CONTROLS = 'button[type=button]:not([popovertarget]), input[type=radio], a[hreflang]';

const controlOf = ({ target }: Event) => (target as Element).closest<Control>(CONTROLS);

const keep = (event: Event) => {
  const control = controlOf(event);
  if (!control || isTakenOver(control)) return;
  pressed.add(control);
  if (control instanceof HTMLAnchorElement) event.preventDefault();
};

/** React lets through what it has heard, when it has taken over the place of the press just for it. */
const letGo = (event: Event) => {
  const control = controlOf(event);
  if (control && !(control instanceof HTMLInputElement) && isTakenOver(control)) pressed.delete(control);
};

/** React marks what it has taken over. */
const isTakenOver = (control: Control) => Object.keys(control).some((key) => key.startsWith('__react'));

/** Remembers what is pressed before the script is there that would hear it: the page's, or that of a part. */
export function recordClicks() {
  document.addEventListener('click', keep, true);
  document.addEventListener('click', letGo);
}

/** Repeats the press, now that more of the page works; a part that does not handle it yet remembers it again. */
export function replayClicks() {
  for (const control of [...pressed]) {
    if (control instanceof HTMLInputElement) {
      // It is chosen already, without React noticing.
      if (!isTakenOver(control)) continue;
      control.checked = false;
    }
    pressed.delete(control);
    control.click();
  }
}
