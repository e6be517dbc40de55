import { lazyPart } from '#shared/lazyPage.tsx';

/*
 * The parts of the bracket's page, of which a visit shows one at a time.
 */

/** How it will be played, while nobody is in it. */
export const EXPLAINER = lazyPart('site/bracket/Explainer.tsx', async () => {
  const { Explainer } = await import('./Explainer.tsx');
  return { default: Explainer };
});

export const GROUP_STAGE = lazyPart('site/bracket/GroupStage.tsx', async () => {
  const { GroupStage } = await import('./GroupStage.tsx');
  return { default: GroupStage };
});

/** The same without a tree: the server's stands until the page answers. */
export const AS_LIST = lazyPart(
  'site/bracket/AsList.tsx',
  async () => {
    const { AsList } = await import('./AsList.tsx');
    return { default: AsList };
  },
  true,
);

/** Only for who opens a match of the tree. */
export const NODE_POPOVER = lazyPart('site/bracket/NodePopover.tsx', async () => {
  const { NodePopover } = await import('./NodePopover.tsx');
  return { default: NodePopover };
});

export const KNOCKOUT = lazyPart('site/bracket/Knockout.tsx', async () => {
  const { Knockout } = await import('./Knockout.tsx');
  return { default: Knockout };
});
