import { deferredPart, lazyPart } from '#shared/lazy/lazyPage.tsx';

/* The views of a stage. Only one is shown at a time. */

export const GroupStage = deferredPart('site/bracket/GroupStage.tsx', () => import('./GroupStage.tsx'));
export const StageTree = lazyPart('site/bracket/StageTree.tsx', () => import('./StageTree.tsx'));
export const SwissStage = lazyPart('site/bracket/SwissStage.tsx', () => import('./SwissStage.tsx'));
