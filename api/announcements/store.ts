import type { League } from '#domain/settings.ts';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows.ts';
import type { DestinationRow } from '../destinations/store.ts';

/** Active destinations that want a kind of news of a league, or of no league in particular. */
export const listDestinations = (
  db: Database,
  kind: string,
  league: League | null,
): Promise<DestinationRow[]> =>
  rowsOf<DestinationRow>(
    db('destinations')
      .where({ is_active: true })
      .whereRaw('? = any(kinds)', [kind])
      .modify((query) => {
        if (league) query.where((wants) => wants.whereNull('league').orWhere({ league }));
      })
      .orderBy('id'),
  );
