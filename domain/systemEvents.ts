import type { GameService } from './games/serviceNames.ts';
import * as live from './liveChanges.ts';
import { event } from './liveChanges.ts';
import type { AdminRole, Scope } from './people/permissions.ts';

/**
 * The destination was deleted, does not let the bot post, has failed for days, or has a URL that cannot be decrypted.
 */
export type SwitchOffReason = 'gone' | 'forbidden' | 'failing' | 'unreadable';

export const SYSTEM_EVENTS = {
  /** The site's settings changed. Values derived from the old settings are recomputed. */
  'site.changed': event<{ fields: string[] }>()(live.ofSite, 'erases'),
  'backup.made': event<{ backup: string }>()(),
  'backup.removed': event<{ backup: string }>()(),
  'backup.failed': event<{ reason: string }>()(),
  'ban.made': event<{ banId: string }>()(),
  'ban.lifted': event<{ banId: string }>()(),
  'ban.restored': event<{ banId: string }>()(),
  /** A copy of a person's data was read. `playerId` is null for a Discord user, whose id must not be stored here. */
  'person.copied': event<{ playerId: string | null }>()(),
  'person.erased': event<{ playerId: string | null; backup: string }>()(
    live.ofLeague,
    'erases',
    'endsStreams',
  ),
  /** These events change the whole league. Each can be undone with the backup made just before it. */
  'system.restored': event<{ backup: string; from: string }>()(live.ofLeague, 'erases'),
  'system.cleaned': event<{ backup: string; removed: Record<string, number> }>()(live.ofLeague),
  'system.seeded': event<{ backup: string }>()(live.ofLeague),
  'system.cleared': event<{ backup: string; removed: Record<string, number> }>()(live.ofLeague, 'erases'),
  'system.deletedEverything': event<{ backup: string; removed: Record<string, number> }>()(
    live.ofLeague,
    'erases',
    'endsStreams',
  ),
  'delivery.retried': event<{ deliveryId: string }>()(),
  'webhook.created': event<{ webhookId: string }>()(live.ofWebhook),
  'webhook.changed': event<{ webhookId: string; fields: string[] }>()(live.ofWebhook),
  'webhook.removed': event<{ webhookId: string }>()(live.ofWebhook),
  'webhook.restored': event<{ webhookId: string }>()(live.ofWebhook),
  'webhooks.tested': event<{ webhookIds: string[]; failed: number }>()(),
  'signedWebhook.created': event<{ webhookId: string }>()(live.ofSignedWebhook),
  'signedWebhook.changed': event<{ webhookId: string; fields: string[] }>()(live.ofSignedWebhook),
  'signedWebhook.removed': event<{ webhookId: string }>()(live.ofSignedWebhook),
  'signedWebhook.restored': event<{ webhookId: string }>()(live.ofSignedWebhook),
  /** The webhook has a new secret. The previous secret is stored encrypted in `removals`. */
  'signedWebhook.secretRotated': event<{ webhookId: string }>()(live.ofSignedWebhook),
  /** The events since a given time are sent to the webhook again; `messages` is their number. */
  'signedWebhook.replayed': event<{ webhookId: string; since: string; messages: number }>()(),
  'signedWebhooks.tested': event<{ webhookIds: string[]; failed: number }>()(),
  'channel.created': event<{ channelId: string }>()(live.ofChannel),
  'channel.changed': event<{ channelId: string; fields: string[] }>()(live.ofChannel),
  'channel.removed': event<{ channelId: string }>()(live.ofChannel),
  'channel.restored': event<{ channelId: string }>()(live.ofChannel),
  'channel.cardsPosted': event<{ channelId: string }>()(live.ofChannel),
  /** Each channel gets one test message, whose delivery id has the same index as the channel. */
  'channels.tested': event<{ channelIds: string[]; deliveryIds: string[] }>()(),
  /** A webhook or channel that could not be reached was switched off automatically. */
  'destination.switchedOff': event<{
    destinationId: string;
    /** If absent, the destination is a webhook. */
    type?: 'channel' | 'webhook' | 'signedWebhook';
    reason: SwitchOffReason;
  }>()(live.ofDestination),
  'act.undone': event<{ eventId: string; name: string; tournamentId: string | null }>()(),
  'session.opened': event<{ sessionId: string }>()(),
  'session.closed': event<{ sessionId: string }>()(undefined, 'endsStreams'),
  'session.proved': event<{ sessionId: string }>()(undefined, 'endsStreams'),
  'adminPassword.changed': event<{
    endedSessions: number;
    endedTokens?: number;
    endedInvitations?: number;
  }>()(undefined, 'endsStreams'),
  'sessions.ended': event<{ sessionIds: string[] }>()(undefined, 'endsStreams'),
  'account.invited': event<{ invitationId: string; role: AdminRole }>()(),
  'account.uninvited': event<{ invitationId: string }>()(),
  'account.joined': event<{
    accountId: string;
    role: AdminRole;
    invitationId?: string;
    /** The inviting account; null if the inviter logged in with the installation's password. */
    invitedBy?: string | null;
  }>()(),
  'account.changed': event<{
    accountId: string;
    fields: string[];
    endedSessions: number;
    endedInvitations?: number;
  }>()(undefined, 'endsStreams'),
  'account.passwordChanged': event<{ accountId: string; endedSessions: number; endedInvitations?: number }>()(
    undefined,
    'endsStreams',
  ),
  'account.twoStepsBegun': event<{ accountId: string }>()(),
  'account.twoStepsEnded': event<{ accountId: string }>()(),
  'account.recovered': event<{ accountId: string; left: number }>()(),
  'gameSource.changed': event<{ source: GameService; fields: string[] }>()(),
  'gameSource.tested': event<{ source: GameService; isAnswered: boolean }>()(),
  'gameClient.made': event<{ clientId: string }>()(),
  'gameClient.ended': event<{ clientId: string }>()(),
  'apiToken.made': event<{ tokenId: string; scope: Scope }>()(),
  'apiToken.ended': event<{ tokenId: string }>()(undefined, 'endsStreams'),
};
