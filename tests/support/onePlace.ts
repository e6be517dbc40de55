import { expect } from '@jest/globals';
import type { Database } from '#api/database/database.ts';
import type { MatchFormat } from '#domain/competition/match.ts';
import { matchMinutes } from '#domain/matchDay/settings.ts';

/** A match with its time and everything it needs: teams, players, casters, streams. */
export type PlannedMatch = { id: string; at: Date; format: MatchFormat; who: string[] };

/** Expects that no person or resource is in two matches at once, assuming each match's longest duration. */
export function requireOnePlace(matches: readonly PlannedMatch[]): void {
  expect(matches.filter(({ at }) => at === null)).toEqual([]);
  const clashes = matches.flatMap((one, index) =>
    matches.slice(index + 1).flatMap((other) => {
      const apart = Math.abs(one.at.getTime() - other.at.getTime());
      const first = one.at <= other.at ? one : other;
      if (apart >= matchMinutes(first.format) * 60_000) return [];
      return one.who.filter((each) => other.who.includes(each)).map((each) => [one.id, other.id, each]);
    }),
  );
  expect(clashes).toEqual([]);
}

/**
 * Returns a tournament's unplayed matches, each with every person and resource stored for it. Callers can
 * leave casters out: they do not stop a match from moving, and their cards show conflicts.
 */
export async function plannedMatches(
  db: Database,
  tournamentId: string,
  { hasCasters = true } = {},
): Promise<PlannedMatch[]> {
  const casters = hasCasters
    ? `|| array(select c.discord_id from match_casters c where c.match_id = m.id)
       || array(select c.link from match_casters c where c.match_id = m.id and c.link is not null)`
    : '';
  const { rows } = await db.raw<{ rows: PlannedMatch[] }>(
    `select m.id, m.scheduled_at as at, m.format,
        array_remove(array[m.team1_participation_id::text, m.team2_participation_id::text, m.stream_url]
          || array(select p.player_id::text from match_players p where p.match_id = m.id)
          || array(select jsonb_array_elements_text(l.players) from line_ups l
               where l.match_id = m.id and not m.roster_fixed)
          ${casters}, null) as who
       from matches m where m.tournament_id = ? and m.status in ('scheduled', 'waiting', 'live')
         and m.team1_participation_id is not null and m.team2_participation_id is not null`,
    [tournamentId],
  );
  return rows;
}
