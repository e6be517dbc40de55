import type { Context } from '#api/database/database.ts';
import { route } from '#api/http/route.ts';
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
  route(contract.getCaptaincy, async (context, { params }) => ({
    data: await readCaptaincy(context, params.id),
  })),
  route(contract.appointViceCaptain, async (context, { params, body }) => ({
    data: await appointViceCaptain(context, params.id, body),
  })),
  route(contract.dismissViceCaptain, async (context, { params }) => ({
    data: await dismissViceCaptain(context, params.id, whoIs(context, params.discordId)),
  })),
  route(contract.offerCaptaincy, async (context, { params, body }) => ({
    data: await offerCaptaincy(context, params.id, body),
  })),
  route(contract.answerOffer, async (context, { params, body }) => ({
    data: await answerOffer(context, params.id, body.accepts),
  })),
  route(contract.myCaptaincies, async ({ db, actor }) => {
    const teams = actor.kind === 'captain' ? await listCaptaincies(db, actor.discordId) : [];
    return {
      data: teams.map(({ participation_id, team_name, tournament_name, role }) => ({
        participationId: participation_id,
        teamName: team_name,
        tournamentName: tournament_name,
        role,
      })),
    };
  }),
];
