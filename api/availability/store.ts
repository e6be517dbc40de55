import { ALWAYS, type Availability, type PowerCut } from '#domain/competition/availability.ts';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows.ts';

/** When a team cannot play. */
export const findAvailability = async (db: Database, participationId: string): Promise<Availability> =>
  (await db('participations').where({ id: participationId }).first('availability'))?.availability ?? ALWAYS;

export const saveAvailability = (db: Database, participationId: string, availability: Availability) =>
  db('participations')
    .where({ id: participationId })
    .update({ availability: JSON.stringify(availability) });

/** The teams of a tournament that have said when they cannot play. */
export const listAvailabilities = (
  db: Database,
  tournamentId: string,
): Promise<{ participationId: string; availability: Availability }[]> =>
  rowsOf(
    db('participations')
      .where({ tournament_id: tournamentId })
      .whereNotNull('availability')
      .select({ participationId: 'id' }, 'availability'),
  );

/** Every power cut, the first first. */
export const listPowerCuts = async (db: Database): Promise<PowerCut[]> => {
  const rows = await rowsOf<{ area: string; starts_at: Date; ends_at: Date }>(
    db('power_cuts').orderBy(['starts_at', 'area']).select(),
  );
  return rows.map(({ area, starts_at, ends_at }) => ({
    area,
    from: starts_at.toISOString(),
    to: ends_at.toISOString(),
  }));
};

/** Puts a list of power cuts in the place of the stored one. */
export async function replacePowerCuts(db: Database, cuts: readonly PowerCut[]) {
  await db('power_cuts').delete();
  if (cuts.length > 0)
    await db.batchInsert(
      'power_cuts',
      cuts.map(({ area, from, to }) => ({ area, starts_at: from, ends_at: to })),
    );
}
