import { latePart, lazyPart } from '#shared/lazy/lazyPage.tsx';

export const Explainer = lazyPart('site/bracket/Explainer.tsx', () => import('./Explainer.tsx'));

/** A tournament that is a list of stages. */
export const Stages = lazyPart('site/bracket/Stages.tsx', () => import('./Stages.tsx'));

/** The server's tree stands until the page answers. */
export const Knockout = latePart('site/bracket/Knockout.tsx', () => import('./Knockout.tsx'));
