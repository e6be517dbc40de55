import type { Database } from '#api/database/database.ts';
import { RESERVING_STATUSES } from '#domain/registrations/registration.ts';

export type Claim = { tournamentId: string; steamId: string; registrationId: string | null; holder: string };

export const listClaims = (
  db: Database,
  tournamentId: string,
  steamIds: readonly string[],
): Promise<Claim[]> =>
  db('steam_id_claims as c')
    .leftJoin('registrations as r', 'r.id', 'c.registration_id')
    .leftJoin('memberships as m', 'm.id', 'c.membership_id')
    .leftJoin('participations as p', 'p.id', 'm.participation_id')
    .where('c.tournament_id', tournamentId)
    .whereIn('c.steam_id', steamIds)
    .orderByRaw('array_position(?::text[], c.steam_id::text)', [[...steamIds]])
    .select(
      'c.tournament_id as tournamentId',
      'c.steam_id as steamId',
      'c.registration_id as registrationId',
      db.raw('coalesce(p.name, r.name) as holder'),
    );

export const insertClaims = (
  db: Database,
  tournamentId: string,
  registrationId: string,
  steamIds: readonly string[],
) =>
  db('steam_id_claims').insert(
    steamIds.map((steamId) => ({
      tournament_id: tournamentId,
      steam_id: steamId,
      registration_id: registrationId,
    })),
  );

export const deleteClaims = (db: Database, registrationId: string) =>
  db('steam_id_claims').where({ registration_id: registrationId }).delete();

/** Transfers a registration's claims to the roster places that its players now have. */
export const moveClaims = (db: Database, registrationId: string, participationId: string) =>
  db.raw(
    `update steam_id_claims c set registration_id = null, membership_id = s.id
      from memberships s join players y on y.id = s.player_id
      where c.registration_id = ? and s.participation_id = ? and y.steam_id = c.steam_id`,
    [registrationId, participationId],
  );

type Names = { name_key: string; tag_key: string };

export const listHolders = (
  db: Database,
  tournamentId: string,
  { name_key, tag_key }: Names,
  exceptRegistrationId?: string,
): Promise<Names[]> =>
  db('registrations')
    .select('name_key', 'tag_key')
    .where({ tournament_id: tournamentId })
    .whereIn('status', RESERVING_STATUSES)
    .where((either) => void either.where({ name_key }).orWhere({ tag_key }))
    .modify((query) => void (exceptRegistrationId && query.whereNot({ id: exceptRegistrationId })))
    .unionAll(
      db('participations')
        .select('name_key', 'tag_key')
        .where({ tournament_id: tournamentId })
        .where((either) => void either.where({ name_key }).orWhere({ tag_key })),
    );
