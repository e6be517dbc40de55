import { latePart } from '../../late.tsx';

/*
 * The parts of the bracket's page, of which a visit shows one at a time.
 */

/** How it will be played, while nobody is in it. */
export const EXPLAINER = latePart('src/features/bracket/Explainer.tsx', async () => {
  const { Explainer } = await import('./Explainer.tsx');
  return { default: Explainer };
});

export const GROUP_STAGE = latePart('src/features/bracket/GroupStage.tsx', async () => {
  const { GroupStage } = await import('./GroupStage.tsx');
  return { default: GroupStage };
});

export const KNOCKOUT = latePart('src/features/bracket/Knockout.tsx', async () => {
  const { Knockout } = await import('./Knockout.tsx');
  return { default: Knockout };
});
