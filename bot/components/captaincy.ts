import { CAPTAINCY } from '#domain/captaincy.ts';
import { answerOffer } from '#domain/contract/competition/registrations.ts';
import type { Button } from '../answering/context.ts';
import { plain } from '../answering/message.ts';
import { privately } from '../answering/reply.ts';

const answering = (prefix: string, accepts: boolean): Button =>
  privately(prefix, async ({ client, words }, id) => {
    const { data } = await client.call(answerOffer, { params: { id }, body: { accepts } });
    return accepts ? words.captaincy.taken({ team: plain(data.teamName) }) : words.captaincy.declined;
  });

export const captaincyButtons: readonly Button[] = [
  answering(CAPTAINCY.accept, true),
  answering(CAPTAINCY.decline, false),
];
