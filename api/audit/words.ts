import type { EventName } from '#domain/events.ts';

const BY_BACKUP = 'Restore the backup that was made before it';

const BY_CLOCK = 'This followed from the clock: change the time that it was about';

const OWN_REASONS: Partial<Record<EventName, string>> = {
  'act.undone': 'To redo it, undo the acts that it undid',
  'bracket.regenerationRequested': 'Take back the change of the bracket that followed',
  'announcement.made': 'A sent message cannot be undone',
  'delivery.retried': 'A sent message cannot be undone',
  'captain.invited': 'A sent message cannot be undone',
  'channel.cardsPosted': 'A sent message cannot be undone',
  'channels.tested': 'A sent message cannot be undone',
  'gameSource.tested': 'This changed nothing that could be undone',
  'signedWebhook.replayed': 'A sent message cannot be undone',
  'signedWebhooks.tested': 'A sent message cannot be undone',
  'webhooks.tested': 'A sent message cannot be undone',
  'registration.promoted': 'The line moves by itself',
  'stage.reached': 'This follows from results: correct them, and it follows again',
  'tournament.statusChanged': BY_CLOCK,
  'matches.upcoming': BY_CLOCK,
  'registration.closing': BY_CLOCK,
  'registration.closed': BY_CLOCK,
  'day.digested': BY_CLOCK,
  'day.checkedUp': BY_CLOCK,
  'matchDay.unreached': BY_CLOCK,
  'team.split': 'To do it again, merge the two',
  'player.split': 'To do it again, merge the two',
  'team.returned': 'To do it again, withdraw the team',
  'matches.removed': 'To have the matches again, generate them',
  'counters.saved': 'This stored what matches count: correct a counter where it should differ',
  'backup.removed': 'The file is deleted: nothing keeps a copy of it',
  'backup.failed': 'This changed nothing that could be undone',
  'backup.made': 'This changed nothing that could be undone',
  'person.copied': 'This changed nothing that could be undone',
  'person.erased': 'The erased data is only in the backup that was made before it',
  'system.restored': BY_BACKUP,
  'system.cleaned': BY_BACKUP,
  'system.seeded': BY_BACKUP,
  'system.cleared': BY_BACKUP,
  'system.deletedEverything': BY_BACKUP,
  'adminPassword.changed': 'The earlier password is not kept: set another one',
  'session.opened': 'This changed nothing that could be undone',
  'session.closed': 'This changed nothing that could be undone',
  'session.proved': 'This changed nothing that could be undone',
  'sessions.ended': 'Logged-out people can log in again',
  'account.invited': 'Withdraw the invitation',
  'account.uninvited': 'Invite them again',
  'account.joined': 'Disable the account',
  'account.changed': 'Change the account back',
  'account.passwordChanged': 'The earlier password is not kept: set another one',
  'account.twoStepsBegun': 'They can end it themselves, or an owner for them',
  'account.twoStepsEnded': 'They can set it up again',
  'account.recovered': 'A recovery code works once',
  'apiToken.made': 'End the token',
  'apiToken.ended': 'Make another token',
};

/** Why an act cannot be undone. The console translates them, and titles. */
export const UNDO_REASONS = {
  ...OWN_REASONS,
  done: 'This has already been undone',
  never: 'This cannot be undone',
  role: 'Your role does not allow this',
  clock: BY_CLOCK,
};

/** Turns 'result.corrected' into 'Result corrected'. */
export function titleOf(name: EventName): string {
  const words = name.replace('.', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
