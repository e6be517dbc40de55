import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { gameWords } from '#domain/game/words.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { linkTo } from '#domain/siteLinks.ts';
import type { Command } from '../context.ts';
import { withLocalizedDescription } from '../language/language.ts';
import { answer, deferPrivately } from '../reply.ts';
import { mayOrganise } from '../staff.ts';

/** What each group of people comes for, in the order in which they need it. */
const FOR_CAPTAINS = ['register', 'team', 'captain', 'roster', 'ready', 'me'] as const;
const FOR_EVERYBODY = [
  'schedule',
  'match',
  'standings',
  'bracket',
  'picks',
  'player',
  'prizepool',
  'rules',
  'follow',
  'unfollow',
  'cast',
  'uncast',
  'free',
  'gsi',
] as const;
/** Without what only another game has, or a league that has picks. */
const forEverybody = () =>
  FOR_EVERYBODY.filter((name) => name !== 'gsi' || gameWords().hasGameData).filter(
    (name) => name !== 'picks' || siteSettings().pickem,
  );
const FOR_ORGANISERS = ['generate', 'result', 'announce', 'setup'] as const;
type Listed = (typeof FOR_CAPTAINS | typeof FOR_EVERYBODY | typeof FOR_ORGANISERS)[number];

/** /help: every command with what it is for; those of organisers only for who is one. */
export const help: Command = {
  data: withLocalizedDescription(new SlashCommandBuilder().setName('help'), (commands) => commands.help)
    .setContexts(InteractionContextType.Guild)
    .toJSON(),
  execute: async (interaction, context) => {
    const { help: words, staff, team, commands } = context.words;
    const linesOf = (names: readonly Listed[]) =>
      names.map((name) => `**/${name}** ${commands[name]}`).join('\n');
    const url = linkTo(context, '/');
    await deferPrivately(interaction);
    const isOrganiser = await mayOrganise(interaction, context);
    await answer(interaction, {
      embeds: [
        {
          title: words.title(siteSettings().name),
          description: [
            url ? words.site(url) : words.private,
            team.privacy(linkTo(context, '/privacy')),
          ].join('\n'),
          fields: [
            { name: words.captains, value: linesOf(FOR_CAPTAINS) },
            { name: words.everybody, value: linesOf(forEverybody()) },
            ...(isOrganiser ? [{ name: staff.help, value: linesOf(FOR_ORGANISERS) }] : []),
          ],
          footer: { text: siteSettings().name },
        },
      ],
    });
  },
};
