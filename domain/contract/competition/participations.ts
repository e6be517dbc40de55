import { z } from 'zod';
import { WITHDRAWALS } from '../../competition/bracket/facts.ts';
import { COUNTERS } from '../../competition/statistics.ts';
import { NOTE_LENGTH } from '../../settings.ts';
import { bulkDeletion, endpoint, failed, idsOf } from '../http/endpoint.ts';
import {
  countersNamed,
  figuresNamed,
  group,
  id,
  listOf,
  nameSchemas,
  page,
  partialOf,
  recordFields,
  text,
  time,
  version,
} from '../http/shapes.ts';
import { match } from './matches.ts';
import { newTeam } from './teams.ts';

export const participation = z.object({
  ...recordFields,
  teamId: id,
  tournamentId: id,
  name: z.string().describe('The team’s name in this tournament'),
  tag: z.string(),
  logo: z.string().nullable(),
  assignedGroup: group.nullable(),
  registrationStatus: z.enum(['confirmed', 'withdrawn']),
  ...figuresNamed('tournamentWins', 'tournamentLosses', 'tournamentDraws'),
  ...figuresNamed('tournamentPoints', 'tournamentGames'),
  ...figuresNamed('groupWins', 'groupLosses', 'groupDraws', 'groupPoints'),
  registrationDate: time,
  eliminationDate: time.nullable(),
  placementPosition: z.int().nullable(),
  feePaid: z.boolean().optional().describe('Whether the team has paid its fee; only admins see this'),
});
export type Participation = z.output<typeof participation>;

export const listParticipations = endpoint('GET /api/participations', 'public', {
  summary: 'List participations',
  query: z.strictObject({ ...page, tournamentId: id.optional(), teamId: id.optional() }),
  reply: z.array(participation),
});

export const listTournamentParticipations = endpoint('GET /api/tournaments/:id/participations', 'public', {
  summary: 'List a tournament’s participations',
  query: z.strictObject(page),
  reply: z.array(participation),
});

export const getParticipation = endpoint('GET /api/participations/:id', 'public', {
  summary: 'Read a team’s participation in a tournament',
  reply: participation,
});

const counters = countersNamed(...COUNTERS.participation);

export const newParticipation = z.strictObject({
  teamId: z.uuid('Please select at least one team to register'),
  tournamentId: z.uuid('Please select a tournament'),
  assignedGroup: group.nullish(),
  registrationStatus: z.literal('confirmed', "registrationStatus must start as 'confirmed'").optional(),
  ...z.object(counters).partial().shape,
});
export type NewParticipation = z.output<typeof newParticipation>;

export const createParticipation = endpoint('POST /api/participations', 'admin', {
  status: 201,
  summary: 'Enter a team in a tournament, with both ids in the body',
  body: newParticipation,
  reply: participation,
});

const withRoster = z
  .boolean('withRoster must be true or false')
  .default(false)
  .describe('Copies the players from the team’s last roster; otherwise the roster starts empty');

export const registerTeam = endpoint('POST /api/teams/:teamId/register/:tournamentId', 'admin', {
  status: 201,
  summary: 'Enter a team in a tournament',
  params: z.strictObject({ teamId: id, tournamentId: id }),
  body: z.strictObject({ assignedGroup: group.nullish(), withRoster }),
  reply: participation.extend({ participationId: id }),
});

export const registerTeams = endpoint('POST /api/tournaments/:id/registrations', 'admin', {
  summary: 'Enter several teams in a tournament, with an outcome for each',
  body: z.strictObject({ teamIds: idsOf('Please select at least one team to register'), withRoster }),
  reply: z.object({ registered: z.array(participation), failed: listOf({ teamId: id, error: z.string() }) }),
});

export const participationUpdate = partialOf(
  'participation',
  { assignedGroup: group.nullable(), feePaid: z.boolean('feePaid must be true or false'), ...counters },
  participation,
);
export type ParticipationUpdate = z.output<typeof participationUpdate>;

export const updateParticipation = endpoint('PUT /api/participations/:id', 'admin', {
  summary: 'Change a team’s group, counters or fee status',
  body: participationUpdate,
  reply: participation,
});

export const markFees = endpoint('POST /api/participations/fees', 'admin', {
  summary: 'Mark several teams’ fees as paid or unpaid, with an outcome for each',
  body: z.strictObject({
    ids: idsOf('Please select at least one team'),
    feePaid: z.boolean('feePaid must be true or false'),
  }),
  reply: z.object({ marked: z.array(id), failed }),
});

export const deleteParticipation = endpoint('DELETE /api/participations/:id', 'admin', {
  summary: 'Remove a team that has not played from a tournament',
  reply: participation,
});

export const setRecord = endpoint('PUT /api/participations/:id/record', 'admin', {
  summary: 'Correct a team’s record in a tournament',
  body: z.strictObject({ ...countersNamed('wins', 'losses', 'points'), version: version.optional() }),
  reply: participation,
});

const withdrawal = z.object({ participation, affected: z.array(match) });
export type WithdrawalAnswer = z.output<typeof withdrawal>;

const withdrawing = z.strictObject({
  mode: z.enum(WITHDRAWALS, 'mode must be annul or forfeit').optional(),
  reason: text('Reason', { max: NOTE_LENGTH, lines: true }).nullish(),
  dryRun: z.boolean().default(false),
});

/**
 * Withdraws a team mid-tournament. `mode`, or else the tournament's `withdrawnResults`, determines how the team's group
 * results count. Open matches are forfeited.
 */
export const withdrawParticipation = endpoint('POST /api/participations/:id/withdraw', 'admin', {
  summary: 'Withdraw a team from a tournament in progress',
  body: withdrawing.prefault({}),
  reply: withdrawal,
});

/** Withdraws several teams, all or none. `affected` shows the matches as they are once all the teams have left. */
export const withdrawParticipations = endpoint('POST /api/participations/withdraw', 'admin', {
  summary: 'Withdraw several teams together from a tournament in progress',
  body: withdrawing.extend({ ids: idsOf('Please select at least one team') }),
  reply: z.object({ participations: z.array(participation), affected: z.array(match) }),
});

const ONE_TEAM = 'Choose one replacement team';

const replacement = z
  .strictObject({
    registrationId: id.optional(),
    earlierTeamId: id
      .nullable()
      .optional()
      .describe(
        'The existing team that this registration is for, as when approving one; null for a new team',
      ),
    teamId: id.optional(),
    newTeam: newTeam.pick({ name: true, tag: true }).optional(),
    withRoster,
  })
  .refine(
    ({ registrationId, teamId, newTeam: made }) =>
      [registrationId, teamId, made].filter(Boolean).length === 1,
    ONE_TEAM,
  );
export type Replacement = z.output<typeof replacement>;

export const replaceParticipation = endpoint('POST /api/participations/:id/replace', 'admin', {
  summary: 'Replace a team that has not played',
  body: replacement,
  reply: participation,
});

export const deleteParticipations = bulkDeletion('/api/participations', {
  summary: 'Remove several teams from a tournament, with an outcome for each',
  nothing: 'No teams selected',
});

nameSchemas({ participation, newParticipation, participationUpdate, WithdrawalAnswer: withdrawal });
nameSchemas({ replacement });
