import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#api/database/database.ts';
import { type Inverses, refuseUndo, requireAsLeft } from '#api/history/recordEvent.ts';
import { type DeletedImages, readImage, restoreImages } from '../logos/commands.ts';
import { reopenRegistration } from '../registrations/decide.ts';
import { getRegistration } from '../registrations/store.ts';
import { applyChange, type Called, namesOf, writeNames } from './change.ts';
import { applyRemoval, dissolve, type RemovedTeam, restoreTeam } from './remove.ts';
import { type FullTeam, listShownNames, lockTeam } from './store.ts';

type Named = { name: string; tag: string; logo: string | null; organisation?: string | null };

/** The undo of an approval also reopens the registration. */
export const teamInverses: Inverses = {
  'team.created': async (context, { payload, after }) => {
    const row = await lockUnchanged(context, payload.teamId, after);
    // If the team has since entered a tournament, its entry must be undone first.
    if (row.tournaments.length > 0) refuseUndo();
    await applyRemoval(context, row);
  },
  'team.changed': async (context, { payload, before, after, removed }) => {
    const { db, now } = context;
    const images = (removed as { images: DeletedImages } | null)?.images ?? [];
    const { called: left, ...named } = after as Named & { called?: Called };
    const { called: was, logo, ...names } = before as Named & { called?: Called };
    // Events from older versions record only a change to the team's own details.
    if (!left || !was) {
      const row = await lockUnchanged(context, payload.teamId, named);
      await restoreImages(db, images, now);
      return applyChange(context, row, { ...names, logo: await readImage(logo) });
    }
    const row = await lockUnchanged(context, payload.teamId, left.own);
    for (const [id, shown] of Object.entries(left.shown)) {
      const entered = (await listShownNames(db, row.id)).find((each) => each.id === id);
      if (!entered || !isDeepStrictEqual(namesOf(entered), shown)) refuseUndo();
    }
    await restoreImages(db, images, now);
    await writeNames(context, row.id, was, payload.tournamentId);
  },
  'team.removed': async (context, { removed }) => {
    if (!removed) refuseUndo();
    await restoreTeam(context, removed as RemovedTeam);
  },
  'team.approved': async (context, { payload }) => {
    const row = await lockTeam(context.db, payload.teamId);
    if (payload.continues) {
      const { participation_id } = await getRegistration(context.db, payload.registrationId);
      if (participation_id !== payload.participationId) refuseUndo();
      return reopenRegistration(context, payload.registrationId);
    }
    if (!isDeepStrictEqual(row.tournaments, [payload.tournamentId])) refuseUndo();
    await dissolve(context, row);
    await reopenRegistration(context, payload.registrationId);
  },
};

async function lockUnchanged({ db }: Context, id: string, left: object | null): Promise<FullTeam> {
  const row = await lockTeam(db, id);
  requireAsLeft(row, left);
  return row;
}
