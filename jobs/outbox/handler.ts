import type {
  APIActionRowComponent,
  APIButtonComponent,
  APIEmbed,
  APIStringSelectComponent,
} from 'discord-api-types/v10';
import type { Database } from '#api/database/database.ts';
import type { Push } from '#api/publishing/push/send.ts';
import type { PushSubscriptionRow } from '#api/publishing/push/store.ts';
import type { PublicEvent } from '#domain/contract/publishing/signedWebhooks.ts';
import type { EventName, LeagueEvent } from '#domain/events.ts';
import type { Pushed } from '#domain/push/pushed.ts';
import type { Site } from '#domain/siteLinks.ts';
import type { Destination } from '#jobs/queue/queue.ts';

/** A role of a server of Discord. */
export type ServerRole = { guildId: string; roleId: string };

/** A match in the calendar of a server; its description ends with the match's id, texts fit Discord's limits. */
export type PlannedEvent = {
  matchId: string;
  state: 'planned' | 'running' | 'over';
  name: string;
  description: string;
  location: string;
  /** In ISO 8601. */
  starts: string;
  ends: string;
};

/** A message as Discord takes it; every text in it is escaped already. */
export type Message = {
  embeds: APIEmbed[];
  /** Roles that it pings: of these, those of the server that it goes to. */
  roleMentions?: ServerRole[] | undefined;
  /** People whom it pings, by their ids. */
  userMentions?: readonly string[];
  /** Somebody who joins or leaves its thread. */
  threadMember?: { id: string; isIn: boolean };
  /** Whether its thread is archived after it. */
  closesThread?: boolean;
  /** A picture that the server draws, shown in the embed; `path` on the site. */
  picture?: { path: string; description: string } | undefined;
  /** Files that its embeds show by their names; read when it is sent, and left out where they are gone. */
  files?: readonly { name: string; read: () => Promise<Buffer | undefined> }[];
  /** Whether it is pinned in its channel. */
  isPinned?: true;
  /** Done instead of writing: the calendar of the channel's server holds this, or nothing. */
  event?: PlannedEvent | 'none';
  /** Done instead of writing: a role is renamed, or removed from its server. */
  role?: (ServerRole & { name: string | null }) | undefined;
  /** What a browser is sent in place of an embed, and until when it waits. */
  push?: Omit<Push, 'pushed'> & {
    to: PushSubscriptionRow;
    words: Omit<Pushed, 'id'>;
    waitsUntil: Date | null;
  };
  /** What a signed webhook is sent in place of words. */
  told?: PublicEvent;
  /** Buttons and menus, which a channel's message has and a webhook's has not; none removes the earlier ones. */
  components?: APIActionRowComponent<APIButtonComponent | APIStringSelectComponent>[];
  /** What a webhook's message says in place of them; where to decide in the console, unless told. */
  withoutButtons?: string | undefined;
};

/** A message's subject, whether an earlier one is edited, its recipients, and its time. */
export type RenderContext = {
  subject: string;
  isEdit: boolean;
  address: string;
  now: Date;
  /** Whether everybody may read it, in place of a direct message that its person does not take. */
  isPublic: boolean;
};

/** An event as announced. */
export type EventRecord<N extends EventName = EventName> = LeagueEvent<N> & { id: string };

/** The messages of an event: recipients, and the words when their turn comes. */
export type Handler<N extends EventName = EventName> = {
  /** Kind of the delivery, unique among the handlers. */
  kind: string;
  on: readonly N[];
  /**
   * Where it goes, read in the relay's transaction. `deliveryId` is set where it was promised to somebody, `subject`
   * where it differs from place to place.
   */
  destinations(
    db: Database,
    event: EventRecord<N>,
  ): Promise<(Destination & { deliveryId?: string; subject?: string })[]>;
  /** What the messages are about, when later news edits them: one message for each subject. */
  subjects?(event: EventRecord<N>, db: Database): string[] | Promise<string[]>;
  /** Deliveries that were sent before and say what no longer holds: their messages are edited, too. */
  renews?(db: Database, event: EventRecord<N>): Promise<string[]>;
  readsDeliveries?: true;
  /** Whether more news of the same subject is likely within a moment: then all of it is told together. */
  isDebounced?: true;
  /** What the registration channel says in place of a direct message that its person does not take. */
  inPublic?: 'itself' | 'call' | ((told: { subject: string; event_id: string }) => 'call' | undefined);
  /** Whether each destination is told something else. */
  isPersonal?: true;
  /** The message by the present state, or undefined when there is nothing to say any more. */
  render(
    db: Database,
    event: EventRecord<N>,
    app: Site,
    context: RenderContext,
  ): Promise<Message | undefined>;
};
