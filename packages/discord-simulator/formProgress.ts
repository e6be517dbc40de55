import type { APIMessage } from 'discord-api-types/v10';
import { buttonsOf } from './messages.ts';
import type { World } from './world.ts';

/** Whether a form is the one that the page's guide is about; the bot has others. */
export const isGuidedForm = ({ guidedForm }: World, customId: string) =>
  customId.split(':')[0] === guidedForm;

/** Notes what the bot made of that form: it asks for it again, or it took it in. */
export function noteFormAnswer({ deeds, now }: World, message: APIMessage) {
  if (buttonsOf(message).some(({ label }) => label?.includes('again'))) deeds.hadTrouble = true;
  else deeds.takenAt ??= now();
}
