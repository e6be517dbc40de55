import type { APIMessage } from 'discord-api-types/v10';
import { buttonsOf } from './messages.ts';
import type { World } from './world.ts';

export const isGuidedForm = ({ guidedForm }: World, customId: string) =>
  customId.split(':')[0] === guidedForm;

export function noteFormAnswer({ deeds, now }: World, message: APIMessage) {
  if (buttonsOf(message).some(({ label }) => label?.includes('again'))) deeds.hadTrouble = true;
  else deeds.takenAt ??= now();
}
