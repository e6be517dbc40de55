import type { TournamentStatus } from '../competition/tournament.ts';
import { conflict } from '../errors.ts';
import { sentence } from '../text/sentences.ts';
import { requirePlace, type TakenPlaces } from './registration.ts';

type Entry = { status: TournamentStatus; places: TakenPlaces };

/**
 * Refuses to enter a team by hand in a tournament that is over or full; one that plays already takes another
 * (docs/rules.md, "Entering a team by hand").
 */
export function requireEntry({ status, places }: Entry) {
  if (status === 'completed' || status === 'cancelled')
    throw conflict('registration_closed', sentence(`tournament_${status}`));
  requirePlace(places);
}

type Leaving = {
  /** Games of it that count. */
  counting: number;
  live: number;
  isChampion: boolean;
};

/** Refuses to take a team out that has played (docs/rules.md, "Leaving in mid-tournament"): it can only withdraw. */
export function requireUnplayed({ counting, live, isChampion }: Leaving) {
  if (counting > 0)
    throw conflict('has_played', 'This team has played. Withdraw it instead, so that its games stay.');
  if (live > 0) throw conflict('is_playing', 'This team is playing right now');
  if (isChampion) throw conflict('is_champion', 'This team is the champion of its tournament');
}

/** Refuses to remove a team whose seed is drawn: all other places follow from the draw, so it withdraws. */
export function requireUndrawn({ seed }: { seed: number | null }) {
  if (seed !== null)
    throw conflict('drawn', 'This team is in the draw. Withdraw or replace it, or undo the draw first.');
}

/**
 * Refuses to take a team out of the tournament that it entered first while it takes part in others; a team that is
 * in this one alone stays without a tournament (docs/rules.md, "Taking a team out of a tournament").
 */
export function requireNotPrimary(participationId: string, all: readonly { id: string }[]) {
  if (all.length > 1 && all[0]?.id === participationId)
    throw conflict(
      'primary_tournament',
      'Cannot remove team from its primary tournament. Use team deletion instead.',
    );
}
