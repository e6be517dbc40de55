import { Agent, request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a proxy like one in front of a league. It streams in both directions and sends all requests in turn over one
 * kept-alive connection.
 */
export async function startPoolingProxy(serverPort: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const connections = new Set<unknown>();
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const forwarded = ask({ agent, port: serverPort, method, path, headers });
    forwarded.on('socket', (socket) => connections.add(socket));
    forwarded.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    // A pipe would wait for ever: Node emits no drain event on a request whose response is complete.
    incoming.on('data', (chunk) => forwarded.write(chunk)).on('end', () => forwarded.end());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    connections: () => connections.size,
    stop: async () => {
      agent.destroy();
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
