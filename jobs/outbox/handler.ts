import type {
  APIActionRowComponent,
  APIButtonComponent,
  APIEmbed,
  APIStringSelectComponent,
} from 'discord-api-types/v10';
import { getTournamentRow } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { listDestinations } from '#api/publishing/announcements/store.ts';
import type { Push } from '#api/publishing/push/send.ts';
import type { PushSubscriptionRow } from '#api/publishing/push/store.ts';
import type { AnnouncementKind } from '#domain/announcement.ts';
import type { PublicEvent } from '#domain/contract/publishing/signedWebhooks.ts';
import type { EventName, LeagueEvent } from '#domain/events.ts';
import type { Pushed } from '#domain/push/pushed.ts';
import type { League } from '#domain/settings.ts';
import type { Site } from '#domain/siteLinks.ts';
import type { Destination } from '#jobs/queue/queue.ts';

export type ServerRole = { guildId: string; roleId: string };

/** A match in a server's calendar; its description ends with the match's id, and its wording fits Discord's limits. */
export type PlannedEvent = {
  matchId: string;
  state: 'planned' | 'running' | 'over';
  name: string;
  description: string;
  location: string;
  /** An ISO 8601 time. */
  starts: string;
  ends: string;
};

/** A message in Discord's format; all text in it is already escaped. */
export type Message = {
  embeds: APIEmbed[];
  /** The roles to ping; only those in the destination's server are used. */
  roleMentions?: ServerRole[] | undefined;
  userMentions?: readonly string[];
  /** A person to add to the thread or remove from it. */
  threadMember?: { id: string; isIn: boolean };
  closesThread?: boolean;
  /** A picture that the server draws for the embed; `path` is its path on the site. */
  picture?: { path: string; description: string } | undefined;
  /** Files that the embeds show by name; read when the message is sent, and omitted if they no longer exist. */
  files?: readonly { name: string; read: () => Promise<Buffer | undefined> }[];
  isPinned?: true;
  /** Instead of a message: the event that the calendar of the channel's server must contain, or none. */
  event?: PlannedEvent | 'none';
  /** Instead of a message: a role to rename, or to delete from its server. */
  role?: (ServerRole & { name: string | null }) | undefined;
  /** Instead of an embed: the push for a browser, and its delay. */
  push?: Omit<Push, 'pushed'> & {
    to: PushSubscriptionRow;
    words: Omit<Pushed, 'id'>;
    waitsUntil: Date | null;
  };
  /** The event that a signed webhook receives instead of a message. */
  told?: PublicEvent;
  /** Buttons and menus, which a webhook's message cannot have; an empty list removes earlier ones. */
  components?: APIActionRowComponent<APIButtonComponent | APIStringSelectComponent>[];
  /** The text that replaces the buttons in a webhook's message; by default, it refers to the console. */
  withoutButtons?: string | undefined;
};

/** A message's subject, whether it is an edit, its recipient, and the time. */
export type RenderContext = {
  subject: string;
  isEdit: boolean;
  address: string;
  now: Date;
  /** Whether everybody can read the message, because its recipient accepts no direct messages. */
  isPublic: boolean;
};

export type EventRecord<N extends EventName = EventName> = LeagueEvent<N> & { id: string };

/** The messages that events lead to: their recipients, and their current content. */
export type Handler<N extends EventName = EventName> = {
  /** The kind of the handler's deliveries; no other handler has it. */
  kind: string;
  on: readonly N[];
  /**
   * The recipients, read in the relay's transaction. `deliveryId` is set if the id is already known elsewhere, and
   * `subject` if it differs between recipients.
   */
  destinations(
    db: Database,
    event: EventRecord<N>,
  ): Promise<(Destination & { deliveryId?: string; subject?: string })[]>;
  /** The subjects of the messages, if later news edits them: one message per subject. */
  subjects?(event: EventRecord<N>, db: Database): string[] | Promise<string[]>;
  readsDeliveries?: true;
  /** Whether more news on the same subject is likely within moments, so that one message should include it all. */
  isDebounced?: true;
  /** The message in the registration channel for a person who accepts no direct messages. */
  inPublic?: 'itself' | 'call' | ((told: { subject: string; event_id: string }) => 'call' | undefined);
  /** Whether each destination gets a different message. */
  isPersonal?: true;
  /** The message for the current state; undefined if it is no longer needed. */
  render(
    db: Database,
    event: EventRecord<N>,
    app: Site,
    context: RenderContext,
  ): Promise<Message | undefined>;
};

export const handler = <const N extends EventName>(own: Handler<N>): Handler<N> => own;

/** The channels and webhooks for a kind of news about a tournament; none for a sample. */
export async function channelsFor(db: Database, kind: AnnouncementKind, tournamentId: string) {
  const { league, is_sample } = await once(db, tournamentId, () => getTournamentRow(db, tournamentId));
  if (is_sample) return [];
  return listPlaces(db, kind, league);
}

export const listPlaces = async (
  db: Database,
  kind: AnnouncementKind,
  league: League | null,
): Promise<Destination[]> => (await listWanting(db, kind, league)).map(placeOf);

const listWanting = (db: Database, kind: AnnouncementKind, league: League | null): Promise<Listed[]> =>
  once(db, `${kind} ${league}`, () => listDestinations(db, kind, league));

type Listed = Awaited<ReturnType<typeof listDestinations>>[number];

/**
 * Reads cached for each transaction: the relay repeats them for every event that it places, and never changes the rows.
 */
const readBy = new WeakMap<Database, Map<string, Promise<unknown>>>();

async function once<Result>(db: Database, name: string, read: () => Promise<Result>): Promise<Result> {
  if (!db.isTransaction) return read();
  const known = readBy.get(db) ?? new Map<string, Promise<unknown>>();
  readBy.set(db, known);
  // Wraps the read in a promise, since a bare query would run again for each caller.
  const asked = known.get(name) ?? Promise.resolve(read());
  known.set(name, asked);
  return asked as Promise<Result>;
}

/** One direct message for each known person. */
export const directly = (...people: readonly (string | null | undefined)[]): Destination[] =>
  [...new Set(people)].flatMap((address) => (address ? { type: 'direct', address } : []));

/** Where staff receive news of registrations and other tasks; `isMeant` can exclude destinations. */
export const staffPlaces = async (db: Database, isMeant: (destination: Listed) => boolean = () => true) =>
  (await listWanting(db, 'registration_received', null)).filter(isMeant).map(placeOf);

/** Where staff receive news of a tournament; none for a sample. */
export const staffPlacesFor = async (db: Database, tournamentId: string) =>
  (await getTournamentRow(db, tournamentId)).is_sample ? [] : staffPlaces(db);

const placeOf = ({ type, address }: Listed): Destination => ({ type, address });
