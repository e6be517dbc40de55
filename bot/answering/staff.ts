import type { BaseInteraction } from 'discord.js';
import { getSession } from '#domain/contract/operations/system.ts';
import { DomainError } from '#domain/errors.ts';
import { SHORT_TIMEOUT } from '../api/connectApi.ts';
import type { Words } from '../language/language.ts';
import type { BotContext } from './context.ts';

/**
 * The api as the organiser who pressed, typed or sent: their roles go with the call, and the server decides.
 */
export const asOrganiser = (interaction: BaseInteraction, { connect }: BotContext, timeout?: number) => {
  const { id, displayName: name, username } = interaction.user;
  return connect({ id, name, username, roles: rolesOf(interaction) }, timeout);
};

/** A part for organisers alone: what the server does not allow is told as what it takes. */
export const forOrganisers =
  <Args extends [BaseInteraction, BotContext, ...string[]]>(execute: (...args: Args) => Promise<void>) =>
  async (...args: Args): Promise<void> => {
    try {
      await execute(...args);
    } catch (error) {
      throw error instanceof DomainError && error.kind === 'forbidden' ? notAllowed(args[1].words) : error;
    }
  };

/** Refuses who is no organiser before a form opens. */
export async function requireOrganiser(interaction: BaseInteraction, context: BotContext) {
  if ((await mayOrganise(interaction, context)) === false) throw notAllowed(context.words);
}

/** Whether somebody is an organiser; undefined while the server does not say so in time. */
export async function mayOrganise(interaction: BaseInteraction, context: BotContext) {
  const asked = asOrganiser(interaction, context, SHORT_TIMEOUT).call(getSession, {});
  return (await asked.catch(() => undefined))?.data.admin;
}

const notAllowed = ({ staff }: Words) => new DomainError('forbidden', 'forbidden', staff.notAllowed);

function rolesOf({ member }: BaseInteraction): string[] {
  if (!member) return [];
  return Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
}
