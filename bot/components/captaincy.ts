import { CAPTAINCY } from '#domain/captaincy.ts';
import { answerOffer } from '#domain/contract/competition/registrations.ts';
import { asCaptain, type Button } from '../answering/context.ts';
import { plain } from '../answering/message.ts';
import { answer, deferPrivately } from '../answering/reply.ts';

const answering = (prefix: string, accepts: boolean): Button => ({
  prefix,
  execute: async (interaction, context, id) => {
    await deferPrivately(interaction);
    const client = asCaptain(interaction, context);
    const { data } = await client.call(answerOffer, { params: { id }, body: { accepts } });
    const { captaincy: words } = context.words;
    await answer(interaction, {
      content: accepts ? words.taken({ team: plain(data.teamName) }) : words.declined,
    });
  },
});

export const captaincyButtons: readonly Button[] = [
  answering(CAPTAINCY.accept, true),
  answering(CAPTAINCY.decline, false),
];
