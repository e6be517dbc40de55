import { listLeftRoles, REMOVED_ROLE } from '#api/publishing/teamRoles/store.ts';
import type { Handler } from '#jobs/outbox/handler.ts';

const EVENTS = [
  'team.removed',
  'team.merged',
  'tournament.deleted',
  'system.cleaned',
  'system.cleared',
  'system.deletedEverything',
] as const;

/** Deletes the role of a deleted team from every server, so that nobody follows a team that no longer exists. */
export const removeTeamRole: Handler<(typeof EVENTS)[number]> = {
  kind: REMOVED_ROLE,
  on: EVENTS,
  isPersonal: true,
  readsDeliveries: true,
  destinations: async (db) => {
    const servers = new Set((await listLeftRoles(db)).map(({ guild_id }) => guild_id));
    return [...servers].map((address) => ({ type: 'server', address }));
  },
  subjects: async (_event, db) => (await listLeftRoles(db)).map(({ role_id }) => role_id),
  render: async (db, _event, _house, { subject, address }) => {
    // The role may belong to another server, and the team may have been restored.
    const left = (await listLeftRoles(db, { isAsked: true })).find(
      ({ guild_id, role_id }) => guild_id === address && role_id === subject,
    );
    return left && { embeds: [], role: { guildId: address, roleId: subject, name: null } };
  },
};
