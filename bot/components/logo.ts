import { giveLogo } from '#domain/contract/competition/registrations.ts';
import { DomainError } from '#domain/errors.ts';
import { linkTo } from '#domain/siteLinks.ts';
import type { BotContext, Button, Form } from '../answering/context.ts';
import { filesPart, formOf, labelled, type Message, plain, primaryButton } from '../answering/message.ts';
import { opening, privately } from '../answering/reply.ts';
import { readUploaded } from '../answering/uploadedPicture.ts';
import { LOGO } from '../registrations/summary.ts';

const FORM = 'logo-form';
const PICTURE = 'picture';
const GOOD = 0x63d297;
const BAD = 0xff8078;

const addLogo: Button = opening(LOGO, ({ words: { team } }, id) =>
  formOf(`${FORM}:${id}`, team.logo.title, [
    labelled(filesPart(PICTURE, 1), team.logo.picture, team.logo.help),
  ]),
);

const logoForm: Form = privately(FORM, async ({ interaction, context, client }, id) => {
  const picture = interaction.fields.getUploadedFiles(PICTURE, true).first();
  try {
    if (!picture) throw new RangeError('The form has no file');
    const body = { logo: await readUploaded(picture, context) };
    const { data } = await client.call(giveLogo, { params: { id }, body });
    return takenMessage(data.logo, context);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return refusedMessage(error, id, context);
  }
});

export const logoComponents = [addLogo, logoForm];

function takenMessage(address: string | null, context: BotContext): Message {
  const { taken, takenText } = context.words.team.logo;
  const url = address ? linkTo(context, address) : undefined;
  return {
    embeds: [{ title: taken, description: takenText, color: GOOD, ...(url && { thumbnail: { url } }) }],
  };
}

function refusedMessage(error: DomainError, id: string, { words }: BotContext): Message {
  const { refused, again } = words.team.logo;
  return {
    embeds: [{ title: refused, description: plain(words.sentence(error.phrase()), 300), color: BAD }],
    buttons: [primaryButton(again, `${LOGO}:${id}`)],
  };
}
