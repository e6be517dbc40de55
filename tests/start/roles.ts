import { once } from 'node:events';
import { get } from 'node:http';
import type { Simulator } from '../../packages/discord-simulator/start.ts';
import { type Caller, PASSWORD, SERVICE_TOKEN, SESSION_SECRET, type TestApp } from '../support/app.ts';

export const settingsOf = (databaseUrl: string, discord: Simulator) => ({
  DATABASE_URL: databaseUrl,
  HOST: '127.0.0.1',
  SERVICE_TOKEN,
  SESSION_SECRET,
  ADMIN_PASSWORD: PASSWORD,
  METRICS_PORT: '0',
  DISCORD_TOKEN: discord.token,
  DISCORD_GUILD_ID: discord.guildId,
  DISCORD_API_URL: discord.apiUrl,
  DISCORD_ANNOUNCEMENTS_CHANNEL_ID: discord.channels.announcements,
});

/** Returns a running API in the form that the factories expect, with a logged-in admin. */
export async function reach(website: string): Promise<TestApp> {
  const call = async (caller: Caller, method: string, path: string, body?: unknown) => {
    const answer = await fetch(website + path, {
      method,
      headers: { ...caller, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const headers = Object.fromEntries(answer.headers);
    return { status: answer.status, body: JSON.parse(text || 'null'), text, headers };
  };
  const { headers } = await call({}, 'POST', '/api/session', { password: PASSWORD });
  const admin = { Cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
  return { call, admin } as unknown as TestApp;
}

export async function watch(website: string) {
  const asked = get(`${website}/api/events`, { agent: false });
  const [stream] = await once(asked, 'response');
  let heard = '';
  stream.on('data', (chunk: Buffer) => {
    heard += chunk;
  });
  return { heard: () => heard, ended: once(stream, 'end') };
}
