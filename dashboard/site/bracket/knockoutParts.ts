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

/** At the end of the tree, which a phone shows last. */
export const CHAMPION = lazyPart(
  'site/bracket/Champion.tsx',
  async () => {
    const { Champion } = await import('./Champion.tsx');
    return { default: Champion };
  },
  true,
);

/** Only once there is a champion. */
export const FINAL_ORDER = lazyPart(
  'site/bracket/FinalOrder.tsx',
  async () => {
    const { FinalOrder } = await import('./FinalOrder.tsx');
    return { default: FinalOrder };
  },
  true,
);

/** Only for who opens a match of the tree. */
export const NODE_POPOVER = lazyPart('site/bracket/NodePopover.tsx', async () => {
  const { NodePopover } = await import('./NodePopover.tsx');
  return { default: NodePopover };
});
