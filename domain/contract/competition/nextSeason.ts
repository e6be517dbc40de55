import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, league, nameSchemas } from '../http/shapes.ts';
import { newTournament, tournament } from './tournaments.ts';

export const newCopy = z.strictObject({
  name: newTournament.shape.name,
  startDate: instant.nullish(),
  league: league.optional().describe('The same league unless another is named'),
  withTeams: z.boolean('withTeams is true or false').default(false),
});
export type NewCopy = z.output<typeof newCopy>;

/**
 * Another tournament with the same settings, rules and prizes, and a prize pool of its own. `withTeams` also enters
 * its teams with their rosters; withdrawn teams stay out. Results are never copied.
 */
export const copyTournament = endpoint('POST /api/tournaments/:id/copy', 'admin', {
  status: 201,
  summary: 'Copy a tournament’s settings into a new one',
  body: newCopy,
  reply: tournament,
});

export const invitation = z.strictObject({
  fromTournamentId: z.uuid('Please select a tournament'),
  participationIds: z
    .array(id)
    .min(1, 'Please select at least one team')
    .max(128)
    .optional()
    .describe('All teams of it unless some are named'),
  dryRun: z.boolean('dryRun is true or false').default(false),
});
export type Invitation = z.output<typeof invitation>;

export const inviteTeams = endpoint('POST /api/tournaments/:id/invitations', 'admin', {
  summary: 'Invite the captains of another tournament’s teams, with an outcome for each',
  body: invitation,
  reply: z.object({
    invited: z.array(id),
    failed: z.array(z.object({ participationId: id, error: z.string() })),
  }),
});

nameSchemas({ newCopy });
