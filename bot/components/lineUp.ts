import { otherSide } from '#domain/competition/match.ts';
import type { Client } from '#domain/contract/http/client.ts';
import * as contract from '#domain/contract/matchDay/lineUps.ts';
import { getMatchRoom } from '#domain/contract/matchDay/matchDays.ts';
import { DomainError } from '#domain/errors.ts';
import { DAY } from '#domain/matchDay/buttons.ts';
import { roleAt, withPlayer } from '#domain/matchDay/lineUp.ts';
import { positions, roleOf } from '#domain/registrations/roster.ts';
import { translatedBody } from '#domain/text/translatedBody.ts';
import type { Button, Form, Menu } from '../answering/context.ts';
import { choicePart, clip, labelled, type Message, menu, plain, plainButton } from '../answering/message.ts';
import { inPlace, opening, privately } from '../answering/reply.ts';
import type { Words } from '../language/language.ts';
import { FREE } from './freePlayers.ts';
import { askPlayer } from './playerChange.ts';
import { pressed } from './pressed.ts';

const POSITION = 'line-up-position';
const PLAYER = 'line-up-player';
const STAND_IN = 'stand-in';
const STAND_IN_FORM = 'stand-in-form';

const lineUpOf = async (client: Client, id: string, { sentence }: Words) =>
  translatedBody(await client.call(contract.getLineUp, { params: { id } }), sentence).data;

/**
 * The line-up of the captain's team with its problems, and the menu that changes a position. The message begins with
 * `lead`.
 */
export const lineUpMessage = async (client: Client, id: string, words: Words, lead?: string) => ({
  ...shown(await lineUpOf(client, id, words), id, words),
  ...(lead !== undefined && { content: lead }),
});

function shown(lineUp: contract.LineUpView, id: string, words: Words): Message {
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
          : [plainButton(matchDay.standIn, `${STAND_IN}:${id}`)]),
        plainButton(words.free.ask, `${FREE}:${id}`),
      ],
    }),
    ...(lineUp.state !== 'fixed' && {
      menu: menu(
        `${POSITION}:${id}`,
        matchDay.whichPosition,
        lineUp.players.map((_, index) => ({
          label: term(roleAt(index)),
          description: nameAt(index),
          value: String(index),
        })),
      ),
    }),
  };
}

const standInButton: Button = opening(STAND_IN, ({ interaction, words }, id) => {
  const typed = interaction.message.embeds[0]?.fields ?? [];
  const [name = '', player = '', role] = typed.map(({ value }) => value);
  const kept = typed.length === KEPT ? { name, steamId: player } : undefined;
  const menus = [positionMenu(role, words)];
  return askPlayer(`${STAND_IN_FORM}:${id}`, words.matchDay.standIn, words, kept, menus);
});

/** The number of fields kept from a rejected form: nickname, Steam ID and position. */
const KEPT = 3;

/** Asks whose place a stand-in will take; `chosen` is the earlier choice. */
const positionMenu = (chosen: string | undefined, { matchDay, term }: Words) =>
  labelled(
    choicePart(
      'position',
      positions().map((position) => {
        const label = term(roleOf(position));
        return { label, value: String(position), default: label === chosen };
      }),
    ),
    matchDay.standInPosition,
  );

const buttons: readonly Button[] = [
  standInButton,
  pressed(DAY.agreeStandIn, contract.agreeToStandIn, ['standInAgreed']),
  pressed(DAY.declineStandIn, contract.declineStandIn, ['standInDeclined', 'noStandIn']),
  pressed(DAY.withdrawStandIn, contract.withdrawStandIn, ['standInWithdrawn', 'noStandIn']),
  privately(DAY.lineUp, async ({ client, words }, id) => lineUpMessage(client, id, words)),
  pressed(DAY.agreeLineUp, contract.agreeToLineUp, ['lineUpAgreed']),
  pressed(DAY.declineLineUp, contract.declineLineUp, ['lineUpKept', 'noLineUpRequest']),
  pressed(DAY.withdrawLineUp, contract.declineLineUp, ['lineUpKept', 'noLineUpRequest']),
];

const standInForm: Form = privately(STAND_IN_FORM, async ({ interaction, client, words }, id) => {
  const { fields } = interaction;
  const position = Number(fields.getStringSelectValues('position')[0]);
  const typed = { name: fields.getTextInputValue('name'), steamId: fields.getTextInputValue('steamId') };
  const role = words.term(roleOf(position));
  try {
    await client.call(contract.nameStandIn, { params: { id }, body: { ...typed, position } });
    const { data: room } = await client.call(getMatchRoom, { params: { id } });
    const about = { name: plain(typed.name), role };
    if (!room.mine || !room.acts[room.mine].includes('withdrawStandIn'))
      return words.matchDay.standInSaved(about);
    return words.matchDay.standInAsked({ ...about, team: plain(room[otherSide(room.mine)]?.name ?? 'TBD') });
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
    const { name, steamId } = words.team.player;
    const kept = [
      { name, value: typed.name },
      { name: steamId, value: typed.steamId },
      { name: words.matchDay.standInPosition, value: role },
    ];
    const description = error.errors.map((text) => plain(words.sentence(error.phrase(text)), 300)).join('\n');
    return {
      embeds: [{ title: words.team.player.refused, description, fields: kept }],
      buttons: [plainButton(words.matchDay.standIn, `${STAND_IN}:${id}`)],
    };
  }
});

const menus: readonly Menu[] = [
  inPlace(POSITION, async ({ interaction, client, words }, id) => {
    const { matchDay, term } = words;
    const lineUp = await lineUpOf(client, id, words);
    const index = Number(interaction.values[0]);
    const asks = matchDay.whoPlays({ role: term(roleAt(index)) });
    const description = lineUp.state === 'onRequest' ? `${matchDay.lineUpOnRequest}\n${asks}` : asks;
    return {
      embeds: [{ title: matchDay.lineUp, description }],
      menu: menu(
        `${PLAYER}:${id}:${index}:${lineUp.state}`,
        matchDay.whichPlayer,
        lineUp.candidates.map(({ id: player, name, role, problem }) => ({
          label: clip(name, 100),
          description: clip(problem ?? term(role), 100),
          value: player,
        })),
      ),
    };
  }),
  inPlace(PLAYER, async ({ interaction, client, words }, rest) => {
    const [id = '', index, state] = rest.split(':');
    const lineUp = await lineUpOf(client, id, words);
    // The line-up has changed since the menu was shown. An edit may now need the other team's consent, so show the new
    // state first.
    if (lineUp.state !== state) return shown(lineUp, id, words);
    const players = [...withPlayer(lineUp.players, Number(index), interaction.values[0] ?? '')];
    const named = await client.call(contract.nameLineUp, { params: { id }, body: { players } });
    const { data } = translatedBody(named, words.sentence);
    return data.state === 'open' ? shown(data, id, words) : words.matchDay.lineUpAsked;
  }),
];

export const lineUpComponents = [...buttons, ...menus, standInForm];
