import { deferredPart, lazyPart } from '#shared/lazy/lazyPage.tsx';

export const Explainer = lazyPart('site/bracket/Explainer.tsx', () => import('./Explainer.tsx'));
export const Stages = lazyPart('site/bracket/Stages.tsx', () => import('./Stages.tsx'));
export const Knockout = deferredPart('site/bracket/Knockout.tsx', () => import('./Knockout.tsx'));
