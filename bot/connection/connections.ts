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

/** Messages that belong to one connection: a new connection starts with its own hello and identify. */
const OF_ONE_CONNECTION = new Set<GatewayOpcodes>([
  GatewayOpcodes.Heartbeat,
  GatewayOpcodes.Identify,
  GatewayOpcodes.Resume,
]);

/** The discord.js connections to Discord's gateway, with fixes for three gaps in the library. */
export class Connections extends SimpleShardingStrategy {
  constructor(manager: WebSocketManager, log: Logger) {
    super(guarded(manager, log));
  }

  /**
   * A message for one connection, sent while the next one opens, would throw an error that nothing catches and crash
   * the process, so it is dropped.
   */
  override async spawn(shardIds: number[]) {
    await super.spawn(shardIds);
    // biome-ignore lint/complexity/useLiteralKeys: the fields are private, and only bracket notation can read them
    for (const shard of this['shards'].values()) {
      const send = shard.send.bind(shard);
      shard.send = async (payload: GatewaySendPayload) => {
        // biome-ignore lint/complexity/useLiteralKeys: the field is private
        const isOpening = shard['connection']?.readyState === WebSocket.CONNECTING;
        if (!isOpening || !OF_ONE_CONNECTION.has(payload.op)) await send(payload);
      };
    }
  }

  /**
   * A connection that is reconnecting is closed as soon as it opens, and no others are opened. Otherwise the library
   * would retry for ever while Discord is unreachable.
   */
  override async destroy(options: Omit<WebSocketShardDestroyOptions, 'recover'> = {}) {
    // biome-ignore lint/complexity/useLiteralKeys: the fields are private, and only bracket notation can read them
    const shards = [...this['shards'].values()];
    // biome-ignore lint/complexity/useLiteralKeys: the field is private
    const connections = shards.flatMap((shard) => shard['connection'] ?? []);
    for (const shard of shards) {
      // biome-ignore lint/complexity/useLiteralKeys: the field is private
      shard['internalConnect'] = async () => {};
      for (const event of [WebSocketShardEvents.Ready, WebSocketShardEvents.Resumed] as const)
        shard.on(event, () => void shard.destroy(options));
    }
    // The library removes its own listener, so an error event would be unhandled and crash the process.
    for (const connection of connections) connection.on('error', () => {});
    await super.destroy(options);
    for (const connection of connections)
      if (connection.readyState === WebSocket.CONNECTING) connection.terminate();
  }
}

/**
 * Discord may send data that its client library does not expect. The resulting error is logged and ignored, since it
 * would otherwise crash the process.
 */
function guarded(manager: WebSocketManager, log: Logger): WebSocketManager {
  const emit = manager.emit.bind(manager);
  manager.emit = (...event: Parameters<typeof emit>) => {
    try {
      return emit(...event);
    } catch (error) {
      log.error({ fault: faultOf(error) }, 'discord sent unreadable data');
      return true;
    }
  };
  return manager;
}
