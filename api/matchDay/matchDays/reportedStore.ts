import type { Database } from '#api/database/database.ts';
import { LEAGUE_EVERY, MOST_OF_MATCH } from '#domain/games/lookup.ts';
import { servicesThatFind } from '#domain/games/services/services.ts';
import { gameWords } from '#domain/games/words.ts';
import type { Step } from '#domain/matchDay/matchDay.ts';

/** Requests a lookup of the game that a team names in a report or dispute, within that action's transaction. */
export async function askForReportedGame(
  db: Database,
  now: Date,
  match: { id: string; tournament_id: string },
  { day: { report, dispute }, happened }: Step,
): Promise<void> {
  if (!gameWords().hasGameData) return;
  for (const { what } of happened) {
    const said = what === 'reported' ? report : what === 'disputed' ? dispute : null;
    if (!said?.dotaMatchId) continue;
    await askForReported(db, said.dotaMatchId, match.id, now);
    await askForLeagues(db, now, match.tournament_id);
  }
}

/** Milliseconds after a call during which the same lookup is not repeated, whoever requests it. */
const NOT_BEFORE = 30_000;

/** Queues a lookup of a reported game with every active service that can look it up by id. */
const askForReported = (db: Database, dotaMatchId: string, matchId: string, now: Date) =>
  db.raw(
    `insert into game_lookups (kind, dota_id, source, match_id, state, asked_at, due_at)
       select 'game', :id, s.source, :matchId, 'waiting', :now, :now
         from game_sources s
         where s.is_on
           and (select count(*) from game_lookups l where l.match_id = :matchId) < :most
           and (s.source = any(:finders) or exists (
             select 1 from game_lookups l where l.kind = 'game' and l.dota_id = :id and l.source = s.source))
     on conflict (kind, dota_id, source) do update set
       match_id = excluded.match_id, state = 'waiting', reason = null, attempts = 0,
       asked_at = excluded.asked_at,
       due_at = greatest(excluded.due_at, game_lookups.called_at + :pause * interval '1 millisecond')`,
    {
      id: dotaMatchId,
      matchId,
      now,
      most: MOST_OF_MATCH,
      pause: NOT_BEFORE,
      finders: servicesThatFind('id'),
    },
  );

/**
 * Queues lookups of the Dota leagues that tournaments with matches in progress use, unless a lookup is queued or was
 * made recently. Returns the number of lookups queued.
 */
export const askForLeagues = async (db: Database, now: Date, tournamentId?: string): Promise<number> => {
  const { rowCount } = await db.raw(
    `insert into game_lookups (kind, dota_id, source, state, asked_at, due_at)
       select distinct 'league', t.dota_league_id::text, s.source, 'waiting', :now::timestamptz, :now::timestamptz
         from tournaments t cross join game_sources s
         where t.dota_league_id is not null and t.match_day is not null and s.is_on
           and t.id = coalesce(:tournamentId, t.id)
           and exists (
             select 1 from match_days d
               where d.tournament_id = t.id and d.phase not in ('open', 'check_in', 'closed'))
     on conflict (kind, dota_id, source) do update set
       state = 'waiting', asked_at = excluded.asked_at, due_at = excluded.due_at
       where game_lookups.due_at is null
         and game_lookups.called_at <= :now::timestamptz - :every * interval '1 millisecond'`,
    { now, tournamentId: tournamentId ?? null, every: tournamentId ? NOT_BEFORE : LEAGUE_EVERY },
  );
  return rowCount;
};
