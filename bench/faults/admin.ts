import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICE_TOKEN } from './stage.ts';

type Answer = { status: number; body: { data?: unknown; code?: string; error?: string } };
type Asked = { as?: Record<string, string>; body?: object; key?: string };

const unanswered = (error: Error): Answer & { cookie: string } => ({
  status: 0,
  body: { error: error.message },
  cookie: '',
});

const TIMEOUT_MS = 120_000;
const AGAIN = 150;

/** Logs in as an admin who enters results like the dashboard: each write has a key and repeats until it succeeds. */
export async function connectAdmin({ apiUrl, password }: { apiUrl: string; password: string }) {
  let repeats = 0;
  const send = async (
    method: string,
    path: string,
    { as, body, key }: Asked,
  ): Promise<Answer & { cookie: string }> => {
    const answer = await fetch(apiUrl + path, {
      method,
      headers: {
        ...as,
        ...(key && { 'Idempotency-Key': key }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { status: answer.status, body: (await answer.json()) as Answer['body'], cookie };
  };
  /** Repeats a request until the response is not a server error. */
  const ask = async (method: string, path: string, asked: Asked = {}) => {
    for (const end = Date.now() + TIMEOUT_MS; ; repeats += 1) {
      const answer = await send(method, path, asked).catch(unanswered);
      if (answer.status !== 0 && answer.status < 500 && answer.status !== 429) return answer;
      if (Date.now() > end)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      await sleep(AGAIN);
    }
  };
  const { cookie, status } = await ask('POST', '/api/session', { body: { password } });
  if (status >= 300) throw new Error(`The admin cannot log in: ${status}`);
  const admin = { Cookie: cookie };
  const good = async (method: string, path: string, asked: Asked) => {
    const answer = await ask(method, path, asked);
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  return {
    /** Sends a request as the admin. An error other than a server error counts as a response. */
    ask: (method: string, path: string, body?: object, key?: string) =>
      ask(method, path, { as: admin, ...(body && { body }), ...(key && { key }) }),
    /** Sends a request as the admin. Throws unless it succeeds. */
    good: (method: string, path: string, body?: object, key?: string) =>
      good(method, path, { as: admin, ...(body && { body }), ...(key && { key }) }),
    asCaptain: (discordId: string, method: string, path: string, body: object, key: string) =>
      good(method, path, {
        as: {
          Authorization: `Bearer ${SERVICE_TOKEN}`,
          'X-Discord-User': discordId,
          'X-Discord-Name': 'Captain',
        },
        body,
        key,
      }),
    repeats: () => repeats,
  };
}

export type Admin = Awaited<ReturnType<typeof connectAdmin>>;
