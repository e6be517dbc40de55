import type { ChatInputCommandInteraction } from 'discord.js';
import * as contract from '#domain/contract/matchDay/lineUps.ts';
import { areAccountsTexts } from '#domain/registrations/accountWords.ts';
import { roleOf, teamSize } from '#domain/registrations/roster.ts';
import { NAME_LENGTH, NOTE_LENGTH } from '#domain/settings.ts';
import type { Command } from '../answering/context.ts';
import { type Message, plain } from '../answering/message.ts';
import { answering } from '../answering/reply.ts';
import { option, slashCommand, subcommand } from '../answering/slash.ts';
import type { Words } from '../language/language.ts';

const OPTION = { nickname: 'nickname', steamId: 'steam_id', positions: 'positions', note: 'note' } as const;
/** The maximum length of the account field, enough for a profile link with a query. */
const STEAM_ID = 200;
/** The maximum number of players in one message. */
const SHOWN = 20;

export const free: Command = {
  audience: 'everybody',
  // The game determines the number and names of the positions.
  get data() {
    const account = areAccountsTexts() ? 'freeTextAccount' : 'freeSteamId';
    const positions = teamSize() < 5 ? 'freeFewPositions' : 'freePositions';
    return slashCommand('free', [
      subcommand('join', 'freeJoin', [
        option('text', OPTION.nickname, 'freeNickname', { max_length: NAME_LENGTH, required: true }),
        option('text', OPTION.steamId, account, { max_length: STEAM_ID, required: true }),
        option('text', OPTION.positions, positions, { max_length: 20, required: true }),
        option('text', OPTION.note, 'freeNote', { max_length: NOTE_LENGTH }),
      ]),
      subcommand('leave', 'freeLeave'),
      subcommand('list', 'freeList'),
    ]);
  },
  execute: answering(async ({ interaction, context, client }) => {
    const { free: words } = context.words;
    const wanted = interaction.options.getSubcommand();
    if (wanted === 'leave') {
      await client.call(contract.leaveFreePlayers, { params: { id: 'me' } });
      return words.left;
    }
    if (wanted === 'list') {
      const { data } = await client.call(contract.listFreePlayers, {});
      return listMessage(data, context.words);
    }
    await client.call(contract.joinFreePlayers, { body: entryOf(interaction) });
    return words.joined;
  }),
};

/** '4, 5' and '45' both mean two positions. */
function entryOf({ options }: ChatInputCommandInteraction) {
  const positions = options.getString(OPTION.positions, true).match(/\d/g) ?? [];
  return {
    nickname: options.getString(OPTION.nickname, true),
    steamId: options.getString(OPTION.steamId, true),
    positions: [...new Set(positions.map(Number))],
    note: options.getString(OPTION.note),
  };
}

function listMessage(players: readonly contract.FreePlayer[], { free: words, term }: Words): Message {
  if (players.length === 0) return { content: words.nobody };
  const lines = players.slice(0, SHOWN).map(({ nickname, positions, note }) => {
    return [
      `**${plain(nickname)}** ${words.positions({ list: positions.map((position) => term(roleOf(position))).join(', ') })}`,
      ...(note ? [plain(note, 200)] : []),
    ].join('. ');
  });
  return { embeds: [{ title: words.title, description: lines.join('\n') }] };
}
