import type { Context } from 'koa';

/** Whether a request belongs to the API. Its documentation, when read, counts as a page of the site. */
export const isApi = (ctx: Context) =>
  /^\/(api(\/|$)|(health|live)\/?$)/.test(ctx.path) && !(isRead(ctx) && /^\/api\/docs\/?$/.test(ctx.path));

export const isRead = ({ method }: Context) => method === 'GET' || method === 'HEAD';
