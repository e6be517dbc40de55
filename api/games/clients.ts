import { v7 as uuid } from 'uuid';
import { type Context, fieldsOf, inTransaction, LOCKS, ownIdOf } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { newToken, tokenHash } from '#api/secrets/tokens.ts';
import type { GameClient } from '#domain/contract/games/games.ts';
import { conflict, missing } from '#domain/errors.ts';
import { CONFIG_FOLDER, configFile, LAUNCH_OPTION } from '#domain/games/gsi.ts';
import { gameWords } from '#domain/games/words.ts';
import { MOST_CLIENTS_A_DAY, MOST_GAME_CLIENTS } from '#domain/settings.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { sentence } from '#domain/text/sentences.ts';
import { DAY, MINUTE } from '#domain/timeSpans.ts';
import * as store from './store.ts';

const CONNECTED_MS = MINUTE;

const presentClient = (row: store.ClientRow, now: Date): GameClient => ({
  ...fieldsOf(row, 'id', 'name', 'made_at', 'seen_at'),
  isConnected: row.seen_at !== null && now.getTime() - row.seen_at.getTime() < CONNECTED_MS,
  game: row.dota_match_id ? { dotaMatchId: row.dota_match_id, isObserver: row.is_observer } : null,
});

export const listClients = async (context: Context): Promise<GameClient[]> =>
  (await store.listClients(context.db, ownIdOf(context))).map((row) => presentClient(row, context.now));

type Site = { secret: string; origin: string };

/** Creates a client for the caller and returns its configuration file. Only that file contains the token. */
export const makeClient = (context: Context, name: string, { secret, origin }: Site) =>
  inTransaction(context, async (context, db) => {
    // Game clients exist only if the site's game has game data.
    if (!gameWords().hasGameData) throw missing('Game');
    await requireRoom(context);
    const token = newToken();
    const row: store.ClientRow = {
      id: uuid(),
      token_hash: tokenHash(token, secret),
      discord_id: ownIdOf(context),
      name,
      made_at: context.now,
      ended_at: null,
      seen_at: null,
      dota_match_id: null,
      is_observer: false,
    };
    await store.insertClient(db, row);
    await recordEvent(context, 'gameClient.made', { clientId: row.id });
    const file = configFile({ productName: siteSettings().name, address: `${origin}/api/gsi`, token });
    return {
      client: presentClient(row, context.now),
      fileName: file.name,
      file: file.text,
      folder: CONFIG_FOLDER,
      launchOption: LAUNCH_OPTION,
    };
  });

async function requireRoom(context: Context) {
  const { db } = context;
  // The lock prevents simultaneous calls from exceeding the limits.
  await db.raw('select pg_advisory_xact_lock(?)', [LOCKS.gameClients]);
  const discordId = ownIdOf(context);
  if ((await store.listClients(db, discordId)).length >= MOST_GAME_CLIENTS)
    throw conflict('clients_full', sentence('clients_full', { most: MOST_GAME_CLIENTS }));
  const since = new Date(context.now.getTime() - DAY);
  if ((await store.countClientsMade(db, discordId, since)) >= MOST_CLIENTS_A_DAY)
    throw conflict('clients_spent', sentence('clients_spent', { most: MOST_CLIENTS_A_DAY }));
}

export const endClient = (context: Context, id: string): Promise<null> =>
  inTransaction(context, async (context, db) => {
    const row = await store.findClient(db, { id });
    if (!row) return null;
    if (row.discord_id !== ownIdOf(context)) throw missing('Client');
    await store.endClient(db, id, context.now);
    await recordEvent(context, 'gameClient.ended', { clientId: id });
    return null;
  });
