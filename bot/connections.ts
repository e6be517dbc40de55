import {
  SimpleShardingStrategy,
  type WebSocketManager,
  type WebSocketShardDestroyOptions,
  WebSocketShardEvents,
} from '@discordjs/ws';
import type { Logger } from 'pino';
import { faultOf } from './reply.ts';

/** The connections of a client to Discord's gateway, as discord.js has them, with two of its gaps closed. */
export class Connections extends SimpleShardingStrategy {
  constructor(manager: WebSocketManager, log: Logger) {
    super(guarded(manager, log));
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
