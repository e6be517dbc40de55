import { getMatchRow } from '#api/competition/matches/store.ts';
import type { Database } from '#api/database/database.ts';
import { confirmLink, type GameLink, type LinkCandidate, linkGame } from '#domain/games/link.ts';
import type { GameRecord, GameSource } from '#domain/games/record.ts';
import { isService } from '#domain/games/serviceNames.ts';
import { matchMinutes } from '#domain/matchDay/settings.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import * as store from './store.ts';

/** Milliseconds before and after a match's scheduled time within which its games can start. */
export const BEFORE = 60 * MINUTE;
export const AFTER = 6 * 60 * MINUTE;

type Pairing = Pick<store.Candidate, 'id' | 'team1_participation_id' | 'team2_participation_id'>;

async function readSeats(db: Database, matches: readonly Pairing[]) {
  const seats = await store.listSeats(db, matches);
  return ({ id, team1_participation_id: one, team2_participation_id: two }: Pairing) => {
    const of = (participationId: string, isPlaying: boolean) =>
      seats
        .filter((seat) => seat.match_id === id && seat.participation_id === participationId)
        .filter(({ plays }) => plays || !isPlaying)
        .map(({ steam_id }) => steam_id);
    return {
      matchId: id,
      lineUps: { team1: of(one, true), team2: of(two, true) },
      rosters: { team1: of(one, false), team2: of(two, false) },
    };
  };
}

export async function readSeatsOf(db: Database, matchId: string) {
  const { team1_participation_id, team2_participation_id } = await getMatchRow(db, matchId);
  if (!team1_participation_id || !team2_participation_id) return undefined;
  const pairing = { id: matchId, team1_participation_id, team2_participation_id };
  return (await readSeats(db, [pairing]))(pairing);
}

/** Returns each match with its time window and everyone who may play in it. */
export async function readCandidates(db: Database, rows: readonly store.Candidate[]) {
  const seatsOf = await readSeats(db, rows);
  return rows.map((each) => {
    const late = each.scheduled_at.getTime() + AFTER + matchMinutes(each.format) * MINUTE;
    // A game that begins after the match is decided belongs to another match between the same teams.
    const end = Math.min(late, each.ended_at?.getTime() ?? late);
    return {
      ...seatsOf(each),
      from: new Date(each.scheduled_at.getTime() - BEFORE).toISOString(),
      until: new Date(end).toISOString(),
    };
  });
}

async function readCandidate(db: Database, matchId: string): Promise<LinkCandidate | undefined> {
  const row = await store.findCandidate(db, matchId);
  return row && (await readCandidates(db, [row]))[0];
}

/**
 * Returns the reason why a game does not belong to a match, or null if it does. Considers only the players
 * and the time, not other matches.
 */
export async function whyNotOf(db: Database, game: GameRecord, matchId: string) {
  const candidate = await readCandidate(db, matchId);
  const link = linkGame(game, candidate ? [candidate] : []);
  return 'matchId' in link ? null : link.reason;
}

/**
 * Returns a function that links a game from a service's report to the match. The function returns null for a different
 * game. Reads nothing if no service has reported.
 */
export async function readConfirmation(
  db: Database,
  matchId: string,
  words: readonly { source: GameSource }[],
): Promise<(game: GameRecord) => GameLink | null> {
  if (!words.some(({ source }) => isService(source))) return () => null;
  const candidate = await readCandidate(db, matchId);
  return (game) => (candidate ? confirmLink(game, candidate) : null);
}
