import { v7 as uuid } from 'uuid';
import { type Context, type Database, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { conflict, invalidAt } from '#domain/errors.ts';
import { approval } from '#domain/registrations/registration.ts';
import { slotOf } from '#domain/registrations/roster.ts';
import type { Group } from '#domain/settings.ts';
import { msg } from '#domain/text/msg.ts';
import { sentence } from '#domain/text/sentences.ts';
import { readImage } from '../logos/commands.ts';
import { enter } from '../participations/enter.ts';
import type { DrawnPlace } from '../participations/leave.ts';
import { presentFor } from '../participations/present.ts';
import { findParticipation, getParticipation } from '../participations/store.ts';
import { insertMemberships } from '../players/membershipStore.ts';
import { presentPlayer } from '../players/present.ts';
import { listRosterPlayers, upsertPlayers } from '../players/store.ts';
import { listKeptPlaces } from '../seasons/store.ts';
import { applyChange } from '../teams/change.ts';
import { presentFor as presentTeamFor } from '../teams/present.ts';
import { findTeam, getTeam, insertTeam, lockTeam } from '../teams/store.ts';
import { type CountedTournament, getTournament, lockTournament } from '../tournaments/store.ts';
import { moveClaims } from './claimStore.ts';
import { requireConsents, requireFree } from './conflicts.ts';
import { takenPlaces } from './places.ts';
import { type KnownTeam, listEarlierTeams } from './previousTeamsStore.ts';
import { type FullRegistration, getRegistration, updateRegistration } from './store.ts';

type Approval = {
  registrationId: string;
  group?: Group | null | undefined;
  place?: DrawnPlace;
  /** The earlier team that the registration continues, or null for a new team. The default is the likeliest team. */
  teamId?: string | null | undefined;
};

/**
 * Creates the participation, players and roster, and the team unless it already exists. Adds the fee to the prize pool,
 * and notifies the captain and the registration channel.
 */
export const approveRegistration = (context: Context, { registrationId, group, place, teamId }: Approval) =>
  inTransaction(context, async (context, db) => {
    const stored = await getRegistration(db, registrationId);
    const likely = teamId === undefined ? await likelyTeam(db, stored) : undefined;
    const continued = likely ? likely.id : (teamId ?? null);
    if (continued) await lockEarlier(db, continued, stored);
    else await lockTournament(db, stored.tournament_id);
    const registration = await getRegistration(db, registrationId);
    const tournament = await getTournament(db, registration.tournament_id);
    const kept = await listKeptPlaces(db, tournament.id, context.now);
    const ofOthers = kept.filter((place) => place.registration_id !== registration.id);
    const places = takenPlaces(tournament, ofOthers);
    if (approval(registration.status, places) === 'already') return answer(context, registration);
    if (likely?.playsIn)
      throw conflict(
        'team_is_playing',
        sentence('team_is_playing', { team: likely.name, tournament: likely.playsIn }),
      );
    await requireFree(db, tournament.id, registration, registration.id);
    await requireConsents(db, registration);
    const team = continued
      ? await continueTeam(context, registration, continued)
      : await makeTeam(context, registration);
    const asked = group ?? registration.assigned_group;
    const entered = await admit(context, registration, { tournament, asked, teamId: team, place });
    const ids = { team_id: team, participation_id: entered.participationId };
    const fields = { status: 'approved', decided_at: context.now, reason: null, ...ids } as const;
    const made = continued ? fields : { ...fields, former: null };
    await updateRegistration(db, registrationId, made, context.now);
    await recordEvent(context, 'team.approved', {
      registrationId,
      tournamentId: tournament.id,
      teamId: team,
      ...(continued && { continues: true }),
      ...entered,
    });
    return answer(context, await getRegistration(db, registrationId));
  });

async function likelyTeam(db: Database, registration: FullRegistration): Promise<KnownTeam | undefined> {
  const [first] = await listEarlierTeams(db, registration);
  return first?.isLikely ? first.team : undefined;
}

async function lockEarlier(db: Database, teamId: string, { tournament_id }: FullRegistration) {
  if (!(await findTeam(db, teamId))) throw invalidAt('teamId', msg`Team not found`);
  await lockTeam(db, teamId, tournament_id);
}

async function makeTeam({ db, now }: Context, { name, name_key, tag, tag_key, logo }: FullRegistration) {
  const id = uuid();
  const stamps = { created_at: now, updated_at: now };
  await insertTeam(db, { id, name, name_key, tag, tag_key, logo, ...stamps });
  return id;
}

async function continueTeam(
  context: Context,
  { id, name, tag, logo, tournament_id }: FullRegistration,
  teamId: string,
): Promise<string> {
  const { db } = context;
  const team = await getTeam(db, teamId);
  if (await findParticipation(db, teamId, tournament_id))
    throw conflict('already_registered', msg`${team.name} is already in this tournament`);
  // The former names are stored first, because the old logo is deleted once nothing refers to it.
  const former = { name: team.name, tag: team.tag, logo: team.logo };
  await updateRegistration(db, id, { former }, context.now);
  const wanted = { name, tag, logo: logo ? await readImage(logo) : undefined };
  await applyChange(context, team, wanted, 'own');
  return teamId;
}

type Admission = {
  tournament: CountedTournament;
  teamId: string;
  asked: Group | null;
  place: DrawnPlace | undefined;
};

async function admit(
  context: Context,
  registration: FullRegistration,
  { tournament, teamId, asked, place }: Admission,
) {
  const { db, now } = context;
  const { name } = registration;
  const stamps = { created_at: now, updated_at: now };
  const entered = await enter(context, tournament, {
    teamId,
    name,
    group: asked,
    place,
    registrationId: registration.id,
    isPaid: registration.fee_paid,
    registeredAt: registration.submitted_at,
  });
  const players = registration.players.map(({ name, steamId, role }) => ({
    id: uuid(),
    name,
    steam_id: steamId,
    primary_slot: slotOf(role),
    ...stamps,
  }));
  const ids = await upsertPlayers(db, players);
  const memberships = players.map(({ id, steam_id, primary_slot: slot }) => ({
    id: uuid(),
    participation_id: entered.participationId,
    tournament_id: tournament.id,
    player_id: ids.get(steam_id) ?? id,
    slot,
    is_captain: slot === 1,
    ...stamps,
  }));
  if (memberships.length > 0) await insertMemberships(db, memberships);
  await moveClaims(db, registration.id, entered.participationId);
  return entered;
}

async function answer(
  { db, actor }: Context,
  { team_id, participation_id, tournament_id }: FullRegistration,
) {
  if (!team_id || !participation_id) throw conflict('removed', sentence('removed_since'));
  return {
    team: presentTeamFor(actor)(await getTeam(db, team_id, tournament_id)),
    participation: presentFor(actor)(await getParticipation(db, participation_id)),
    players: (await listRosterPlayers(db, participation_id)).map(presentPlayer),
  };
}
