import type {
  AutocompleteInteraction,
  BaseInteraction,
  ButtonInteraction,
  ChatInputCommandInteraction,
  ModalSubmitInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
  StringSelectMenuInteraction,
} from 'discord.js';
import type { Logger } from 'pino';
import type { Client } from '#domain/contract/http/client.ts';
import type { Site } from '#domain/siteLinks.ts';
import type { ConnectApi, FetchPicture } from '../api/connectApi.ts';
import type { OpenTournaments } from '../api/openTournaments.ts';
import type { Words } from '../language/language.ts';

/** What commands and components work with. */
export type BotContext = Site & {
  connect: ConnectApi;
  fetchPicture: FetchPicture;
  openTournaments: OpenTournaments;
  /** The texts in the language of the one who asks. */
  words: Words;
  log: Logger;
};

/** A command's audience: /help lists it there, and shows organisers' commands to organisers only. */
export type Audience = 'captains' | 'everybody' | 'organisers';

/** A slash command. `execute` answers its interaction or throws; one renderer shows what is thrown. */
export type Command = {
  audience: Audience;
  /** Whether Discord and /help have it, by what the site is set to; always if absent. */
  isOffered?: () => boolean;
  data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  execute: (interaction: ChatInputCommandInteraction, context: BotContext) => Promise<void>;
  autocomplete?: (interaction: AutocompleteInteraction, context: BotContext) => Promise<void>;
};

type Answerable<Interaction> = (
  interaction: Interaction,
  context: BotContext,
  /** The custom id after its prefix. */
  payload: string,
) => Promise<void>;

/** The handler of custom ids `prefix:payload`: a button, a menu, or a submitted form. */
export type Button = { prefix: string; execute: Answerable<ButtonInteraction> };
export type Menu = { prefix: string; execute: Answerable<StringSelectMenuInteraction> };
export type Form = { prefix: string; execute: Answerable<ModalSubmitInteraction> };

/** An interaction, and what it is answered with. */
export type Answering = { interaction: BaseInteraction; context: BotContext };

export const asCaptain = ({ user }: BaseInteraction, { connect }: BotContext, timeout?: number): Client =>
  connect({ id: user.id, name: user.displayName, username: user.username }, timeout);
