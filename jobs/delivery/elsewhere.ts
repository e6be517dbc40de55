import { type Database, transaction } from '#api/database/database.ts';
import { findMatchRoom, isRoomOpen, updateMatchRoom } from '#api/matchDay/matchDays/roomStore.ts';
import { noteUnreached } from '#api/matchDay/matchDays/unreached.ts';
import type { Unreached } from '#domain/matchDay/unreached.ts';
import { PUBLIC_CALL } from '#jobs/handlers/destinations/destinations.ts';
import { HANDLERS } from '#jobs/handlers/handlers.ts';
import { captainsOfDay, withCasters } from '#jobs/handlers/matchDays/matchDayPlaces.ts';
import { findRegistrationChannelOf } from '#jobs/handlers/registrations/registrationCard.ts';
import {
  deliveriesOf,
  insertDeliveries,
  updateDelivery,
  type WaitingDelivery,
  wakeRelay,
} from '#jobs/outbox/deliveryStore.ts';

type Refused = { fields: object; reason: Unreached; now: Date };

/** Gives up on an undeliverable direct message, and mentions its recipient in the registration channel. */
export const tellElsewhere = (db: Database, delivery: WaitingDelivery, { fields, reason, now }: Refused) =>
  transaction(db, async (tx) => {
    const { address: discordId, event } = delivery;
    await updateDelivery(tx, delivery.id, fields);
    const matchIds = await withoutRoom(tx, matchesOf(event.payload));
    if (matchIds.length > 0) await noteUnreached(tx, now, { matchIds, discordId, reason });
    else if (matchesOf(event.payload).length > 0) return;
    if (reason !== 'left') await tellInPublic(tx, delivery, now);
  });

async function tellInPublic(db: Database, delivery: WaitingDelivery, now: Date) {
  const { event_id: id, position, request_id, address: mention } = delivery;
  const told = HANDLERS.find(({ kind }) => kind === delivery.kind)?.inPublic;
  const inPublic = typeof told === 'function' ? told(delivery) : told;
  const channel = inPublic && (await findRegistrationChannelOf(db, id));
  if (!channel) return;
  const kind = inPublic === 'itself' ? delivery.kind : PUBLIC_CALL;
  // Each person is mentioned separately, even if others missed the same message.
  const there = { type: 'channel', address: channel.address, kind, subject: delivery.id, mention } as const;
  await insertDeliveries(db, deliveriesOf({ id, position, request_id }, [there], now));
  await wakeRelay(db);
}

const matchesOf = (payload: object): readonly string[] => {
  const { matchId, matchIds = [] } = payload as { matchId?: string; matchIds?: readonly string[] };
  return matchId ? [matchId] : matchIds;
};

async function withoutRoom(db: Database, matchIds: readonly string[]): Promise<string[]> {
  const found = [];
  for (const matchId of matchIds) if (!isRoomOpen(await findMatchRoom(db, matchId))) found.push(matchId);
  return found;
}

/** Gives up on a message whose room cannot exist, and sends its text directly instead. */
export const tellDirectly = (db: Database, delivery: WaitingDelivery, fields: object, now: Date) =>
  transaction(db, async (tx) => {
    await updateDelivery(tx, delivery.id, fields);
    await updateMatchRoom(tx, delivery.address, { is_refused: true });
    const { event_id: id, position, request_id, kind, subject, address } = delivery;
    const people = await withCasters(tx, address, await captainsOfDay(tx, address));
    const there = people.map(({ address: person }) => ({
      type: 'direct' as const,
      address: person,
      kind,
      subject,
    }));
    await insertDeliveries(tx, deliveriesOf({ id, position, request_id }, there, now));
    await wakeRelay(tx);
  });
