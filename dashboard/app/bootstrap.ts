import '#ui/tokens.css';
import '#ui/fonts.css';
import '#ui/blocks.css';
import '#ui/base.css';
import { recordClicks } from '#shared/lazy/replayClicks.ts';

recordClicks();

/** Resolves once the server-rendered page is painted, so that scripts do not delay reading. */
const painted = new Promise<unknown>((done) => {
  requestAnimationFrame(() => setTimeout(done));
  // Browsers paint nothing in a hidden tab, so there is nothing to wait for.
  if (document.hidden) done(null);
  document.addEventListener('visibilitychange', done, { once: true });
});

void painted.then(() => import('./main.tsx'));
