import type { Delivery } from '#domain/contract/publishing/announcements.ts';
import { KIND_WORDS } from './kinds.ts';

export type DeliveryState = Delivery['state'];

export const STATE_WORDS: Record<DeliveryState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  cancelled: 'Not needed',
};

export const DELIVERY_KINDS: Record<string, string> = {
  match_result: 'Result',
  match_scheduled: 'Match time',
  bracket_update: 'Bracket update',
  tournament_status: 'Tournament course',
  tournament_completed: 'Tournament complete',
  tournament_created: 'New tournament',
  tie_decided: 'Tie decided',
  tie_breakers_changed: 'Tie-break order',
  season_closed: 'Promotion and relegation',
  team_approved: 'New team',
  registration_received: 'Registration received',
  registration_card: 'Registration card',
  donation: 'Donation',
  prize_pool: 'Prize pool change',
  announcement: 'Announcement',
  captain_told: 'Message to a captain',
  roster_change: 'Roster change',
  roster_change_told: 'Message to a captain',
  captain_unreached: 'Unreachable team',
  opponent_unreached: 'Unreachable opponent',
  captains_checked: 'Teams not ready for tomorrow',
  heir_in_room: 'New captain in a room',
  called_in_public: 'Mention of somebody without direct messages',
  match_moved: 'Match moved',
  match_called_off: 'Match cancelled or reinstated',
  match_started: 'Match starts',
  team_role: 'Team role',
  scheduled_event: 'Match event',
  test: 'Test',
  push_reminder: 'Web push: an hour before a match',
  push_start: 'Web push: match starts',
  push_result: 'Web push: result',
  push_moved: 'Web push: match moved',
  push_cancelled: 'Web push: match cancelled',
  push_restored: 'Web push: match reinstated',
  push_turn: 'Web push: a team’s turn',
};

export const kindWords = (kind: string) => DELIVERY_KINDS[kind] ?? (kind.includes('.') ? kind : plain(kind));

function plain(kind: string) {
  const words = (KIND_WORDS as Record<string, string>)[kind] ?? kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const DISCORD: Record<string, string> = {
  '10003': 'The channel no longer exists.',
  '10004': 'The bot is not in that server.',
  '10008': 'The message was deleted in Discord.',
  '10011': 'The role was deleted in Discord.',
  '10013': 'This Discord user does not exist.',
  '10015': 'The webhook was deleted in Discord.',
  '30038': 'The server has 100 events, Discord’s maximum.',
  '50001': 'The bot cannot see the channel. Give it View Channel there.',
  '50007': 'This person does not accept direct messages.',
  '50013':
    'The bot cannot write there. Give it Send Messages and Embed Links; roles, pins and events need more.',
  '50027': 'The webhook’s address is wrong. Copy it from Discord again.',
  '50278': 'This person has left the server and cannot get direct messages.',
};

/** Returns the last answer as a sentence, with the original error in brackets. */
export function answerWords(status: number | null, error: string | null): string {
  if (!error && status === null) return 'No answer is stored.';
  const code = /^(\d{5,6}):|code (\d{5,6})/.exec(error ?? '');
  const known = DISCORD[code?.[1] ?? code?.[2] ?? ''];
  if (known) return `${known} (${error})`;
  if (status === 401) return `Discord does not know the bot’s token. (${error ?? status})`;
  if (status === 429) return 'Too many messages at once. It will be retried more slowly.';
  if (status !== null && status >= 500) return `The receiving service had an error. (${error ?? status})`;
  return error ? `${error.replace(/\.$/, '')}.` : `It answered ${status}.`;
}
