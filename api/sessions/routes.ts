import { getSession, logIn, logOut } from '../../domain/contract/system.ts';
import type { Actor } from '../../domain/permissions.ts';
import { isAdmin } from '../../domain/permissions.ts';
import { route } from '../route.ts';
import { closeSession, openSession } from './commands.ts';
import type { LogInLimits } from './logInLimits.ts';

/** Log in, log out, and who one is. */
export const sessionRoutes = (secret: string, limits: LogInLimits) => [
  route(logIn, async (context, { body }, visit) => {
    await limits.consume(visit.address);
    const { token } = await openSession(context, { password: body.password, secret });
    await limits.succeeded(visit.address);
    await endOwn(context, context.actor);
    visit.setSession(token);
    return { data: { admin: true } };
  }),
  route(getSession, async ({ actor }) => ({ data: { admin: isAdmin(actor) } })),
  route(logOut, async (context, _, visit) => {
    await endOwn(context, context.actor);
    visit.setSession(null);
    return { data: { admin: false } };
  }),
];

async function endOwn(context: Parameters<typeof closeSession>[0], actor: Actor) {
  if (actor.kind === 'admin' && actor.sessionId) await closeSession(context, actor.sessionId);
}
