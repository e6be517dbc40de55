import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketManager, WebSocketShardEvents } from '@discordjs/ws';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { GatewayOpcodes, type REST } from 'discord.js';
import pino from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { Connections } from '#bot/connection/connections.ts';

/** A gateway that accepts a connection when the test allows it, and sends Hello and Ready. */
async function openGateway() {
  const server = createServer();
  const gateway = new WebSocketServer({ noServer: true });
  let take = Promise.resolve();
  let isClosed = false;
  server.on('upgrade', (request, socket, head) => {
    gateway.emit('asked');
    if (isClosed) return socket.destroy();
    const welcome = (client: WebSocket) => gateway.emit('connection', client);
    void take.then(() => gateway.handleUpgrade(request, socket, head, welcome));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateway.on('connection', (client: WebSocket) => {
    const say = (op: number, d: object, t: string | null = null) =>
      client.send(JSON.stringify({ op, d, t, s: t && 1 }));
    client.on('message', (raw: Buffer) => {
      const { op } = JSON.parse(raw.toString());
      const ready = { session_id: 'one', resume_gateway_url: url, user: { id: '1' }, guilds: [] };
      if (op === GatewayOpcodes.Identify) say(GatewayOpcodes.Dispatch, ready, 'READY');
      if (op === GatewayOpcodes.Resume) say(GatewayOpcodes.Dispatch, {}, 'RESUMED');
    });
    say(GatewayOpcodes.Hello, { heartbeat_interval: 45_000 });
  });
  return {
    url,
    /** Holds new connections until the promise settles. */
    wait: (until: Promise<void>) => {
      take = until;
    },
    refuse: () => {
      isClosed = true;
    },
    asked: () => once(gateway, 'asked'),
    count: () => {
      let times = 0;
      gateway.on('asked', () => (times += 1));
      return () => times;
    },
    cut: () => {
      for (const client of gateway.clients) client.terminate();
    },
    stop: () => {
      for (const client of gateway.clients) client.terminate();
      server.close();
    },
  };
}

let gateway: Awaited<ReturnType<typeof openGateway>>;
let connections: WebSocketManager;
beforeEach(async () => {
  gateway = await openGateway();
  const limit = { total: 9, remaining: 9, reset_after: 0, max_concurrency: 1 };
  connections = new WebSocketManager({
    token: 'token',
    intents: 1,
    rest: {
      get: async () => ({ url: gateway.url, shards: 1, session_start_limit: limit }),
    } as unknown as REST,
    buildStrategy: (manager) => new Connections(manager, pino({ level: 'silent' })),
  });
});
afterEach(async () => {
  await connections.destroy();
  gateway.stop();
});

it('a heartbeat due during a reconnect is dropped and the session resumes', async () => {
  await connections.connect();
  let open = () => {};
  gateway.wait(new Promise((resolve) => (open = resolve)));
  const asked = gateway.asked();
  gateway.cut();
  await asked;
  await connections.send(0, { op: GatewayOpcodes.Heartbeat, d: 1 });
  const resumed = once(connections, WebSocketShardEvents.Resumed);
  open();
  await resumed;
});

it('a connection destroyed while it reconnects is not tried again', async () => {
  await connections.connect();
  gateway.refuse();
  const asked = gateway.asked();
  gateway.cut();
  await asked;
  await connections.destroy();
  const asks = gateway.count();
  // The library waits half a second between two attempts.
  await sleep(1_500);
  expect(asks()).toBe(0);
});
