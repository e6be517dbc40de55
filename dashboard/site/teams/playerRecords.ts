import type { Match } from '#domain/contract/matches.ts';
import { isReserve } from '#domain/registration/roster.ts';

export type PlayerRecord = { wins: number; losses: number };

/** What each player has won and lost in a tournament: a forfeit and a place on the bench count for nobody. */
export function playerRecords(matches: readonly Match[]): ReadonlyMap<string, PlayerRecord> {
  const records = new Map<string, PlayerRecord>();
  for (const { countsForStats, forfeit, winnerParticipationId, participatingPlayers } of matches) {
    if (!countsForStats || forfeit || winnerParticipationId === null) continue;
    for (const { id, role, participationId } of participatingPlayers) {
      if (isReserve(role)) continue;
      const record = records.get(id) ?? { wins: 0, losses: 0 };
      record[participationId === winnerParticipationId ? 'wins' : 'losses'] += 1;
      records.set(id, record);
    }
  }
  return records;
}
