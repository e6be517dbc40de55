import type { StringSelectMenuInteraction } from 'discord.js';
import {
  answerStandInOffer,
  askFreePlayer,
  type FreePlayer,
  listFreePlayers,
} from '#domain/contract/matchDay/lineUps.ts';
import { STAND_IN_OFFER } from '#domain/freePlayer.ts';
import { roleOf } from '#domain/registrations/roster.ts';
import type { BotContext, Button, Component } from '../answering/context.ts';
import { clip, menu, plain } from '../answering/message.ts';
import { type Asked, inPlace, privately } from '../answering/reply.ts';

export const FREE = 'free-players';
const ASK = 'free-player-ask';
/** The maximum number of options in a menu. */
const OPTIONS = 25;

const freeOption = ({ id, nickname, positions, note }: FreePlayer, words: BotContext['words']) => ({
  label: nickname,
  description: clip(
    [positions.map((position) => words.term(roleOf(position))).join(', '), note].filter(Boolean).join('. '),
    100,
  ),
  value: id,
});

export const freePlayerComponents: readonly Component[] = [
  privately(FREE, async ({ context, client }, id) => {
    const { data } = await client.call(listFreePlayers, {});
    const { free: words } = context.words;
    if (data.length === 0) return words.nobody;
    return {
      embeds: [{ title: words.title }],
      menu: menu(
        `${ASK}:${id}`,
        words.choose,
        data.slice(0, OPTIONS).map((player) => freeOption(player, context.words)),
      ),
    };
  }),
  ...(['accept', 'decline'] as const).map(
    (said): Button =>
      privately(STAND_IN_OFFER[said], async ({ context, client }, id) => {
        await client.call(answerStandInOffer, { params: { id }, body: { accepts: said === 'accept' } });
        const { free: words } = context.words;
        return said === 'accept' ? words.accepted : words.declined;
      }),
  ),
  inPlace(ASK, async ({ interaction, client, words }: Asked<StringSelectMenuInteraction>, id) => {
    const freePlayerId = interaction.values[0] ?? '';
    const { data } = await client.call(listFreePlayers, {});
    await client.call(askFreePlayer, { params: { id }, body: { freePlayerId } });
    const name = data.find((player) => player.id === freePlayerId)?.nickname ?? '';
    return words.free.asked({ name: plain(name) });
  }),
];
