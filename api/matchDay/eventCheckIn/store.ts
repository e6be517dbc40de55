import { ACTING_CAPTAINS } from '#api/competition/captaincy/store.ts';
import { type Database, exists, rowsOf } from '#api/database/database.ts';
import type { EventCheckInSettings } from '#domain/eventCheckIn/eventCheckIn.ts';

type Entrant = {
  participation_id: string;
  team_id: string;
  name: string;
  checked_in_at: Date | null;
  is_mine: boolean;
};

const IS_MINE = `exists (select from ${ACTING_CAPTAINS} a where a.participation_id = p.id and a.discord_id = ?)`;

/** Lists the captains and vice-captains of a tournament's remaining teams, and whether each team has checked in. */
export const listCaptains = (db: Database, tournamentId: string) =>
  rowsOf<{ captain: string; name: string; is_in: boolean }>(
    db('participations as p')
      .joinRaw(`join ${ACTING_CAPTAINS} a on a.participation_id = p.id`)
      .leftJoin('event_check_ins as c', 'c.participation_id', 'p.id')
      .where({ 'p.tournament_id': tournamentId })
      .whereNull('p.withdrawal')
      .orderBy(['a.discord_id', 'p.id'])
      .select({ captain: 'a.discord_id', name: 'p.name', is_in: db.raw('c.participation_id is not null') }),
  );

export const listEntrants = (db: Database, tournamentId: string, captain: string | null) =>
  rowsOf<Entrant>(
    db('participations as p')
      .leftJoin('event_check_ins as c', 'c.participation_id', 'p.id')
      .where({ 'p.tournament_id': tournamentId })
      .whereNull('p.withdrawal')
      .orderBy(['p.registered_at', 'p.id'])
      .select('p.id as participation_id', 'p.team_id', 'p.name', 'c.checked_in_at')
      .select({ is_mine: db.raw(IS_MINE, [captain]) }),
  );

type OwnEntry = {
  participation_id: string;
  team_id: string;
  team_name: string;
  tournament_id: string;
  tournament_name: string;
  event_check_in: EventCheckInSettings;
  start_date: Date;
  extended_to: Date | null;
  checked_in_at: Date | null;
};

export const listOwnEntries = (db: Database, captain: string): Promise<OwnEntry[]> =>
  db('participations as p')
    .joinRaw(`join ${ACTING_CAPTAINS} a on a.participation_id = p.id`)
    .join('tournaments as u', 'u.id', 'p.tournament_id')
    .leftJoin('event_check_ins as c', 'c.participation_id', 'p.id')
    .leftJoin('event_check_in_extensions as e', 'e.tournament_id', 'u.id')
    .where({ 'a.discord_id': captain })
    .whereNull('p.withdrawal')
    .whereNotNull('u.event_check_in')
    .whereNotNull('u.start_date')
    .whereNotIn('u.stored_status', ['completed', 'cancelled'])
    .orderBy('p.id')
    .select('p.id as participation_id', 'p.team_id', 'p.name as team_name')
    .select('u.id as tournament_id', 'u.name as tournament_name', 'u.event_check_in', 'u.start_date')
    .select('e.extended_to', 'c.checked_in_at');

export const isCheckedIn = (db: Database, participation_id: string) =>
  exists(db('event_check_ins').where({ participation_id }));

export const insertCheckIn = (db: Database, participationId: string, now: Date) =>
  db('event_check_ins').insert({ participation_id: participationId, checked_in_at: now });

export const deleteCheckIn = (db: Database, participationId: string) =>
  db('event_check_ins').where({ participation_id: participationId }).delete();

export const findExtension = async (db: Database, tournamentId: string): Promise<Date | null> =>
  (await db('event_check_in_extensions').where({ tournament_id: tournamentId }).first())?.extended_to ?? null;

export const setExtension = (db: Database, tournament_id: string, extended_to: Date | null) =>
  extended_to
    ? db('event_check_in_extensions')
        .insert({ tournament_id, extended_to })
        .onConflict('tournament_id')
        .merge(['extended_to'])
    : db('event_check_in_extensions').where({ tournament_id }).delete();
