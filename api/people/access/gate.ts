import type { Router } from '@koa/router';
import type { Middleware } from 'koa';
import type { Route } from '#api/http/route.ts';
import { failure } from '#api/http/route.ts';
import { DomainError } from '#domain/errors.ts';
import { type Actor, mayCall } from '#domain/people/permissions.ts';
import { requireProof } from '../sessions/prove.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls before their body is read (docs/api.md, "Order of refusals"): foreign origin, no session, missing
 * rights, unknown route, wrong method.
 */
export function gate(router: Router, routes: readonly Route[], publicHost: string | undefined): Middleware {
  const known = new Map(routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint]));
  return async (ctx, next) => {
    const unsafe = !SAFE.has(ctx.method);
    if (unsafe && isForeign(ctx.get('Origin'), ctx.get('Sec-Fetch-Site'), [ctx.host, publicHost]))
      throw new DomainError('forbidden', 'foreign_origin', 'This request comes from another site');
    const match = router.match(ctx.path, ctx.method);
    // The first matching route responds: /tournaments/completed comes before /tournaments/:id.
    const [layer] = match.pathAndMethod;
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
    const endpoint = layer && known.get(`${method} ${layer.path}`);
    const { access = unsafe ? 'service' : 'public' } = endpoint ?? {};
    const actor = ctx.state.actor as Actor;
    if (!mayCall(actor, { access, method }) && (layer || actor.kind === 'visitor'))
      throw actor.kind === 'visitor'
        ? new DomainError('unidentified', 'unidentified', 'Please log in first')
        : new DomainError('forbidden', 'forbidden', 'You are not allowed to do this');
    if (endpoint?.needsProof) requireProof(actor, new Date());
    if (match.path.length === 0) throw new DomainError('missing', 'not_found', 'Not found');
    if (!layer) {
      ctx.set('Allow', [...new Set(match.path.flatMap(({ methods }) => methods))].join(', '));
      ctx.status = 405;
      ctx.body = failure(
        new DomainError('invalid', 'method_not_allowed', `${ctx.method} is not allowed here`),
      );
      return;
    }
    return next();
  };
}

/** A call is foreign only if Sec-Fetch-Site or Origin proves it. Scripts outside browsers send neither header. */
function isForeign(origin: string, site: string, ours: (string | undefined)[]) {
  if (site !== '' && site !== 'same-origin' && site !== 'none') return true;
  if (origin === '') return false;
  return !URL.canParse(origin) || !ours.includes(new URL(origin).host);
}
