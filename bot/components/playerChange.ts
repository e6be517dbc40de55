import type { APILabelComponent, ButtonInteraction } from 'discord.js';
import * as registrations from '#domain/contract/competition/registrations.ts';
import { listTeams } from '#domain/contract/competition/teams.ts';
import { DomainError } from '#domain/errors.ts';
import { areAccountsTexts } from '#domain/registrations/accountWords.ts';
import { requireUndecided } from '#domain/registrations/registration.ts';
import { type RosterRole, roleOf, roles, slotOf } from '#domain/registrations/roster.ts';
import { NAME_LENGTH } from '#domain/settings.ts';
import type { BotContext, Button, Form, Menu } from '../answering/context.ts';
import { clip, formOf, labelled, type Message, menu, plain, typedPart } from '../answering/message.ts';
import { type Answerable, type Asked, inPlace, opening, privately, submitted } from '../answering/reply.ts';
import type { Words } from '../language/language.ts';
import { draftEmbed, draftIn } from '../registrations/draft.ts';
import { DISCARD, draftMessage, type FormProblem, outageProblem } from '../registrations/problem.ts';
import { PLAYER } from '../registrations/summary.ts';

const PLAYER_FORM = 'player-form';
const POSITION = 'position';

type TypedPlayer = { name: string; steamId: string };

type Place = { id: string; role: RosterRole };
const writePlace = ({ id, role }: Place) => `${id}:${slotOf(role)}`;
const readPlace = (text: string): Place => {
  const [id = '', slot = ''] = text.split(':');
  return { id, role: roleOf(Number(slot)) };
};

const changePlayer: Button = privately(PLAYER, async ({ context, client }, id) => {
  const { data } = await client.call(registrations.getRegistration, { params: { id } });
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

const choosePosition: Menu = opening(POSITION, ({ interaction, words }, id) =>
  formFor({ id, role: roleOf(Number(interaction.values[0])) }, words),
);

const formFor = (place: Place, words: Words, typed?: TypedPlayer) =>
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

/** The maximum length of the account field, enough for a profile link with a query. */
const STEAM_ID = 200;

/** The current players; for an approved team, its own roster, which may have changed since registration. */
async function rosterOf(registration: registrations.Registration, { connect }: BotContext) {
  const { status, tournamentId, teamId, players } = registration;
  if (status !== 'approved') return new Map(players.map(({ role, name }) => [role, name]));
  const { data } = await connect().call(listTeams, { query: { tournamentId, limit: 1_000 } });
  const team = data.find(({ id }) => id === teamId);
  return new Map((team?.players ?? []).map(({ role, name }) => [role, name]));
}

const GOOD = 0x63d297;
const ASKED = 0x7db8ff;

const playerForm: Form = submitted(PLAYER_FORM, async (asked, payload) => {
  const { fields } = asked.interaction;
  const typed = { name: fields.getTextInputValue('name'), steamId: fields.getTextInputValue('steamId') };
  return submit(asked, readPlace(payload), typed);
});

/** Reopens the form with the input, which is stored in the button's message. */
const playerAgain: Button = opening('player-again', ({ interaction, words }, payload) =>
  formFor(readPlace(payload), words, typedIn(interaction, words)),
);

const playerResend: Button = inPlace('player-resend', async (asked, payload) =>
  submit(asked, readPlace(payload), typedIn(asked.interaction, asked.words)),
);

export const playerChangeComponents = [changePlayer, choosePosition, playerForm, playerAgain, playerResend];

/** Reports that the change was made, requested or refused. After a refusal, the message contains all the input. */
async function submit({ client, context, words }: Asked<Answerable>, place: Place, typed: TypedPlayer) {
  try {
    const { data } = await client.call(registrations.replacePlayer, {
      params: { id: place.id },
      body: { role: place.role, ...typed },
    });
    return takenMessage(place, typed, data.change === null, words);
  } catch (error) {
    const found = outageProblem(error, context);
    const trouble = 'trouble' in found ? found.trouble : refusal(found.refused, words);
    return keptPlayer(trouble, place, typed, words);
  }
}

function typedIn({ message }: ButtonInteraction, { repair }: Words): TypedPlayer {
  const kept = draftIn(message.embeds);
  if (!kept) throw new DomainError('missing', 'not_found', repair.notThere);
  return {
    name: kept.short(({ team }) => team.player.name),
    steamId: kept.short(({ team }) => team.player.steamId),
  };
}

function takenMessage({ role }: Place, { name }: TypedPlayer, isDone: boolean, words: Words): Message {
  const { done, asked, askedText, plays } = words.team.player;
  const description = [plays({ name: plain(name), role: words.term(role) }), ...(isDone ? [] : [askedText])];
  const title = isDone ? done : asked;
  return { embeds: [{ title, color: isDone ? GOOD : ASKED, description: description.join('\n') }] };
}

const refusal = (error: DomainError, { team, repair, sentence }: Words): FormProblem => ({
  title: team.player.refused,
  text: [...error.errors.map((problem) => plain(sentence(error.phrase(problem)), 300)), repair.kept].join(
    '\n',
  ),
});

function keptPlayer(trouble: FormProblem, place: Place, typed: TypedPlayer, words: Words): Message {
  const { name, steamId } = words.team.player;
  const shorts = [
    { label: name, text: typed.name, inline: true },
    { label: steamId, text: typed.steamId, inline: true },
  ];
  const id = writePlace(place);
  const ways = {
    resend: `${playerResend.prefix}:${id}`,
    edit: `${playerAgain.prefix}:${id}`,
    discard: `${DISCARD}:`,
  };
  return draftMessage(trouble, ways, [draftEmbed('', shorts, words)], words);
}
