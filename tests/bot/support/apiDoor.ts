import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The connection from bot to API, which a test can slow down or close for all or some requests; `delay` is in
 * milliseconds.
 */
export type ApiDoor = {
  url: string;
  delay: number;
  isOpen: boolean;
  refuse: RegExp | undefined;
  stop(): Promise<void>;
};

/** Starts a proxy in front of the API's server. `refuse` is matched against each call, such as 'POST /api/teams'. */
export async function openApiDoor(api: Server): Promise<ApiDoor> {
  const { port } = api.address() as AddressInfo;
  const server = createServer((incoming, outgoing) => {
    if (!door.isOpen || door.refuse?.test(`${incoming.method} ${incoming.url}`)) {
      incoming.socket.destroy();
      return;
    }
    setTimeout(() => {
      const { method, url, headers } = incoming;
      const onward = forward({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    }, door.delay);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const door: ApiDoor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delay: 0,
    isOpen: true,
    refuse: undefined,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return door;
}
