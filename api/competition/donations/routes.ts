import { deleteEach } from '#api/http/bulk.ts';
import { byId, dataRoute, presentPage, rightsRoute, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/prizePool.ts';
import { donationRights } from '#domain/people/permissions.ts';
import * as commands from './commands.ts';
import { getDonation, listDonations } from './store.ts';
import { readSupporters } from './supporters.ts';

const donationRoute = rightsRoute(donationRights);

export const donationRoutes = [
  route(contract.listDonations, async ({ db }, { query }) =>
    presentPage(await listDonations(db, query, query), commands.presentDonation),
  ),
  dataRoute(contract.getSupporters, ({ db }, { params }) => readSupporters(db, params.id)),
  donationRoute(contract.getDonation, async ({ db }, { params }) =>
    commands.presentDonation(await getDonation(db, params.id)),
  ),
  donationRoute(contract.createDonation, (context, { body }) => commands.createDonation(context, body)),
  donationRoute(contract.updateDonation, byId(commands.changeDonation)),
  donationRoute(contract.deleteDonation, byId(commands.removeDonation)),
  route(contract.deleteDonations, deleteEach(commands.removeDonation)),
];
