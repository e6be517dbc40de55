import '#ui/tokens.css';
import '#ui/fonts.css';
import '#ui/blocks.css';
import '#ui/base.css';
import { recordClicks } from '#shared/lazy/replayClicks.ts';

recordClicks();

/** The server's page is painted before its scripts run: reading comes first. */
const painted = new Promise<unknown>((done) => {
  requestAnimationFrame(() => setTimeout(done));
  // Nothing is painted in a tab that nobody looks at.
  if (document.hidden) done(null);
  document.addEventListener('visibilitychange', done, { once: true });
});

void painted.then(() => import('./main.tsx'));
