import { lockTournament } from '#api/competition/tournaments/store.ts';
import type { Inverses } from '#api/history/inverse.ts';
import { record } from '#api/history/record.ts';
import { refuseUndo } from '#api/history/refuseUndo.ts';
import * as store from './store.ts';

type Extension = { extendedTo: string | null };

export const eventCheckInInverses: Inverses = {
  'eventCheckIn.done': async (context, { payload }) => {
    const { db } = context;
    await lockTournament(db, payload.tournamentId);
    if (!(await store.isCheckedIn(db, payload.participationId))) refuseUndo();
    await store.deleteCheckIn(db, payload.participationId);
    await record(db, context, 'eventCheckIn.undone', payload);
  },
  'eventCheckIn.extended': async (context, { payload, before, after }) => {
    const { db } = context;
    await lockTournament(db, payload.tournamentId);
    const [was, is] = [before as Extension, after as Extension];
    const now = await store.findExtension(db, payload.tournamentId);
    if ((now?.toISOString() ?? null) !== is.extendedTo) refuseUndo();
    await store.setExtension(db, payload.tournamentId, was.extendedTo ? new Date(was.extendedTo) : null);
    await record(db, context, 'eventCheckIn.extended', payload, { before: is, after: was });
  },
};
