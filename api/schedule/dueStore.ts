import { ACTING_CAPTAINS } from '#api/competition/captaincy/store.ts';
import type { Database } from '#api/database/database.ts';
import type { MatchStatus } from '#domain/competition/match.ts';
import type { Digest } from '#domain/competition/schedule.ts';
import { DAY, MINUTE } from '#domain/timeSpans.ts';

/** SQL condition that excludes finished tournaments, in which there is nothing left to announce. */
const OPEN = "t.stored_status not in ('completed', 'cancelled')";

const from = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

export type PlannedMatch = {
  id: string;
  tournament_id: string;
  status: MatchStatus;
  scheduled_at: Date;
  scheduled_set_at: Date;
};

/** Returns unplayed matches in the next 24 hours, in all tournaments or in one. */
export const listUpcoming = (db: Database, now: Date, tournamentId?: string): Promise<PlannedMatch[]> =>
  db('matches as m')
    .join('tournaments as t', 't.id', 'm.tournament_id')
    .whereRaw(OPEN)
    .where({ 't.is_sample': false })
    .whereIn('m.status', ['scheduled', 'waiting'])
    .where('m.scheduled_at', '>', now)
    .where('m.scheduled_at', '<=', from(now, DAY))
    .modify((query) => void (tournamentId && query.where('t.id', tournamentId)))
    .orderBy(['m.scheduled_at', 'm.id'])
    .select('m.id', 'm.tournament_id', 'm.status', 'm.scheduled_at', 'm.scheduled_set_at');

export type ClosingTournament = { id: string; registration_closes_at: Date; closes_set_at: Date };

/** Returns all tournaments, or one, whose registration closes within a day or closed within the last day. */
export const listClosing = (db: Database, now: Date, id?: string): Promise<ClosingTournament[]> =>
  db('tournaments as t')
    .whereRaw(OPEN)
    .where({ registration_open: true, is_sample: false })
    .whereBetween('registration_closes_at', [from(now, -DAY), from(now, DAY)])
    .modify((query) => void (id && query.where('t.id', id)))
    .orderBy('t.id')
    .select('t.id', 'registration_closes_at', 'closes_set_at');

/** Returns tournaments with check-in that begin within eight days or began within the last day. */
export const listCheckingIn = (db: Database, now: Date): Promise<string[]> =>
  db('tournaments as t')
    .whereRaw(OPEN)
    .where({ is_sample: false })
    .whereNotNull('event_check_in')
    .whereBetween('start_date', [from(now, -DAY), from(now, 8 * DAY)])
    .orderBy('t.id')
    .pluck('t.id');

/** Returns tournaments that began within the last day and whose status depends on the start date. */
export const listStarting = (db: Database, now: Date): Promise<string[]> =>
  db('tournaments as t')
    .where({ is_sample: false })
    .whereIn('stored_status', ['upcoming', 'derived'])
    .whereBetween('start_date', [from(now, -DAY), now])
    .orderBy('t.id')
    .pluck('t.id');

export const listDigested = (db: Database, digest: Omit<Digest, 'day'>): Promise<string[]> =>
  db('tournaments as t')
    .where({ is_sample: false })
    .whereNot({ stored_status: 'cancelled' })
    .whereExists(digestedMatches(db, digest).whereRaw('m.tournament_id = t.id').select('m.id'))
    .orderBy('t.id')
    .pluck('t.id');

export async function listDigestedMatches(db: Database, tournamentId: string, digest: Omit<Digest, 'day'>) {
  const rows: { id: string; status: MatchStatus }[] = await digestedMatches(db, digest)
    .where('m.tournament_id', tournamentId)
    .orderByRaw('coalesce(m.ended_at, m.scheduled_at), m.id')
    .select('m.id', 'm.status');
  const idsOf = (isPlayed: boolean) =>
    rows.filter(({ status }) => (status === 'completed') === isPlayed).map(({ id }) => id);
  return { played: idsOf(true), coming: idsOf(false) };
}

const digestedMatches = (db: Database, digest: Omit<Digest, 'day'>) =>
  db('matches as m').where((either) =>
    either
      .where((played) =>
        played
          .where('m.status', 'completed')
          .where('m.ended_at', '>', digest.from)
          .where('m.ended_at', '<=', digest.at),
      )
      .orWhere((coming) =>
        coming
          .whereIn('m.status', ['scheduled', 'waiting'])
          .where('m.scheduled_at', '>', digest.at)
          .where('m.scheduled_at', '<=', digest.until),
      ),
  );

export const listMatchesOfMinute = (db: Database, tournamentId: string, minute: Date): Promise<string[]> =>
  db('matches')
    .where({ tournament_id: tournamentId })
    .where('scheduled_at', '>=', minute)
    .where('scheduled_at', '<', from(minute, MINUTE))
    .orderBy('id')
    .pluck('id');

/** Returns the captains and vice-captains of the teams in the given matches, except any without a Discord ID. */
export const listCaptains = (
  db: Database,
  matchIds: readonly string[],
): Promise<{ match_id: string; participation_id: string; captain: string }[]> =>
  db('matches as m')
    .joinRaw(
      `join ${ACTING_CAPTAINS} r on r.participation_id in (m.team1_participation_id, m.team2_participation_id)`,
    )
    .whereIn('m.id', matchIds)
    .orderBy(['m.id', 'r.discord_id'])
    .select('m.id as match_id', 'r.participation_id', 'r.discord_id as captain');
