import type { APIMessage } from 'discord-api-types/v10';
import { FORM_PREFIX } from '../form/form.ts';
import { buttonsOf } from './messages.ts';
import type { World } from './world.ts';

/** Whether a form is the one that teams register with, which the guide is about; the bot has others. */
export const isTeamForm = (customId: string) => customId.split(':')[0] === FORM_PREFIX;

/** Notes what the bot made of a team's form: it asks for it again, or it took it in. */
export function noteVerdict({ deeds, now }: World, message: APIMessage) {
  if (buttonsOf(message).some(({ label }) => label?.includes('again'))) deeds.hadTrouble = true;
  else deeds.takenAt ??= now();
}
