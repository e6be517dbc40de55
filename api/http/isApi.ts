import type { Context } from 'koa';

/** Whether a request is the api's own; its documentation is a page of the site, to be read and no more. */
export const isApi = (ctx: Context) =>
  /^\/(api(\/|$)|(health|live)\/?$)/.test(ctx.path) && !(isRead(ctx) && /^\/api\/docs\/?$/.test(ctx.path));

/** Whether a request only reads. */
export const isRead = ({ method }: Context) => method === 'GET' || method === 'HEAD';
