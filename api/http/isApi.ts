import type { Context } from 'koa';

/** Whether a request belongs to the API. Reading the API's documentation counts as reading a page on the site. */
export const isApi = (ctx: Context) =>
  /^\/(api(\/|$)|(health|live)\/?$)/.test(ctx.path) && !(isRead(ctx) && /^\/api\/docs\/?$/.test(ctx.path));

export const isRead = ({ method }: Context) => method === 'GET' || method === 'HEAD';
