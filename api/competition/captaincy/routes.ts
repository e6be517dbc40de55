import { type Context, fieldsOf } from '#api/database/database.ts';
import { byId, dataRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/registrations.ts';
import * as commands from './commands.ts';
import { listCaptaincies } from './store.ts';

const whoIs = ({ actor }: Context, named: string) =>
  named === 'me' && actor.kind === 'captain' ? actor.discordId : named;

export const captaincyRoutes = [
  dataRoute(contract.getCaptaincy, byId(commands.readCaptaincy)),
  dataRoute(contract.appointViceCaptain, byId(commands.appointViceCaptain)),
  dataRoute(contract.dismissViceCaptain, (context, { params }) =>
    commands.dismissViceCaptain(context, params.id, whoIs(context, params.discordId)),
  ),
  dataRoute(contract.offerCaptaincy, byId(commands.offerCaptaincy)),
  dataRoute(contract.answerOffer, (context, { params, body }) =>
    commands.answerOffer(context, params.id, body.accepts),
  ),
  dataRoute(contract.myCaptaincies, async ({ db, actor }) => {
    const teams = actor.kind === 'captain' ? await listCaptaincies(db, actor.discordId) : [];
    return teams.map((row) => fieldsOf(row, 'participation_id', 'team_name', 'tournament_name', 'role'));
  }),
];
