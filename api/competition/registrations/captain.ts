import { v7 as uuid } from 'uuid';
import { type Context, type Database, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { NewCaptain } from '#domain/contract/competition/registrations.ts';
import { conflict, conflictAt } from '#domain/errors.ts';
import { RESERVING_STATUSES } from '#domain/registrations/registration.ts';
import { roleOf } from '#domain/registrations/roster.ts';
import { findRegistrationOf } from '../participations/removedStore.ts';
import { getParticipation } from '../participations/store.ts';
import { getTeam } from '../teams/store.ts';
import { lockTournament } from '../tournaments/store.ts';
import { presentRegistration, type Registration } from './present.ts';
import type { RegistrationRow } from './store.ts';
import * as store from './store.ts';

export const giveRegistration = (context: Context, id: string, to: NewCaptain): Promise<Registration> =>
  inTransaction(context, async (context, db) => {
    await lockTournament(db, (await store.getRegistration(db, id)).tournament_id);
    return giveWithin(context, id, to);
  });

/** Appoints a captain for a team in a tournament. If the team was entered by hand, it first gets a registration. */
export const giveTeam = (context: Context, participationId: string, to: NewCaptain): Promise<Registration> =>
  inTransaction(context, async (context, db) => {
    await lockTournament(db, (await getParticipation(db, participationId)).tournament_id);
    const known = await findRegistrationOf(db, participationId);
    return giveWithin(context, known?.id ?? (await register(context, participationId)), to);
  });

export async function giveWithin(context: Context, id: string, to: NewCaptain) {
  const { db } = context;
  const row = await store.getRegistration(db, id);
  const { discordId: captain_discord_id } = to;
  if (!RESERVING_STATUSES.includes(row.status))
    throw conflict(row.status, `This registration was ${row.status}`);
  if (row.captain_discord_id === captain_discord_id) return presentRegistration(db, row);
  await requireFreeCaptain(db, row, captain_discord_id);
  // The former captain's answers do not apply to the new captain.
  const wanted = {
    captain_discord_id,
    submitted_by: to.name || null,
    contact: to.contact || null,
    answers: [],
  };
  await writeCaptain(context, row, wanted);
  await store.upsertCaptain(
    db,
    { discord_id: captain_discord_id, name: to.name ?? null, contact: to.contact ?? null },
    context.now,
  );
  return presentRegistration(db, await store.getRegistration(db, id));
}

async function requireFreeCaptain(db: Database, { tournament_id }: RegistrationRow, discordId: string) {
  const heldId = await store.findReserving(db, tournament_id, discordId);
  if (!heldId) return;
  const message = `This captain already has ${(await store.getRegistration(db, heldId)).name} in this tournament`;
  throw conflictAt('discordId', 'captain_taken', message);
}

/** A captain's identity, which events never contain because it must be erasable. */
export type Captain = Pick<RegistrationRow, 'captain_discord_id' | 'submitted_by' | 'contact' | 'answers'>;

/** Stores the captain and records the change within the action's transaction; the caller has locked the tournament. */
export async function writeCaptain(context: Context, row: RegistrationRow, after: Captain) {
  const { id, tournament_id, participation_id, captain_discord_id, submitted_by, contact, answers } = row;
  await store.updateRegistration(context.db, id, after, context.now);
  const payload = { registrationId: id, tournamentId: tournament_id, participationId: participation_id };
  await recordEvent(context, 'registration.captainChanged', payload, {
    removed: { before: { captain_discord_id, submitted_by, contact, answers }, after },
  });
}

async function register({ db, now }: Context, participationId: string): Promise<string> {
  const { team_id, tournament_id, assigned_group, registered_at, fee_paid } = await getParticipation(
    db,
    participationId,
  );
  const { name, name_key, tag, tag_key, logo, players } = await getTeam(db, team_id, tournament_id);
  const id = uuid();
  await store.insertRegistration(db, {
    id,
    tournament_id,
    name,
    name_key,
    tag,
    tag_key,
    logo,
    assigned_group,
    status: 'approved',
    team_id,
    participation_id: participationId,
    fee_paid,
    submitted_at: registered_at,
    decided_at: registered_at,
    created_at: now,
    updated_at: now,
  });
  if (players.length > 0)
    await store.replaceRoster(
      db,
      id,
      players.map((player) => ({ name: player.name, steamId: player.steamId, role: roleOf(player.slot) })),
    );
  return id;
}
