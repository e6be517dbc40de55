import type { RouterContext } from '@koa/router';
import type { Faults } from '../faults.ts';
import type { Uploads } from '../files.ts';
import type { Interactions } from '../interactions.ts';
import type { MessageInput } from '../messages.ts';
import { checkAnswer } from '../refusal.ts';
import type { World } from '../world.ts';

export type Parts = {
  world: World;
  interactions: Interactions;
  breakers: Faults;
  gatewayUrl: () => string;
  tell: (name: string, data: object) => void;
};

/** Sends a response after checking it against Discord's specification. In a list, it checks each member. */
export const answer = (ctx: RouterContext, schema: string, body: unknown) => {
  for (const one of Array.isArray(body) ? body : [body]) checkAnswer(schema, one);
  ctx.status = 200;
  ctx.body = body;
};

export const messageIn = (ctx: RouterContext): MessageInput => ({
  ...(ctx.request.body as object | undefined),
  uploads: ctx.state.uploads as Uploads | undefined,
});

export const param = (ctx: RouterContext, name: string) => ctx.params[name] ?? '';
