import type { APILabelComponent } from 'discord.js';
import { getRegistration, type Registration } from '#domain/contract/competition/registrations.ts';
import { listTeams } from '#domain/contract/competition/teams.ts';
import { areAccountsTexts } from '#domain/registration/accountWords.ts';
import { requireUndecided } from '#domain/registration/registration.ts';
import { type RosterRole, roleOf, roles, slotOf } from '#domain/registration/roster.ts';
import { NAME_LENGTH } from '#domain/settings.ts';
import type { BotContext, Button, Menu } from '../answering/context.ts';
import { formOf, labelled, typedPart } from '../answering/form.ts';
import { clip, menu, plain } from '../answering/message.ts';
import { privately } from '../answering/reply.ts';
import type { Words } from '../language/language.ts';
import { PLAYER } from '../registrations/summary.ts';

export const PLAYER_FORM = 'player-form';
const POSITION = 'position';

export type TypedPlayer = { name: string; steamId: string };

export type Place = { id: string; role: RosterRole };
export const writePlace = ({ id, role }: Place) => `${id}:${slotOf(role)}`;
export const readPlace = (text: string): Place => {
  const [id = '', slot = ''] = text.split(':');
  return { id, role: roleOf(Number(slot)) };
};

export const changePlayer: Button = privately(PLAYER, async ({ context, client }, id) => {
  const { data } = await client.call(getRegistration, { params: { id } });
  if (data.status !== 'approved') requireUndecided(data.status);
  const { words } = context;
  const { which, choose, nobody } = words.team.player;
  const roster = await rosterOf(data, context);
  const options = roles().map((role) => {
    const name = roster.get(role);
    return { label: words.term(role), description: clip(name ?? nobody, 100), value: String(slotOf(role)) };
  });
  return {
    embeds: [{ title: which, description: `**${plain(data.name)}**` }],
    menu: menu(`${POSITION}:${id}`, choose, options),
  };
});

/** Asks for the new player; the form must be the first answer. */
export const choosePosition: Menu = {
  prefix: POSITION,
  execute: async (interaction, { words }, id) => {
    const role = roleOf(Number(interaction.values[0]));
    await interaction.showModal(playerForm({ id, role }, words));
  },
};

export const playerForm = (place: Place, words: Words, typed?: TypedPlayer) =>
  askPlayer(
    `${PLAYER_FORM}:${writePlace(place)}`,
    words.team.player.title({ role: words.term(place.role) }),
    words,
    typed,
  );

export function askPlayer(
  id: string,
  title: string,
  words: Words,
  typed: TypedPlayer = { name: '', steamId: '' },
  more: APILabelComponent[] = [],
) {
  const { name, steamId, steamIdHelp, textAccountHelp } = words.team.player;
  return formOf(id, title, [
    labelled(typedPart('name', typed.name, { max: NAME_LENGTH }), name),
    labelled(
      typedPart('steamId', typed.steamId, { max: STEAM_ID }),
      steamId,
      areAccountsTexts() ? textAccountHelp : steamIdHelp,
    ),
    ...more,
  ]);
}

/** Long enough for a profile link with a query. */
const STEAM_ID = 200;

/** The current players; for an approved team, its own roster, which may have changed since registration. */
async function rosterOf(registration: Registration, { connect }: BotContext) {
  const { status, tournamentId, teamId, players } = registration;
  if (status !== 'approved') return new Map(players.map(({ role, name }) => [role, name]));
  const { data } = await connect().call(listTeams, { query: { tournamentId, limit: 1_000 } });
  const team = data.find(({ id }) => id === teamId);
  return new Map((team?.players ?? []).map(({ role, name }) => [role, name]));
}
