import { listOf } from '#api/competition/consents/store.ts';
import { readImage } from '#api/competition/logos/commands.ts';
import { applyChange, lockWithTournaments } from '#api/competition/players/change.ts';
import { findBySteamId, getPlayer } from '#api/competition/players/store.ts';
import { type Context, inTransaction, ownIdOf } from '#api/database/database.ts';
import { conflict, found } from '#domain/errors.ts';
import { sentence } from '#domain/text/sentences.ts';
import { findSessionById } from '../sessions/store.ts';
import type { Discord } from './discord.ts';

/** Sets the photo of the player that the caller has agreed to be (docs/rules.md, "Consent of players"). */
export async function setOwnPhoto(
  context: Context,
  id: string,
  given: string | null,
  discord: Discord | undefined,
): Promise<{ photo: string | null }> {
  await ownPlayer(context, id);
  const photo = await readImage(given === 'discord' ? await discordPhoto(context, discord) : given, 'photo');
  return inTransaction(context, async (context, db) => {
    const player = await lockWithTournaments(db, (await ownPlayer(context, id)).id);
    await applyChange(context, player, { photo });
    return { photo: (await getPlayer(db, player.id)).photo };
  });
}

async function ownPlayer(context: Context, id: string) {
  const places = await listOf(context.db, ownIdOf(context));
  const place = places.find(
    ({ registration_id, state, status }) =>
      registration_id === id && state === 'given' && status === 'approved',
  );
  if (!place) throw conflict('no_consent', sentence('no_consent'));
  return found(await findBySteamId(context.db, place.steam_id), 'Player');
}

async function discordPhoto({ db, actor, now }: Context, discord: Discord | undefined): Promise<string> {
  const session =
    'sessionId' in actor && actor.sessionId ? await findSessionById(db, actor.sessionId, now) : undefined;
  const { discord_id: person, discord_avatar: avatar } = session ?? {};
  if (!discord || !person || !avatar) throw conflict('no_discord_picture', sentence('no_discord_picture'));
  return discord.pictureOf(person, avatar);
}
