import { type Context, requireVersion, transaction } from '#api/database/database.ts';
import type { Participation } from '#domain/contract/competition/participations.ts';
import { presentFor } from '../participations/present.ts';
import { getParticipation } from '../participations/store.ts';
import { lockTournament } from '../tournaments/store.ts';
import { correctCounters } from './correct.ts';

type Asked = { wins: number; losses: number; points: number; version?: number | undefined };

export const setRecord = (
  context: Context,
  id: string,
  { wins, losses, points, version }: Asked,
): Promise<Participation> =>
  transaction(context.db, async (db) => {
    const { tournament_id } = await getParticipation(db, id);
    await lockTournament(db, tournament_id);
    const current = await getParticipation(db, id);
    requireVersion(version, presentFor(context.actor)(current));
    await correctCounters(db, context, 'participation', id, {
      tournamentWins: wins,
      tournamentLosses: losses,
      tournamentPoints: points,
    });
    return presentFor(context.actor)(await getParticipation(db, id));
  });
