import {
  SimpleShardingStrategy,
  type WebSocketManager,
  type WebSocketShardDestroyOptions,
  WebSocketShardEvents,
} from '@discordjs/ws';
import { GatewayOpcodes, type GatewaySendPayload } from 'discord.js';
import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import { faultOf } from '../answering/reply.ts';

/** State of one connection: a new one says hello and identifies again. */
const OF_ONE_CONNECTION = new Set<GatewayOpcodes>([
  GatewayOpcodes.Heartbeat,
  GatewayOpcodes.Identify,
  GatewayOpcodes.Resume,
]);

/** The connections of a client to Discord's gateway, as discord.js has them, with three of its gaps closed. */
export class Connections extends SimpleShardingStrategy {
  constructor(manager: WebSocketManager, log: Logger) {
    super(guarded(manager, log));
  }

  /**
   * Makes them. What one still wants to say when the next is being opened would throw in a place where nobody catches
   * it, and end the process: it is dropped.
   */
  override async spawn(shardIds: number[]) {
    await super.spawn(shardIds);
    // biome-ignore lint/complexity/useLiteralKeys: they are private, which brackets may pass
    for (const shard of this['shards'].values()) {
      const send = shard.send.bind(shard);
      shard.send = async (payload: GatewaySendPayload) => {
        // biome-ignore lint/complexity/useLiteralKeys: as above
        const isOpening = shard['connection']?.readyState === WebSocket.CONNECTING;
        if (!isOpening || !OF_ONE_CONNECTION.has(payload.op)) await send(payload);
      };
    }
  }

  /**
   * Ends them, including those that are reconnecting: such a one ends as soon as it exists, and no other is made. It
   * would be tried for ever if Discord cannot be reached.
   */
  override async destroy(options: Omit<WebSocketShardDestroyOptions, 'recover'> = {}) {
    // biome-ignore lint/complexity/useLiteralKeys: they are private, which brackets may pass
    const shards = [...this['shards'].values()];
    // biome-ignore lint/complexity/useLiteralKeys: as above
    const connections = shards.flatMap((shard) => shard['connection'] ?? []);
    for (const shard of shards) {
      // biome-ignore lint/complexity/useLiteralKeys: as above
      shard['internalConnect'] = async () => {};
      for (const event of [WebSocketShardEvents.Ready, WebSocketShardEvents.Resumed] as const)
        shard.on(event, () => void shard.destroy(options));
    }
    // The library takes its own listener away, and an error without one ends the process.
    for (const connection of connections) connection.on('error', () => {});
    await super.destroy(options);
    for (const connection of connections)
      if (connection.readyState === WebSocket.CONNECTING) connection.terminate();
  }
}

/**
 * What Discord sends may be other than its client library expects: what throws on it is logged and passed over, where
 * it would end the process.
 */
function guarded(manager: WebSocketManager, log: Logger): WebSocketManager {
  const emit = manager.emit.bind(manager);
  manager.emit = (...event: Parameters<typeof emit>) => {
    try {
      return emit(...event);
    } catch (error) {
      log.error({ fault: faultOf(error) }, 'discord sent what cannot be read');
      return true;
    }
  };
  return manager;
}
