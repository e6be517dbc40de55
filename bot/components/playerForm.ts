import type { ButtonInteraction } from 'discord.js';
import { replacePlayer } from '#domain/contract/competition/registrations.ts';
import { DomainError } from '#domain/errors.ts';
import { asCaptain, type BotContext, type Button, type Form } from '../answering/context.ts';
import { type Message, plain } from '../answering/message.ts';
import { type Answerable, answer, deferForm, deferInPlace } from '../answering/reply.ts';
import type { Words } from '../language/language.ts';
import { draftEmbed, draftIn } from '../registrations/draft.ts';
import { outageProblem } from '../registrations/problem.ts';
import { DISCARD, draftMessage, type FormProblem } from '../registrations/repair.ts';
import {
  playerForm as formFor,
  PLAYER_FORM,
  type Place,
  readPlace,
  type TypedPlayer,
  writePlace,
} from './playerChange.ts';

const GOOD = 0x63d297;
const ASKED = 0x7db8ff;

export const playerForm: Form = {
  prefix: PLAYER_FORM,
  execute: async (interaction, context, payload) => {
    await deferForm(interaction);
    const { fields } = interaction;
    const typed = { name: fields.getTextInputValue('name'), steamId: fields.getTextInputValue('steamId') };
    await submit(interaction, readPlace(payload), typed, context);
  },
};

/** Reopens the form with the input, which is stored in the button's message. */
export const playerAgain: Button = {
  prefix: 'player-again',
  execute: async (interaction, { words }, payload) => {
    await interaction.showModal(formFor(readPlace(payload), words, typedIn(interaction, words)));
  },
};

export const playerResend: Button = {
  prefix: 'player-resend',
  execute: async (interaction, context, payload) => {
    const typed = typedIn(interaction, context.words);
    await deferInPlace(interaction);
    await submit(interaction, readPlace(payload), typed, context);
  },
};

/** Reports that the change was made, requested or refused. After a refusal, the message contains all the input. */
async function submit(interaction: Answerable, place: Place, typed: TypedPlayer, context: BotContext) {
  const { words } = context;
  try {
    const { data } = await asCaptain(interaction, context).call(replacePlayer, {
      params: { id: place.id },
      body: { role: place.role, ...typed },
    });
    await answer(interaction, takenMessage(place, typed, data.change === null, words));
  } catch (error) {
    const found = outageProblem(error, context);
    const trouble = 'trouble' in found ? found.trouble : refusal(found.refused, words);
    await answer(interaction, keptPlayer(trouble, place, typed, words));
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
