import { pageAt, VIEWS } from '#dashboard/app/router.tsx';
import { loadParts } from '#shared/lazy/lazyPage.tsx';

const SUBJECTS = [
  '/matches/x',
  '/teams/x',
  '/players/x',
  '/tournaments/x',
  '/api/docs',
  '/privacy',
  '/accessibility',
];

/** Loads the code of every public page and its parts, so that a page appears at once, as after server rendering. */
export async function loadPages() {
  // The pages load in sequence, because Jest cannot load modules in parallel.
  for (const path of [...VIEWS.map((view) => view.path), ...SUBJECTS]) await pageAt(path)?.code.load();
  await loadParts();
}
