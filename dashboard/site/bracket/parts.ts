import { latePart, lazyPart } from '#shared/lazy/lazyPage.tsx';

export const EXPLAINER = lazyPart(
  'site/bracket/Explainer.tsx',
  async () => (await import('./Explainer.tsx')).Explainer,
);

/** A tournament that is a list of stages. */
export const STAGES = lazyPart('site/bracket/Stages.tsx', async () => (await import('./Stages.tsx')).Stages);

/** The server's tree stands until the page answers. */
export const KNOCKOUT = latePart(
  'site/bracket/Knockout.tsx',
  async () => (await import('./Knockout.tsx')).Knockout,
);
