import {
  type AutocompleteInteraction,
  ButtonStyle,
  type ChatInputCommandInteraction,
  InteractionContextType,
  SlashCommandBuilder,
} from 'discord.js';
import type { Client } from '../domain/contract/client.ts';
import { getTournament, listTournaments, type Tournament } from '../domain/contract/tournaments.ts';
import { DomainError } from '../domain/errors.ts';
import { LEAGUE_NAMES } from '../domain/settings.ts';
import { nameKey } from '../domain/text.ts';
import type { TournamentStatus } from '../domain/tournament.ts';
import { button } from './button.ts';
import { QUICK } from './connectApi.ts';
import type { BotContext, Button, Command } from './context.ts';
import { BUTTONS, CHOICE_NAME, CHOICES, clip, type Message } from './limits.ts';
import { plain } from './plainText.ts';
import { answer, deferInPlace, deferPrivately } from './reply.ts';

const OPTION = 'tournament';

type View = {
  name: string;
  description: string;
  /** What is shown of a tournament. */
  show: (client: Client, tournament: Tournament, context: BotContext) => Promise<Message>;
};

/**
 * A command that shows something of a tournament, to the one who asks alone: a channel stays free of it however often
 * it is asked. Several tournaments without a choice become a question with a button for each.
 */
export function tournamentCommand({ name, description, show }: View): { command: Command; choice: Button } {
  return {
    command: {
      data: new SlashCommandBuilder()
        .setName(name)
        .setDescription(description)
        .setContexts(InteractionContextType.Guild)
        .addStringOption((option) =>
          option
            .setName(OPTION)
            .setDescription('The tournament; not needed while only one is being played')
            .setAutocomplete(true),
        )
        .toJSON(),
      execute: async (interaction, context) => {
        await deferPrivately(interaction);
        const client = context.connect();
        const [only, ...others] = await choose(interaction, client);
        if (!only) throw new DomainError('missing', 'none', 'There is no tournament yet.');
        const message =
          others.length === 0 ? await show(client, only, context) : question([only, ...others], name);
        await answer(interaction, message);
      },
      autocomplete: suggest,
    },
    choice: {
      prefix: name,
      execute: async (interaction, context, id) => {
        await deferInPlace(interaction);
        const client = context.connect();
        const { data } = await client.call(getTournament, { params: { id } });
        await answer(interaction, await show(client, data, context));
      },
    },
  };
}

/** The tournaments that may be meant: the named ones; without a name those being played, else what comes next. */
async function choose({ options }: ChatInputCommandInteraction, client: Client): Promise<Tournament[]> {
  const all = await listAll(client);
  const given = options.getString(OPTION);
  if (given !== null) {
    const named = all.filter(({ id, name }) => id === given || nameKey(name) === nameKey(given));
    if (named.length === 0)
      throw new DomainError('missing', 'not_found', 'There is no tournament with this name.');
    return named;
  }
  const real = all.filter(({ isSample }) => !isSample);
  const candidates = real.length > 0 ? real : all;
  for (const wanted of ['live', 'upcoming'] as const) {
    const found = candidates.filter(({ status }) => status === wanted);
    if (found.length > 0) return found;
  }
  return candidates;
}

/** Offers the tournaments of both leagues. */
async function suggest(interaction: AutocompleteInteraction, context: BotContext) {
  const words = nameKey(interaction.options.getFocused());
  const found = (await listAll(context.connect(undefined, QUICK))).filter(({ name }) =>
    nameKey(name).includes(words),
  );
  await interaction.respond(
    found
      .slice(0, CHOICES)
      .map((tournament) => ({ name: choiceName(tournament, CHOICE_NAME), value: tournament.id })),
  );
}

const ORDER: readonly TournamentStatus[] = ['live', 'upcoming', 'completed', 'cancelled'];

/** All tournaments: those being played first, the newest of each kind first. */
async function listAll(client: Client): Promise<Tournament[]> {
  const { data } = await client.call(listTournaments, { query: { limit: 1_000 } });
  return data.toSorted(
    (one, other) =>
      ORDER.indexOf(one.status) - ORDER.indexOf(other.status) ||
      Date.parse(other.createdAt) - Date.parse(one.createdAt),
  );
}

function question(tournaments: readonly Tournament[], prefix: string): Message {
  const shown = tournaments.slice(0, BUTTONS);
  return {
    embeds: [
      {
        title: 'Which tournament?',
        description: shown
          .map(({ name, league, status }) => `• **${plain(name)}**, ${LEAGUE_NAMES[league]}, ${status}`)
          .join('\n'),
      },
    ],
    buttons: shown.map((each) => button(ButtonStyle.Secondary, choiceName(each, 80), `${prefix}:${each.id}`)),
  };
}

/** The name is cut so that what tells two of one name apart is never what gets lost. */
function choiceName({ name, league, status }: Tournament, max: number) {
  const rest = `, ${LEAGUE_NAMES[league]}, ${status}`;
  return `${clip(name, max - rest.length)}${rest}`;
}
