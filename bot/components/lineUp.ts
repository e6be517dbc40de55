import type { BaseInteraction } from 'discord.js';
import * as contract from '#domain/contract/lineUps.ts';
import { DAY } from '#domain/matchDay/buttons.ts';
import { roleAt, withPlayer } from '#domain/matchDay/lineUp.ts';
import { asCaptain, type BotContext, type Button, type Menu } from '../context.ts';
import { clip, type Message } from '../limits.ts';
import { menu } from '../menu.ts';
import { plain } from '../plainText.ts';
import { answer, deferInPlace, deferPrivately } from '../reply.ts';
import { pressed } from './pressed.ts';

const POSITION = 'line-up-position';
const PLAYER = 'line-up-player';

const lineUpOf = async (interaction: BaseInteraction, context: BotContext, id: string) =>
  (await asCaptain(interaction, context).call(contract.getLineUp, { params: { id } })).data;

/** The line-up of the captain's team with what is wrong, and the menu that changes a position; `lead` stands above. */
export const lineUpMessage = async (
  interaction: BaseInteraction,
  context: BotContext,
  id: string,
  lead?: string,
): Promise<Message> => ({
  ...shown(await lineUpOf(interaction, context, id), id, context),
  ...(lead !== undefined && { content: lead }),
});

function shown(lineUp: contract.LineUpView, id: string, { words }: BotContext): Message {
  const { matchDay, registration } = words;
  const nameAt = (index: number) =>
    lineUp.candidates.find((candidate) => candidate.id === lineUp.players[index])?.name ??
    matchDay.nobodyPlays;
  const lines = lineUp.players.map((_, index) => {
    const problem = lineUp.problems.find(({ position }) => position === index + 1);
    const line = `${registration.roles[roleAt(index)]}: **${plain(nameAt(index))}**`;
    return problem ? `${line}\n⚠ ${plain(problem.text)}` : line;
  });
  const state = {
    open: lineUp.isNamed ? matchDay.lineUpNamed : matchDay.lineUpUsual,
    onRequest: matchDay.lineUpOnRequest,
    fixed: matchDay.lineUpFixed,
  }[lineUp.state];
  return {
    embeds: [{ title: matchDay.lineUp, description: [state, '', ...lines].join('\n') }],
    ...(lineUp.state !== 'fixed' && {
      menu: menu(
        `${POSITION}:${id}`,
        matchDay.whichPosition,
        lineUp.players.map((_, index) => ({
          label: registration.roles[roleAt(index)],
          description: clip(nameAt(index), 100),
          value: String(index),
        })),
      ),
    }),
  };
}

/** The buttons about who plays: the own line-up, and the answers to one that is asked for. */
export const lineUpButtons: readonly Button[] = [
  {
    prefix: DAY.lineUp,
    execute: async (interaction, context, id) => {
      await deferPrivately(interaction);
      await answer(interaction, await lineUpMessage(interaction, context, id));
    },
  },
  pressed(
    DAY.agreeLineUp,
    (client, id) => client.call(contract.agreeToLineUp, { params: { id }, body: {} }),
    (words) => words.lineUpAgreed,
  ),
  pressed(
    DAY.declineLineUp,
    (client, id) => client.call(contract.declineLineUp, { params: { id }, body: {} }),
    (words) => words.lineUpKept,
  ),
  pressed(
    DAY.withdrawLineUp,
    (client, id) => client.call(contract.declineLineUp, { params: { id }, body: {} }),
    (words) => words.lineUpKept,
  ),
];

/** The menus that change a line-up: first the position, then who plays there. */
export const lineUpMenus: readonly Menu[] = [
  {
    prefix: POSITION,
    execute: async (interaction, context, id) => {
      await deferInPlace(interaction);
      const lineUp = await lineUpOf(interaction, context, id);
      const index = Number(interaction.values[0]);
      const { matchDay, registration } = context.words;
      await answer(interaction, {
        embeds: [
          { title: matchDay.lineUp, description: matchDay.whoPlays(registration.roles[roleAt(index)]) },
        ],
        menu: menu(
          `${PLAYER}:${id}:${index}`,
          matchDay.whichPlayer,
          lineUp.candidates.map(({ id: player, name, role, problem }) => ({
            label: clip(name, 100),
            description: clip(problem ?? registration.roles[role], 100),
            value: player,
          })),
        ),
      });
    },
  },
  {
    prefix: PLAYER,
    execute: async (interaction, context, rest) => {
      await deferInPlace(interaction);
      const [id = '', index] = rest.split(':');
      const { players } = await lineUpOf(interaction, context, id);
      const { data } = await asCaptain(interaction, context).call(contract.nameLineUp, {
        params: { id },
        body: { players: [...withPlayer(players, Number(index), interaction.values[0] ?? '')] },
      });
      const { matchDay } = context.words;
      await answer(
        interaction,
        data.state === 'open' ? shown(data, id, context) : { content: matchDay.lineUpAsked },
      );
    },
  },
];
