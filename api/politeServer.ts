import { createServer, type RequestListener, type ServerOptions, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Requests in the making get so long to be answered. */
const LONGEST = 5_000;
/** A kept connection may have a request on its way to us: so long it is listened to. */
const GRACE = 500;
const EVERY = 25;

/**
 * An HTTP server that stops without cutting anybody off: `stop` takes no new connection, answers what was asked,
 * tells those who keep a connection to make a new one elsewhere, and calls `endStreams` for what never ends by itself.
 */
export function createPoliteServer(options: ServerOptions, handle: RequestListener) {
  let isStopping = false;
  const answering = new Set<ServerResponse>();
  const server = createServer(options, (request, response) => {
    if (isStopping) response.setHeader('Connection', 'close');
    answering.add(response);
    response.once('close', () => answering.delete(response));
    handle(request, response);
  });
  const stop = async (endStreams: () => void) => {
    // Whoever has connected up to now is let in first.
    await nextTurn();
    isStopping = true;
    for (const response of answering) if (!response.headersSent) response.setHeader('Connection', 'close');
    // Unlike the HTTP server's own `close`, this leaves kept connections alone.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const began = Date.now();
    const look = setInterval(() => {
      endStreams();
      if (Date.now() - began > GRACE) server.closeIdleConnections();
      if (Date.now() - began > LONGEST) server.closeAllConnections();
    }, EVERY);
    endStreams();
    await closed;
    clearInterval(look);
  };
  return { server, stop };
}
