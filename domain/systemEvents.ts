import type { GameService } from './game/serviceNames.ts';
import * as live from './liveChanges.ts';
import { event } from './liveChanges.ts';
import type { AdminRole, Scope } from './people/permissions.ts';

/** It was deleted, the bot may not write there, nothing got through for days, or its address cannot be read. */
export type SwitchOffReason = 'gone' | 'forbidden' | 'failing' | 'unreadable';

/** What happens to the installation rather than to a competition: backups, bans, destinations, accounts. */
export const SYSTEM_EVENTS = {
  /** The site's settings: values derived from the former ones are computed again. */
  'site.changed': event<{ fields: string[] }>()({ tells: live.ofSite, erases: true }),
  'backup.made': event<{ backup: string }>()({}),
  'backup.removed': event<{ backup: string }>()({}),
  'backup.failed': event<{ reason: string }>()({}),
  'ban.made': event<{ banId: string }>()({}),
  'ban.lifted': event<{ banId: string }>()({}),
  /** One that was lifted was put back. */
  'ban.restored': event<{ banId: string }>()({}),
  /**
   * Somebody read a copy of the data stored about a person; for somebody in Discord there is no id that may be here.
   */
  'person.copied': event<{ playerId: string | null }>()({}),
  'person.erased': event<{ playerId: string | null; backup: string }>()({
    tells: live.ofLeague,
    erases: true,
    endsStreams: true,
  }),
  /** Acts on the whole league: the backup of right before is the way back. */
  'system.restored': event<{ backup: string; from: string }>()({ tells: live.ofLeague, erases: true }),
  'system.cleaned': event<{ backup: string; removed: Record<string, number> }>()({ tells: live.ofLeague }),
  'system.seeded': event<{ backup: string }>()({ tells: live.ofLeague }),
  'system.cleared': event<{ backup: string; removed: Record<string, number> }>()({
    tells: live.ofLeague,
    erases: true,
  }),
  'system.deletedEverything': event<{ backup: string; removed: Record<string, number> }>()({
    tells: live.ofLeague,
    erases: true,
    endsStreams: true,
  }),
  'delivery.retried': event<{ deliveryId: string }>()({}),
  'webhook.created': event<{ webhookId: string }>()({ tells: live.ofWebhook }),
  'webhook.changed': event<{ webhookId: string; fields: string[] }>()({ tells: live.ofWebhook }),
  'webhook.removed': event<{ webhookId: string }>()({ tells: live.ofWebhook }),
  /** A removed one was put back. */
  'webhook.restored': event<{ webhookId: string }>()({ tells: live.ofWebhook }),
  'webhooks.tested': event<{ webhookIds: string[]; failed: number }>()({}),
  'signedWebhook.created': event<{ webhookId: string }>()({ tells: live.ofSignedWebhook }),
  'signedWebhook.changed': event<{ webhookId: string; fields: string[] }>()({ tells: live.ofSignedWebhook }),
  'signedWebhook.removed': event<{ webhookId: string }>()({ tells: live.ofSignedWebhook }),
  'signedWebhook.restored': event<{ webhookId: string }>()({ tells: live.ofSignedWebhook }),
  /** It has another secret; the one of before lies in what was removed, sealed. */
  'signedWebhook.secretRotated': event<{ webhookId: string }>()({ tells: live.ofSignedWebhook }),
  /** Events since a moment are sent to it again: a number of messages. */
  'signedWebhook.replayed': event<{ webhookId: string; since: string; messages: number }>()({}),
  'signedWebhooks.tested': event<{ webhookIds: string[]; failed: number }>()({}),
  'channel.created': event<{ channelId: string }>()({ tells: live.ofChannel }),
  'channel.changed': event<{ channelId: string; fields: string[] }>()({ tells: live.ofChannel }),
  'channel.removed': event<{ channelId: string }>()({ tells: live.ofChannel }),
  /** A removed one was put back. */
  'channel.restored': event<{ channelId: string }>()({ tells: live.ofChannel }),
  'channel.cardsPosted': event<{ channelId: string }>()({ tells: live.ofChannel }),
  /** A test for each of these channels is on its way, in the delivery at the same place of the list. */
  'channels.tested': event<{ channelIds: string[]; deliveryIds: string[] }>()({}),
  /** A webhook or channel that can no longer be delivered to was switched off by itself. */
  'destination.switchedOff': event<{
    destinationId: string;
    /** A webhook where it is absent. */
    type?: 'channel' | 'webhook' | 'signedWebhook';
    reason: SwitchOffReason;
  }>()({ tells: live.ofDestination }),
  'act.undone': event<{ eventId: string; name: string; tournamentId: string | null }>()({}),
  'session.opened': event<{ sessionId: string }>()({}),
  'session.closed': event<{ sessionId: string }>()({ endsStreams: true }),
  /** A logged-in person proved their identity again, before a destructive act. */
  'session.proved': event<{ sessionId: string }>()({ endsStreams: true }),
  'adminPassword.changed': event<{
    endedSessions: number;
    endedTokens?: number;
    endedInvitations?: number;
  }>()({ endsStreams: true }),
  'sessions.ended': event<{ sessionIds: string[] }>()({ endsStreams: true }),
  'account.invited': event<{ invitationId: string; role: AdminRole }>()({}),
  'account.uninvited': event<{ invitationId: string }>()({}),
  /** An invited person has chosen a name and a password. */
  'account.joined': event<{
    accountId: string;
    role: AdminRole;
    invitationId?: string;
    /** The invitation's author; null: a person with the installation's password. */
    invitedBy?: string | null;
  }>()({}),
  'account.changed': event<{
    accountId: string;
    fields: string[];
    endedSessions: number;
    endedInvitations?: number;
  }>()({ endsStreams: true }),
  'account.passwordChanged': event<{ accountId: string; endedSessions: number; endedInvitations?: number }>()(
    { endsStreams: true },
  ),
  /** Log-in asks for a code, or no more; somebody came in by a recovery code. */
  'account.twoStepsBegun': event<{ accountId: string }>()({}),
  'account.twoStepsEnded': event<{ accountId: string }>()({}),
  'account.recovered': event<{ accountId: string; left: number }>()({}),
  /** A service that games are looked up at was turned on or off, got another key, or was asked whether it answers. */
  'gameSource.changed': event<{ source: GameService; fields: string[] }>()({}),
  'gameSource.tested': event<{ source: GameService; isAnswered: boolean }>()({}),
  'gameClient.made': event<{ clientId: string }>()({}),
  'gameClient.ended': event<{ clientId: string }>()({}),
  'apiToken.made': event<{ tokenId: string; scope: Scope }>()({}),
  'apiToken.ended': event<{ tokenId: string }>()({ endsStreams: true }),
};
