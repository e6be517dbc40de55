import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  InteractionContextType,
  SlashCommandBuilder,
  type SlashCommandOptionsOnlyBuilder,
} from 'discord.js';
import { castMatch, leaveCast } from '#domain/contract/casters.ts';
import { getMatch, type Match } from '#domain/contract/matches.ts';
import { NOTE_LENGTH } from '#domain/settings.ts';
import type { BotContext, Command } from '../context.ts';
import { withLocalizedDescription } from '../language/language.ts';
import { sidesOf } from '../matchLine.ts';
import { matchChoice, matchLabel } from '../matchSearch.ts';
import { answer, deferPrivately } from '../reply.ts';
import { asOrganiser } from '../staff.ts';

const OPTION = { match: 'match', link: 'link', person: 'person' } as const;

/** Those that are still to be played, each with how many cast it. */
const toCome = matchChoice(
  ({ status }) => status === 'scheduled' || status === 'waiting' || status === 'live',
  {
    labelOf: (match, words) =>
      [matchLabel(match, words), ...(match.casters.length > 0 ? [`(${match.casters.length})`] : [])].join(
        ' ',
      ),
  },
);

/** /cast: takes a match to cast it, or names who does. */
export const cast: Command = {
  data: withPerson(
    withMatch('cast').addStringOption((option) =>
      withLocalizedDescription(option.setName(OPTION.link), (commands) => commands.castLink).setMaxLength(
        NOTE_LENGTH,
      ),
    ),
  ),
  execute: async (interaction, context) => {
    await deferPrivately(interaction);
    const match = await matchOf(interaction, context);
    const user = interaction.options.getUser(OPTION.person);
    await asOrganiser(interaction, context).call(castMatch, {
      params: { id: match.id },
      body: {
        link: interaction.options.getString(OPTION.link)?.trim() || null,
        ...(user && { person: { discordId: user.id, name: user.displayName } }),
      },
    });
    const { caster: words } = context.words;
    const sides = sidesOf(match, context.words);
    await answer(interaction, {
      content: user ? words.castsFor(`<@${user.id}>`, sides) : words.casts(sides),
    });
  },
  autocomplete,
};

/** /uncast: leaves a match that one casts, or takes somebody away from it. */
export const uncast: Command = {
  data: withPerson(withMatch('uncast')),
  execute: async (interaction, context) => {
    await deferPrivately(interaction);
    const match = await matchOf(interaction, context);
    const user = interaction.options.getUser(OPTION.person);
    const params = { id: match.id, discordId: user?.id ?? ('me' as const) };
    await asOrganiser(interaction, context).call(leaveCast, { params });
    const { caster: words } = context.words;
    const sides = sidesOf(match, context.words);
    await answer(interaction, {
      content: user ? words.leftFor(`<@${user.id}>`, sides) : words.left(sides),
    });
  },
  autocomplete,
};

async function autocomplete(interaction: AutocompleteInteraction, context: BotContext) {
  await interaction.respond(await toCome.offered(interaction, context));
}

async function matchOf({ options }: ChatInputCommandInteraction, context: BotContext): Promise<Match> {
  const id = await toCome.idOf(context, options.getString(OPTION.match, true));
  return (await context.connect().call(getMatch, { params: { id } })).data;
}

function withMatch(name: 'cast' | 'uncast') {
  return withLocalizedDescription(new SlashCommandBuilder().setName(name), (commands) => commands[name])
    .setContexts(InteractionContextType.Guild)
    .addStringOption((option) =>
      withLocalizedDescription(option.setName(OPTION.match), (commands) => commands.castMatch)
        .setRequired(true)
        .setAutocomplete(true),
    );
}

function withPerson(builder: SlashCommandOptionsOnlyBuilder) {
  return builder
    .addUserOption((option) =>
      withLocalizedDescription(option.setName(OPTION.person), (commands) => commands.castPerson),
    )
    .toJSON();
}
