import { createHash, randomUUID } from 'node:crypto';
import { Router } from '@koa/router';
import Koa, { type Context } from 'koa';
import rawBody from 'raw-body';
import { checkAnswer } from './refusal.ts';
import type { World } from './world.ts';

/** A person's consent, stored until its code or token has been used. */
type Grant = { userId: string; challenge: string; redirectUri: string };

const SCOPE = 'identify guilds.members.read';

/** Discord's OAuth2 with PKCE, limited to what the site's log-in needs: the person and their roles in this server. */
export function createOAuth(world: World) {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, string>();
  const app = new Koa();
  const router = new Router();

  // Discord asks for consent here. The simulator asks which person to log in as.
  router.get('/oauth2/authorize', (ctx) => {
    const { redirect_uri, state, code_challenge, code_challenge_method, client_id, scope } = ctx.query;
    const isGood =
      client_id === world.applicationId &&
      scope === SCOPE &&
      code_challenge_method === 'S256' &&
      typeof redirect_uri === 'string' &&
      URL.canParse(redirect_uri) &&
      typeof code_challenge === 'string';
    if (!isGood) return refuse(ctx, 400, 'invalid_request');
    const back = (fields: Record<string, string>) =>
      `${redirect_uri}?${new URLSearchParams({ ...fields, state: String(state) })}`;
    const { as } = ctx.query;
    if (as === 'nobody') return ctx.redirect(back({ error: 'access_denied' }));
    if (typeof as === 'string') {
      const code = randomUUID();
      codes.set(code, { userId: as, challenge: code_challenge, redirectUri: redirect_uri });
      return ctx.redirect(back({ code }));
    }
    ctx.type = 'html';
    ctx.body = pageOf(world, (chosen) => `${ctx.path}?${ctx.querystring}&as=${chosen}`);
  });

  router.post('/api/v10/oauth2/token', async (ctx) => {
    const given = new URLSearchParams(await rawBody(ctx.req, { encoding: 'utf8' }));
    const basic = Buffer.from(`${world.applicationId}:${world.clientSecret}`).toString('base64');
    if (ctx.get('Authorization') !== `Basic ${basic}`) return refuse(ctx, 401, 'invalid_client');
    const grant = codes.get(given.get('code') ?? '');
    codes.delete(given.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== given.get('redirect_uri'))
      return refuse(ctx, 400, 'invalid_grant');
    const access_token = randomUUID();
    tokens.set(access_token, grant.userId);
    ctx.body = { token_type: 'Bearer', access_token, expires_in: 604_800, scope: SCOPE };
  });

  const holderOf = (ctx: Context) => tokens.get(ctx.get('Authorization').replace('Bearer ', ''));
  router.get('/api/v10/users/@me', (ctx) => {
    const id = holderOf(ctx);
    if (!id) return refuse(ctx, 401, '401: Unauthorized');
    const user = world.members.get(id)?.user ?? { ...world.bot, ...DEFAULT_USER, bot: false };
    ctx.body = { ...user, mfa_enabled: false, locale: 'en-US' };
    checkAnswer('UserPIIResponse', ctx.body);
  });
  router.get('/api/v10/users/@me/guilds/:id/member', (ctx) => {
    const member = world.members.get(holderOf(ctx) ?? '');
    if (ctx.params.id !== world.guild.id || !member) return refuse(ctx, 404, 'Unknown Guild');
    ctx.body = { user: member.user, nick: null, roles: member.roles };
  });
  router.get('/avatars/:id/:file', (ctx) => {
    ctx.type = 'png';
    ctx.body = PICTURE;
  });
  return app.use(router.routes()).callback();
}

export const isOAuth = (path: string, authorization = '') =>
  /^((\/api\/v10)?\/oauth2|\/avatars)\//.test(path) || authorization.startsWith('Bearer ');

/** The same picture for everybody: a head and shoulders. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAZklEQVR42u3UwQnAMAiF4TdmFujKOWSMLtDeq0GLRhJ44Pn/QGLQ' +
    'x7N0QIBAGdCuW04aoNadBiJ1j0GAQAWw/A4qLpm/6a9xrn6bZ2rWTQPBtMkgqz4zkFhXjXIgWJcG0usf43zgBWD1hohJQ1HpAAAA' +
    'AElFTkSuQmCC',
  'base64',
);

const DEFAULT_USER = { id: '100000000000000777', username: 'a.stranger', global_name: 'A stranger' };

function refuse(ctx: Context, status: number, error: string) {
  ctx.status = status;
  ctx.body = { error, message: error };
}

/** Returns a page with a link for each person to log in as. */
function pageOf(world: World, addressOf: (userId: string) => string): string {
  const links = [
    ...[...world.members.values()].map(({ user }) => [user.id, user.global_name ?? user.username]),
    [DEFAULT_USER.id, DEFAULT_USER.global_name],
    ['nobody', 'Nobody: do not allow it'],
  ].map(([id = '', name = '']) => `<li><a href="${escapeHtml(addressOf(id))}">${escapeHtml(name)}</a></li>`);
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Log in with the practice Discord</title><h1>Who are you?</h1><p>The site asks who you are, and which roles you have here.</p><ul>${links.join('')}</ul></html>`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
