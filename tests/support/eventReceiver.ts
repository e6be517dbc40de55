import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { publicEvents } from '#domain/contract/publishing/signedWebhooks.ts';

export type ReceivedEvent = {
  id: string;
  timestamp: number;
  signatures: string[];
  type: keyof typeof publicEvents;
  data: Record<string, unknown>;
};
type Answer = { status: number; body?: string; headers?: Record<string, string> };

/**
 * A receiver on a real port. It verifies every event with both Standard Webhooks libraries and with the schema of its
 * type. `answerTo` chooses the response, and `drops` determines whether to cut the connection after the event.
 */
export async function startEventReceiver({ drops = () => false }: { drops?: (id: string) => boolean } = {}) {
  const received: ReceivedEvent[] = [];
  const faults: string[] = [];
  const taken: (event: ReceivedEvent) => Answer = () => ({ status: 204 });
  const state = { secret: '', answerTo: taken };

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const headers = request.headers as Record<string, string>;
      try {
        new StandardWebhook(state.secret).verify(body, headers);
        new SvixWebhook(state.secret).verify(body, headers);
        const { type } = JSON.parse(body) as ReceivedEvent;
        publicEvents[type].parse(JSON.parse(body));
      } catch (error) {
        faults.push(`${String(error)} ${body}`);
      }
      const event: ReceivedEvent = {
        id: headers['webhook-id'] ?? '',
        timestamp: Number(headers['webhook-timestamp']),
        signatures: (headers['webhook-signature'] ?? '').split(' '),
        ...JSON.parse(body),
      };
      received.push(event);
      if (drops(event.id)) return request.socket.destroy();
      const answer = state.answerTo(event);
      response.writeHead(answer.status, answer.headers);
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    received,
    /** Errors from a library or a schema check. */
    faults,
    url: (path = 'events') => `http://127.0.0.1:${port}/${path}`,
    types: () => received.map(({ type }) => type),
    forget: () => {
      received.length = 0;
      faults.length = 0;
      state.answerTo = taken;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

export type EventReceiver = Awaited<ReturnType<typeof startEventReceiver>>;
