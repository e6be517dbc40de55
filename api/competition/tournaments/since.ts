import { MINUTE } from '#domain/timeSpans.ts';

/** What has happened since something was counted: in which tournaments, null for acts of none. */
export type Since = { position: number; touched: (string | null)[] };

/** So many tournaments in which something has happened are counted each time; with more, all is counted once more. */
export const MOST_TOUCHED = 20;
/** So many events are looked at for it; after more, too. */
const MOST_EVENTS = 500;
/** Milliseconds after which all is counted once more, whatever has happened to the records past the acts. */
export const COUNT_LIFE = MINUTE;

/** Columns that tell it: where the order of events stands, and what came after `:position` in it. */
export const SINCE = `
  (select coalesce(max(position), 0) from dispatches) as position,
  array(
    select distinct e.tournament_id::text from (
      (select event_id from dispatches where position > (select cast(:position as bigint))
        order by position limit ${MOST_EVENTS})
      union all select event_id from dispatches where position is null) d
    join events e on e.id = d.event_id) as touched`;

/** Whether what was counted at a place in the order still holds for tournaments in which nothing has happened since. */
export const holdsSince = (counted: Pick<Since, 'position'>, { position, touched }: Since) =>
  // Where the order has gone back, the records are those of a backup.
  position >= counted.position && position <= counted.position + MOST_EVENTS && !touched.includes(null);
