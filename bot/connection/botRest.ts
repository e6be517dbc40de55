import { type InternalRequest, REST, type ResponseLike } from 'discord.js';

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
