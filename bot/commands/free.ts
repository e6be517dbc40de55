import {
  type ChatInputCommandInteraction,
  InteractionContextType,
  SlashCommandBuilder,
  type SlashCommandStringOption,
} from 'discord.js';
import {
  type FreePlayer,
  joinFreePlayers,
  leaveFreePlayers,
  listFreePlayers,
} from '#domain/contract/matchDay/lineUps.ts';
import { areAccountsTexts } from '#domain/registration/accountWords.ts';
import { roleOf, teamSize } from '#domain/registration/roster.ts';
import { NAME_LENGTH, NOTE_LENGTH } from '#domain/settings.ts';
import type { Command } from '../answering/context.ts';
import type { Message } from '../answering/limits.ts';
import { plain } from '../answering/plainText.ts';
import { answering } from '../answering/replies.ts';
import { type Words, withLocalizedDescription } from '../language/language.ts';

const OPTION = { nickname: 'nickname', steamId: 'steam_id', positions: 'positions', note: 'note' } as const;
/** A profile link with all that may hang on it. */
const STEAM_ID = 200;
/** As many as one message shows well. */
const SHOWN = 20;

/** /free: players without a team put themselves on a list, see it, and leave it. */
export const free: Command = {
  audience: 'everybody',
  // How many positions there are may change, and what is said in it is the game's.
  get data() {
    return built();
  },
  execute: answering(async ({ interaction, context, client }) => {
    const { free: words } = context.words;
    const wanted = interaction.options.getSubcommand();
    if (wanted === 'leave') {
      await client.call(leaveFreePlayers, { params: { id: 'me' } });
      return words.left;
    }
    if (wanted === 'list') {
      const { data } = await client.call(listFreePlayers, {});
      return listMessage(data, context.words);
    }
    await client.call(joinFreePlayers, { body: entryOf(interaction) });
    return words.joined;
  }),
};

const built = () =>
  withLocalizedDescription(new SlashCommandBuilder().setName('free'), (commands) => commands.free)
    .addSubcommand((one) => {
      const described = (option: SlashCommandStringOption, name: keyof typeof OPTION) =>
        withLocalizedDescription(
          option.setName(OPTION[name]),
          (commands) =>
            ({
              nickname: commands.freeNickname,
              steamId: areAccountsTexts() ? commands.freeTextAccount : commands.freeSteamId,
              positions: teamSize() < 5 ? commands.freeFewPositions : commands.freePositions,
              note: commands.freeNote,
            })[name],
        );
      return withLocalizedDescription(one.setName('join'), (commands) => commands.freeJoin)
        .addStringOption((option) =>
          described(option, 'nickname').setMaxLength(NAME_LENGTH).setRequired(true),
        )
        .addStringOption((option) => described(option, 'steamId').setMaxLength(STEAM_ID).setRequired(true))
        .addStringOption((option) => described(option, 'positions').setMaxLength(20).setRequired(true))
        .addStringOption((option) => described(option, 'note').setMaxLength(NOTE_LENGTH));
    })
    .addSubcommand((one) => withLocalizedDescription(one.setName('leave'), (commands) => commands.freeLeave))
    .addSubcommand((one) => withLocalizedDescription(one.setName('list'), (commands) => commands.freeList))
    .setContexts(InteractionContextType.Guild)
    .toJSON();

/** The input; '4, 5' and '45' are two positions. */
function entryOf({ options }: ChatInputCommandInteraction) {
  const positions = options.getString(OPTION.positions, true).match(/\d/g) ?? [];
  return {
    nickname: options.getString(OPTION.nickname, true),
    steamId: options.getString(OPTION.steamId, true),
    positions: [...new Set(positions.map(Number))],
    note: options.getString(OPTION.note),
  };
}

function listMessage(players: readonly FreePlayer[], { free: words, term }: Words): Message {
  if (players.length === 0) return { content: words.nobody };
  const lines = players.slice(0, SHOWN).map(({ nickname, positions, note }) => {
    const plays = positions.map((position) => term(roleOf(position))).join(', ');
    return [
      `**${plain(nickname)}** ${words.positions({ list: plays })}`,
      ...(note ? [plain(note, 200)] : []),
    ].join('. ');
  });
  return { embeds: [{ title: words.title, description: lines.join('\n') }] };
}
