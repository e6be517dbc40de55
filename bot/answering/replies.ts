import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Client } from '#domain/contract/http/client.ts';
import type { Words } from '../language/language.ts';
import { asCaptain, type BotContext, type Button } from './context.ts';
import { fitMessage, type Message } from './limits.ts';
import { type Answerable, answer, deferInPlace, deferPrivately, type Pressed } from './reply.ts';
import { asOrganiser, forOrganisers } from './staff.ts';

/** What a reply is made of; `client` asks the api as the person who pressed, typed or sent. */
export type Asked<Interaction> = {
  interaction: Interaction;
  context: BotContext;
  client: Client;
  words: Words;
};

/** Gives the message, or its text alone, that an interaction is answered with. */
type Reply<Interaction> = (asked: Asked<Interaction>, payload: string) => Promise<Message | string>;

type Execute<Interaction> = (
  interaction: Interaction,
  context: BotContext,
  ...payload: string[]
) => Promise<void>;

const replying =
  <Interaction extends Answerable>(
    defer: (interaction: Interaction) => Promise<unknown>,
    clientFor: typeof asCaptain,
    reply: Reply<Interaction>,
  ): Execute<Interaction> =>
  async (interaction, context, payload = '') => {
    await defer(interaction);
    const client = clientFor(interaction, context);
    const said = await reply({ interaction, context, client, words: context.words }, payload);
    await answer(interaction, typeof said === 'string' ? { content: said } : said);
  };

/** The same for organisers alone. */
const replyingToStaff = <Interaction extends Answerable>(
  defer: (interaction: Interaction) => Promise<unknown>,
  reply: Reply<Interaction>,
): Execute<Interaction> =>
  forOrganisers<[Interaction, BotContext, ...string[]]>(replying(defer, asOrganiser, reply));

/** How a command is answered: privately. */
export const answering = (reply: Reply<ChatInputCommandInteraction>) =>
  replying(deferPrivately, asCaptain, reply);
export const staffAnswering = (reply: Reply<ChatInputCommandInteraction>) =>
  replyingToStaff(deferPrivately, reply);

type Part<Interaction> = { prefix: string; execute: Execute<Interaction> };

/** A button, a menu or a form that is answered in a private message of its own. */
export const privately = <Interaction extends Answerable>(
  prefix: string,
  reply: Reply<Interaction>,
): Part<Interaction> => ({ prefix, execute: replying(deferPrivately, asCaptain, reply) });
export const staffPrivately = <Interaction extends Answerable>(
  prefix: string,
  reply: Reply<Interaction>,
): Part<Interaction> => ({ prefix, execute: replyingToStaff(deferPrivately, reply) });

/** A button or a menu whose own message becomes the answer. */
export const inPlace = <Interaction extends Pressed>(
  prefix: string,
  reply: Reply<Interaction>,
): Part<Interaction> => ({ prefix, execute: replying(deferInPlace, asCaptain, reply) });
export const staffInPlace = <Interaction extends Pressed>(
  prefix: string,
  reply: Reply<Interaction>,
): Part<Interaction> => ({ prefix, execute: replyingToStaff(deferInPlace, reply) });

/** A button that puts a text in the place of its question. */
export const replaced = (prefix: string, text: (words: Words) => string): Button => ({
  prefix,
  execute: async (interaction: ButtonInteraction, { words }) => {
    await interaction.update(fitMessage({ content: text(words) }));
  },
});
