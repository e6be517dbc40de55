import { latePart, lazyPart } from '#shared/lazy/lazyPage.tsx';

/* The views of a stage; a visit sees one at a time. */

/** The server's tables stand until the page answers. */
export const GROUP_STAGE = latePart(
  'site/bracket/GroupStage.tsx',
  async () => (await import('./GroupStage.tsx')).GroupStage,
);

export const STAGE_TREE = lazyPart(
  'site/bracket/StageTree.tsx',
  async () => (await import('./StageTree.tsx')).StageTree,
);

export const SWISS_STAGE = lazyPart(
  'site/bracket/SwissStage.tsx',
  async () => (await import('./SwissStage.tsx')).SwissStage,
);
