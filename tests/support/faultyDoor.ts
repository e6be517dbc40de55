import { createServer, request as forward, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the proxy treats a request: passes it on, closes before or after the API acts, or returns an error. */
export type Fault = 'pass' | 'close' | 'close after' | { status: number; retryAfter?: number; body?: object };

/** Opens a proxy in front of the API. It applies a list of faults to the next requests, one each. */
export async function openFaultyDoor(api: Server) {
  const { port } = api.address() as AddressInfo;
  const faults: Fault[] = [];
  const seen: {
    call: string;
    at: number;
    key: string | undefined;
    headers: NodeJS.Dict<string | string[]>;
  }[] = [];
  const open = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const key = headers['idempotency-key'];
    seen.push({ call: `${method} ${url}`, at: Date.now(), key: key ? String(key) : undefined, headers });
    const fault = faults.shift() ?? 'pass';
    if (fault === 'close') return void incoming.socket.destroy();
    if (typeof fault === 'object') {
      const { status, retryAfter, body } = fault;
      outgoing.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter });
      return void outgoing.end(body ? JSON.stringify(body) : 'Not now');
    }
    open.add(outgoing);
    const onward = forward({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      if (fault === 'close after') return void answer.resume().on('end', () => incoming.socket.destroy());
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      outgoing.flushHeaders();
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => {
      open.delete(outgoing);
      onward.destroy();
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the faults for the next requests, and forgets earlier faults. */
    next: (...given: Fault[]) => {
      faults.splice(0, faults.length, ...given);
      seen.length = 0;
    },
    seen,
    /** Returns the number of responses in transit. */
    open: () => open.size,
    cut: () => server.closeAllConnections(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
