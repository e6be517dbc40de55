import type { Database } from '#api/database/database.ts';
import type { EventPayloads } from '#domain/events.ts';
import type { Actor } from '#domain/people/permissions.ts';

type RegenerationRow = {
  request_id: string;
  act_id: string | null;
  refusal: string | null;
  actor: Actor;
  call: string | null;
  payload: EventPayloads['bracket.regenerationRequested'];
  before: { placements: Record<string, string | null> };
  created_at: Date;
};

export const findRegeneration = (db: Database, tournamentId: string): Promise<RegenerationRow | undefined> =>
  db('bracket_regenerations as r')
    .join('events as e', 'e.id', 'r.request_id')
    .where({ 'r.tournament_id': tournamentId })
    .first('r.*', 'e.actor', 'e.request_id as call', 'e.payload', 'e.before', 'e.created_at');

export const putRegeneration = (db: Database, tournamentId: string, requestId: string) =>
  db('bracket_regenerations')
    .insert({ tournament_id: tournamentId, request_id: requestId, act_id: null, refusal: null })
    .onConflict('tournament_id')
    .merge();

export const endRegeneration = (
  db: Database,
  tournamentId: string,
  outcome: { act_id: string } | { refusal: string },
) => db('bracket_regenerations').where({ tournament_id: tournamentId }).update(outcome);
