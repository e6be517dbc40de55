import { type Client, type Interaction, RESTEvents } from 'discord.js';
import { nameOf } from './dispatch.ts';

/** An interaction: its command, button or form, and the seconds until the first response. */
export type Answered = { command: string; seconds: number };

/** The number of newer interactions after which an unanswered one is forgotten. */
const MAX_OPEN = 1_000;

/** Reports how long Discord waited for the first response to each interaction; acknowledgements count as responses. */
export function watchFirstAnswers(client: Client, told: ((answered: Answered) => void) | undefined) {
  const open = new Map<string, { command: string; began: number }>();
  if (told)
    client.rest.on(RESTEvents.Response, ({ path }) => {
      const [, id = ''] = /^\/interactions\/(\d+)\/[^/]+\/callback/.exec(path) ?? [];
      const found = open.get(id);
      if (!found) return;
      open.delete(id);
      told({ command: found.command, seconds: (performance.now() - found.began) / 1_000 });
    });
  return (interaction: Interaction) => {
    if (!told) return;
    open.set(interaction.id, { command: nameOf(interaction), began: performance.now() });
    const [oldest] = open.keys();
    if (open.size > MAX_OPEN && oldest !== undefined) open.delete(oldest);
  };
}
