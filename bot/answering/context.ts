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
import { getSession } from '#domain/contract/operations/system.ts';
import { DomainError } from '#domain/errors.ts';
import type { Site } from '#domain/siteLinks.ts';
import { type ConnectApi, type FetchPicture, SHORT_TIMEOUT } from '../api/connectApi.ts';
import type { OpenTournaments } from '../api/openTournaments.ts';
import type { Words } from '../language/language.ts';

export type BotContext = Site & {
  connect: ConnectApi;
  fetchPicture: FetchPicture;
  openTournaments: OpenTournaments;
  words: Words;
  log: Logger;
};

/** A command's audience. /help lists the command under it, and shows organisers' commands only to organisers. */
export type Audience = 'captains' | 'everybody' | 'organisers';

/** `execute` responds to the interaction or throws; a single renderer shows all errors. */
export type Command = {
  audience: Audience;
  /** Whether the site's settings offer the command in Discord and in /help. By default, it is always offered. */
  isOffered?: () => boolean;
  data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  execute: (interaction: ChatInputCommandInteraction, context: BotContext) => Promise<void>;
  autocomplete?: (interaction: AutocompleteInteraction, context: BotContext) => Promise<void>;
};

type Answerable<Interaction> = (
  interaction: Interaction,
  context: BotContext,
  /** The part of the custom id after the prefix. */
  payload: string,
) => Promise<void>;

/** The handler for custom ids of the form `prefix:payload`: a button, a menu, or a submitted form. */
export type Component<Interaction = never> = { prefix: string; execute: Answerable<Interaction> };
export type Button = Component<ButtonInteraction>;
export type Menu = Component<StringSelectMenuInteraction>;
export type Form = Component<ModalSubmitInteraction>;

export type Answering = { interaction: BaseInteraction; context: BotContext };

export const asCaptain = ({ user }: BaseInteraction, { connect }: BotContext, timeout?: number): Client =>
  connect({ id: user.id, name: user.displayName, username: user.username }, timeout);

/** Calls the API on behalf of an organiser. The call carries the organiser's roles, and the server checks them. */
export const asOrganiser = (interaction: BaseInteraction, { connect }: BotContext, timeout?: number) => {
  const { id, displayName: name, username } = interaction.user;
  return connect({ id, name, username, roles: rolesOf(interaction) }, timeout);
};

/** Wraps an action for organisers. If the server forbids it, the reply names the required role. */
export const forOrganisers =
  <Args extends [BaseInteraction, BotContext, ...string[]]>(execute: (...args: Args) => Promise<void>) =>
  async (...args: Args): Promise<void> => {
    try {
      await execute(...args);
    } catch (error) {
      throw error instanceof DomainError && error.kind === 'forbidden' ? notAllowed(args[1].words) : error;
    }
  };

/** Throws if the user is known not to be an organiser, so that no form opens. */
export async function requireOrganiser(interaction: BaseInteraction, context: BotContext) {
  if ((await mayOrganise(interaction, context)) === false) throw notAllowed(context.words);
}

/** Whether the user is an organiser; undefined if the server does not respond quickly enough. */
export async function mayOrganise(interaction: BaseInteraction, context: BotContext) {
  const asked = asOrganiser(interaction, context, SHORT_TIMEOUT).call(getSession, {});
  return (await asked.catch(() => undefined))?.data.admin;
}

const notAllowed = ({ staff }: Words) => new DomainError('forbidden', 'forbidden', staff.notAllowed);

function rolesOf({ member }: BaseInteraction): string[] {
  if (!member) return [];
  return Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
}
