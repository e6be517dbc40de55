import { isUndecided } from '#domain/registrations/registration.ts';
import type { Command } from '../answering/context.ts';
import { answer, deferPrivately } from '../answering/reply.ts';
import { slashCommand, subcommand } from '../answering/slash.ts';
import { SHORT_TIMEOUT } from '../api/connectApi.ts';
import { askToWithdraw, editForm } from '../components/registration.ts';
import type { Words } from '../language/language.ts';
import { findOwn, type Search, suggestOwn, teamOption } from '../registrations/ownRegistrations.ts';
import { EDIT, registrationMessage, SEE, WITHDRAW } from '../registrations/summary.ts';

const none = ({ registration }: Words) => registration.none;
const noneOpen = ({ registration }: Words) => registration.noneOpen;
const SEARCHES: Record<string, Search> = {
  see: { action: SEE, suits: () => true, none },
  edit: { action: EDIT, suits: ({ status }) => isUndecided(status), none: noneOpen },
  withdraw: {
    action: WITHDRAW,
    suits: ({ status }) => isUndecided(status),
    none: noneOpen,
    refused: ({ status }) => status === 'approved',
  },
};

export const team: Command = {
  audience: 'captains',
  data: slashCommand('team', [
    subcommand('see', 'teamSee', [teamOption]),
    subcommand('edit', 'teamEdit', [teamOption]),
    subcommand('withdraw', 'teamWithdraw', [teamOption]),
  ]),

  execute: async (interaction, context) => {
    const action = interaction.options.getSubcommand();
    const search = SEARCHES[action];
    if (!search) throw new RangeError(`There is no /team ${action}`);
    // The form must be the first response, so fetching its data has a short timeout; the other actions are deferred.
    if (action !== 'edit') await deferPrivately(interaction);
    const found = await findOwn(interaction, context, search, action === 'edit' ? SHORT_TIMEOUT : undefined);
    if ('question' in found) await answer(interaction, found.question);
    else if (action === 'edit') await interaction.showModal(editForm(found.registration, context.words));
    else if (action === 'withdraw')
      await answer(interaction, askToWithdraw(found.registration, context.words));
    else await answer(interaction, registrationMessage(found.registration, context));
  },

  autocomplete: suggestOwn,
};
