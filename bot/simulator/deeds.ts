import type { APIMessage } from 'discord-api-types/v10';
import { buttonsOf } from './messages.ts';
import type { World } from './world.ts';

/** Notes what the bot made of a form: it asks for it again, or it took it in. */
export function noteVerdict(world: World, message: APIMessage) {
  if (buttonsOf(message).some(({ label }) => label?.includes('again'))) world.deeds.hadTrouble = true;
  else world.deeds.wasTaken = true;
}
