import { promoteWaiting } from '#api/competition/registrations/promote.ts';
import { listWaitingForKept } from '#api/competition/seasons/store.ts';
import { type Act, forEachTournament } from './act.ts';

/** Lets waiting lines move up where places were kept for teams of the season before, and are no more. */
export const freeKeptPlaces: Act = async (context) =>
  forEachTournament(context, await listWaitingForKept(context.db, context.now), (db, tournamentId) =>
    promoteWaiting(db, context, tournamentId),
  );
