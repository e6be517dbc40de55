import { type APIEmbed, ButtonStyle } from 'discord.js';
import { replacePlayer } from '../../domain/contract/rosterChanges.ts';
import { DomainError } from '../../domain/errors.ts';
import { button } from '../button.ts';
import { asCaptain, type BotContext, type Button, type Form } from '../context.ts';
import { fence, unfence } from '../form/keptText.ts';
import type { Words } from '../language/english.ts';
import type { Message } from '../limits.ts';
import { plain } from '../plainText.ts';
import { answer, deferPrivately, report } from '../reply.ts';
import {
  playerForm as formFor,
  PLAYER_FORM,
  type Place,
  readPlace,
  type TypedPlayer,
  writePlace,
} from './playerChange.ts';

const AGAIN = 'player-again';
const GOOD = 0x63d297;
const ASKED = 0x7db8ff;
const BAD = 0xff8078;
const KEPT = 0x6c7780;

/** Another player for one position: done, asked for, or refused with all that was typed. */
export const playerForm: Form = {
  prefix: PLAYER_FORM,
  execute: async (interaction, context, rest) => {
    await deferPrivately(interaction);
    const place = readPlace(rest);
    const typed = {
      name: interaction.fields.getTextInputValue('name'),
      steamId: interaction.fields.getTextInputValue('steamId'),
    };
    try {
      const { data } = await asCaptain(interaction, context).call(replacePlayer, {
        params: { id: place.id },
        body: { role: place.role, ...typed },
      });
      await answer(interaction, takenMessage(place, typed, data.change === null, context.words));
    } catch (error) {
      await answer(interaction, refusedMessage(place, typed, error, context));
    }
  },
};

/** Brings the form back with what was typed, which stands in the button's own message. */
export const playerAgain: Button = {
  prefix: AGAIN,
  execute: async (interaction, { words }, rest) => {
    const [name, steamId] = interaction.message.embeds.at(-1)?.fields ?? [];
    if (!name || !steamId) throw new DomainError('missing', 'not_found', words.team.player.notThere);
    const typed = { name: unfence(name.value), steamId: unfence(steamId.value) };
    await interaction.showModal(formFor(readPlace(rest), words, typed));
  },
};

function takenMessage({ role }: Place, { name }: TypedPlayer, isDone: boolean, words: Words): Message {
  const { done, asked, askedText, plays } = words.team.player;
  const description = [plays(plain(name), words.registration.roles[role]), ...(isDone ? [] : [askedText])];
  const title = isDone ? done : asked;
  return { embeds: [{ title, color: isDone ? GOOD : ASKED, description: description.join('\n') }] };
}

function refusedMessage(place: Place, typed: TypedPlayer, error: unknown, context: BotContext): Message {
  const { words, log } = context;
  const { repair, errors, team } = words;
  const said = (text: string) => plain(words.sentence(text), 300);
  const problems =
    error instanceof DomainError ? error.errors.map(said) : [errors.report(report(error, log))];
  const kept: APIEmbed = {
    title: repair.typed,
    color: KEPT,
    fields: [
      { name: team.player.name, value: fence(typed.name), inline: true },
      { name: team.player.steamId, value: fence(typed.steamId), inline: true },
    ],
  };
  return {
    embeds: [
      { title: team.player.refused, color: BAD, description: [...problems, repair.kept].join('\n') },
      kept,
    ],
    buttons: [button(ButtonStyle.Primary, repair.editAndSend, `${AGAIN}:${writePlace(place)}`)],
  };
}
