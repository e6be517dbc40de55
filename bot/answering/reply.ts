import {
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  DiscordAPIError,
  MessageFlags,
  type ModalSubmitInteraction,
  RESTJSONErrorCodes,
  type StringSelectMenuInteraction,
} from 'discord.js';
import type { Logger } from 'pino';
import { backOff } from '#domain/backOff.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { DomainError } from '#domain/errors.ts';
import { SHORT_TIMEOUT } from '../api/connectApi.ts';
import type { Words } from '../language/language.ts';
import {
  asCaptain,
  asOrganiser,
  type BotContext,
  type Button,
  type Component,
  forOrganisers,
} from './context.ts';
import { fitMessage, type Message, plain } from './message.ts';
import { pause } from './pause.ts';

export type Pressed = ButtonInteraction | StringSelectMenuInteraction;
export type Answerable = Pressed | ChatInputCommandInteraction | ModalSubmitInteraction;

const BAD = 0xff8078;
const PROBLEM = 300;
const EDIT_RETRIES = 4;

/** Acknowledges an interaction within Discord's three seconds. */
export const deferPrivately = (interaction: Answerable) =>
  interaction.deferReply({ flags: MessageFlags.Ephemeral });

/** Acknowledges a button or menu; the reply will replace the message that contains it. */
export const deferInPlace = (interaction: Pressed) => interaction.deferUpdate();

/** Acknowledges a form; the reply will replace the private message that opened it, and that message's buttons. */
const deferForm = (interaction: ModalSubmitInteraction) =>
  interaction.isFromMessage() && interaction.message.flags.has(MessageFlags.Ephemeral)
    ? interaction.deferUpdate()
    : deferPrivately(interaction);

/** Replies privately; after a deferral, the reply replaces the deferred message. */
export async function answer(interaction: Answerable, message: Message) {
  const fitted = fitMessage(message);
  if (interaction.deferred || interaction.replied) await persist(() => interaction.editReply(fitted));
  else await interaction.reply({ ...fitted, flags: MessageFlags.Ephemeral });
}

/**
 * Retries the work, which must be safe to repeat, while Discord is unreachable. Throws if Discord rejects the request.
 */
async function persist(work: () => Promise<unknown>) {
  for (let failures = 1; ; failures += 1)
    try {
      return await work();
    } catch (error) {
      if (error instanceof DiscordAPIError || failures > EDIT_RETRIES) throw error;
      await pause(backOff(failures));
    }
}

/**
 * Renders all errors: a DomainError as its sentence and problems, and any other error as an ID that is also in the log.
 * It never throws, and never replaces a message that has buttons.
 */
export async function answerError(
  interaction: Answerable | AutocompleteInteraction,
  error: unknown,
  { log, words }: Pick<BotContext, 'log' | 'words'>,
): Promise<void> {
  if (isTooLate(error)) return log.warn({ fault: faultOf(error) }, 'an answer came too late');
  const message = errorMessage(error, log, words);
  try {
    if (interaction.isAutocomplete()) {
      if (!interaction.responded) await interaction.respond([]);
    } else if (interaction.replied || (interaction.deferred && interaction.ephemeral === null))
      await interaction.followUp({ ...fitMessage(message), flags: MessageFlags.Ephemeral });
    else await answer(interaction, message);
  } catch (failure) {
    log.warn({ fault: faultOf(failure) }, 'an error could not be shown');
  }
}

/** Logs an unexpected error and returns the interaction's ID, which all its log lines contain. */
export function report(error: unknown, log: Logger): string {
  log.error({ fault: faultOf(error) }, 'something went wrong');
  return String(log.bindings().request);
}

/** Whether Discord's three seconds have passed or another process has responded, so nothing more can be sent. */
const isTooLate = (error: unknown) =>
  error instanceof DiscordAPIError &&
  (error.code === RESTJSONErrorCodes.UnknownInteraction ||
    error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged);

function errorMessage(error: unknown, log: Logger, { errors, sentence }: Words): Message {
  if (!(error instanceof DomainError))
    return problem(errors.title, `${errors.report({ number: report(error, log) })} ${errors.tryAgain}`);
  const others = error.errors.filter((each) => each !== error.message);
  return problem(
    plain(sentence(error.phrase()), 256),
    others.map((each) => `• ${plain(sentence(error.phrase(each)), PROBLEM)}`).join('\n'),
  );
}

const problem = (title: string, description: string): Message => ({
  embeds: [{ title, color: BAD, ...(description !== '' && { description }) }],
});

/** Returns the part of an error that is safe to log, since Discord's errors also contain the interaction's token. */
export function faultOf(error: unknown) {
  if (error instanceof DiscordAPIError)
    return { name: 'DiscordAPIError', code: error.code, status: error.status, message: error.message };
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, stack } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  return { name, message, code, stack, ...(error.cause instanceof Error && { cause: error.cause.message }) };
}

/** The arguments of a reply; `client` calls the API on behalf of the user. */
export type Asked<Interaction> = {
  interaction: Interaction;
  context: BotContext;
  client: Client;
  words: Words;
};

export type AskedCommand = Asked<ChatInputCommandInteraction>;

type Reply<Interaction> = (asked: Asked<Interaction>, payload: string) => Promise<Message | string>;

type Execute<Interaction> = (
  interaction: Interaction,
  context: BotContext,
  ...payload: string[]
) => Promise<void>;

const replying =
  <Most extends Answerable>(defer: (interaction: Most) => Promise<unknown>, isOfStaff = false) =>
  <Interaction extends Most>(reply: Reply<Interaction>): Execute<Interaction> => {
    const execute = async (interaction: Interaction, context: BotContext, payload = '') => {
      await defer(interaction);
      const client = (isOfStaff ? asOrganiser : asCaptain)(interaction, context);
      const said = await reply({ interaction, context, client, words: context.words }, payload);
      await answer(interaction, typeof said === 'string' ? { content: said } : said);
    };
    return isOfStaff ? forOrganisers<[Interaction, BotContext, ...string[]]>(execute) : execute;
  };

export const answering = replying<ChatInputCommandInteraction>(deferPrivately);
export const staffAnswering = replying<ChatInputCommandInteraction>(deferPrivately, true);

const makeComponent =
  <Most extends Answerable>(executing: ReturnType<typeof replying<Most>>) =>
  <Interaction extends Most>(prefix: string, reply: Reply<Interaction>): Component<Interaction> => ({
    prefix,
    execute: executing(reply),
  });

/** A button, menu or form whose reply is a new private message. */
export const privately = makeComponent(replying<Answerable>(deferPrivately));
export const staffPrivately = makeComponent(replying<Answerable>(deferPrivately, true));

/** A button or a menu whose reply replaces its own message. */
export const inPlace = makeComponent(replying<Pressed>(deferInPlace));
export const staffInPlace = makeComponent(replying<Pressed>(deferInPlace, true));

/** A form whose reply replaces the private message that opened it. */
export const submitted = makeComponent(replying<ModalSubmitInteraction>(deferForm));
export const staffSubmitted = makeComponent(replying<ModalSubmitInteraction>(deferForm, true));

type Modal = Parameters<ButtonInteraction['showModal']>[0];

/** A button or a menu that opens a form. The form must be the first response, so the API has only two seconds. */
export const opening = <Interaction extends Pressed>(
  prefix: string,
  form: (asked: Asked<Interaction>, payload: string) => Modal | Promise<Modal>,
): Component<Interaction> => ({
  prefix,
  execute: async (interaction, context, payload) => {
    const client = asCaptain(interaction, context, SHORT_TIMEOUT);
    await interaction.showModal(await form({ interaction, context, client, words: context.words }, payload));
  },
});

export const replaced = (prefix: string, text: (words: Words) => string): Button => ({
  prefix,
  execute: async (interaction: ButtonInteraction, { words }) => {
    await interaction.update(fitMessage({ content: text(words) }));
  },
});
