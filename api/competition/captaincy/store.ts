import { type Database, exists } from '#api/database/database.ts';

/**
 * SQL for the captain and vice-captains, who act for a team on match days: rows of `participation_id` and
 * `discord_id` (docs/rules.md, "Acting for a team").
 */
export const ACTING_CAPTAINS = `(
  select r.participation_id, r.captain_discord_id as discord_id from registrations r
    where r.status = 'approved' and r.captain_discord_id is not null
  union all
  select r.participation_id, v.discord_id from vice_captains v join registrations r on r.id = v.registration_id
    where r.status = 'approved')`;

export type ViceCaptainRow = {
  registration_id: string;
  discord_id: string;
  name: string | null;
  appointed_at: Date;
};

export type OfferRow = {
  registration_id: string;
  offered_by: string;
  discord_id: string;
  name: string | null;
  offered_at: Date;
};

export const isActingFor = (db: Database, participation_id: string, discord_id: string) =>
  exists(db(db.raw(`${ACTING_CAPTAINS} as a`)).where({ participation_id, discord_id }));

export const listViceCaptains = (db: Database, registrationId: string): Promise<ViceCaptainRow[]> =>
  db('vice_captains')
    .where({ registration_id: registrationId })
    .orderBy(['appointed_at', 'discord_id'])
    .select();

export const listAppointed = async (db: Database, registrationId: string, at: Date): Promise<string[]> =>
  db('vice_captains').where({ registration_id: registrationId, appointed_at: at }).pluck('discord_id');

export const insertViceCaptain = (db: Database, row: ViceCaptainRow) => db('vice_captains').insert(row);

export const deleteViceCaptain = async (db: Database, registrationId: string, discordId: string) =>
  (
    await db<ViceCaptainRow>('vice_captains')
      .where({ registration_id: registrationId, discord_id: discordId })
      .delete()
      .returning('*')
  )[0];

export const findOffer = (db: Database, registrationId: string): Promise<OfferRow | undefined> =>
  db('captaincy_offers').where({ registration_id: registrationId }).first();

export const saveOffer = (db: Database, row: OfferRow) =>
  db('captaincy_offers').insert(row).onConflict('registration_id').merge();

export const deleteOffer = (db: Database, registrationId: string) =>
  db('captaincy_offers').where({ registration_id: registrationId }).delete();

type OwnCaptaincy = {
  participation_id: string;
  team_name: string;
  tournament_name: string;
  role: 'vice' | 'offered';
};

/** Lists the teams in unfinished tournaments where a person is vice-captain or has been offered the captaincy. */
export const listCaptaincies = (db: Database, discordId: string): Promise<OwnCaptaincy[]> =>
  db
    .from(
      db.raw(
        `(select registration_id, discord_id, 'vice' as role, appointed_at as since from vice_captains
            union all
            select o.registration_id, o.discord_id, 'offered', o.offered_at from captaincy_offers o
              join registrations r on r.id = o.registration_id and r.captain_discord_id = o.offered_by) as v`,
      ),
    )
    .join('registrations as r', 'r.id', 'v.registration_id')
    .join('participations as p', 'p.id', 'r.participation_id')
    .join('tournaments as u', 'u.id', 'p.tournament_id')
    .where({ 'v.discord_id': discordId, 'r.status': 'approved' })
    .whereNotIn('u.stored_status', ['completed', 'cancelled'])
    .orderBy('v.since')
    .select('p.id as participation_id', 'p.name as team_name', 'u.name as tournament_name', 'v.role');
