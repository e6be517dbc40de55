import { v7 as uuid } from 'uuid';
import { type Context, type Database, fieldsOf, inTransaction } from '#api/database/database.ts';
import { type Inverses, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import { readRowsAsJson, restoreRows, type StoredRow } from '#api/history/rowStore.ts';
import type { Ban, NewBan } from '#domain/contract/competition/players.ts';
import { conflict, conflictAt, found } from '#domain/errors.ts';
import { dayAfter, momentAt } from '#domain/leagueTime.ts';
import { readAccount } from '#domain/registrations/account.ts';
import { isSameAccount } from '#domain/registrations/accountWords.ts';
import { captainsBan, playersBan } from '#domain/registrations/ban.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { msg } from '#domain/text/msg.ts';
import * as store from './store.ts';

export const makeBan = (context: Context, { kind, who, reason, lastDay }: NewBan): Promise<Ban> =>
  inTransaction(context, async (context, db) => {
    const read = readAccount(who);
    const row = {
      id: uuid(),
      discord_id: kind === 'captain' ? who : null,
      steam_id: kind === 'player' && 'steamId' in read ? read.steamId : null,
      reason,
      ends_at: lastDay ? momentAt(dayAfter(lastDay), 0, siteSettings().timeZone) : null,
      last_day: lastDay ?? null,
      created_at: context.now,
    };
    if (!(await store.insertBan(db, row)))
      throw conflictAt(
        'who',
        'banned_already',
        msg`This captain or player is already banned. Lift that ban first.`,
      );
    await recordEvent(context, 'ban.made', { banId: row.id });
    return present(await getBan(db, row.id), context.now);
  });

export const liftBan = (context: Context, id: string): Promise<Ban> =>
  inTransaction(context, async (context, db) => {
    const ban = await getBan(db, id);
    const [kept] = await readRowsAsJson(db, 'bans', { id });
    await store.deleteBan(db, id);
    await recordEvent(context, 'ban.lifted', { banId: id }, { removed: { ban: kept } });
    return present(ban, context.now);
  });

const getBan = async (db: Database, id: string) => found(await store.findBan(db, id), 'Ban');

export const present = (row: store.FullBan, now: Date): Ban => ({
  ...fieldsOf(row, 'id', 'discord_id', 'steam_id', 'name', 'reason', 'ends_at', 'created_at', 'teams'),
  lastDay: lastDayOf(row),
  isOver: row.ends_at !== null && row.ends_at <= now,
});

/** Older bans have no last day, only an end time in UTC. */
const lastDayOf = ({ last_day, ends_at }: store.BanRow) =>
  last_day ?? ends_at?.toISOString().slice(0, 10) ?? null;

export async function requireUnbanned(db: Database, discordId: string) {
  const ban = await store.findCaptainsBan(db, discordId);
  if (ban) throw conflict('banned', captainsBan({ reason: ban.reason, lastDay: lastDayOf(ban) }));
}

export async function bannedFields(db: Database, players: readonly { name: string; steamId: string }[]) {
  const steamIds = players.map(({ steamId }) => steamId);
  const bans = await store.listPlayersBans(db, steamIds);
  return Object.fromEntries(
    players.flatMap(({ name, steamId }, index) => {
      const ban = bans.find(({ steam_id }) => steam_id !== null && isSameAccount(steam_id, steamId));
      return ban ? [[`players.${index}.steamId`, playersBan(name, lastDayOf(ban))] as const] : [];
    }),
  );
}

const lift = (context: Context, id: string) => liftBan(context, id).catch(refuseUndo);

export const banInverses: Inverses = {
  'ban.made': (context, { payload }) => lift(context, payload.banId),
  'ban.restored': (context, { payload }) => lift(context, payload.banId),
  'ban.lifted': async (context, { payload, removed }) => {
    if (!removed) refuseUndo();
    await restoreRows(context.db, 'bans', [(removed as { ban: StoredRow }).ban]);
    await recordEvent(context, 'ban.restored', { banId: payload.banId });
  },
};
