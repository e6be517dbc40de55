import { type Database, rowOf } from '#api/database/database.ts';
import type { LookupState, OtherGame } from '#domain/games/lookup.ts';
import type { GameService } from '#domain/games/serviceNames.ts';
import type { ListedGame } from '#domain/games/services/service.ts';
import { servicesThatFind } from '#domain/games/services/services.ts';

export type LookupRow = {
  kind: 'game' | 'league';
  dota_id: string;
  source: GameService;
  /** The match whose captain reported the game. */
  match_id: string | null;
  sequence: string | null;
  state: LookupState;
  reason: OtherGame | null;
  asked_at: Date;
  /** When to query next. Null once the lookup is settled. */
  due_at: Date | null;
  attempts: number;
  called_at: Date | null;
  fault: string | null;
};
type LookupKey = Pick<LookupRow, 'kind' | 'dota_id' | 'source'>;

/** Queues missing lookups for games that ended within the last day. */
export const askForEnded = async (db: Database, now: Date): Promise<number> => {
  const { rowCount } = await db.raw(
    `insert into game_lookups (kind, dota_id, source, state, asked_at, due_at)
       select 'game', g.dota_match_id, s.source, 'waiting', :now, g.over_at + interval '10 minutes'
         from games g join game_sources s on s.is_on and s.source = any(:finders)
         where g.match_id is not null and g.over_at > :now::timestamptz - interval '1 day'
     on conflict do nothing`,
    { now, finders: servicesThatFind('id') },
  );
  return rowCount;
};

export const askForListed = (
  db: Database,
  source: GameService,
  games: readonly Pick<ListedGame, 'dotaMatchId' | 'sequence'>[],
  now: Date,
) =>
  db.raw(
    `insert into game_lookups (kind, dota_id, source, sequence, state, asked_at, due_at)
       select 'game', g.id, :source, g.sequence, 'waiting', :now, :now
         from unnest(:ids::text[], :sequences::text[]) as g(id, sequence)
     on conflict do nothing`,
    {
      source,
      now,
      ids: games.map(({ dotaMatchId }) => dotaMatchId),
      sequences: games.map(({ sequence }) => sequence),
    },
  );

export const askBySequence = (
  db: Database,
  { dotaMatchId, sequence, matchId }: { dotaMatchId: string; sequence: string; matchId: string | null },
  now: Date,
) =>
  db.raw(
    `insert into game_lookups (kind, dota_id, source, match_id, sequence, state, asked_at, due_at)
       select 'game', :dotaMatchId, s.source, :matchId, :sequence, 'waiting', :now, :now
         from game_sources s where s.is_on and s.source = any(:finders)
     on conflict do nothing`,
    { dotaMatchId, sequence, matchId, now, finders: servicesThatFind('sequence') },
  );

export const listWaitingSources = (db: Database): Promise<{ source: GameService; due: Date }[]> =>
  db('game_lookups as l')
    .join('game_sources as s', 's.source', 'l.source')
    .where('s.is_on', true)
    .whereNotNull('l.due_at')
    .groupBy('s.source', 's.next_call_at')
    .select('s.source', db.raw('greatest(min(l.due_at), s.next_call_at) as due'));

/** Captains' reports come first. */
export const findDueLookup = (db: Database, source: GameService, now: Date): Promise<LookupRow | undefined> =>
  db('game_lookups')
    .where({ source })
    .where('due_at', '<=', now)
    .orderByRaw('match_id is null, due_at, dota_id')
    .first();

export const findLookup = (db: Database, { kind, dota_id, source }: LookupKey) =>
  rowOf<LookupRow>(db('game_lookups').where({ kind, dota_id, source }).first());

export const updateLookup = (
  db: Database,
  { kind, dota_id, source }: LookupKey,
  fields: Partial<Omit<LookupRow, keyof LookupKey>>,
) => db('game_lookups').where({ kind, dota_id, source }).update(fields);

export const listLookups = (db: Database, limit: number): Promise<LookupRow[]> =>
  db('game_lookups as l')
    .leftJoin('matches as m', 'm.id', 'l.match_id')
    .whereNot('l.state', 'old')
    .orderByRaw(
      "l.state = 'givenUp' desc, l.state = 'otherGame' desc, l.fault is not null desc, l.asked_at desc, l.dota_id",
    )
    .limit(limit)
    // The match is null if it was deleted.
    .select('l.*', 'm.id as match_id');

export const deleteLookupsBefore = (db: Database, moment: Date): Promise<number> =>
  db('game_lookups').whereNull('due_at').where('asked_at', '<', moment).delete();
