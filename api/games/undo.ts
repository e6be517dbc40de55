import { isDeepStrictEqual } from 'node:util';
import type { Inverses } from '#api/history/inverse.ts';
import { refuseUndo } from '#api/history/refuseUndo.ts';
import { type Link, linkOf, setLink } from './linking.ts';
import { findGame } from './store.ts';

export const gameInverses: Inverses = {
  'game.linked': async (context, { payload: { dotaMatchId }, before, after }) => {
    const game = await findGame(context.db, dotaMatchId);
    if (!game || !isDeepStrictEqual(linkOf(game), after)) return refuseUndo();
    await setLink(context.db, context, game, before as Link);
  },
};
