import { byId, dataRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/consents.ts';
import * as commands from './commands.ts';

export function consentRoutes(secret: string, hasDiscordLogIn: boolean) {
  const links = commands.createLinks(secret, hasDiscordLogIn);
  return [
    dataRoute(contract.listConsents, (context, { params }) =>
      commands.readConsents(context, links, params.id),
    ),
    dataRoute(contract.askPlayer, (context, { params, body }) =>
      commands.askPlayer(context, links, params, body),
    ),
    dataRoute(contract.vouchForPlayer, (context, { params }) =>
      commands.vouchForPlayer(context, links, params),
    ),
    dataRoute(contract.dropConsent, (context, { params }) => commands.dropConsent(context, links, params)),
    dataRoute(contract.answerConsent, (context, { params, body }) =>
      commands.answerConsent(context, params.id, body.accepts),
    ),
    dataRoute(contract.leaveTeam, byId(commands.leaveTeam)),
    dataRoute(contract.readInvitation, (context, { params }) =>
      commands.readInvitation(context, links, params),
    ),
    dataRoute(contract.acceptInvitation, (context, { params, body }) =>
      commands.acceptInvitation(context, links, params, body.steamId),
    ),
    dataRoute(contract.myConsents, async (context) =>
      'discordId' in context.actor ? commands.listOwn(context) : [],
    ),
  ];
}
