import type { Database } from '#api/database/database.ts';

/** Requests a refresh of a tournament's bracket; requests are merged until it runs. */
export const requestRefresh = (db: Database, tournamentId: string, position: number, now: Date) =>
  db.raw(
    `insert into bracket_refreshes (tournament_id, wanted, next_attempt_at)
       select id, ?, ? from tournaments where id = ?
     on conflict (tournament_id) do update set
       wanted = excluded.wanted, failures = 0, next_attempt_at = excluded.next_attempt_at`,
    [position, now, tournamentId],
  );

export const listWaitingRefreshes = (db: Database): Promise<{ tournamentId: string; due: Date }[]> =>
  db('bracket_refreshes')
    .whereRaw('wanted > done')
    .orderBy('wanted')
    .select('tournament_id as tournamentId', 'next_attempt_at as due');

type Refresh = { wanted: number; done: number; failures: number; next_attempt_at: Date };

export const findRefresh = (db: Database, tournamentId: string): Promise<Refresh | undefined> =>
  db('bracket_refreshes').where({ tournament_id: tournamentId }).first();

export const updateRefresh = (db: Database, tournamentId: string, fields: Partial<Refresh>) =>
  db('bracket_refreshes').where({ tournament_id: tournamentId }).update(fields);
