import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIEmbed } from 'discord-api-types/v10';

type Received = {
  method: string;
  path: string;
  at: number;
  body: { embeds: APIEmbed[]; username?: string; avatar_url?: string; allowed_mentions: { parse: string[] } };
};
type Answer = { status: number; headers?: Record<string, string>; body?: unknown };

/**
 * A real HTTP server that stores posts as Discord's webhooks do. Responses in `answers` take precedence over its own.
 * If `drops` returns true, it stores the message and cuts the connection instead of responding.
 */
export async function startWebhookServer({ drops = () => false }: { drops?: () => boolean } = {}) {
  const received: Received[] = [];
  const messages = new Map<string, APIEmbed[]>();
  const answers: Answer[] = [];
  const unanswered: string[] = [];
  let connections = 0;

  const answerTo = ({ method, path, body }: Received): Answer => {
    const [, edited] = /\/messages\/(\d+)$/.exec(path) ?? [];
    if (method === 'PATCH') {
      if (!edited || !messages.has(edited))
        return { status: 404, body: { code: 10_008, message: 'Unknown' } };
      messages.set(edited, body.embeds);
      return { status: 200, body: { id: edited } };
    }
    const id = String(900_000_000_000_000_000n + BigInt(messages.size));
    messages.set(id, body.embeds);
    return path.endsWith('?wait=true') ? { status: 200, body: { id } } : { status: 204 };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await textOf(request);
    const { method = '', url: path = '' } = request;
    const call: Received = { method, path, at: Date.now(), body: text ? JSON.parse(text) : {} };
    received.push(call);
    const { status, headers, body } = answers.shift() ?? answerTo(call);
    if (drops()) {
      if (method === 'POST') unanswered.push([...messages.keys()].at(-1) ?? '');
      request.socket.destroy();
      return;
    }
    response.writeHead(status, headers);
    response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received,
    answers,
    /** The received embeds by message id, in order of arrival. */
    messages: messages as ReadonlyMap<string, readonly APIEmbed[]>,
    /** The ids of messages that were stored but got no response. */
    unanswered: unanswered as readonly string[],
    texts: () => [...messages.values()].map((embeds) => embeds[0]?.description),
    forget: () => {
      received.length = 0;
      messages.clear();
      answers.length = 0;
    },
    connections: () => connections,
    /** Returns the URL of a webhook on this server, in Discord's format. */
    url: (token: string, host = '127.0.0.1') =>
      `http://${host}:${port}/api/webhooks/123456789012345678/${token}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

export type WebhookServer = Awaited<ReturnType<typeof startWebhookServer>>;
