import {
  SimpleShardingStrategy,
  type WebSocketManager,
  type WebSocketShardDestroyOptions,
  WebSocketShardEvents,
} from '@discordjs/ws';
import { GatewayOpcodes, type GatewaySendPayload } from 'discord.js';
import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import { faultOf } from './reply.ts';

/** What belongs to one connection alone: a new one says hello and is identified anew. */
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

  /** Ends them. One that is being made anew in this moment comes about afterwards, and is ended then. */
  override async destroy(options: Omit<WebSocketShardDestroyOptions, 'recover'> = {}) {
    // biome-ignore lint/complexity/useLiteralKeys: they are private, which brackets may pass
    for (const shard of this['shards'].values())
      for (const event of [WebSocketShardEvents.Ready, WebSocketShardEvents.Resumed] as const)
        shard.on(event, () => void shard.destroy(options));
    await super.destroy(options);
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
