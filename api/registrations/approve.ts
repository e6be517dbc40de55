import { v7 as uuid } from 'uuid';
import { conflict } from '../../domain/errors.ts';
import { approval } from '../../domain/registration.ts';
import { slotOf } from '../../domain/roster.ts';
import type { Group } from '../../domain/settings.ts';
import { nameKey } from '../../domain/text.ts';
import { registrationFee } from '../../domain/tournament.ts';
import { findGroupPlace } from '../brackets/groups.ts';
import type { Context } from '../context.ts';
import { type Database, transaction } from '../database.ts';
import { presentParticipation } from '../participations/present.ts';
import { getParticipation, insertParticipation } from '../participations/store.ts';
import { insertMembership } from '../players/membershipStore.ts';
import { presentPlayer } from '../players/present.ts';
import { listRosterPlayers, upsertPlayer } from '../players/store.ts';
import { addLedgerRow } from '../prizePool/commands.ts';
import { record } from '../record.ts';
import { presentTeam } from '../teams/present.ts';
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
      return answer(db, registration);
    await requireFree(db, tournament.id, registration, registration.id);
    const ids = await admit(db, context, registration, tournament, group ?? registration.assigned_group);
    const fields = { status: 'approved', decided_at: context.now, reason: null, ...ids } as const;
    await updateRegistration(db, registrationId, fields, context.now);
    const prizePool = await addLedgerRow(db, context, {
      tournamentId: tournament.id,
      kind: 'registration',
      amount: registrationFee({ league: tournament.league, registrationFee: tournament.registration_fee }),
      note: registration.name,
      reference: registrationId,
    });
    await record(db, context, 'team.approved', {
      registrationId,
      tournamentId: tournament.id,
      teamId: ids.team_id,
      participationId: ids.participation_id,
      prizePool,
      totalTeams: tournament.team_count + 1,
    });
    return answer(db, await getRegistration(db, registrationId));
  });

/** Makes team, participation and roster of a registration. */
async function admit(
  db: Database,
  { now }: Context,
  registration: FullRegistration,
  tournament: CountedTournament,
  asked: Group | null,
) {
  const teamId = uuid();
  const participationId = uuid();
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
  const place =
    tournament.format === 'group_stage' ? await findGroupPlace(db, tournament.id, asked) : noGroup;
  await insertParticipation(db, {
    id: participationId,
    team_id: teamId,
    tournament_id: tournament.id,
    ...place,
    registered_at: now,
    ...stamps,
  });
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
    await insertMembership(db, {
      id: membershipId,
      participation_id: participationId,
      tournament_id: tournament.id,
      player_id: playerId,
      slot,
      is_captain: slot === 1,
      ...stamps,
    });
    await moveClaim(db, tournament.id, player.steamId, membershipId);
  }
  return { team_id: teamId, participation_id: participationId };
}

const noGroup = { assigned_group: null, group_place: null };

async function answer(db: Database, { team_id, participation_id, tournament_id }: FullRegistration) {
  if (!team_id || !participation_id)
    throw conflict('removed', 'This team was approved and has been removed since');
  return {
    team: presentTeam(await getTeam(db, team_id, tournament_id)),
    participation: presentParticipation(await getParticipation(db, participation_id)),
    players: (await listRosterPlayers(db, participation_id)).map(presentPlayer),
  };
}
