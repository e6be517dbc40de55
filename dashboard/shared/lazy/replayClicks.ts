type Control = HTMLButtonElement | HTMLInputElement | HTMLAnchorElement;
const pressed = new Set<Control>();

/** Popover buttons work without a script. A link to another language also saves the choice. */
const CONTROLS = 'button[type=button]:not([popovertarget]), input[type=radio], a[hreflang]';

const controlOf = ({ target }: Event) => (target as Element).closest<Control>(CONTROLS);

const keep = (event: Event) => {
  const control = controlOf(event);
  if (!control || isTakenOver(control)) return;
  pressed.add(control);
  if (control instanceof HTMLAnchorElement) event.preventDefault();
};

/** Discards a click on a hydrated control, since React handles the click itself. */
const letGo = (event: Event) => {
  const control = controlOf(event);
  if (control && !(control instanceof HTMLInputElement) && isTakenOver(control)) pressed.delete(control);
};

/** React marks the elements that it has hydrated. */
const isTakenOver = (control: Control) => Object.keys(control).some((key) => key.startsWith('__react'));

/** Records clicks until the code that handles them has loaded, for the page or a part of it. */
export function recordClicks() {
  document.addEventListener('click', keep, true);
  document.addEventListener('click', letGo);
}

/** Replays recorded clicks now that more of the page works; a part that is not ready records them again. */
export function replayClicks() {
  for (const control of [...pressed]) {
    if (control instanceof HTMLInputElement) {
      // The browser has already selected the option, but React has not noticed.
      if (!isTakenOver(control)) continue;
      control.checked = false;
    }
    pressed.delete(control);
    control.click();
  }
}
