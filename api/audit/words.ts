import type { EventName } from '#domain/events.ts';

const BY_BACKUP = 'Restore the backup made just before this';

const BY_CLOCK = 'This happened automatically at the scheduled time: change that time instead';

const OWN_REASONS: Partial<Record<EventName, string>> = {
  'act.undone': 'To do this again, undo the entries that the undo added',
  'bracket.regenerationRequested': 'Undo the bracket change that followed',
  'announcement.made': 'A sent message cannot be undone',
  'delivery.retried': 'A sent message cannot be undone',
  'captain.invited': 'A sent message cannot be undone',
  'channel.cardsPosted': 'A sent message cannot be undone',
  'channels.tested': 'A sent message cannot be undone',
  'gameSource.tested': 'There is nothing to undo',
  'signedWebhook.replayed': 'A sent message cannot be undone',
  'signedWebhooks.tested': 'A sent message cannot be undone',
  'webhooks.tested': 'A sent message cannot be undone',
  'registration.promoted': 'The waitlist moves automatically',
  'stage.reached': 'This is worked out from the results: correct the result instead',
  'tournament.statusChanged': BY_CLOCK,
  'matches.upcoming': BY_CLOCK,
  'registration.closing': BY_CLOCK,
  'registration.closed': BY_CLOCK,
  'day.digested': BY_CLOCK,
  'day.checkedUp': BY_CLOCK,
  'matchDay.unreached': BY_CLOCK,
  'team.split': 'To reverse this, merge the two again',
  'player.split': 'To reverse this, merge the two again',
  'team.returned': 'To reverse this, withdraw the team again',
  'matches.removed': 'To restore the matches, generate them again',
  'counters.saved': 'This saved totals from the matches: correct any counter that should differ',
  'backup.removed': 'The file was deleted, and there is no copy',
  'backup.failed': 'There is nothing to undo',
  'backup.made': 'There is nothing to undo',
  'person.copied': 'There is nothing to undo',
  'person.erased': 'The erased data exists only in the backup made just before',
  'system.restored': BY_BACKUP,
  'system.cleaned': BY_BACKUP,
  'system.seeded': BY_BACKUP,
  'system.cleared': BY_BACKUP,
  'system.deletedEverything': BY_BACKUP,
  'adminPassword.changed': 'The old password is not stored: set a new one',
  'session.opened': 'There is nothing to undo',
  'session.closed': 'There is nothing to undo',
  'session.proved': 'There is nothing to undo',
  'sessions.ended': 'Logged-out people can log in again',
  'account.invited': 'Withdraw the invitation',
  'account.uninvited': 'Invite them again',
  'account.joined': 'Disable the account',
  'account.changed': 'Change the account back',
  'account.passwordChanged': 'The old password is not stored: set a new one',
  'account.twoStepsBegun': 'They can turn it off themselves, or an owner can',
  'account.twoStepsEnded': 'They can set it up again',
  'account.recovered': 'A recovery code works once',
  'apiToken.made': 'Revoke the token',
  'apiToken.ended': 'Create a new token',
};

/** Reasons an action cannot be undone. The console translates these and the titles. */
export const UNDO_REASONS = {
  ...OWN_REASONS,
  done: 'This has already been undone',
  never: 'This cannot be undone',
  role: 'Your role does not allow this',
  clock: BY_CLOCK,
};

const OWN_TITLES: Partial<Record<EventName, string>> = {
  'act.undone': 'Change undone',
  'session.opened': 'Logged in',
  'session.closed': 'Logged out',
  'session.proved': 'Password confirmed',
  'participation.registered': 'Team registered',
  'participation.changed': 'Team in a tournament changed',
  'participation.removed': 'Team unregistered',
  'membership.added': 'Player added to a roster',
  'membership.changed': 'Player in a roster changed',
  'membership.removed': 'Player removed from a roster',
  'matchDay.opened': 'Match room opened',
  'matchDay.changed': 'Match room updated',
  'gameClient.made': 'Game client added',
  'gameClient.ended': 'Game client removed',
  'apiToken.made': 'API token created',
  'apiToken.ended': 'API token revoked',
};

/** Turns 'result.corrected' into 'Result corrected'. */
export function titleOf(name: EventName): string {
  const words = name.replace('.', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return OWN_TITLES[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
