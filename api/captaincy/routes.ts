import * as contract from '#domain/contract/captaincy.ts';
import { route } from '../http/route.ts';
import {
  answerOffer,
  appointViceCaptain,
  dismissViceCaptain,
  offerCaptaincy,
  readCaptaincy,
} from './commands.ts';
import { listTeamsOfVice } from './store.ts';

export const captaincyRoutes = [
  route(contract.getCaptaincy, async (context, { params }) => ({
    data: await readCaptaincy(context, params.id),
  })),
  route(contract.appointViceCaptain, async (context, { params, body }) => ({
    data: await appointViceCaptain(context, params.id, body),
  })),
  route(contract.dismissViceCaptain, async (context, { params }) => ({
    data: await dismissViceCaptain(context, params.id, params.discordId),
  })),
  route(contract.offerCaptaincy, async (context, { params, body }) => ({
    data: await offerCaptaincy(context, params.id, body),
  })),
  route(contract.answerOffer, async (context, { params, body }) => ({
    data: await answerOffer(context, params.id, body.accepts),
  })),
  route(contract.myViceCaptaincies, async ({ db, actor }) => {
    const teams = actor.kind === 'captain' ? await listTeamsOfVice(db, actor.discordId) : [];
    return {
      data: teams.map(({ participation_id, team_name, tournament_name }) => ({
        participationId: participation_id,
        teamName: team_name,
        tournamentName: tournament_name,
      })),
    };
  }),
];
