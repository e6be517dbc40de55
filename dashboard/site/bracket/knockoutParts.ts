import { lazyPart } from '#shared/lazyPage.tsx';

/*
 * What a first look at the knockout does without.
 */

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
