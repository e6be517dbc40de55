import { isDeepStrictEqual } from 'node:util';
import { lockMatch } from '#api/competition/matches/lock.ts';
import type { Inverses } from '#api/history/inverse.ts';
import { record } from '#api/history/record.ts';
import { refuseUndo } from '#api/history/refuseUndo.ts';
import type { LineUp } from '#domain/matchDay/lineUp.ts';
import { deleteLineUp, findLineUp, saveLineUp } from './store.ts';

type Named = { players: LineUp | null };

export const lineUpInverses: Inverses = {
  'lineUp.named': async (context, event) => {
    const { db, now } = context;
    const { payload } = event;
    const { matchId: match_id, participationId: participation_id } = payload;
    const [before, after] = [event.before, event.after] as Named[];
    const match = await lockMatch(db, match_id);
    const named = await findLineUp(db, match_id, participation_id);
    if (match.roster_fixed || !isDeepStrictEqual(named?.players, after?.players)) return refuseUndo();
    const players = before?.players ?? null;
    if (players) await saveLineUp(db, { match_id, participation_id, players, named_at: now });
    else await deleteLineUp(db, match_id, participation_id);
    await record(db, context, 'lineUp.restored', payload, {
      ...(after && { before: after }),
      after: { players },
    });
  },
};
