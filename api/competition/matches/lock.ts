import type { Database } from '#api/database/database.ts';
import { conflict } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import { holdTournament } from '../tournaments/store.ts';
import { presentMatch } from './present.ts';
import { type FullMatch, findRival, getMatch, listMatchesById, type MatchTeam } from './store.ts';

/**
 * Returns a match, and locks its tournament until the transaction ends, so that actions on a bracket run one at a
 * time.
 */
export async function lockMatch(db: Database, id: string): Promise<FullMatch> {
  await holdTournament(db, db('matches').where({ id }).select('tournament_id'));
  return getMatch(db, id);
}

export function requireTeams({ team1, team2 }: FullMatch): { team1: MatchTeam; team2: MatchTeam } {
  if (team1 && team2) return { team1, team2 };
  throw conflict(
    'no_teams',
    msg`Data missing: Could not resolve team names for this match. Please refresh or check team registrations.`,
  );
}

export async function requireFreePlace(db: Database, match: Parameters<typeof findRival>[1]) {
  const rival = await findRival(db, match);
  if (!rival) return;
  if (match.bracket_slot)
    throw conflict('place_taken', msg`${match.bracket_slot} already has another match`, {
      data: { id: rival.id },
    });
  throw conflict('pairing_exists', msg`These teams already have a match in their group`, {
    data: { id: rival.id },
  });
}

export const consequenceOf = async (db: Database, matchId: string, cancelled: readonly string[]) => ({
  match: presentMatch(await getMatch(db, matchId)),
  affected: (await listMatchesById(db, cancelled)).map(presentMatch),
});
