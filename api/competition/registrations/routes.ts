import { type Context, fieldsOf, inTransaction } from '#api/database/database.ts';
import { forEach } from '#api/http/bulk.ts';
import { byId, dataRoute, presentPage, rightsRoute, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/registrations.ts';
import {
  canReadRegistration,
  forbid,
  hasRole,
  isCaptainOf,
  registrationRights,
} from '#domain/people/permissions.ts';
import { requireUndecided } from '#domain/registrations/registration.ts';
import { roleOf } from '#domain/registrations/roster.ts';
import { sentence } from '#domain/text/sentences.ts';
import { readImage } from '../logos/commands.ts';
import { applyChange } from '../teams/change.ts';
import { getTeam, lockTeam } from '../teams/store.ts';
import { readLocked } from '../tournaments/store.ts';
import { approveRegistration } from './approve.ts';
import { giveRegistration, giveTeam } from './captain.ts';
import { rejectRegistration, reopenRegistration, withdrawRegistration } from './decide.ts';
import { presentRegistration, withWarnings } from './present.ts';
import { type KnownTeam, listTeamsOfCaptain } from './previousTeamsStore.ts';
import { getRegistration, inLine, listCaptains, listRegistrations } from './store.ts';
import { change, changeRegistration, requireOwn, submitRegistration } from './submit.ts';

const registrationRoute = rightsRoute(registrationRights, ['admin', 'captain']);

export const registrationRoutes = [
  route(contract.listRegistrations, async ({ db }, { query }) => {
    const { rows, ...rest } = await listRegistrations(db, query, query);
    const data = await Promise.all(rows.map((row) => presentRegistration(db, row)));
    return { data: await withWarnings(db, data), ...rest };
  }),
  registrationRoute(contract.getRegistration, async ({ db, actor }, { params }) => {
    const registration = await presentRegistration(db, await getRegistration(db, params.id));
    if (!canReadRegistration(actor, registration)) forbid(sentence('another_captain'));
    const [warned = registration] = hasRole(actor, 'viewer') ? await withWarnings(db, [registration]) : [];
    return warned;
  }),
  route(contract.submitRegistration, async (context, { body }) => {
    const { registration, isNew } = await submitRegistration(context, body);
    const can = registrationRights(context.actor, registration);
    return { data: registration, can, status: isNew ? 201 : 200 };
  }),
  registrationRoute(contract.updateRegistration, byId(changeRegistration)),
  dataRoute(contract.giveLogo, async (context, { params, body }) => ({
    logo: await giveLogo(context, params.id, body.logo),
  })),
  registrationRoute(contract.withdrawRegistration, byId(withdrawRegistration)),
  dataRoute(contract.approveRegistration, (context, { params, body }) =>
    approveRegistration(context, {
      registrationId: params.id,
      group: body?.assignedGroup,
      teamId: body?.teamId,
    }),
  ),
  registrationRoute(contract.rejectRegistration, (context, { params, body }) =>
    rejectRegistration(context, params.id, body?.reason || null),
  ),
  registrationRoute(contract.reopenRegistration, byId(reopenRegistration)),
  route(contract.decideRegistrations, async (context, { body }) => {
    const { decision, reason, assignedGroup: group, teamIds = {} } = body;
    const decide = {
      approve: (id: string) =>
        approveRegistration(context, { registrationId: id, group, teamId: teamIds[id] }),
      reject: (id: string) => rejectRegistration(context, id, reason || null),
      reopen: (id: string) => reopenRegistration(context, id),
    }[decision];
    // Groups and places are filled in order of registration, regardless of the order of the ids.
    const { done, failed, acts } = await forEach(context, await inLine(context.db, body.ids), decide);
    return { data: { decided: done, failed }, acts };
  }),
  route(contract.listCaptains, async ({ db }, { query }) =>
    presentPage(await listCaptains(db, query), (row) =>
      fieldsOf(row, 'discord_id', 'username', 'name', 'contact'),
    ),
  ),
  registrationRoute(contract.giveRegistration, byId(giveRegistration)),
  registrationRoute(contract.giveTeam, byId(giveTeam)),
  dataRoute(contract.myTeams, async ({ db, actor }) =>
    actor.kind === 'captain' ? (await listTeamsOfCaptain(db, actor.discordId)).map(presentOwnTeam) : [],
  ),
  dataRoute(contract.myRegistrations, async ({ db, actor }) => {
    if (actor.kind !== 'captain') return [];
    const { rows } = await listRegistrations(db, { limit: 1_000 }, { captainDiscordId: actor.discordId });
    const own = await Promise.all(rows.map((row) => presentRegistration(db, row)));
    return own.filter((registration) => isCaptainOf(actor, registration)).toReversed();
  }),
];

const presentOwnTeam = ({ id, name, tag, tournamentName, players }: KnownTeam) => ({
  id,
  name,
  tag,
  tournamentName,
  players: players.map(({ slot, ...player }) => ({ ...player, role: roleOf(slot) })),
});

/**
 * Sets a team's logo for its captain or an admin, at any time. The logo belongs to the registration until approval, and
 * then to the team. Returns the logo's URL.
 */
async function giveLogo(context: Context, id: string, given: string | null): Promise<string | null> {
  const logo = await readImage(given);
  return inTransaction(context, async (context, db) => {
    const stored = await readLocked(db, getRegistration, id);
    requireOwn(context, stored);
    if (stored.status === 'approved' && stored.team_id) {
      const { team_id, tournament_id: tournamentId } = stored;
      await applyChange(context, await lockTeam(db, team_id), { logo }, { tournamentId });
      return (await getTeam(db, team_id, tournamentId)).logo;
    }
    requireUndecided(stored.status);
    const { name, tag, players } = stored;
    return (await change(context, stored, { name, tag, players, logo })).logo;
  });
}
