import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/consents.ts';
import * as commands from './commands.ts';

export function consentRoutes(secret: string, hasDiscordLogIn: boolean) {
  const links = commands.createLinks(secret, hasDiscordLogIn);
  return [
    route(contract.listConsents, async (context, { params }) => ({
      data: await commands.readConsents(context, links, params.id),
    })),
    route(contract.askPlayer, async (context, { params, body }) => ({
      data: await commands.askPlayer(context, links, params, body),
    })),
    route(contract.vouchForPlayer, async (context, { params }) => ({
      data: await commands.vouchForPlayer(context, links, params),
    })),
    route(contract.dropConsent, async (context, { params }) => ({
      data: await commands.dropConsent(context, links, params),
    })),
    route(contract.answerConsent, async (context, { params, body }) => ({
      data: await commands.answerConsent(context, params.id, body.accepts),
    })),
    route(contract.leaveTeam, async (context, { params }) => ({
      data: await commands.leaveTeam(context, params.id),
    })),
    route(contract.readInvitation, async (context, { params }) => ({
      data: await commands.readInvitation(context, links, params),
    })),
    route(contract.acceptInvitation, async (context, { params, body }) => ({
      data: await commands.acceptInvitation(context, links, params, body.steamId),
    })),
    route(contract.myConsents, async (context) => ({
      data: 'discordId' in context.actor ? await commands.listOwn(context) : [],
    })),
  ];
}
