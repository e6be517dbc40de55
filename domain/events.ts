import type { RegistrationStatus } from './registration.ts';

/**
 * Everything that can happen: name → payload. A payload holds ids and figures of that moment, never personal
 * data: that stands in tables that can be erased (design, What happened is a row).
 */
export type Happenings = {
  'tournament.created': { tournamentId: string };
  'tournament.updated': { tournamentId: string; fields: string[] };
  'registration.received': { registrationId: string; tournamentId: string; status: RegistrationStatus };
  'registration.changed': { registrationId: string; tournamentId: string };
  'registration.withdrawn': { registrationId: string; tournamentId: string };
  'registration.rejected': { registrationId: string; tournamentId: string };
  'registration.reopened': { registrationId: string; tournamentId: string };
  'team.approved': {
    registrationId: string;
    tournamentId: string;
    teamId: string;
    participationId: string;
    prizePool: number;
    totalTeams: number;
  };
  'prizePool.adjusted': { tournamentId: string; amount: number; prizePool: number };
  'session.opened': { sessionId: string };
  'session.closed': { sessionId: string };
  'adminPassword.changed': { endedSessions: number };
};

export type EventName = keyof Happenings;

/** One thing that happened, as it is recorded. */
export type Happening<N extends EventName = EventName> = { [K in N]: { name: K; payload: Happenings[K] } }[N];

/** What a live page is told: which record may have changed (specification 4, GET /api/events). */
export type Change = { entity: string; id: string; tournamentId: string | null };

/** Who may hear of a change on the stream: visitors never hear of pending teams or sessions. */
export type Audience = 'public' | 'admin';

/** What live pages are told of an event, and which of them. */
export function toldOf(event: Happening): { audience: Audience; changes: Change[] }[] {
  switch (event.name) {
    case 'tournament.created':
    case 'tournament.updated':
    case 'prizePool.adjusted':
      return [told('public', event.payload, ['tournament', event.payload.tournamentId])];
    case 'team.approved': {
      const { teamId, participationId, tournamentId, registrationId } = event.payload;
      return [
        told(
          'public',
          event.payload,
          ['team', teamId],
          ['participation', participationId],
          ['tournament', tournamentId],
        ),
        told('admin', event.payload, ['registration', registrationId]),
      ];
    }
    case 'registration.received':
    case 'registration.changed':
    case 'registration.withdrawn':
    case 'registration.rejected':
    case 'registration.reopened':
      return [told('admin', event.payload, ['registration', event.payload.registrationId])];
    case 'session.opened':
    case 'session.closed':
    case 'adminPassword.changed':
      return [];
  }
}

const told = (
  audience: Audience,
  { tournamentId }: { tournamentId: string },
  ...records: [string, string][]
) => ({
  audience,
  changes: records.map(([entity, id]) => ({ entity, id, tournamentId })),
});
