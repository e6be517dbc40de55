import { v7 as uuid } from 'uuid';
import { conflict } from '../../domain/errors.ts';
import { approval } from '../../domain/registration.ts';
import { slotOf } from '../../domain/roster.ts';
import type { Group } from '../../domain/settings.ts';
import { nameKey } from '../../domain/text.ts';
import type { Context } from '../context.ts';
import { type Database, transaction } from '../database.ts';
import { enter } from '../participations/enter.ts';
import { presentFor } from '../participations/present.ts';
import { getParticipation } from '../participations/store.ts';
import { insertMemberships } from '../players/membershipStore.ts';
import { presentPlayer } from '../players/present.ts';
import { listRosterPlayers, upsertPlayer } from '../players/store.ts';
import { record } from '../record.ts';
import { presentFor as presentTeamFor } from '../teams/present.ts';
import { getTeam, insertTeam } from '../teams/store.ts';
import { type CountedTournament, getTournament, lockTournament } from '../tournaments/store.ts';
import { moveClaim } from './claimStore.ts';
import { requireFree } from './conflicts.ts';
import { type FullRegistration, getRegistration, updateRegistration } from './store.ts';

type Approval = { registrationId: string; group?: Group | null | undefined };

/**
 * Approves a registration: team, participation, players and roster come into being, the fee goes into the prize
 * pool, and the captain and the channel will hear of it. Approving twice answers the same team.
 */
export const approveRegistration = (context: Context, { registrationId, group }: Approval) =>
  transaction(context.db, async (db) => {
    await lockTournament(db, (await getRegistration(db, registrationId)).tournament_id);
    const registration = await getRegistration(db, registrationId);
    const tournament = await getTournament(db, registration.tournament_id);
    if (approval(registration.status, tournament.team_count, tournament.max_teams) === 'already')
      return answer(db, context, registration);
    await requireFree(db, tournament.id, registration, registration.id);
    const { teamId, ...entered } = await admit(
      db,
      context,
      registration,
      tournament,
      group ?? registration.assigned_group,
    );
    const ids = { team_id: teamId, participation_id: entered.participationId };
    const fields = { status: 'approved', decided_at: context.now, reason: null, ...ids } as const;
    await updateRegistration(db, registrationId, fields, context.now);
    await record(db, context, 'team.approved', {
      registrationId,
      tournamentId: tournament.id,
      teamId,
      ...entered,
    });
    return answer(db, context, await getRegistration(db, registrationId));
  });

/** Makes team, participation and roster of a registration. */
async function admit(
  db: Database,
  context: Context,
  registration: FullRegistration,
  tournament: CountedTournament,
  asked: Group | null,
) {
  const { now } = context;
  const teamId = uuid();
  const { name, tag, logo } = registration;
  const stamps = { created_at: now, updated_at: now };
  await insertTeam(db, {
    id: teamId,
    name,
    name_key: nameKey(name),
    tag,
    tag_key: nameKey(tag),
    logo,
    ...stamps,
  });
  const entered = await enter(db, context, tournament, {
    teamId,
    name,
    group: asked,
    registrationId: registration.id,
    isPaid: registration.fee_paid,
    registeredAt: registration.submitted_at,
  });
  const claims = new Map<string, string>();
  const memberships: Parameters<typeof insertMemberships>[1] = [];
  for (const player of registration.players) {
    const slot = slotOf(player.role);
    const playerId = await upsertPlayer(db, {
      id: uuid(),
      name: player.name,
      steam_id: player.steamId,
      primary_slot: slot,
      ...stamps,
    });
    const membershipId = uuid();
    claims.set(player.steamId, membershipId);
    memberships.push({
      id: membershipId,
      participation_id: entered.participationId,
      tournament_id: tournament.id,
      player_id: playerId,
      slot,
      is_captain: slot === 1,
      ...stamps,
    });
  }
  if (memberships.length > 0) await insertMemberships(db, memberships);
  for (const [steamId, membershipId] of claims) await moveClaim(db, tournament.id, steamId, membershipId);
  return { teamId, ...entered };
}

async function answer(
  db: Database,
  { actor }: Context,
  { team_id, participation_id, tournament_id }: FullRegistration,
) {
  if (!team_id || !participation_id)
    throw conflict('removed', 'This team was approved and has been removed since');
  return {
    team: presentTeamFor(actor)(await getTeam(db, team_id, tournament_id)),
    participation: presentFor(actor)(await getParticipation(db, participation_id)),
    players: (await listRosterPlayers(db, participation_id)).map(presentPlayer),
  };
}
