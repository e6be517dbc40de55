import type { Context } from '#api/database/database.ts';
import { route } from '#api/http/route.ts';
import type { Membership } from '#domain/contract/competition/players.ts';
import * as contract from '#domain/contract/competition/players.ts';
import * as writes from '#domain/contract/competition/players.ts';
import { invalid } from '#domain/errors.ts';
import { type Actor, membershipRights } from '#domain/people/permissions.ts';
import { getParticipation } from '../participations/store.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import { addMembership } from './addMembership.ts';
import { changeMembership } from './changeMembership.ts';
import { getMembership, listMemberships } from './membershipStore.ts';
import { presentMembership } from './present.ts';
import { removeMembership } from './removeMembership.ts';
import { transferPlayer } from './transfer.ts';
import { getVisiblePlayer } from './visible.ts';

export const membershipRoutes = [
  route(contract.listMemberships, async ({ db }, { query }) => list(db, query, query)),
  route(contract.getMembership, async ({ db, actor }, { params }) =>
    answered(actor, presentMembership(await getMembership(db, params.id))),
  ),
  route(contract.listParticipationMemberships, async ({ db }, { params, query }) =>
    list(db, query, { ...query, tournamentParticipationId: params.id }, () =>
      getParticipation(db, params.id),
    ),
  ),
  route(contract.listPlayerMemberships, async (context, { params, query }) =>
    list(context.db, query, { ...query, playerId: params.id }, () => getVisiblePlayer(context, params.id)),
  ),
  route(contract.listTournamentMemberships, async ({ db }, { params, query }) =>
    list(db, query, { ...query, tournamentId: params.id }, () => getTournamentRow(db, params.id)),
  ),
  route(writes.createMembership, async (context, { body }) => add(context, body)),
  route(writes.createParticipationMembership, async (context, { params, body }) => {
    const { id } = await getParticipation(context.db, params.id);
    const { tournamentParticipationId = id } = body;
    if (tournamentParticipationId !== id)
      throw invalid('This is another participation', {
        tournamentParticipationId: 'This is another participation',
      });
    return add(context, { ...body, tournamentParticipationId });
  }),
  route(writes.updateMembership, async (context, { params, body }) =>
    answered(context.actor, await changeMembership(context, params.id, body)),
  ),
  route(writes.deleteMembership, async (context, { params }) => ({
    data: await removeMembership(context, params.id),
  })),
  route(writes.transferPlayer, async (context, { params, body }) =>
    answered(context.actor, await transferPlayer(context, params.id, body)),
  ),
];

type Asked = Parameters<typeof listMemberships>;

/** Only an empty list leaves open whether what it belongs to exists: `requireParent` throws when it does not. */
async function list(db: Asked[0], page: Asked[1], filter: Asked[2], requireParent?: () => Promise<unknown>) {
  const { rows, ...rest } = await listMemberships(db, page, filter);
  if (rows.length === 0) await requireParent?.();
  return { data: rows.map(presentMembership), ...rest };
}

async function add(context: Context, body: writes.NewMembership) {
  const { membership, isNew } = await addMembership(context, body);
  return { ...answered(context.actor, membership), status: isNew ? 201 : 200 };
}

const answered = (actor: Actor, membership: Membership) => ({
  data: membership,
  ...(actor.kind === 'admin' && { can: membershipRights(actor, membership) }),
});
