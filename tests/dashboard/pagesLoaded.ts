import { pageAt, VIEWS } from '#dashboard/app/router.tsx';

const SUBJECTS = ['/matches/x', '/teams/x', '/players/x', '/tournaments/x', '/api/docs', '/privacy'];

/** Brings the code of every public page, so that a visit shows it at once, as a page that the server rendered does. */
export async function loadPages() {
  // One by one: Jest's modules cannot be asked for side by side.
  for (const path of [...VIEWS.map((view) => view.path), ...SUBJECTS]) await pageAt(path)?.code.load();
}
