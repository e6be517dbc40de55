import type { Delivery } from '#domain/contract/publishing/announcements.ts';
import { sense, t } from '#domain/text/translate.ts';
import { KIND_WORDS } from './kinds.ts';

export type DeliveryState = Delivery['state'];

export const STATE_WORDS: Record<DeliveryState, string> = {
  waiting: sense('a message')`Waiting`,
  sent: sense('a message')`Sent`,
  failed: sense('a message')`Failed`,
  cancelled: sense('a message')`Not needed`,
};

export const DELIVERY_KINDS: Record<string, string> = {
  match_result: t`Result`,
  match_scheduled: t`Match time`,
  bracket_update: t`Bracket update`,
  tournament_status: t`Tournament progress`,
  tournament_completed: t`Tournament complete`,
  tournament_created: t`New tournament`,
  tie_decided: t`Tie decided`,
  tie_breakers_changed: t`Tie-break order`,
  season_closed: t`Promotion and relegation`,
  team_approved: t`New team`,
  registration_received: t`Registration received`,
  registration_card: t`Registration card`,
  donation: t`Donation`,
  prize_pool: t`Prize pool change`,
  announcement: t`Announcement`,
  captain_told: t`Message to a captain`,
  roster_change: t`Roster change`,
  roster_change_told: t`Message about a roster change`,
  captain_unreached: t`Unreachable team`,
  opponent_unreached: t`Unreachable opponent`,
  captains_checked: t`Teams not ready for tomorrow`,
  heir_in_room: t`New captain in a room`,
  called_in_public: t`Mention for somebody with direct messages off`,
  match_moved: t`Match moved`,
  match_called_off: t`Match cancelled or reinstated`,
  match_started: t`Match starts`,
  team_role: t`Team role`,
  scheduled_event: t`Match event`,
  test: sense('a message')`Test`,
  push_reminder: t`Web push: an hour before a match`,
  push_start: t`Web push: match starts`,
  push_result: t`Web push: result`,
  push_moved: t`Web push: match moved`,
  push_cancelled: t`Web push: match cancelled`,
  push_restored: t`Web push: match reinstated`,
  push_turn: t`Web push: a team’s turn`,
};

export const kindWords = (kind: string) => DELIVERY_KINDS[kind] ?? (kind.includes('.') ? kind : plain(kind));

function plain(kind: string) {
  const words = (KIND_WORDS as Record<string, string>)[kind] ?? kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const DISCORD: Record<string, string> = {
  '10003': t`The channel no longer exists.`,
  '10004': t`The bot is not in that server.`,
  '10008': t`The message was deleted in Discord.`,
  '10011': t`The role was deleted in Discord.`,
  '10013': t`This Discord user does not exist.`,
  '10015': t`The webhook was deleted in Discord.`,
  '30038': t`The server has 100 events, Discord’s maximum.`,
  '50001': t`The bot cannot see the channel. Give it View Channel there.`,
  '50007': t`This person does not accept direct messages.`,
  '50013': t`The bot cannot write there. Give it Send Messages and Embed Links; roles, pins and events need more.`,
  '50027': t`The webhook’s address is wrong. Copy it from Discord again.`,
  '50278': t`This person has left the server and cannot get direct messages.`,
};

/** Returns a destination's last response as a sentence, with the original error in brackets. */
export function answerWords(status: number | null, error: string | null): string {
  if (!error && status === null) return t`No response is stored.`;
  const code = /^(\d{5,6}):|code (\d{5,6})/.exec(error ?? '');
  const known = DISCORD[code?.[1] ?? code?.[2] ?? ''];
  if (known) return t`${known} (${error ?? ''})`;
  if (status === 401) return t`Discord rejected the bot’s token. (${error ?? status})`;
  if (status === 429) return t`Too many messages at once. This one will be retried more slowly.`;
  if (status !== null && status >= 500) return t`The receiving service had an error. (${error ?? status})`;
  return error ? `${error.replace(/\.$/, '')}.` : t`The receiving service responded with ${String(status)}.`;
}
