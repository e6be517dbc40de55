import type { Message as Written } from 'discord.js';
import type { BotContext } from './answering/context.ts';
import { fitMessage } from './answering/message.ts';
import { faultOf } from './answering/reply.ts';
import { myMatches } from './components/myMatches.ts';
import { wordsFor } from './language/language.ts';

/** Replies to any direct message as /me does, so that a captain in a power cut can pause the clocks from a phone. */
export async function answerDirectMessage(message: Written, outer: Omit<BotContext, 'words'>): Promise<void> {
  if (message.inGuild() || message.author.bot) return;
  const { author } = message;
  const words = wordsFor('en-US');
  const log = outer.log.child({ request: message.id });
  try {
    const caller = { id: author.id, name: author.displayName, username: author.username };
    const mine = await myMatches(outer.connect(caller, undefined, message.id), { ...outer, words });
    await message.reply(
      fitMessage(
        mine ? { content: words.matchDay.isPowerGone, ...mine } : { content: words.matchDay.nothingToStop },
      ),
    );
    log.info('replied to a direct message');
  } catch (error) {
    log.warn({ fault: faultOf(error) }, 'could not reply to a direct message');
    await message.reply(fitMessage({ content: words.errors.tryAgain })).catch(() => undefined);
  }
}
