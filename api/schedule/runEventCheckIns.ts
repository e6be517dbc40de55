import { getTournamentRow } from '#api/competition/tournaments/store.ts';
import type { Context } from '#api/database/context.ts';
import type { Database } from '#api/database/database.ts';
import { mark } from '#api/history/markStore.ts';
import { record } from '#api/history/record.ts';
import { readWindow } from '#api/matchDay/eventCheckIn/commands.ts';
import { dueStep, type WindowStep } from '#domain/eventCheckIn/eventCheckIn.ts';
import { type Act, forEachTournament } from './act.ts';
import { listCheckingIn } from './dueStore.ts';

/** Announces that check-in opens, closes soon and has closed; a moved window is announced again. */
export const runEventCheckIns: Act = async (context) =>
  forEachTournament(context, await listCheckingIn(context.db, context.now), async (db, tournamentId) => {
    const window = await readWindow(db, await getTournamentRow(db, tournamentId));
    const step = window && dueStep(window, context.now);
    if (!window || !step) return 0;
    const closesAt = window.closesAt.toISOString();
    // One that was asked for late is opened first.
    const isNew = await markStep(db, context, 'opened', `${tournamentId} ${window.opensAt.toISOString()}`);
    const told = isNew && step === 'closing' ? 'opened' : step;
    const isDue =
      told === 'opened' ? isNew : await markStep(db, context, told, `${tournamentId} ${closesAt}`);
    if (!isDue) return 0;
    await record(db, context, `eventCheckIn.${told}`, { tournamentId, closesAt });
    return 1;
  });

const markStep = (db: Database, { now }: Context, step: WindowStep, of: string) =>
  mark(db, 'event_check_ins', `${step} ${of}`, now);
