import { type Context, fieldsOf } from '#api/database/database.ts';
import { dataRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/registrations.ts';
import {
  answerOffer,
  appointViceCaptain,
  dismissViceCaptain,
  offerCaptaincy,
  readCaptaincy,
} from './commands.ts';
import { listCaptaincies } from './store.ts';

const whoIs = ({ actor }: Context, named: string) =>
  named === 'me' && actor.kind === 'captain' ? actor.discordId : named;

export const captaincyRoutes = [
  dataRoute(contract.getCaptaincy, (context, { params }) => readCaptaincy(context, params.id)),
  dataRoute(contract.appointViceCaptain, (context, { params, body }) =>
    appointViceCaptain(context, params.id, body),
  ),
  dataRoute(contract.dismissViceCaptain, (context, { params }) =>
    dismissViceCaptain(context, params.id, whoIs(context, params.discordId)),
  ),
  dataRoute(contract.offerCaptaincy, (context, { params, body }) => offerCaptaincy(context, params.id, body)),
  dataRoute(contract.answerOffer, (context, { params, body }) =>
    answerOffer(context, params.id, body.accepts),
  ),
  dataRoute(contract.myCaptaincies, async ({ db, actor }) => {
    const teams = actor.kind === 'captain' ? await listCaptaincies(db, actor.discordId) : [];
    return teams.map((row) => fieldsOf(row, 'participation_id', 'team_name', 'tournament_name', 'role'));
  }),
];
