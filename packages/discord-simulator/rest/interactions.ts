import type { Router, RouterContext } from '@koa/router';
import type { Parts } from './route.ts';
import { answer, messageIn, param } from './route.ts';

/** First answers, and what becomes of them. The token in the path is all the authority that is needed. */
export function addInteractionRoutes(router: Router, { interactions }: Parts) {
  router.post('/interactions/:id/:token/callback', (ctx) => {
    const response = interactions.callback(param(ctx, 'id'), param(ctx, 'token'), ctx.request.body as never);
    if (ctx.query.with_response === 'true') answer(ctx, 'InteractionCallbackResponse', response);
    else ctx.status = 204;
  });
  // discord.js writes %40original, which the router hands over decoded.
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
