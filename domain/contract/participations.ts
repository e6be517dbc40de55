import { z } from 'zod';
import { WITHDRAWALS } from '../bracket/resolve.ts';
import { NOTE_LENGTH } from '../settings.ts';
import { endpoint } from './endpoint.ts';
import { match } from './matches.ts';
import { byId, group, id, page, recordFields, text, time, version } from './shapes.ts';

/** A team in a tournament, with its counters there. */
export const participation = z.object({
  ...recordFields,
  teamId: id,
  tournamentId: id,
  assignedGroup: group.nullable(),
  registrationStatus: z.enum(['confirmed', 'withdrawn']),
  tournamentWins: z.int(),
  tournamentLosses: z.int(),
  tournamentPoints: z.int(),
  tournamentGames: z.int(),
  groupWins: z.int(),
  groupLosses: z.int(),
  groupPoints: z.int(),
  registrationDate: time,
  eliminationDate: time.nullable(),
  placementPosition: z.int().nullable(),
});
export type Participation = z.output<typeof participation>;

export const listParticipations = endpoint({
  method: 'GET',
  path: '/api/participations',
  access: 'public',
  query: z.strictObject({ ...page, tournamentId: id.optional(), teamId: id.optional() }),
  reply: z.array(participation),
});

export const listTournamentParticipations = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/participations',
  access: 'public',
  params: byId,
  query: z.strictObject(page),
  reply: z.array(participation),
});

export const getParticipation = endpoint({
  method: 'GET',
  path: '/api/participations/:id',
  access: 'public',
  params: byId,
  reply: participation,
});

const counter = z.int('A whole number').min(0, 'Not less than 0').max(1_000_000, 'Too large a number');

/** What a team has won and lost in a tournament, as an admin says: kept beside what matches count. */
export const setRecord = endpoint({
  method: 'PUT',
  path: '/api/participations/:id/record',
  access: 'admin',
  params: byId,
  body: z.strictObject({ wins: counter, losses: counter, points: counter, version: version.optional() }),
  reply: participation,
});

const withdrawal = z.object({ participation, affected: z.array(match) });
export type WithdrawalAnswer = z.output<typeof withdrawal>;

/**
 * Takes a team out in mid-tournament: its group games are annulled when it has played fewer than half, else what is
 * open is forfeited; `mode` chooses. `affected` are the matches that this changes; `dryRun` only tells them.
 */
export const withdrawParticipation = endpoint({
  method: 'POST',
  path: '/api/participations/:id/withdraw',
  access: 'admin',
  params: byId,
  body: z
    .strictObject({
      mode: z.enum(WITHDRAWALS, 'mode is annul or forfeit').optional(),
      reason: text('Reason', { max: NOTE_LENGTH, lines: true }).nullish(),
      dryRun: z.boolean().default(false),
    })
    .prefault({}),
  reply: withdrawal,
});
