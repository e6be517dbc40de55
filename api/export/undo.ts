import type { TournamentDocument } from '#domain/contract/export.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import type { Inverses } from '../audit/inverse.ts';
import { refuseUndo } from '../audit/refuseUndo.ts';
import { restoreImages } from '../logos/commands.ts';
import type { StoredRow } from '../participations/rowStore.ts';
import { restoreParts } from '../seasons/store.ts';
import { removeTournament } from '../tournaments/commands.ts';
import { findTournament } from '../tournaments/store.ts';
import { importDocument } from './importDocument.ts';
import { isChangedSince } from './store.ts';

/** A tournament that came in goes again, and one that was deleted comes in again, each whole. */
export const exchangeInverses: Inverses = {
  'tournament.imported': async (context, { id, payload: { tournamentId } }) => {
    const isThere = await findTournament(context.db, tournamentId);
    if (!isThere || (await isChangedSince(context.db, tournamentId, id))) refuseUndo();
    await removeTournament(context, tournamentId);
  },
  // All that is in a copy came with it; what was done to it since is not thrown away.
  'tournament.copied': async (context, { id, payload: { tournamentId } }) => {
    const isThere = await findTournament(context.db, tournamentId);
    if (!isThere || (await isChangedSince(context.db, tournamentId, id))) refuseUndo();
    await removeTournament(context, tournamentId);
  },
  'tournament.deleted': async (context, { payload, removed }) => {
    const { document, season = [] } = (removed ?? {}) as {
      document?: TournamentDocument;
      season?: StoredRow[];
    };
    if (!document) throw conflict('erased', 'What was deleted is no longer kept');
    // They are as they were made, and stay so.
    await restoreImages(context.db, document.images, context.now);
    const refused = (error: unknown) =>
      error instanceof DomainError && error.code === 'exists' ? refuseUndo() : Promise.reject(error);
    const { isNew } = await importDocument(context, document, { newIds: false }).catch(refused);
    if (!isNew) refuseUndo();
    await restoreParts(context.db, payload.tournamentId, season);
  },
};
