import { lockMatch } from '#api/competition/matches/lock.ts';
import type { Context } from '#api/database/context.ts';
import type { Inverses, Recorded } from '#api/history/inverse.ts';
import { refuseUndo } from '#api/history/refuseUndo.ts';
import { addCaster, removeCaster } from './commands.ts';
import { type CasterRow, findCaster } from './store.ts';

type Removed = { caster: CasterRow; earlier: CasterRow | null } | null;

export const casterInverses: Inverses = {
  'caster.joined': async (context, event) => {
    const { match, caster, earlier, now } = await load(context, event);
    if (!now || now.link !== caster.link) refuseUndo();
    if (earlier) await addCaster(context.db, context, match, earlier);
    else await removeCaster(context.db, context, match, now);
  },
  'caster.left': async (context, event) => {
    const { match, caster, now } = await load(context, event);
    if (now) refuseUndo();
    await addCaster(context.db, context, match, caster);
  },
};

async function load(
  { db }: Context,
  { payload: { matchId }, removed }: Recorded<'caster.joined' | 'caster.left'>,
) {
  const match = await lockMatch(db, matchId);
  const { caster, earlier } = (removed as Removed) ?? refuseUndo();
  return { match, caster, earlier, now: await findCaster(db, matchId, caster.discord_id) };
}
