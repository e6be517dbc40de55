import { type InternalRequest, REST, type ResponseLike } from 'discord.js';

/**
 * Discord's REST for the bot. What is written to an interaction after its first answer carries the interaction's token
 * in place of the bot's, and Discord does not count it in the bot's fifty requests a second; discord.js does, so that
 * of hundreds who send a form at once the fifty-first waited for the next second. Listeners do not hear of it.
 */
export class BotRest extends REST {
  private readonly ofInteractions = new REST({
    ...this.options,
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
  });

  override queueRequest(request: InternalRequest): Promise<ResponseLike> {
    const isLaterAnswer = request.auth === false && request.fullRoute.startsWith('/webhooks/');
    return isLaterAnswer ? this.ofInteractions.queueRequest(request) : super.queueRequest(request);
  }

  override clearHashSweeper(): void {
    super.clearHashSweeper();
    this.ofInteractions.clearHashSweeper();
  }

  override clearHandlerSweeper(): void {
    super.clearHandlerSweeper();
    this.ofInteractions.clearHandlerSweeper();
  }
}
