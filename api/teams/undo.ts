import { isDeepStrictEqual } from 'node:util';
import type { Inverses } from '../audit/inverse.ts';
import { refuseUndo } from '../audit/refuseUndo.ts';
import type { Context } from '../database/context.ts';
import { type DeletedImages, readImage, restoreImages } from '../logos/commands.ts';
import { reopenRegistration } from '../registrations/decide.ts';
import { getRegistration } from '../registrations/store.ts';
import { applyChange } from './change.ts';
import { lockTeam } from './lock.ts';
import { applyRemoval, dissolve, type RemovedTeam, restoreTeam } from './remove.ts';
import type { FullTeam } from './store.ts';

type Named = { name: string; tag: string; logo: string | null; organisation?: string | null };

/** Takes back what happened to teams; an approval with its registration, which is before the admin again. */
export const teamInverses: Inverses = {
  'team.created': async (context, { payload, after }) => {
    const row = await lockUnchanged(context, payload.teamId, after);
    // What was made of it since is taken back first.
    if (row.tournaments.length > 0) refuseUndo();
    await applyRemoval(context.db, context, row);
  },
  'team.changed': async (context, { payload, before, after, removed }) => {
    const row = await lockUnchanged(context, payload.teamId, after);
    await restoreImages(context.db, (removed as { images: DeletedImages } | null)?.images ?? [], context.now);
    const { logo, ...was } = before as Named;
    await applyChange(context.db, context, row, { ...was, logo: await readImage(logo) });
  },
  'team.removed': async (context, { removed }) => {
    if (!removed) refuseUndo();
    await restoreTeam(context.db, context, removed as RemovedTeam);
  },
  'team.approved': async (context, { payload }) => {
    const row = await lockTeam(context.db, payload.teamId);
    if (payload.continues) {
      const { participation_id } = await getRegistration(context.db, payload.registrationId);
      if (participation_id !== payload.participationId) refuseUndo();
      return reopenRegistration(context, payload.registrationId);
    }
    if (!isDeepStrictEqual(row.tournaments, [payload.tournamentId])) refuseUndo();
    await dissolve(context.db, context, row);
    await reopenRegistration(context, payload.registrationId);
  },
};

/** A team that is still named as an act left it, held until the transaction ends. */
async function lockUnchanged({ db }: Context, id: string, left: object | null): Promise<FullTeam> {
  const row = await lockTeam(db, id);
  const isAsLeft = Object.entries(left ?? {}).every(([field, value]) => row[field as keyof Named] === value);
  if (!isAsLeft) refuseUndo();
  return row;
}
