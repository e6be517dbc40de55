import type { Context } from '#api/database/database.ts';
import { type Inverses, type Recorded, refuseUndo } from '#api/history/record.ts';
import { MAX_VICE_CAPTAINS } from '#domain/captaincy.ts';
import { getRegistration } from '../registrations/store.ts';
import { lockTournament } from '../tournaments/store.ts';
import { addViceCaptain, removeViceCaptain } from './commands.ts';
import { listViceCaptains } from './store.ts';

type Removed = { discordId: string; name: string | null } | null;

export const captaincyInverses: Inverses = {
  'viceCaptain.appointed': async (context, event) => {
    const { registration, person, vices } = await load(context, event);
    if (!vices.includes(person.discordId)) refuseUndo();
    await removeViceCaptain(context.db, context, registration, person.discordId);
  },
  'viceCaptain.dismissed': async (context, event) => {
    const { registration, person, vices } = await load(context, event);
    const isTaken = registration.captain_discord_id === person.discordId || vices.includes(person.discordId);
    if (isTaken || vices.length >= MAX_VICE_CAPTAINS) refuseUndo();
    await addViceCaptain(context.db, context, registration, person);
  },
};

async function load(
  { db }: Context,
  { payload, removed }: Recorded<'viceCaptain.appointed' | 'viceCaptain.dismissed'>,
) {
  await lockTournament(db, payload.tournamentId);
  const registration = await getRegistration(db, payload.registrationId);
  const person = (removed as Removed) ?? refuseUndo();
  const vices = (await listViceCaptains(db, registration.id)).map(({ discord_id }) => discord_id);
  return { registration, person, vices };
}
