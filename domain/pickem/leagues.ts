/** Leagues of friends that one fan is in, and members that one league has, at the most. */
export const MOST_PICK_LEAGUES = 20;
export const MOST_PICK_LEAGUE_MEMBERS = 500;
