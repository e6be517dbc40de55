import { ACTING_CAPTAINS } from '#api/competition/captaincy/store.ts';
import { type Database, rowsOf } from '#api/database/database.ts';
import type { Side } from '#domain/competition/match.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import { listUnreached } from './store.ts';

export type Shortage = { match_id: string; side: Side; lacks: 'captain' | 'players' | 'message' };

/** Lists a tournament's captain-run matches between two times, earliest first. */
export const listToCheck = (db: Database, tournamentId: string, from: Date, until: Date): Promise<string[]> =>
  toCheck(db, from, until)
    .where('m.tournament_id', tournamentId)
    .orderBy(['m.scheduled_at', 'm.id'])
    .pluck('m.id');

export const listTournamentsToCheck = (db: Database, from: Date, until: Date): Promise<string[]> =>
  toCheck(db, from, until).distinct('m.tournament_id').pluck('m.tournament_id');

const toCheck = (db: Database, from: Date, until: Date) =>
  db('matches as m')
    .join('tournaments as t', 't.id', 'm.tournament_id')
    .where({ 't.is_sample': false })
    .whereNotNull('t.match_day')
    .whereIn('m.status', ['scheduled', 'waiting'])
    .where('m.scheduled_at', '>', from)
    .where('m.scheduled_at', '<', until);

/** Lists what each team lacks: a captain in Discord, enough players, or anyone who can be reached by message. */
export async function listLacks(db: Database, matchIds: readonly string[]): Promise<Shortage[]> {
  const teams = await rowsOf<{ match_id: string; side: Side; players: number; has_captain: boolean }>(
    db('matches as m')
      .joinRaw(
        `cross join lateral (values ('team1', m.team1_participation_id),
           ('team2', m.team2_participation_id)) as s (side, participation_id)`,
      )
      .whereIn('m.id', matchIds)
      .whereNotNull('s.participation_id')
      .orderBy(['m.scheduled_at', 'm.id', 's.side'])
      .select(
        'm.id as match_id',
        's.side',
        db.raw(
          `(select count(*)::int from memberships p
              where p.participation_id = s.participation_id and p.is_active) as players`,
        ),
        db.raw(
          `exists (select 1 from ${ACTING_CAPTAINS} a
              where a.participation_id = s.participation_id) as has_captain`,
        ),
      ),
  );
  const unreached = await listUnreached(db, matchIds);
  return teams.flatMap(({ match_id, side, players, has_captain }) => {
    const lack = (lacks: Shortage['lacks']) => ({ match_id, side, lacks });
    return [
      ...(has_captain ? [] : [lack('captain')]),
      ...(players < teamSize() ? [lack('players')] : []),
      ...(unreached.some((each) => each.match_id === match_id && each.side === side)
        ? [lack('message')]
        : []),
    ];
  });
}
