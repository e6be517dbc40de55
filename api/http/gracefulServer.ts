import { createServer, type RequestListener, type ServerOptions, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds allowed for running requests to finish. */
const LONGEST = 5_000;
/** Milliseconds before idle connections are closed, since another request may be arriving. */
const GRACE = 500;
/** Time limit for accepting waiting connections, in milliseconds. */
const ACCEPT_GRACE = 3_000;
/** Event-loop turns without a new connection before the port closes. The first turn may be almost over already. */
const QUIET_TURNS = 3;
const EVERY = 25;

/**
 * An HTTP server that stops without cutting anyone off. `stop` accepts no new connections, finishes running requests,
 * and asks clients to reconnect elsewhere. It calls `endStreams` to end responses that would run for ever.
 */
export function createGracefulServer(options: ServerOptions, handle: RequestListener) {
  let isStopping = false;
  const answering = new Set<ServerResponse>();
  const server = createServer(options, (request, response) => {
    if (isStopping) response.setHeader('Connection', 'close');
    answering.add(response);
    response.once('close', () => answering.delete(response));
    handle(request, response);
  });
  let letIn = 0;
  server.on('connection', () => {
    letIn += 1;
  });
  const stop = async (endStreams: () => void) => {
    const began = Date.now();
    // The event loop accepts a few connections per turn; any still waiting as the port closes would be cut off.
    for (let quiet = 0; quiet < QUIET_TURNS && Date.now() - began < ACCEPT_GRACE; ) {
      const before = letIn;
      await afterReading();
      quiet = letIn === before ? quiet + 1 : 0;
    }
    isStopping = true;
    const shutAt = Date.now();
    for (const response of answering) if (!response.headersSent) response.setHeader('Connection', 'close');
    // Unlike the HTTP server's own `close`, this leaves keep-alive connections open.
    let isClosed = false;
    NetServer.prototype.close.call(server, () => {
      isClosed = true;
    });
    while (!isClosed) {
      endStreams();
      await sleep(EVERY);
      // Received data is read before a connection counts as idle.
      await afterReading();
      if (Date.now() - shutAt > GRACE) server.closeIdleConnections();
      if (Date.now() - began > LONGEST) server.closeAllConnections();
    }
  };
  return { server, stop };
}
