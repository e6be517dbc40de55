import { latePart, lazyPart } from '#shared/lazy/lazyPage.tsx';

/*
 * What a first look at the knockout does without.
 */

/** The same without a tree: the server's stands until the page answers. */
export const AS_LIST = latePart('site/bracket/AsList.tsx', async () => (await import('./AsList.tsx')).AsList);

export const CHAMPION = latePart(
  'site/bracket/Champion.tsx',
  async () => (await import('./Champion.tsx')).Champion,
);

/** Only once there is a champion. */
export const FINAL_ORDER = latePart(
  'site/bracket/FinalOrder.tsx',
  async () => (await import('./FinalOrder.tsx')).FinalOrder,
);

/** Only for who opens a match of the tree. */
export const NODE_POPOVER = lazyPart(
  'site/bracket/NodePopover.tsx',
  async () => (await import('./NodePopover.tsx')).NodePopover,
);
