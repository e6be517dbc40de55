import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** PostgreSQL's response to connections while it recovers. */
const STARTING = Buffer.from(
  'E\0\0\0\0SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0',
  'latin1',
);
STARTING.writeInt32BE(STARTING.length - 1, 1);

/**
 * Opens a proxy from loopback to another address. `cut` closes all connections and refuses new ones. The proxy can also
 * respond as PostgreSQL does during recovery.
 */
export async function openLine(address: string) {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let calls = 0;
  let isCut = false;
  let isRecovering = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // Small chunks pass immediately, as they would without the proxy.
    socket.setNoDelay();
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    calls += 1;
    if (isCut) return void near.destroy();
    if (isRecovering) return void near.once('data', () => near.end(STARTING));
    const far = connect(Number(target.port), target.hostname);
    keep(far);
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const here = new URL(address);
  here.hostname = '127.0.0.1';
  here.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: here.href,
    calls: () => calls,
    cut,
    recover: () => {
      cut();
      isCut = false;
      isRecovering = true;
    },
    mend: () => {
      isCut = false;
      isRecovering = false;
    },
    stop: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Line = Awaited<ReturnType<typeof openLine>>;
