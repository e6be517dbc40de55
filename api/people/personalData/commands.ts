import { randomInt } from 'node:crypto';
import { afterBackup, type BackupPlace } from '#api/backup/make.ts';
import { deleteUnusedImages } from '#api/competition/logos/commands.ts';
import { findPlayer } from '#api/competition/players/store.ts';
import { withdrawRegistration } from '#api/competition/registrations/decide.ts';
import { type Context, type Database, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { destinationOf } from '#api/publishing/deliveries/commands.ts';
import { DELIVERIES_KEPT, requeueDeliveries } from '#api/publishing/deliveries/store.ts';
import { forgetAnswers } from '#api/publishing/signedWebhooks/store.ts';
import { missing } from '#domain/errors.ts';
import { BLANK_STEAM_IDS, blankSteamId } from '#domain/registrations/blankSteamId.ts';
import type { AnnouncedMessage } from './mentionStore.ts';
import { forgetDonors, namesOf, takeNamesOut } from './mentions.ts';
import { listNamingCaptain, listNamingPlayer, type NamingMessage } from './messageStore.ts';
import * as store from './store.ts';

/** Whether an id belongs to a player. Otherwise it is a Discord ID. */
const isPlayer = (who: string) => who.includes('-');

/** Returns all data held about a person, and records this access. */
export const copyOf = (context: Context, who: string) =>
  inTransaction(context, async (context, db) => {
    const held = await heldOf(db, who);
    await recordEvent(context, 'person.copied', { playerId: isPlayer(who) ? who : null });
    return { who, held };
  });

async function heldOf(db: Database, who: string): Promise<store.PersonalRows> {
  if (isPlayer(who) && !(await store.isKnownPlayer(db, who))) throw missing('Player');
  const all = isPlayer(who) ? await store.rowsOfPlayer(db, who) : await store.rowsOfCaptain(db, who);
  const held = Object.fromEntries(Object.entries(all).filter(([, rows]) => rows.length > 0));
  if (Object.keys(held).length === 0) throw missing('Person');
  return held;
}

/**
 * Permanently erases a person's data after a backup. Results, statistics and events remain, without the person's
 * identity.
 */
export async function erase(context: Context, place: BackupPlace, who: string, chosen: Chosen) {
  await heldOf(context.db, who);
  return afterBackup(context, place, 'before-erasure', async (context, backup) => {
    const { db } = context;

    // Must come first: the rows about to be deleted identify these messages.
    const messages = await listMessages(context, who);
    const names = await namesOf(db, who);
    await forgetDonors(context, chosen);
    const instead = isPlayer(who) ? 'a removed player' : 'a removed captain';
    const announced = await takeNamesOut(context, chosen, { names, instead });
    const erased = isPlayer(who) ? await erasePlayer(context, who) : await eraseCaptain(context, who);
    const toEdit = [
      ...messages.flatMap(({ id, obstacle }) => (id && !obstacle ? [id] : [])),
      ...announced.flatMap(({ id }) => id ?? []),
    ];
    await forgetAnswers(db);
    const edited = await requeueDeliveries(db, toEdit, context.now);
    await recordEvent(context, 'person.erased', { playerId: isPlayer(who) ? who : null, backup });
    return {
      erased: Object.fromEntries(
        Object.entries({
          ...erased,
          donations: chosen.donations.length,
          announcements: chosen.announcements.length,
        }).filter(([, rows]) => rows > 0),
      ),
      backup,
      messages: { edited, left: [...messages.flatMap(leftWords), ...announced.flatMap(leftAnnounced)] },
    };
  });
}

/** Donations and announcements that concern the person, as confirmed by the staff. */
type Chosen = { donations: readonly string[]; announcements: readonly string[] };

async function listMessages({ db, now }: Context, who: string): Promise<NamingMessage[]> {
  const before = new Date(now.getTime() - DELIVERIES_KEPT);
  if (!isPlayer(who)) return listNamingCaptain(db, who, before);
  return listNamingPlayer(db, { id: who, steamIds: await store.listSteamIds(db, who) }, before);
}

const ERASURE_BLOCKERS = {
  unknown: 'The message was never recorded',
  removed: 'Its destination is no longer set up here',
  off: 'The destination is turned off',
};

/** Returns a report for a message that cannot be edited, or an empty list for any other message. */
const leftWords = ({ type, obstacle, told_at, ...where }: NamingMessage) =>
  obstacle
    ? [
        {
          place: type ? destinationOf({ type, ...where }) : 'A channel or webhook, if it was sent there',
          toldAt: told_at.toISOString(),
          reason: ERASURE_BLOCKERS[obstacle],
        },
      ]
    : [];

/** Works like `leftWords`, but for an announcement's message. */
const leftAnnounced = ({ id, told_at }: AnnouncedMessage) =>
  id
    ? []
    : [
        {
          place: 'An announcement, wherever it was sent',
          toldAt: told_at.toISOString(),
          reason: ERASURE_BLOCKERS.unknown,
        },
      ];

async function eraseCaptain(context: Context, id: string) {
  const { registrations = [] } = await store.rowsOfCaptain(context.db, id);
  for (const { id: open, status } of registrations)
    if (status === 'pending' || status === 'waiting') await withdrawRegistration(context, String(open));
  return store.eraseCaptain(context.db, id, 'Removed captain', context.now);
}

async function erasePlayer({ db, now }: Context, id: string) {
  const player = await findPlayer(db, id);
  const blank = { name: 'Removed player', steam_id: blankSteamId(randomInt(BLANK_STEAM_IDS)) };
  const erased = await store.erasePlayer(db, id, blank, now);
  if (player) await deleteUnusedImages(db, [player.photo]);
  return erased;
}
