import type { AutocompleteInteraction, BaseInteraction } from 'discord.js';
import type { Client } from '#domain/contract/http/client.ts';
import { DomainError } from '#domain/errors.ts';
import { option, slashCommand } from '../answering/slash.ts';
import { SHORT_TIMEOUT } from '../api/connectApi.ts';
import type { Words } from '../language/language.ts';
import type { Answering, BotContext, Button, Command } from './context.ts';
import { BUTTONS, choicesOf, type Message, plainButton } from './message.ts';
import { answer, deferPrivately, inPlace } from './reply.ts';

/** An item that may match the user's words, with a label that distinguishes it. */
export type Candidate = { id: string; label: string };

type Lookup = Partial<Pick<Command, 'audience' | 'isOffered'>> & {
  name: 'follow' | 'match' | 'player' | 'roster' | 'unfollow';
  option: string;
  /** Finds items for the user's words, likeliest first. If there are no words, it returns the most likely items. */
  find: (sought: string, client: Client, answering: Answering) => Promise<Candidate[]>;
  show: (id: string, client: Client, context: BotContext, interaction: BaseInteraction) => Promise<Message>;
};

/**
 * A command that privately shows one of many items. The user picks an item from the list, or the command searches for
 * the typed words. If several items match, each gets a button.
 */
export function lookupCommand({ name, option: asked, find, show, audience = 'everybody', ...rest }: Lookup): {
  command: Command;
  button: Button;
} {
  return {
    command: {
      audience,
      ...rest,
      // The option's name depends on the game.
      get data() {
        return slashCommand(name, [option('text', asked, `${name}Option`, { autocomplete: true })]);
      },
      execute: async (interaction, context) => {
        await deferPrivately(interaction);
        const client = context.connect();
        const given = interaction.options.getString(asked)?.trim() ?? '';
        if (isId(given)) return answer(interaction, await show(given, client, context, interaction));
        const found = await find(given, client, { interaction, context });
        const [only] = found;
        if (!only) throw new DomainError('missing', 'not_found', context.words[name].none);
        const message =
          found.length === 1
            ? await show(only.id, client, context, interaction)
            : question(found, name, context.words);
        await answer(interaction, message);
      },
      autocomplete: async (interaction: AutocompleteInteraction, context) => {
        const found = await find(
          interaction.options.getFocused().trim(),
          context.connect(undefined, SHORT_TIMEOUT),
          { interaction, context },
        );
        await interaction.respond(choicesOf(found, ({ label }) => label));
      },
    },
    button: inPlace(
      name,
      async ({ interaction, context }, id) => await show(id, context.connect(), context, interaction),
    ),
  };
}

/** Whether the input is an id chosen from the list rather than typed words. */
export const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text);

const question = (found: readonly Candidate[], name: Lookup['name'], words: Words): Message => ({
  embeds: [{ title: words[name].which }],
  buttons: found.slice(0, BUTTONS).map(({ id, label }) => plainButton(label, `${name}:${id}`)),
});
