import { encodeImage, hashOf } from '#api/competition/logos/commands.ts';
import { getMatch } from '#api/competition/matches/store.ts';
import type { Context } from '#api/database/database.ts';
import type { Side } from '#domain/competition/match.ts';
import { conflict, found } from '#domain/errors.ts';
import { PICTURE_BYTES, PICTURE_SIDE } from '#domain/imageLimits.ts';
import { MAX_SENT } from '#domain/matchDay/matchDay.ts';
import type { Actor } from '#domain/people/permissions.ts';
import { sentence } from '#domain/text/sentences.ts';
import { DAY } from '#domain/timeSpans.ts';
import { actOnDay, type LoadedDay, sideOf } from './commands.ts';
import { countPictures, findPicture, insertPicture, listPictureHashes } from './pictureStore.ts';

/** Milliseconds for which pictures of a match are kept. */
export const PICTURES_KEPT = 30 * DAY;

type Given = { matchId: string; side: Side | undefined; picture: string };

/** Adds a picture to a team's report. Refuses outsiders' pictures before decoding them. */
export async function givePicture(context: Context, { matchId, side, picture }: Given): Promise<LoadedDay> {
  await getMatch(context.db, matchId);
  await sideOf(context, matchId, side);
  const bytes = await encodeImage(picture, 'picture', { side: PICTURE_SIDE, bytes: PICTURE_BYTES });
  const hash = hashOf(bytes);
  return actOnDay(context, { matchId, side }, async (mine, _loaded, db) => {
    await insertPicture(
      db,
      { match_id: matchId, side: mine, hash, bytes, sent_by: senderOf(context.actor) },
      context.now,
    );
    if ((await countPictures(db, matchId, mine)) > MAX_SENT)
      throw conflict('pictures_spent', sentence('pictures_spent'));
    return { act: 'picture', side: mine, hash };
  });
}

const senderOf = (actor: Actor) =>
  actor.kind === 'captain' || actor.kind === 'admin' ? (actor.discordId ?? null) : null;

export const readPicture = async ({ db }: Pick<Context, 'db'>, matchId: string, file: string) =>
  found(await findPicture(db, matchId, file.slice(0, -'.webp'.length)), 'Picture');

/** Returns the hashes of a match's stored pictures. Queries them only if its match day has pictures. */
export const keptPictures = async (db: Context['db'], { match, day }: LoadedDay): Promise<string[]> =>
  day.report?.pictures || day.dispute?.pictures ? listPictureHashes(db, match.id) : [];
