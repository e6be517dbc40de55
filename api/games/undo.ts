import { isDeepStrictEqual } from 'node:util';
import type { Inverses } from '../audit/inverse.ts';
import { refuseUndo } from '../audit/refuseUndo.ts';
import { type Link, linkOf, setLink } from './linking.ts';
import { findGame } from './store.ts';

/** Takes back which match a game was said to belong to; what followed for the match is taken back by itself. */
export const gameInverses: Inverses = {
  'game.linked': async (context, { payload: { dotaMatchId }, before, after }) => {
    const game = await findGame(context.db, dotaMatchId);
    if (!game || !isDeepStrictEqual(linkOf(game), after)) return refuseUndo();
    await setLink(context.db, context, game, before as Link);
  },
};
