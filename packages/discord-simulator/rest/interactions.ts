import type { Router, RouterContext } from '@koa/router';
import type { APIUser } from 'discord-api-types/v10';
import { checkCommands, checkMessage } from '../limits.ts';
import { editMessage, findMessage, postMessage } from '../messages.ts';
import { checkRequest, refusalOf } from '../refusal.ts';
import type { World } from '../world.ts';
import { answer, messageIn, type Parts, param } from './route.ts';

/** Adds the routes for first responses and later changes to them. The token in the path is the only authorisation. */
export function addInteractionRoutes(router: Router, { interactions }: Parts) {
  router.post('/interactions/:id/:token/callback', (ctx) => {
    const response = interactions.callback(param(ctx, 'id'), param(ctx, 'token'), ctx.request.body as never);
    if (ctx.query.with_response === 'true') answer(ctx, 'InteractionCallbackResponse', response);
    else ctx.status = 204;
  });
  // discord.js writes %40original, which the router passes on decoded.
  const path = '/webhooks/:app/interaction.:token/messages/:message';
  router.get(path, (ctx) => answer(ctx, 'MessageResponse', interactions.get(placeOf(ctx))));
  router.patch(path, (ctx) =>
    answer(ctx, 'MessageResponse', interactions.edit(placeOf(ctx), messageIn(ctx))),
  );
  router.delete(path, (ctx) => {
    interactions.remove(placeOf(ctx));
    ctx.status = 204;
  });
  router.post('/webhooks/:app/interaction.:token', (ctx) =>
    answer(
      ctx,
      'MessageResponse',
      interactions.followUp(`interaction.${param(ctx, 'token')}`, messageIn(ctx)),
    ),
  );
}

const placeOf = (ctx: RouterContext) => ({
  token: `interaction.${param(ctx, 'token')}`,
  messageId: param(ctx, 'message'),
});

/** Adds the routes of webhooks, whose token is in the path, and of the server's public widget. */
export function addWebhookRoutes(router: Router, { world }: Parts) {
  router.get('/guilds/:guild/widget.json', (ctx) => {
    const widget = { ...world.guild, instant_invite: `http://${ctx.host}`, channels: [], members: [] };
    answer(ctx, 'WidgetResponse', { ...widget, presence_count: world.members.size });
  });
  router.post('/webhooks/:id/:token', (ctx) => {
    const { id, name, channelId } = webhookOf(world, ctx);
    checkRequest('IncomingWebhookRequestPartial', ctx.request.body);
    checkMessage(messageIn(ctx));
    const author = { ...world.bot, id, username: name, global_name: null, discriminator: '0000' } as APIUser;
    const message = postMessage(world, channelId, messageIn(ctx), { author, webhookId: id });
    if (ctx.query.wait === 'true') answer(ctx, 'MessageResponse', message);
    else ctx.status = 204;
  });
  const own = (ctx: RouterContext) => {
    const { id, channelId } = webhookOf(world, ctx);
    const stored = findMessage(world, channelId, param(ctx, 'message'));
    if (stored.message.webhook_id !== id) throw refusalOf('unknownMessage');
    return stored;
  };
  const path = '/webhooks/:id/:token/messages/:message';
  router.get(path, (ctx) => answer(ctx, 'MessageResponse', own(ctx).message));
  router.patch(path, (ctx) => {
    checkRequest('IncomingWebhookUpdateRequestPartial', ctx.request.body);
    checkMessage(messageIn(ctx), { isEdit: true });
    answer(ctx, 'MessageResponse', editMessage(world, own(ctx), messageIn(ctx)));
  });
}

function webhookOf(world: World, ctx: RouterContext) {
  const webhook = world.webhooks.get(param(ctx, 'id'));
  if (webhook?.token !== param(ctx, 'token')) throw refusalOf('unknownWebhook');
  return webhook;
}

export function addCommandRoutes(router: Router, { world }: Parts) {
  for (const path of ['/applications/:app/commands', '/applications/:app/guilds/:server/commands']) {
    router.get(path, (ctx) => answer(ctx, 'ApplicationCommandResponse', standing(world, ctx.params.server)));
    router.put(path, (ctx) => {
      const wanted = ctx.request.body as { name: string }[];
      checkCommands(wanted);
      for (const command of wanted) checkRequest('ApplicationCommandUpdateRequest', command);
      const { server: guild } = ctx.params;
      const others = world.commands.filter(({ guild_id }) => guild_id !== guild);
      world.commands = [...others, ...wanted.map((command) => commandOf(world, command, guild))];
      world.changes.emit('change');
      answer(ctx, 'ApplicationCommandResponse', standing(world, guild));
    });
  }
}

const standing = (world: World, guild: string | undefined) =>
  world.commands.filter(({ guild_id }) => guild_id === guild);

const commandOf = (world: World, command: object, guildId: string | undefined) =>
  ({
    type: 1,
    default_member_permissions: null,
    nsfw: false,
    ...command,
    id: world.newId(),
    application_id: world.applicationId,
    version: world.newId(),
    ...(guildId && { guild_id: guildId }),
  }) as World['commands'][number];
