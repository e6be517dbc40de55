import type { ButtonInteraction } from 'discord.js';
import { myRegistrations, type Registration } from '#domain/contract/competition/registrations.ts';
import { RESERVING_STATUSES } from '#domain/registrations/registration.ts';
import { asCaptain, type BotContext } from '../answering/context.ts';
import { type Message, plain, plainButton } from '../answering/message.ts';
import { PREFILL } from '../api/connectApi.ts';
import type { Words } from '../language/language.ts';
import { type Kept, keptEmbeds } from './draft.ts';
import { SEE } from './summary.ts';
import type { Target } from './target.ts';

/** The captain's registration, if it has changed since the message with an older draft was written. */
export async function findNewer(interaction: ButtonInteraction, target: Target, context: BotContext) {
  const own = await asCaptain(interaction, context, PREFILL)
    .call(myRegistrations, {})
    .catch(() => undefined);
  const { editedTimestamp, createdTimestamp } = interaction.message;
  const kept = editedTimestamp ?? createdTimestamp;
  return own?.data.find(
    (each) =>
      isAbout(each, target) && RESERVING_STATUSES.includes(each.status) && Date.parse(each.updatedAt) > kept,
  );
}

export const isAbout = ({ id, tournamentId }: Registration, target: Target) =>
  target.kind === 'edit'
    ? id === target.registrationId
    : !target.tournamentId || tournamentId === target.tournamentId;

export const newerMessage = ({ id, name, tag, tournamentName }: Registration, kept: Kept, words: Words) =>
  ({
    embeds: [
      {
        title: words.repair.newer,
        description: [
          words.registration.teamFor({
            team: plain(name),
            tag: plain(tag),
            tournament: plain(tournamentName),
          }),
          words.repair.newerText,
        ].join('\n'),
      },
      ...keptEmbeds(kept, words),
    ],
    buttons: [plainButton(words.repair.seeNewer, `${SEE}:${id}`)],
  }) satisfies Message;
