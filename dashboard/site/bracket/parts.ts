import { lazyPart } from '#shared/lazyPage.tsx';

/*
 * The parts of the bracket's page, of which a visit shows one at a time.
 */

/** How it will be played, while nobody is in it. */
export const EXPLAINER = lazyPart('site/bracket/Explainer.tsx', async () => {
  const { Explainer } = await import('./Explainer.tsx');
  return { default: Explainer };
});

/** Told beneath the bracket; the server's words stand until the page answers. */
export const SEEDING_NOTE = lazyPart(
  'site/bracket/SeedingNote.tsx',
  async () => {
    const { SeedingNote } = await import('./SeedingNote.tsx');
    return { default: SeedingNote };
  },
  true,
);

/** A tournament that is a list of stages. */
export const STAGES = lazyPart('site/bracket/Stages.tsx', async () => {
  const { Stages } = await import('./Stages.tsx');
  return { default: Stages };
});

/** The server's tree stands until the page answers. */
export const KNOCKOUT = lazyPart(
  'site/bracket/Knockout.tsx',
  async () => {
    const { Knockout } = await import('./Knockout.tsx');
    return { default: Knockout };
  },
  true,
);
