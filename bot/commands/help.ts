import type { Locale } from 'discord.js';
import { siteSettings } from '#domain/site/settings.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { type Audience, type Command, mayOrganise } from '../answering/context.ts';
import { card } from '../answering/message.ts';
import { answer, deferPrivately } from '../answering/reply.ts';
import { slashCommand } from '../answering/slash.ts';
import { privacyText } from '../registrations/summary.ts';

/** /help: lists the commands in order, with their purposes; only organisers see organisers' commands. */
export const createHelp = (commands: readonly Command[]): Command => ({
  audience: 'everybody',
  data: slashCommand('help'),
  execute: async (interaction, context) => {
    const { help: words, staff } = context.words;
    const fieldOf = (audience: Audience, name: string) => ({
      name,
      value: commands
        .filter((command) => command.audience === audience && isOffered(command))
        .map(({ data }) => `**/${data.name}** ${descriptionIn(data, interaction.locale)}`)
        .join('\n'),
    });
    const url = linkTo(context, '/');
    await deferPrivately(interaction);
    const isOrganiser = await mayOrganise(interaction, context);
    await answer(
      interaction,
      card({
        title: words.title({ product: siteSettings().name }),
        description: [url ? words.site({ url }) : words.private, privacyText(context)].join('\n'),
        fields: [
          fieldOf('captains', words.captains),
          fieldOf('everybody', words.everybody),
          ...(isOrganiser ? [fieldOf('organisers', staff.help)] : []),
        ],
        footer: { text: siteSettings().name },
      }),
    );
  },
});

export const isOffered = ({ isOffered: asked = () => true }: Command) => asked();

const descriptionIn = ({ description, description_localizations }: Command['data'], locale: Locale) =>
  description_localizations?.[locale] ?? description;
