import { z } from 'zod';
import { teamsOfRegistrations } from '../competition/registrations.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, listOf, nameSchemas, time } from '../http/shapes.ts';
import { minutes } from './matchDays.ts';

export const eventCheckInSettings = z
  .strictObject({ opens: minutes('Check-in opens', 10_080), closes: minutes('Check-in closes', 10_080) })
  .refine(({ opens, closes }) => opens > closes, 'Check-in must open before it closes');

const eventCheckIn = z.object({
  tournamentId: id,
  opensAt: time,
  closesAt: time,
  phase: z.enum(['early', 'open', 'closed']),
  teams: listOf({
    participationId: id,
    teamId: id,
    name: z.string(),
    checkedInAt: time.nullable().describe('Null if the team has not checked in'),
    isMine: z.boolean().describe('Whether the caller is the team’s captain'),
  }),
});
export type EventCheckIn = z.output<typeof eventCheckIn>;

export const getEventCheckIn = endpoint('GET /api/tournaments/:id/check-in', 'team', {
  summary: 'Read which teams have checked in for a tournament, and which are missing',
  reply: eventCheckIn,
});

const ownCheckIn = z.object({
  participationId: id,
  teamId: id,
  teamName: z.string(),
  tournamentId: id,
  tournamentName: z.string(),
  opensAt: time,
  closesAt: time,
  phase: eventCheckIn.shape.phase,
  checkedInAt: eventCheckIn.shape.teams.element.shape.checkedInAt,
});
export type OwnCheckIn = z.output<typeof ownCheckIn>;

/** The upcoming, open and recently closed check-ins for the captain's teams. Those that close soonest come first. */
export const myCheckIns = endpoint('GET /api/me/check-ins', 'captain', {
  summary: 'List the tournament check-ins of the captain’s teams',
  reply: z.array(ownCheckIn),
});

export const checkInForEvent = endpoint('POST /api/participations/:id/check-in', 'team', {
  summary: 'Check a team in for its tournament, as its captain or as staff',
  body: z.strictObject({}).prefault({}),
  reply: eventCheckIn,
});

export const extendEventCheckIn = endpoint('POST /api/tournaments/:id/check-in/extend', 'matchAdmin', {
  summary: 'Extend a tournament’s check-in',
  body: z.strictObject({ to: instant }),
  reply: eventCheckIn,
});

/** Removes a team that did not check in. The first team on the waitlist that can enter replaces it at once. */
export const leaveOutOfEvent = endpoint('POST /api/participations/:id/leave-out', 'admin', {
  summary: 'Remove a team that did not check in, and let in the first team on the waitlist',
  body: z.strictObject({ teamIds: teamsOfRegistrations.optional() }).prefault({}),
  reply: z.object({
    checkIn: eventCheckIn,
    replacement: z
      .object({ participationId: id, teamId: id, name: z.string() })
      .nullable()
      .describe('Null if the waitlist is empty'),
  }),
});

nameSchemas({ eventCheckIn, ownCheckIn });
