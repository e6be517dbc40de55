import { v7 as uuid } from 'uuid';
import { type Context, columnsOf, type Database, fieldsOf, inTransaction } from '#api/database/database.ts';
import { editableFields } from '#api/database/partialPut.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { PUBLIC_KINDS } from '#domain/announcement.ts';
import type {
  Channel,
  ChannelTest,
  ChannelUpdate,
  NewChannel,
} from '#domain/contract/publishing/channels.ts';
import { invalidAt } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import * as destinations from '../destinations/commands.ts';
import { type DestinationRow, getDestination, listWithoutCards } from '../destinations/store.ts';

export const createChannel = (context: Context, input: NewChannel): Promise<Channel> =>
  inTransaction(context, async (context, db) => {
    const { name, channelId, league = null, isActive = true, isRegistration = false } = input;
    const row = destinations.newDestination(context, {
      type: 'channel',
      address: channelId,
      name,
      kinds: [...(input.kinds ?? PUBLIC_KINDS)],
      league,
      is_active: isActive,
      is_registration: isRegistration,
    });
    await check(db, row);
    await destinations.addDestination(context, row);
    return presentChannel(row);
  });

const EDITABLE = ['name', 'channelId', 'kinds', 'league', 'isActive', 'isRegistration'] as const;

export const changeChannel = (context: Context, id: string, body: ChannelUpdate): Promise<Channel> =>
  inTransaction(context, async (context, db) => {
    const row = await getDestination(db, 'channel', id);
    const { channelId, ...sent } = editableFields(body, presentChannel(row), EDITABLE);
    const wanted = { ...columnsOf(sent), ...(channelId !== undefined && { address: channelId }) };
    await check(db, { ...row, ...wanted });
    return presentChannel(await destinations.writeDestination(context, row, wanted));
  });

const TAKEN = {
  channelId: 'This channel is already on the list',
  isRegistration: 'Captains are mentioned in another channel: turn that off first',
};

async function check(db: Database, row: DestinationRow): Promise<void> {
  if (row.kinds.length === 0 && !row.is_registration)
    throw invalidAt('kinds', msg`Choose at least one kind of news`);
  const field = await destinations.takenField(db, row);
  if (field) throw invalidAt(field, TAKEN[field]);
}

/** Requests a test message in each named channel, or in all active channels. */
export const testChannels = (context: Context, ids: string[] | undefined): Promise<ChannelTest[]> =>
  inTransaction(context, async (context, db) => {
    const rows = await destinations.requireToTest(db, 'channel', ids);
    const tests = rows.map(({ id, name, address }) => ({ id, name, channelId: address, deliveryId: uuid() }));
    if (tests.length > 0)
      await recordEvent(context, 'channels.tested', {
        channelIds: tests.map(({ id }) => id),
        deliveryIds: tests.map(({ deliveryId }) => deliveryId),
      });
    return tests;
  });

/** Requests the cards that a registration channel lacks, for example if it was set up before cards existed. */
export const postMissingCards = (context: Context): Promise<void> =>
  inTransaction(context, async (context, db) => {
    for (const channelId of await listWithoutCards(db, context.now))
      await recordEvent(context, 'channel.cardsPosted', { channelId });
  });

export const presentChannel = (row: DestinationRow): Channel => ({
  ...fieldsOf(row, 'id', 'name', 'league', 'is_active', 'is_registration', 'problem'),
  ...fieldsOf(row, 'created_at', 'updated_at', 'version'),
  channelId: row.address,
  kinds: row.kinds as Channel['kinds'],
});
