import { type BaseInteraction, ButtonStyle, LabelBuilder, StringSelectMenuBuilder } from 'discord.js';
import * as contract from '#domain/contract/matchDay/lineUps.ts';
import { DomainError } from '#domain/errors.ts';
import { DAY } from '#domain/matchDay/buttons.ts';
import { roleAt, withPlayer } from '#domain/matchDay/lineUp.ts';
import { positions, roleOf } from '#domain/registration/roster.ts';
import { button } from '../answering/button.ts';
import { asCaptain, type BotContext, type Button, type Form, type Menu } from '../answering/context.ts';
import { clip, type Message } from '../answering/limits.ts';
import { menu } from '../answering/menu.ts';
import { plain } from '../answering/plainText.ts';
import { answer, deferInPlace, deferPrivately } from '../answering/reply.ts';
import type { Words } from '../language/language.ts';
import { FREE } from './freePlayers.ts';
import { askPlayer } from './playerChange.ts';
import { pressed } from './pressed.ts';

const POSITION = 'line-up-position';
const PLAYER = 'line-up-player';
const STAND_IN = 'stand-in';
const STAND_IN_FORM = 'stand-in-form';

const lineUpOf = async (interaction: BaseInteraction, context: BotContext, id: string) =>
  (await asCaptain(interaction, context).call(contract.getLineUp, { params: { id } })).data;

/** The line-up of the captain's team with its problems, and the menu that changes a position; `lead` is above. */
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
  const { matchDay, term } = words;
  const nameAt = (index: number) =>
    lineUp.candidates.find((candidate) => candidate.id === lineUp.players[index])?.name ??
    matchDay.nobodyPlays;
  const lines = lineUp.players.map((_, index) => {
    const problem = lineUp.problems.find(({ position }) => position === index + 1);
    const line = `${term(roleAt(index))}: **${plain(nameAt(index))}**`;
    return problem ? `${line}\n⚠ ${plain(problem.text)}` : line;
  });
  const state = {
    open: lineUp.isNamed ? matchDay.lineUpNamed : matchDay.lineUpUsual,
    onRequest: matchDay.lineUpOnRequest,
    fixed: matchDay.lineUpFixed,
  }[lineUp.state];
  const left = lineUp.candidates.filter(
    ({ id: player, isStandIn }) => lineUp.state === 'open' && isStandIn && !lineUp.players.includes(player),
  );
  const notes = left.map(({ name }) => `⚠ ${matchDay.standInLeft({ name: plain(name) })}`);
  return {
    embeds: [{ title: matchDay.lineUp, description: [state, '', ...lines, ...notes].join('\n') }],
    ...(lineUp.standInsLeft > 0 && {
      buttons: [
        ...(lineUp.standInsFrom === 'freePlayers'
          ? []
          : [button(ButtonStyle.Secondary, matchDay.standIn, `${STAND_IN}:${id}`)]),
        button(ButtonStyle.Secondary, words.free.ask, `${FREE}:${id}`),
      ],
    }),
    ...(lineUp.state !== 'fixed' && {
      menu: menu(
        `${POSITION}:${id}`,
        matchDay.whichPosition,
        lineUp.players.map((_, index) => ({
          label: term(roleAt(index)),
          description: clip(nameAt(index), 100),
          value: String(index),
        })),
      ),
    }),
  };
}

const standInButton: Button = {
  prefix: STAND_IN,
  execute: async (interaction, { words }, id) => {
    const typed = interaction.message.embeds[0]?.fields ?? [];
    const [name = '', player = '', role] = typed.map(({ value }) => value);
    const isKept = typed.length === KEPT;
    await interaction.showModal(
      askPlayer(
        `${STAND_IN_FORM}:${id}`,
        words.matchDay.standIn,
        words,
        isKept ? { name, steamId: player } : undefined,
        [positionMenu(role, words)],
      ),
    );
  },
};

/** The fields kept from a refused form: nickname, Steam ID and position. */
const KEPT = 3;

/** Asks whose place a stand-in takes; `chosen` is the role chosen before. */
const positionMenu = (chosen: string | undefined, { matchDay, term }: Words) =>
  new LabelBuilder().setLabel(matchDay.standInPosition).setStringSelectMenuComponent(
    new StringSelectMenuBuilder().setCustomId('position').addOptions(
      positions().map((position) => {
        const label = term(roleOf(position));
        return { label, value: String(position), default: label === chosen };
      }),
    ),
  );

export const lineUpButtons: readonly Button[] = [
  standInButton,
  pressed(
    DAY.agreeStandIn,
    (client, id) => client.call(contract.agreeToStandIn, { params: { id }, body: {} }),
    (words) => words.standInAgreed,
  ),
  pressed(
    DAY.declineStandIn,
    (client, id) => client.call(contract.declineStandIn, { params: { id }, body: {} }),
    (words) => words.standInDeclined,
    (words) => words.noStandIn,
  ),
  pressed(
    DAY.withdrawStandIn,
    (client, id) => client.call(contract.withdrawStandIn, { params: { id }, body: {} }),
    (words) => words.standInWithdrawn,
    (words) => words.noStandIn,
  ),
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
    (words) => words.noLineUpRequest,
  ),
  pressed(
    DAY.withdrawLineUp,
    (client, id) => client.call(contract.declineLineUp, { params: { id }, body: {} }),
    (words) => words.lineUpKept,
    (words) => words.noLineUpRequest,
  ),
];

/** Hands the stand-in to the api. */
export const standInForm: Form = {
  prefix: STAND_IN_FORM,
  execute: async (interaction, context, id) => {
    await deferPrivately(interaction);
    const { fields } = interaction;
    const position = Number(fields.getStringSelectValues('position')[0]);
    const body = {
      name: fields.getTextInputValue('name'),
      steamId: fields.getTextInputValue('steamId'),
      position,
    };
    const { words } = context;
    const role = words.term(roleOf(position));
    try {
      await asCaptain(interaction, context).call(contract.nameStandIn, { params: { id }, body });
      await answer(interaction, { content: words.matchDay.standInAsked({ name: plain(body.name), role }) });
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
      const { name, steamId } = words.team.player;
      await answer(interaction, {
        content: error.errors.map((text) => plain(words.sentence(error.phrase(text)), 300)).join('\n'),
        embeds: [
          {
            fields: [
              { name, value: body.name },
              { name: steamId, value: body.steamId },
              { name: words.matchDay.standInPosition, value: role },
            ],
          },
        ],
        buttons: [button(ButtonStyle.Secondary, words.matchDay.standIn, `${STAND_IN}:${id}`)],
      });
    }
  },
};

export const lineUpMenus: readonly Menu[] = [
  {
    prefix: POSITION,
    execute: async (interaction, context, id) => {
      await deferInPlace(interaction);
      const lineUp = await lineUpOf(interaction, context, id);
      const index = Number(interaction.values[0]);
      const { matchDay, term } = context.words;
      await answer(interaction, {
        embeds: [
          {
            title: matchDay.lineUp,
            description: [
              ...(lineUp.state === 'onRequest' ? [matchDay.lineUpOnRequest] : []),
              matchDay.whoPlays({ role: term(roleAt(index)) }),
            ].join('\n'),
          },
        ],
        menu: menu(
          `${PLAYER}:${id}:${index}:${lineUp.state}`,
          matchDay.whichPlayer,
          lineUp.candidates.map(({ id: player, name, role, problem }) => ({
            label: clip(name, 100),
            description: clip(problem ?? term(role), 100),
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
      const [id = '', index, state] = rest.split(':');
      const lineUp = await lineUpOf(interaction, context, id);
      // A change prepared while the line-up was open now needs the other team's consent: say so first.
      if (lineUp.state !== state) return answer(interaction, shown(lineUp, id, context));
      const { players } = lineUp;
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
