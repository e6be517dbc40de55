import type { APIEmbed } from 'discord-api-types/v10';
import type { Database } from '../api/database.ts';
import type { EventName, Happening } from '../domain/events.ts';
import { announceRegistration } from './announceRegistration.ts';
import { announceTeam } from './announceTeam.ts';
import type { Destination } from './queue.ts';
import { tellCaptain } from './tellCaptain.ts';

/** What messages need to know of the installation. */
export type House = { publicUrl: string; productName: string; leagueTimeZone: string };

/** A message as Discord takes it; every text in it is escaped already. */
export type Message = { embeds: APIEmbed[] };

/** What follows from an event: who is told, and with which words when their turn comes. */
export type Handler<N extends EventName = EventName> = {
  /** Kind of the delivery, unique among the handlers. */
  kind: string;
  on: readonly N[];
  /** Where it goes; read in the relay's transaction. */
  destinations(db: Database, event: Happening<N>): Promise<Destination[]>;
  /** The message by the present state, or undefined when there is nothing to say any more. */
  render(db: Database, event: Happening<N>, house: House): Promise<Message | undefined>;
};

/** All handlers; a new job is a file beside these and a line here. */
export const HANDLERS = [announceRegistration, announceTeam, tellCaptain] as unknown as readonly Handler[];

/** The handlers that an event has. */
export const handlersOf = (event: Happening) => HANDLERS.filter(({ on }) => on.includes(event.name));
