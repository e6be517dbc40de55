import { deleteEach } from '#api/http/bulk.ts';
import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/prizePool.ts';
import { type Actor, donationRights } from '#domain/people/permissions.ts';
import * as commands from './commands.ts';
import { presentDonation } from './present.ts';
import { getDonation, listDonations } from './store.ts';
import { readSupporters } from './supporters.ts';

export const donationRoutes = [
  route(contract.listDonations, async ({ db }, { query }) => {
    const { rows, ...rest } = await listDonations(db, query, query);
    return { data: rows.map(presentDonation), ...rest };
  }),
  route(contract.getSupporters, async ({ db }, { params }) => ({
    data: await readSupporters(db, params.id),
  })),
  route(contract.getDonation, async ({ db, actor }, { params }) => ({
    data: presentDonation(await getDonation(db, params.id)),
    ...(actor.kind === 'admin' && can(actor)),
  })),
  route(contract.createDonation, async (context, { body }) => ({
    data: await commands.createDonation(context, body),
    ...can(context.actor),
  })),
  route(contract.updateDonation, async (context, { params, body }) => ({
    data: await commands.changeDonation(context, params.id, body),
    ...can(context.actor),
  })),
  route(contract.deleteDonation, async (context, { params }) => ({
    data: await commands.removeDonation(context, params.id),
    ...can(context.actor),
  })),
  route(contract.deleteDonations, (context, { body }) =>
    deleteEach(context, body.ids, (id) => commands.removeDonation(context, id)),
  ),
];

const can = (actor: Actor) => ({ can: donationRights(actor) });
