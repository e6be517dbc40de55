import { type Context, transaction } from '#api/database/database.ts';
import { forEach } from '#api/http/bulk.ts';
import { route } from '#api/http/route.ts';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import * as contract from '#domain/contract/competition/registrations.ts';
import type { Actor } from '#domain/people/permissions.ts';
import {
  canReadRegistration,
  forbid,
  hasRole,
  isCaptainOf,
  registrationRights,
} from '#domain/people/permissions.ts';
import { requireUndecided } from '#domain/registration/registration.ts';
import { roleOf } from '#domain/registration/roster.ts';
import { sentence } from '#domain/text/sentences.ts';
import { readImage } from '../logos/commands.ts';
import { applyChange } from '../teams/change.ts';
import { lockTeam } from '../teams/lock.ts';
import { getTeam } from '../teams/store.ts';
import { lockTournament } from '../tournaments/store.ts';
import { approveRegistration } from './approve.ts';
import { giveRegistration, giveTeam } from './captain.ts';
import { listCaptains } from './captainStore.ts';
import { rejectRegistration, reopenRegistration, withdrawRegistration } from './decide.ts';
import { type KnownTeam, listTeamsOfCaptain } from './earlierStore.ts';
import { presentRegistration, withWarnings } from './present.ts';
import { getRegistration, inLine, listRegistrations } from './store.ts';
import { change, changeRegistration, requireOwn, submitRegistration } from './submit.ts';

export const registrationRoutes = [
  route(contract.listRegistrations, async ({ db }, { query }) => {
    const { rows, ...rest } = await listRegistrations(db, query, query);
    const data = await Promise.all(rows.map((row) => presentRegistration(db, row)));
    return { data: await withWarnings(db, data), ...rest };
  }),
  route(contract.getRegistration, async ({ db, actor }, { params }) => {
    const registration = await presentRegistration(db, await getRegistration(db, params.id));
    if (!canReadRegistration(actor, registration)) forbid(sentence('another_captain'));
    const [warned = registration] = hasRole(actor, 'viewer') ? await withWarnings(db, [registration]) : [];
    return answered(actor, warned);
  }),
  route(contract.submitRegistration, async (context, { body }) => {
    const { registration, isNew } = await submitRegistration(context, body);
    return { ...answered(context.actor, registration), status: isNew ? 201 : 200 };
  }),
  route(contract.updateRegistration, async (context, { params, body }) =>
    answered(context.actor, await changeRegistration(context, params.id, body)),
  ),
  route(contract.giveLogo, async (context, { params, body }) => ({
    data: { logo: await giveLogo(context, params.id, body.logo) },
  })),
  route(contract.withdrawRegistration, async (context, { params }) =>
    answered(context.actor, await withdrawRegistration(context, params.id)),
  ),
  route(contract.approveRegistration, async (context, { params, body }) => ({
    data: await approveRegistration(context, {
      registrationId: params.id,
      group: body?.assignedGroup,
      teamId: body?.teamId,
    }),
  })),
  route(contract.rejectRegistration, async (context, { params, body }) =>
    answered(context.actor, await rejectRegistration(context, params.id, body?.reason || null)),
  ),
  route(contract.reopenRegistration, async (context, { params }) =>
    answered(context.actor, await reopenRegistration(context, params.id)),
  ),
  route(contract.decideRegistrations, async (context, { body }) => {
    const { decision, reason, assignedGroup: group, teamIds = {} } = body;
    const decide = {
      approve: (id: string) =>
        approveRegistration(context, { registrationId: id, group, teamId: teamIds[id] }),
      reject: (id: string) => rejectRegistration(context, id, reason || null),
      reopen: (id: string) => reopenRegistration(context, id),
    }[decision];
    // Groups fill, and places go, in the order of registering, in whatever order they were ticked.
    const { done, failed, acts } = await forEach(context, await inLine(context.db, body.ids), decide);
    return { data: { decided: done, failed }, acts };
  }),
  route(contract.listCaptains, async ({ db }, { query }) => {
    const { rows, ...rest } = await listCaptains(db, query);
    return {
      data: rows.map(({ discord_id, username, name, contact }) => ({
        discordId: discord_id,
        username,
        name,
        contact,
      })),
      ...rest,
    };
  }),
  route(contract.giveRegistration, async (context, { params, body }) =>
    answered(context.actor, await giveRegistration(context, params.id, body)),
  ),
  route(contract.giveTeam, async (context, { params, body }) =>
    answered(context.actor, await giveTeam(context, params.id, body)),
  ),
  route(contract.myTeams, async ({ db, actor }) => ({
    data: actor.kind === 'captain' ? (await listTeamsOfCaptain(db, actor.discordId)).map(presentOwnTeam) : [],
  })),
  route(contract.myRegistrations, async ({ db, actor }) => {
    if (actor.kind !== 'captain') return { data: [] };
    const { rows } = await listRegistrations(db, { limit: 1_000 }, { captainDiscordId: actor.discordId });
    const own = await Promise.all(rows.map((row) => presentRegistration(db, row)));
    return { data: own.filter((registration) => isCaptainOf(actor, registration)).toReversed() };
  }),
];

const presentOwnTeam = ({ id, name, tag, tournamentName, players }: KnownTeam) => ({
  id,
  name,
  tag,
  tournamentName,
  players: players.map(({ slot, ...player }) => ({ ...player, role: roleOf(slot) })),
});

const answered = (actor: Actor, registration: Registration) => ({
  data: registration,
  can: registrationRights(actor, registration),
});

/**
 * Gives a team its logo, for its captain or an admin, at any time: a registration that is not decided yet gets it, and
 * of an approved one the team. Gives the logo's address.
 */
async function giveLogo(context: Context, id: string, given: string | null): Promise<string | null> {
  const logo = await readImage(given);
  return transaction(context.db, async (db) => {
    await lockTournament(db, (await getRegistration(db, id)).tournament_id);
    const stored = await getRegistration(db, id);
    requireOwn(context, stored);
    if (stored.status === 'approved' && stored.team_id) {
      const { team_id, tournament_id: tournamentId } = stored;
      await applyChange(db, context, await lockTeam(db, team_id), { logo }, { tournamentId });
      return (await getTeam(db, team_id, tournamentId)).logo;
    }
    requireUndecided(stored.status);
    const { name, tag, players } = stored;
    return (await change(db, context, stored, { name, tag, players, logo })).logo;
  });
}
