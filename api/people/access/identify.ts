import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context as Http, Middleware } from 'koa';
import type { Database } from '#api/database/database.ts';
import { isDatabaseOutage, type Watch } from '#api/http/databaseOutage.ts';
import { isApi } from '#api/http/isApi.ts';
import type { CountStrangers } from '#api/http/middleware/limits.ts';
import { nameRequest } from '#api/http/middleware/observe.ts';
import { visitorAddress } from '#api/http/visitorAddress.ts';
import { tokenHash } from '#api/secrets/tokens.ts';
import { isEmbed } from '#domain/embed.ts';
import { DomainError } from '#domain/errors.ts';
import type { Actor } from '#domain/people/permissions.ts';
import { findSession } from '../sessions/store.ts';
import { actorOfToken, PREFIX } from '../tokens/commands.ts';

type Keys = {
  serviceToken: string;
  sessionSecret: string;
  adminRoleId?: string | undefined;
  casterRoleId?: string | undefined;
};

/**
 * Identifies the caller: an admin by session cookie or API token, a captain or admin through the bot's token, otherwise
 * a visitor.
 */
export const identify =
  (db: Database, keys: Keys, watch: Watch, counted: CountStrangers): Middleware =>
  async (ctx, next) => {
    const authorization = ctx.get('Authorization');
    /** Pages treat a rate-limited caller as a visitor, and report an outage themselves. */
    const look: Look = (credential, find) =>
      counted(visitorAddress(ctx.ip), credential, () => watch.orAway(find)).catch((error: unknown) => {
        const isLimited = error instanceof DomainError && error.kind === 'limited';
        if (isApi(ctx) || authorization || !(isLimited || isDatabaseOutage(error))) throw error;
        ctx.state.isAway = !isLimited;
        return undefined;
      });
    // Liveness checks, built files and embeds must not depend on the database.
    if (/^\/(live$|health$|assets\/)/.test(ctx.path) || isEmbed(ctx.path))
      ctx.state.actor = { kind: 'visitor' };
    else
      ctx.state.actor = authorization
        ? await byAuthorization(ctx, authorization, { db, keys, look })
        : await bySession(ctx, { db, keys, look });
    return next();
  };

type Look = <Found>(credential: string, find: () => Promise<Found | undefined>) => Promise<Found | undefined>;
type Means = { db: Database; keys: Keys; look: Look };

async function bySession(ctx: Http, { db, keys, look }: Means): Promise<Actor> {
  const token = cookieOf(ctx, SESSION);
  const find = () => findSession(db, tokenHash(token, keys.sessionSecret), new Date());
  const session = token && (await look(token, find));
  if (!session) return { kind: 'visitor' };
  const { id: sessionId, role, account_id: accountId, name, discord_id, discord_username } = session;
  const times = { ...(session.proved_at && { provedAt: session.proved_at }), expiresAt: session.expires_at };
  if (discord_id !== null) {
    const who = { discordId: discord_id, name: name ?? '', username: discord_username ?? undefined };
    return role === 'captain'
      ? { kind: 'captain', sessionId, ...who, ...(session.is_caster && { isCaster: true }) }
      : { kind: 'admin', role, sessionId, ...who, ...times };
  }
  if (role === 'captain') return { kind: 'visitor' };
  return { kind: 'admin', role, sessionId, ...times, ...(accountId && { accountId }), ...(name && { name }) };
}

async function byAuthorization(ctx: Http, authorization: string, { db, keys, look }: Means): Promise<Actor> {
  const token = authorization.replace(/^Bearer /i, '');
  if (!token.startsWith(PREFIX)) return throughService(ctx, authorization, keys);
  return (await look(token, () => actorOfToken(db, token, new Date()))) ?? unknownToken();
}

function unknownToken(): never {
  throw new DomainError('unidentified', 'unidentified', 'This token is not valid');
}

function throughService(
  ctx: Http,
  authorization: string,
  { serviceToken, adminRoleId, casterRoleId }: Keys,
): Actor {
  if (!equal(authorization, `Bearer ${serviceToken}`)) unknownToken();
  // The bot sends an interaction's id with every resulting call. No other caller may choose ids in our logs.
  const request = ctx.get('X-Request-Id');
  if (/^[\w-]{1,64}$/.test(request)) nameRequest(ctx, request);
  const discordId = ctx.get('X-Discord-User');
  if (discordId === '') return { kind: 'service' };
  if (!/^\d{15,21}$/.test(discordId))
    throw new DomainError('invalid', 'invalid', 'X-Discord-User is not a Discord ID');
  const who = {
    discordId,
    name: decoded(ctx, 'X-Discord-Name'),
    username: decoded(ctx, 'X-Discord-Username') || undefined,
  };
  const roles = ctx.get('X-Discord-Roles').split(',');
  if (adminRoleId && roles.includes(adminRoleId)) return { kind: 'admin', role: 'admin', ...who };
  const isCaster = casterRoleId !== undefined && roles.includes(casterRoleId);
  return { kind: 'captain', ...who, ...(isCaster && { isCaster }) };
}

function decoded(ctx: Http, header: string) {
  try {
    return decodeURIComponent(ctx.get(header));
  } catch {
    throw new DomainError('invalid', 'invalid', `${header} is not percent-encoded UTF-8`);
  }
}

/** Compares in constant time, so that the duration does not reveal where two strings differ. */
const equal = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Over https, the cookie is sent only to this host and only over TLS. Over plain http the cookie has its plain name,
 * because some browsers reject Secure cookies there, even on localhost.
 */
const cookieName = (ctx: Http, name: string) => (ctx.secure ? `__Host-${name}` : name);

export const SESSION = 'session';

/** Returns a cookie that scripts cannot read, or an empty string if there is none. */
export const cookieOf = (ctx: Http, name: string) =>
  (ctx.get('Cookie') && ctx.cookies.get(cookieName(ctx, name))) || '';

export function setCookie(ctx: Http, name: string, value: string | null, seconds?: number) {
  ctx.cookies.set(cookieName(ctx, name), value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.secure,
    path: '/',
    overwrite: true,
    ...(seconds && { maxAge: seconds * 1_000 }),
  });
}
