import type { Attachment } from 'discord.js';
import { addPicture } from '#domain/contract/matchDay/matchDays.ts';
import { DomainError } from '#domain/errors.ts';
import { DAY } from '#domain/matchDay/buttons.ts';
import { MAX_PICTURES } from '#domain/matchDay/matchDay.ts';
import type { asCaptain, BotContext, Button, Form } from '../answering/context.ts';
import { filesPart, formOf, labelled, type Message, plain, plainButton } from '../answering/message.ts';
import { opening, privately } from '../answering/reply.ts';
import { readUploaded } from '../answering/uploadedPicture.ts';
import type { Words } from '../language/language.ts';

const FORM = 'day-pictures-form';
const FILES = 'pictures';

export const picturesButton = ({ addPictures }: Words['matchDay'], matchId: string) =>
  plainButton(addPictures, `${DAY.pictures}:${matchId}`);

const addPictures: Button = opening(DAY.pictures, ({ words: { matchDay: words } }, id) =>
  formOf(`${FORM}:${id}`, words.addPictures, [
    labelled(filesPart(FILES, MAX_PICTURES), words.pictures, words.picturesHelp),
  ]),
);

/** Sends the pictures to the API one by one, and lists those that it refused. */
const picturesForm: Form = privately(FORM, async ({ interaction, context, client, words }, id) => {
  const refused: string[] = [];
  let taken = 0;
  for (const file of interaction.fields.getUploadedFiles(FILES, true).values())
    try {
      await give(file, id, client, context);
      taken += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push(`${plain(file.name, 100)}: ${plain(words.sentence(error.phrase()), 300)}`);
    }
  return outcome(taken, refused, id, context);
});

export const pictureComponents = [addPictures, picturesForm];

async function give(file: Attachment, id: string, client: ReturnType<typeof asCaptain>, context: BotContext) {
  await client.call(addPicture, { params: { id }, body: { picture: await readUploaded(file, context) } });
}

function outcome(taken: number, refused: string[], id: string, { words }: BotContext): Message {
  const { matchDay } = words;
  return {
    content: [...(taken > 0 ? [matchDay.picturesTaken({ count: taken })] : []), ...refused].join('\n'),
    ...(refused.length > 0 && { buttons: [picturesButton(matchDay, id)] }),
  };
}
