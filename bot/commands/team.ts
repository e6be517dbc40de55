import { InteractionContextType, SlashCommandBuilder, type SlashCommandStringOption } from 'discord.js';
import { isUndecided } from '../../domain/registration.ts';
import { showEditForm } from '../components/editRegistration.ts';
import { askToWithdraw } from '../components/withdrawal.ts';
import { QUICK } from '../connectApi.ts';
import type { Command } from '../context.ts';
import { findOwn, type Search, suggestOwn, TEAM_OPTION } from '../ownRegistrations.ts';
import { answer, deferPrivately } from '../reply.ts';
import { EDIT, registrationMessage, SEE, WITHDRAW } from '../summary.ts';

const teamOption = (option: SlashCommandStringOption) =>
  option
    .setName(TEAM_OPTION)
    .setDescription('Your team; not needed while you have only one')
    .setAutocomplete(true);

const NONE = 'You have no registration yet. Send one with /register.';
const NONE_OPEN = 'You have no registration that can still be changed.';
const SEARCHES: Record<string, Search> = {
  see: { action: SEE, suits: () => true, none: NONE },
  edit: { action: EDIT, suits: ({ status }) => isUndecided(status), none: NONE_OPEN },
  withdraw: { action: WITHDRAW, suits: ({ status }) => isUndecided(status), none: NONE_OPEN },
};

/** /team see, edit and withdraw: the captain's own registrations. */
export const team: Command = {
  data: new SlashCommandBuilder()
    .setName('team')
    .setDescription('Your registration: see, edit or withdraw it')
    .setContexts(InteractionContextType.Guild)
    .addSubcommand((one) =>
      one.setName('see').setDescription('See how your registration stands').addStringOption(teamOption),
    )
    .addSubcommand((one) =>
      one
        .setName('edit')
        .setDescription('Change your registration before it is decided')
        .addStringOption(teamOption),
    )
    .addSubcommand((one) =>
      one.setName('withdraw').setDescription('Take your registration back').addStringOption(teamOption),
    )
    .toJSON(),

  execute: async (interaction, context) => {
    const action = interaction.options.getSubcommand();
    const search = SEARCHES[action];
    if (!search) throw new RangeError(`There is no /team ${action}`);
    // The form must be the first answer, so its data has to come quickly; the others are deferred.
    if (action !== 'edit') await deferPrivately(interaction);
    const found = await findOwn(interaction, context, search, action === 'edit' ? QUICK : undefined);
    if ('question' in found) await answer(interaction, found.question);
    else if (action === 'edit') await showEditForm(interaction, found.registration);
    else if (action === 'withdraw') await answer(interaction, askToWithdraw(found.registration));
    else await answer(interaction, registrationMessage(found.registration, context));
  },

  autocomplete: suggestOwn,
};
