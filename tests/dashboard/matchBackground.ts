import { LAST_RESULTS, type Match, type MatchBackground } from '#domain/contract/competition/matches.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { isReserve } from '#domain/registrations/roster.ts';
import { ownMatches } from '#shared/match/ownMatches.ts';
import { winnerOf } from '#shared/match/words.ts';

type Known = { matches: readonly Match[]; teams: readonly Team[]; tournaments: readonly Tournament[] };

/** Returns a match's background as the API does: the other matches of its teams. */
export function matchBackground(match: Match, { matches, teams, tournaments }: Known): MatchBackground {
  const own = matches.filter(({ tournamentId }) => tournamentId === match.tournamentId);
  const others = matches.filter((other) => other.id !== match.id && winnerOf(other));
  const sides = [match.team1, match.team2].flatMap((side) => side ?? []);
  const wins = (teamId: string | undefined) =>
    others.filter((other) => {
      const winner = winnerOf(other);
      const met = [other.team1?.teamId, other.team2?.teamId];
      return sides.every((side) => met.includes(side.teamId)) && winner && other[winner]?.teamId === teamId;
    }).length;
  return {
    records: [...playerRecords(own)].map(([playerId, record]) => ({ playerId, ...record })),
    meetings: { team1: wins(match.team1?.teamId), team2: wins(match.team2?.teamId), drawn: 0 },
    picks: { team1: 5, team2: 3 },
    sides: sides.map(({ participationId, teamId }) => {
      const results = ownMatches(others, teamId);
      const players = teams.find((team) => team.tournamentParticipationId === participationId)?.players ?? [];
      return {
        participationId,
        captainId: players.find(({ isCaptain }) => isCaptain)?.id ?? null,
        reserves: players
          .filter(({ role }) => isReserve(role))
          .map(({ id, name, role }) => ({ id, name, role })),
        resultCount: results.length,
        lastResults: results
          .filter(({ match: other }) => !match.actualEndTime || endOf(other) <= match.actualEndTime)
          .slice(0, LAST_RESULTS)
          .map(({ match: { participatingPlayers: _1, participatingPlayerIds: _2, ...other } }) => ({
            ...other,
            tournamentName: tournaments.find(({ id }) => id === other.tournamentId)?.name ?? '',
            league: tournaments.find(({ id }) => id === other.tournamentId)?.league ?? 'A',
          })),
      };
    }),
  };
}

const endOf = ({ actualEndTime, updatedAt }: Pick<Match, 'actualEndTime' | 'updatedAt'>) =>
  actualEndTime ?? updatedAt;

/** Counts each player's wins and losses in a tournament. Forfeits and benched players do not count. */
export function playerRecords(matches: readonly Match[]) {
  const records = new Map<string, { wins: number; losses: number }>();
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
