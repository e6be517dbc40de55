import type { EventName } from '#domain/events.ts';

/** What happens to those who may come in, and what takes their sessions away beside. */
type OfCredentials =
  | Extract<EventName, `${'session' | 'sessions' | 'adminPassword' | 'account' | 'apiToken'}.${string}`>
  | 'person.erased'
  | 'system.deletedEverything';

/** Whether sessions or API tokens end with an event, or what they may: a stream that one opened must not go on. */
const ENDS: Record<OfCredentials, boolean> = {
  'session.opened': false,
  'session.closed': true,
  'session.proved': true,
  'sessions.ended': true,
  'adminPassword.changed': true,
  'account.invited': false,
  'account.uninvited': false,
  'account.joined': false,
  'account.changed': true,
  'account.passwordChanged': true,
  'account.twoStepsBegun': false,
  'account.twoStepsEnded': false,
  'account.recovered': false,
  'apiToken.made': false,
  'apiToken.ended': true,
  'person.erased': true,
  'system.deletedEverything': true,
};

/** Whether an event ends streams of admins; their pages come back as what they are now. */
export const endsStreams = (name: EventName): boolean => name in ENDS && ENDS[name as OfCredentials];
