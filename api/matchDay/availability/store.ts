import { type Database, rowsOf } from '#api/database/database.ts';
import { ALWAYS, type Availability, type Away, type PowerCut } from '#domain/competition/availability.ts';
import type { MatchFormat } from '#domain/competition/match.ts';
import { matchMinutes } from '#domain/matchDay/settings.ts';
import { MINUTE } from '#domain/timeSpans.ts';

export const findAvailability = async (db: Database, participationId: string): Promise<Availability> =>
  (await db('participations').where({ id: participationId }).first('availability'))?.availability ?? ALWAYS;

export const saveAvailability = (db: Database, participationId: string, availability: Availability) =>
  db('participations')
    .where({ id: participationId })
    .update({ availability: JSON.stringify(availability) });

export const listAvailabilities = (db: Database, tournamentId: string) =>
  rowsOf<{ participationId: string; availability: Availability }>(
    db('participations')
      .where({ tournament_id: tournamentId })
      .whereNotNull('availability')
      .select({ participationId: 'id' }, 'availability'),
  );

type Elsewhere = {
  participation_id: string;
  id: string;
  scheduled_at: Date;
  format: MatchFormat;
  tournament: string;
  team1: string | null;
  team2: string | null;
  is_other_team: boolean;
};

/**
 * Lists the times when a tournament's teams play elsewhere, or their players play for another team, from a given time
 * onwards. Every match is assumed to last for its maximum number of games.
 */
export async function listMatchesElsewhere(db: Database, tournamentId: string, from: Date): Promise<Away[]> {
  const rows: Elsewhere[] = await db('participations as own')
    .joinRaw(
      `join lateral (
           select o.id, o.team_id from participations o where o.team_id = own.team_id
           union
           select o.id, o.team_id from memberships a
             join memberships b on b.player_id = a.player_id and b.is_active
             join participations o on o.id = b.participation_id
             where a.participation_id = own.id and a.is_active and o.tournament_id <> own.tournament_id
         ) p on p.id <> own.id`,
    )
    .join('matches as m', (on) =>
      on.on('m.team1_participation_id', 'p.id').orOn('m.team2_participation_id', 'p.id'),
    )
    .join('tournaments as t', 't.id', 'm.tournament_id')
    .leftJoin('participations as p1', 'p1.id', 'm.team1_participation_id')
    .leftJoin('participations as p2', 'p2.id', 'm.team2_participation_id')
    .where('own.tournament_id', tournamentId)
    .whereIn('m.status', ['scheduled', 'waiting', 'live'])
    .where('m.scheduled_at', '>=', from)
    .orderBy(['m.scheduled_at', 'm.id', 'own.id'])
    .select(
      { participation_id: 'own.id', tournament: 't.name', team1: 'p1.name', team2: 'p2.name' },
      'm.id',
      'm.scheduled_at',
      'm.format',
      db.raw('p.team_id <> own.team_id as is_other_team'),
    );
  return rows.map(
    ({ participation_id, id, scheduled_at, format, tournament, team1, team2, is_other_team }) => ({
      participationId: participation_id,
      from: scheduled_at.toISOString(),
      to: new Date(scheduled_at.getTime() + matchMinutes(format) * MINUTE).toISOString(),
      area: null,
      match: { id, name: `${team1 ?? 'TBD'} v ${team2 ?? 'TBD'}`, tournament, isOtherTeam: is_other_team },
    }),
  );
}

export const listPowerCuts = async (db: Database): Promise<PowerCut[]> => {
  const rows = await db('power_cuts')
    .orderBy(['starts_at', 'area'])
    .select<{ area: string; starts_at: Date; ends_at: Date }[]>();
  return rows.map(({ area, starts_at, ends_at }) => ({
    area,
    from: starts_at.toISOString(),
    to: ends_at.toISOString(),
  }));
};

export async function replacePowerCuts(db: Database, cuts: readonly PowerCut[]) {
  await db('power_cuts').delete();
  if (cuts.length > 0)
    await db.batchInsert(
      'power_cuts',
      cuts.map(({ area, from, to }) => ({ area, starts_at: from, ends_at: to })),
    );
}
