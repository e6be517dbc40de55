import { z } from 'zod';
import { ROSTER_CHANGE_STATUSES } from '../../registration/rosterChange.ts';
import { NOTE_LENGTH } from '../../settings.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  id,
  nameSchemas,
  page,
  playerName,
  recordFields,
  role,
  steamId,
  text,
  time,
} from '../http/shapes.ts';

export const rosterChange = z.object({
  ...recordFields,
  registrationId: id,
  tournamentId: id,
  tournamentName: z.string(),
  teamName: z.string(),
  role,
  formerName: z.string().nullable().describe('The player in that position at the time of the request'),
  name: z.string(),
  steamId: z.string(),
  status: z.enum(ROSTER_CHANGE_STATUSES),
  reason: z.string().nullable(),
  decidedAt: time.nullable(),
});
export type RosterChange = z.output<typeof rosterChange>;

export const replacePlayer = endpoint('PUT /api/pending-teams/:id/players', 'captain', {
  summary: 'Replace the player in a team’s position',
  body: z.strictObject({ role, name: playerName, steamId }),
  reply: z.object({ change: rosterChange.nullable().describe('The request; null when it is done') }),
});

export const listRosterChanges = endpoint('GET /api/roster-changes', 'viewer', {
  summary: 'List requests for other players',
  query: z.strictObject({ ...page, status: z.enum(ROSTER_CHANGE_STATUSES).optional() }),
  reply: z.array(rosterChange),
});

export const approveRosterChange = endpoint('POST /api/roster-changes/:id/approve', 'admin', {
  summary: 'Approve a request for another player',
  body: z.strictObject({}).optional(),
  reply: rosterChange,
});

export const rejectRosterChange = endpoint('POST /api/roster-changes/:id/reject', 'admin', {
  summary: 'Reject a request for another player',
  body: z.strictObject({ reason: text('Reason', { max: NOTE_LENGTH, lines: true }).nullish() }).optional(),
  reply: rosterChange,
});

nameSchemas({ rosterChange });
