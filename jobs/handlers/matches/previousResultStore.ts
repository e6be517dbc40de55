import type { FullMatch } from '#api/competition/matches/store.ts';
import type { Database } from '#api/database/database.ts';

type FormerResult = Pick<FullMatch, 'team1_score' | 'team2_score' | 'winner_participation_id' | 'forfeit'>;

/** The correction that led to a match's current result; undefined if it is the first result. */
export async function findCorrection(
  db: Database,
  tournamentId: string,
  matchId: string,
): Promise<string | undefined> {
  const last = await db('events')
    .where({ tournament_id: tournamentId })
    .whereRaw("payload ->> 'matchId' = ?", [matchId])
    .whereIn('name', ['result.set', 'result.corrected', 'match.restored'])
    .orderBy('id', 'desc')
    .first('id', 'name');
  return last?.name === 'result.corrected' ? last.id : undefined;
}

export async function findFormerResult(db: Database, eventId: string): Promise<FormerResult | undefined> {
  const { before } = (await db('events').where({ id: eventId }).first('before')) ?? {};
  if (typeof before?.team1Score !== 'number') return undefined;
  return {
    team1_score: before.team1Score,
    team2_score: before.team2Score,
    winner_participation_id: before.winnerParticipationId,
    forfeit: before.forfeit,
  };
}
