import type { Context } from '#api/database/database.ts';
import { byId, dataRoute, presentPage, rightsRoute, route } from '#api/http/route.ts';
import * as writes from '#domain/contract/competition/players.ts';
import { invalidAt } from '#domain/errors.ts';
import { membershipRights } from '#domain/people/permissions.ts';
import { msg } from '#domain/text/msg.ts';
import { getParticipation } from '../participations/store.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import { getMembership, listMemberships } from './membershipStore.ts';
import { addMembership, changeMembership, removeMembership, transferPlayer } from './memberships.ts';
import { presentMembership } from './present.ts';
import { getVisiblePlayer } from './store.ts';

const membershipRoute = rightsRoute(membershipRights);

export const membershipRoutes = [
  route(writes.listMemberships, async ({ db }, { query }) => list(db, query, query)),
  membershipRoute(writes.getMembership, async ({ db }, { params }) =>
    presentMembership(await getMembership(db, params.id)),
  ),
  route(writes.listParticipationMemberships, async ({ db }, { params, query }) =>
    list(db, query, { ...query, tournamentParticipationId: params.id }, () =>
      getParticipation(db, params.id),
    ),
  ),
  route(writes.listPlayerMemberships, async (context, { params, query }) =>
    list(context.db, query, { ...query, playerId: params.id }, () => getVisiblePlayer(context, params.id)),
  ),
  route(writes.listTournamentMemberships, async ({ db }, { params, query }) =>
    list(db, query, { ...query, tournamentId: params.id }, () => getTournamentRow(db, params.id)),
  ),
  route(writes.createMembership, async (context, { body }) => add(context, body)),
  route(writes.createParticipationMembership, async (context, { params, body }) => {
    const { id } = await getParticipation(context.db, params.id);
    const { tournamentParticipationId = id } = body;
    if (tournamentParticipationId !== id)
      throw invalidAt(
        'tournamentParticipationId',
        msg`This participation does not match the one in the address`,
      );
    return add(context, { ...body, tournamentParticipationId });
  }),
  membershipRoute(writes.updateMembership, byId(changeMembership)),
  dataRoute(writes.deleteMembership, byId(removeMembership)),
  membershipRoute(writes.transferPlayer, byId(transferPlayer)),
];

type Asked = Parameters<typeof listMemberships>;

/** If the list is empty, calls `requireParent`, which throws if the parent does not exist. */
async function list(db: Asked[0], page: Asked[1], filter: Asked[2], requireParent?: () => Promise<unknown>) {
  const listed = await listMemberships(db, page, filter);
  if (listed.rows.length === 0) await requireParent?.();
  return presentPage(listed, presentMembership);
}

async function add(context: Context, body: writes.NewMembership) {
  const { membership, isNew } = await addMembership(context, body);
  return { data: membership, can: membershipRights(context.actor, membership), status: isNew ? 201 : 200 };
}
