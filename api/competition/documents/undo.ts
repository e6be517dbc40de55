import { type Inverses, refuseUndo } from '#api/history/recordEvent.ts';
import { restoreRows, type StoredRow } from '#api/history/rowStore.ts';
import type { TournamentDocument } from '#domain/contract/exchange/export.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import { restoreImages } from '../logos/commands.ts';
import { restoreVotes, type StoredVotes } from '../mvpVotes/store.ts';
import { restoreSheets } from '../picks/store.ts';
import { restoreParts, restoreSeason, type StoredSeason } from '../seasons/store.ts';
import { removeUntouched } from '../tournaments/commands.ts';
import { importDocument } from './importDocument.ts';

/** The records that a deletion removed. Earlier versions did not store all of them. */
type RemovedTournament = {
  document?: TournamentDocument;
  season?: StoredRow[];
  sampleSeason?: StoredSeason;
  picks?: StoredRow[];
  votes?: StoredVotes;
  draws?: StoredRow[];
};

export const exchangeInverses: Inverses = {
  'tournament.imported': (context, { id, payload }) => removeUntouched(context, payload.tournamentId, id),
  // An undo must not discard changes made since the copy.
  'tournament.copied': (context, { id, payload }) => removeUntouched(context, payload.tournamentId, id),
  'tournament.deleted': async (context, { payload, removed }) => {
    const {
      document,
      season = [],
      sampleSeason,
      picks = [],
      votes,
      draws = [],
    } = (removed ?? {}) as RemovedTournament;
    if (!document) throw conflict('erased', msg`The deleted record is no longer stored`);
    // The images are stored first, so that the import does not encode them again.
    await restoreImages(context.db, document.images, context.now);
    const refused = (error: unknown) =>
      error instanceof DomainError && error.code === 'exists' ? refuseUndo() : Promise.reject(error);
    const { isNew } = await importDocument(context, document, { newIds: false }).catch(refused);
    if (!isNew) refuseUndo();
    if (sampleSeason) await restoreSeason(context.db, sampleSeason);
    else await restoreParts(context.db, payload.tournamentId, season);
    await restoreSheets(context.db, picks);
    if (votes) await restoreVotes(context.db, votes);
    await restoreRows(context.db, 'public_draws', draws);
  },
};
