const pressed = new Set<HTMLButtonElement>();

const keep = ({ target }: Event) => {
  // What opens a popover does so without a script.
  const button = (target as Element).closest<HTMLButtonElement>('button[type=button]:not([popovertarget])');
  if (button) pressed.add(button);
};

/** Remembers the buttons that are pressed before the scripts are there to hear it. */
export const recordClicks = () => document.addEventListener('click', keep, true);

/** Presses them again, now that the page is taken over. */
export function replayClicks() {
  document.removeEventListener('click', keep, true);
  for (const button of pressed) button.click();
  pressed.clear();
}
