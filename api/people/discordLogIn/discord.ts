import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readBytes } from '#api/http/outgoing/post.ts';
import { DomainError } from '#domain/errors.ts';
import { MAX_IMAGE_BYTES } from '#domain/imageLimits.ts';
import { cut, tidy } from '#domain/text/text.ts';

export type DiscordLogInSettings = {
  clientId: string;
  clientSecret: string;
  /** The Discord server whose roles are checked. */
  guildId: string;
  adminRoleId?: string | undefined;
  casterRoleId?: string | undefined;
  /** The URL of a substitute for Discord's API, such as the simulator's. */
  apiUrl?: string | undefined;
};

type DiscordPerson = {
  discordId: string;
  name: string;
  username: string;
  /** The hash of the person's picture, if there is one. */
  avatar: string | null;
  roles: string[];
};

export type Discord = ReturnType<typeof createDiscord>;

const SCOPES = 'identify guilds.members.read';
const TIMEOUT_MS = 10_000;
const PICTURES = 'https://cdn.discordapp.com';

const user = z.object({
  id: z.string(),
  username: z.string(),
  global_name: z.string().nullish(),
  avatar: z
    .string()
    .regex(/^(a_)?[0-9a-f]{32}$/)
    .nullish()
    .catch(null),
});
const member = z.object({ user, nick: z.string().nullish(), roles: z.array(z.string()) });
const grant = z.object({ access_token: z.string() });

/** Secrets stored in the browser while its user is at Discord, so that nobody else can complete the log-in. */
export const newAttempt = () => ({ state: random(), verifier: random() });
const random = () => randomBytes(32).toString('base64url');

/** Uses Discord's OAuth2 to identify a person (authorization code with PKCE). */
export function createDiscord({ clientId, clientSecret, guildId, apiUrl }: DiscordLogInSettings) {
  const base = `${apiUrl ?? 'https://discord.com/api'}/v10`;

  const ask = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      () => undefined,
    );
    // Discord is down or limiting our requests, which says nothing about the person.
    if (!answer || answer.status >= 500 || answer.status === 429)
      throw new DomainError('unavailable', 'discord_away', 'Discord cannot be reached');
    if (answer.status === 404) return undefined;
    if (!answer.ok)
      throw new DomainError('unidentified', 'discord_refused', 'Discord did not confirm your log-in');
    return (await answer.json()) as unknown;
  };

  return {
    addressOf: ({ state, verifier }: ReturnType<typeof newAttempt>, redirectUri: string) =>
      `${new URL('/oauth2/authorize', base)}?${new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        scope: SCOPES,
        redirect_uri: redirectUri,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })}`,
    /** The access token is used only here and not stored. */
    identify: async (code: string, verifier: string, redirectUri: string): Promise<DiscordPerson> => {
      const { access_token } = grant.parse(
        await ask('/oauth2/token', {
          method: 'POST',
          headers: {
            Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          },
          body: new URLSearchParams({
            grant_type: 'authorization_code',
            code,
            redirect_uri: redirectUri,
            code_verifier: verifier,
          }),
        }),
      );
      const headers = { Authorization: `Bearer ${access_token}` };
      const found = await ask(`/users/@me/guilds/${guildId}/member`, { headers });
      const { nick, roles, ...there } = found
        ? member.parse(found)
        : { user: user.parse(await ask('/users/@me', { headers })), nick: null, roles: [] };
      const { id, username, global_name, avatar = null } = there.user;
      return { discordId: id, name: cut(tidy(nick ?? global_name ?? username), 64), username, avatar, roles };
    },
    /** Downloads a person's picture and returns it as a data URL. */
    pictureOf: async (discordId: string, avatar: string): Promise<string> => {
      const address = new URL(`/avatars/${discordId}/${avatar}.png?size=256`, apiUrl ?? PICTURES);
      const read = async () => {
        const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
        const isPicture = answer.ok && answer.headers.get('content-type')?.startsWith('image/');
        return isPicture ? readBytes(answer, MAX_IMAGE_BYTES) : undefined;
      };
      const picture = await read().catch(() => undefined);
      if (!picture)
        throw new DomainError(
          'unavailable',
          'discord_away',
          'Discord did not send your picture. Log in again, then retry.',
        );
      return `data:image/png;base64,${picture.toString('base64')}`;
    },
  };
}
