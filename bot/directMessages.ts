import { ButtonStyle, type Message as Written } from 'discord.js';
import { listMatchDays, type MatchDayInList } from '#domain/contract/matchDays.ts';
import { DAY } from '#domain/matchDay/buttons.ts';
import { button } from './button.ts';
import type { BotContext } from './context.ts';
import { wordsFor } from './language/language.ts';
import { BUTTONS, clip, fitMessage, type Message } from './limits.ts';
import { faultOf } from './reply.ts';

const LABEL = 80;

/**
 * Answers whoever writes to the bot directly, which is what a captain can do whose power is gone and who has only a
 * phone: with a button for each of their matches whose clocks can be stopped or go on. Other words change nothing. It
 * never throws. Discord says nothing of the writer's language here, so the answer is English.
 */
export async function answerDirectMessage(message: Written, outer: Omit<BotContext, 'words'>): Promise<void> {
  if (message.inGuild() || message.author.bot) return;
  const { author } = message;
  const words = wordsFor('en-US');
  const log = outer.log.child({ request: message.id });
  try {
    const caller = { id: author.id, name: author.displayName, username: author.username };
    const client = outer.connect(caller, undefined, message.id);
    const { data } = await client.call(listMatchDays, { query: { limit: 100 } });
    await message.reply(fitMessage(answerFor(data, words.matchDay)));
    log.info('a direct message was answered');
  } catch (error) {
    log.warn({ fault: faultOf(error) }, 'a direct message was not answered');
    await message.reply(fitMessage({ content: words.errors.tryAgain })).catch(() => undefined);
  }
}

function answerFor(days: readonly MatchDayInList[], words: ReturnType<typeof wordsFor>['matchDay']): Message {
  const buttons = days.flatMap((day) => {
    const can = day.mine ? day.acts[day.mine] : [];
    const pair = `${day.team1?.name ?? 'TBD'} v ${day.team2?.name ?? 'TBD'}`;
    if (can.includes('resume'))
      return [
        button(ButtonStyle.Primary, clip(words.powerBackIn(pair), LABEL), `${DAY.resume}:${day.matchId}`),
      ];
    return can.includes('hold')
      ? [button(ButtonStyle.Danger, clip(words.powerGoneIn(pair), LABEL), `${DAY.hold}:${day.matchId}`)]
      : [];
  });
  return buttons.length > 0
    ? { content: words.isPowerGone, buttons: buttons.slice(0, BUTTONS) }
    : { content: words.nothingToStop };
}
