import { lazyPart } from '#shared/lazyPage.tsx';

/*
 * The ways in which a stage is shown, of which a visit sees one at a time.
 */

/** The server's tables stand until the page answers. */
export const GROUP_STAGE = lazyPart(
  'site/bracket/GroupStage.tsx',
  async () => {
    const { GroupStage } = await import('./GroupStage.tsx');
    return { default: GroupStage };
  },
  true,
);

export const STAGE_TREE = lazyPart('site/bracket/StageTree.tsx', async () => {
  const { StageTree } = await import('./StageTree.tsx');
  return { default: StageTree };
});

export const SWISS_STAGE = lazyPart('site/bracket/SwissStage.tsx', async () => {
  const { SwissStage } = await import('./SwissStage.tsx');
  return { default: SwissStage };
});
