import { latePart, lazyPart } from '#shared/lazy/lazyPage.tsx';

/* The views of a stage; a visit sees one at a time. */

/** The server's tables stand until the page answers. */
export const GroupStage = latePart('site/bracket/GroupStage.tsx', () => import('./GroupStage.tsx'));

export const StageTree = lazyPart('site/bracket/StageTree.tsx', () => import('./StageTree.tsx'));

export const SwissStage = lazyPart('site/bracket/SwissStage.tsx', () => import('./SwissStage.tsx'));
