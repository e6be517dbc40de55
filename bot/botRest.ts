import { type InternalRequest, REST, type ResponseLike } from 'discord.js';

/**
 * Discord's REST for the bot. Answers to interactions carry a token of their own in place of the bot's, and Discord
 * does not count them in its fifty requests a second; discord.js counts those that are written later, so that of
 * hundreds who send a form at once the fifty-first waited for the next second.
 */
export class BotRest extends REST {
  private readonly answers = new REST({
    ...this.options,
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
  });

  override queueRequest(request: InternalRequest): Promise<ResponseLike> {
    return request.auth === false ? this.answers.queueRequest(request) : super.queueRequest(request);
  }

  override clearHashSweeper(): void {
    super.clearHashSweeper();
    this.answers.clearHashSweeper();
  }

  override clearHandlerSweeper(): void {
    super.clearHandlerSweeper();
    this.answers.clearHandlerSweeper();
  }
}
