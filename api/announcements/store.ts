import type { League } from '../../domain/settings.ts';
import type { Database } from '../database.ts';

/** A Discord channel or a webhook that wants to hear of some kinds of news. */
export type DestinationRow = {
  id: string;
  type: 'channel' | 'webhook';
  /** The channel's id; of a webhook the row's own, since its URL is a secret. */
  address: string;
  kinds: string[];
  league: League | null;
  is_active: boolean;
};

/** Whether any channel is stored. */
export const hasChannels = async (db: Database): Promise<boolean> =>
  (await db('destinations').where({ type: 'channel' }).first('id')) !== undefined;

/** Inserts a destination. */
export const insertDestination = (db: Database, row: Omit<DestinationRow, 'is_active'>, now: Date) =>
  db('destinations').insert({ ...row, created_at: now, updated_at: now });

/** Active destinations that want a kind of news of a league, or of no league in particular. */
export const listDestinations = (
  db: Database,
  kind: string,
  league: League | null,
): Promise<DestinationRow[]> =>
  db<DestinationRow>('destinations')
    .where({ is_active: true })
    .whereRaw('? = any(kinds)', [kind])
    .modify((query) => {
      if (league) query.where((wants) => wants.whereNull('league').orWhere({ league }));
    })
    .orderBy('id') as unknown as Promise<DestinationRow[]>;
