import type { TournamentStatus } from '../competition/tournament.ts';
import { conflict } from '../errors.ts';
import { msg } from '../text/msg.ts';
import { sentence } from '../text/sentences.ts';
import { requirePlace, type TakenPlaces } from './registration.ts';

/**
 * Throws a 409 if a team cannot be entered by hand, because the tournament is over or full. A running tournament still
 * accepts teams (docs/rules.md, "Entering a team by hand").
 */
export function requireEntry({ status, places }: { status: TournamentStatus; places: TakenPlaces }) {
  if (status === 'completed' || status === 'cancelled')
    throw conflict('registration_closed', sentence(`tournament_${status}`));
  requirePlace(places);
}

type Leaving = { counting: number; live: number; isChampion: boolean };

/** Refuses to remove a team that has played, which can only withdraw (docs/rules.md, "Leaving in mid-tournament"). */
export function requireUnplayed({ counting, live, isChampion }: Leaving) {
  if (counting > 0)
    throw conflict('has_played', msg`This team has played. Withdraw it instead to keep its games.`);
  if (live > 0) throw conflict('is_playing', msg`This team is playing right now`);
  if (isChampion) throw conflict('is_champion', msg`This team is the champion of its tournament`);
}

/** Refuses to remove a team with a drawn seed. It can only withdraw, because all other places depend on the draw. */
export function requireUndrawn({ seed }: { seed: number | null }) {
  if (seed !== null)
    throw conflict('drawn', msg`This team is in the draw. Withdraw or replace it, or undo the draw first.`);
}

/**
 * Refuses to remove a team from its first tournament while it is in others. A team can leave its only tournament, and
 * is then in none (docs/rules.md, "Taking a team out of a tournament").
 */
export function requireNotPrimary(participationId: string, all: readonly { id: string }[]) {
  if (all.length > 1 && all[0]?.id === participationId)
    throw conflict(
      'primary_tournament',
      msg`Cannot remove team from its primary tournament. Use team deletion instead.`,
    );
}
