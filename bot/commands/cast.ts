import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  InteractionContextType,
  SlashCommandBuilder,
  type SlashCommandOptionsOnlyBuilder,
} from 'discord.js';
import { castMatch, leaveCast } from '#domain/contract/casters.ts';
import type { ListedMatch } from '#domain/contract/matches.ts';
import { getMatch } from '#domain/contract/matches.ts';
import { invalid } from '#domain/errors.ts';
import { NOTE_LENGTH } from '#domain/settings.ts';
import { SHORT_TIMEOUT } from '../connectApi.ts';
import type { BotContext, Command } from '../context.ts';
import type { Words } from '../language/english.ts';
import { withLocalizedDescription } from '../language/language.ts';
import { CHOICE_NAME, CHOICES, clip } from '../limits.ts';
import { isId } from '../lookupCommand.ts';
import { sidesOf } from '../matchLine.ts';
import { matchLabel, searchMatches } from '../matchSearch.ts';
import { answer, deferPrivately } from '../reply.ts';
import { asOrganiser } from '../staff.ts';

const OPTION = { match: 'match', link: 'link', person: 'person' } as const;

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
  autocomplete: suggestMatches,
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
  autocomplete: suggestMatches,
};

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

/** The match that was chosen from the list, or whose words suit it alone. */
async function matchOf({ options }: ChatInputCommandInteraction, context: BotContext): Promise<ListedMatch> {
  const given = options.getString(OPTION.match, true).trim();
  if (isId(given)) return (await context.connect().call(getMatch, { params: { id: given } })).data;
  const [match, ...others] = await toCome(context, given);
  if (!match || others.length > 0) throw invalid(context.words.result.whichMatch);
  return match;
}

async function toCome(context: BotContext, sought: string, timeout?: number) {
  const found = await searchMatches(context.connect(undefined, timeout), sought);
  return found.filter(({ status }) => status !== 'completed' && status !== 'cancelled' && status !== 'bye');
}

/** Those that are still to be played, each with how many cast it. */
async function suggestMatches(interaction: AutocompleteInteraction, context: BotContext) {
  const found = await toCome(context, interaction.options.getFocused().trim(), SHORT_TIMEOUT);
  await interaction.respond(
    found.slice(0, CHOICES).map((match) => ({ name: labelOf(match, context.words), value: match.id })),
  );
}

const labelOf = (match: ListedMatch, words: Words) => {
  const casters = match.casters.length > 0 ? ` (${match.casters.length})` : '';
  return `${clip(matchLabel(match, words), CHOICE_NAME - casters.length)}${casters}`;
};
