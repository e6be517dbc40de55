import type { APIApplicationCommandBasicOption, AutocompleteInteraction, BaseInteraction } from 'discord.js';
import { myRegistrations } from '#domain/contract/competition/registrations.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { DomainError } from '#domain/errors.ts';
import { leagueName } from '#domain/site/settings.ts';
import { nameKey } from '#domain/text/text.ts';
import {
  type Answering,
  asCaptain,
  type BotContext,
  type Button,
  type Command,
} from '../answering/context.ts';
import {
  BUTTONS,
  CHOICE_NAME,
  card,
  choicesOf,
  clip,
  type Message,
  plain,
  plainButton,
} from '../answering/message.ts';
import { answer, deferPrivately, inPlace } from '../answering/reply.ts';
import { option, slashCommand } from '../answering/slash.ts';
import { SHORT_TIMEOUT } from '../api/connectApi.ts';
import type { Words } from '../language/language.ts';
import { listAll } from './tournamentList.ts';

const OPTION = 'tournament';
/** The maximum number of buttons for other tournaments: one row. */
const PER_ROW = 5;

type View = Partial<Pick<Command, 'audience' | 'isOffered'>> & {
  name: 'standings' | 'bracket' | 'schedule' | 'prizepool' | 'rules' | 'generate' | 'picks';
  option?: APIApplicationCommandBasicOption;
  show: (
    client: Client,
    tournament: Tournament,
    context: BotContext,
    interaction: BaseInteraction,
  ) => Promise<Message>;
};

/**
 * A command that shows part of a tournament in a private reply, to keep the channel uncluttered. By default, it shows
 * the tournament of the user's own team, otherwise the newest one in play, with buttons for the others. If several
 * share a name, it asks which one is meant.
 */
export function tournamentCommand({ name, option: more, show, audience = 'everybody', ...rest }: View): {
  command: Command;
  button: Button;
} {
  const shown = async (
    tournament: Tournament,
    { client, all }: { client: Client; all: Tournament[] },
    { interaction, context }: Answering,
  ) => {
    // Live samples are also offered if the tournament shown has not started yet.
    const others = all.filter(
      ({ id, status, isSample }) =>
        status === 'live' &&
        id !== tournament.id &&
        (isSample === tournament.isSample || tournament.status === 'upcoming'),
    );
    const { buttons = [], ...message } = await show(client, tournament, context, interaction);
    return {
      ...message,
      buttons: [...buttons, ...buttonsFor(others.slice(0, PER_ROW), name, context.words)],
    };
  };
  return {
    command: {
      audience,
      ...rest,
      data: slashCommand(name, [
        option('text', OPTION, 'tournament', { autocomplete: true }),
        ...(more ? [more] : []),
      ]),
      execute: async (interaction, context) => {
        await deferPrivately(interaction);
        const client = context.connect();
        const all = await listAll(client);
        const given = interaction.options.getString(OPTION);
        const own = given === null && name !== 'generate' ? await listOwn(interaction, context) : [];
        const [first, ...others] = chosenTournaments(all, given, { own, words: context.words });
        const message =
          others.length === 0
            ? await shown(first, { client, all }, { interaction, context })
            : question([first, ...others], name, context.words);
        await answer(interaction, message);
      },
      autocomplete: suggest,
    },
    button: inPlace(name, async ({ interaction, context, words }, chosen) => {
      const client = context.connect();
      const all = await listAll(client);
      const tournament = all.find(({ id }) => id === chosen);
      if (!tournament) throw new DomainError('missing', 'not_found', words.tournaments.gone);
      return await shown(tournament, { client, all }, { interaction, context });
    }),
  };
}

const listOwn = async (interaction: BaseInteraction, context: BotContext): Promise<string[]> =>
  (await asCaptain(interaction, context).call(myRegistrations, {})).data
    .filter(({ status }) => status === 'approved')
    .map(({ tournamentId }) => tournamentId);

/**
 * Finds tournaments by name or id; by default, the user's own unfinished tournament, otherwise the first that is not a
 * sample. Throws if there is none.
 */
function chosenTournaments(
  all: readonly Tournament[],
  given: string | null,
  { own, words: { tournaments } }: { own: readonly string[]; words: Words },
): [Tournament, ...Tournament[]] {
  const isOwn = ({ id, status }: Tournament) =>
    own.includes(id) && (status === 'live' || status === 'upcoming');
  const [first, ...others] =
    given === null
      ? [...all.filter(isOwn), ...all.filter(({ isSample }) => !isSample), ...all].slice(0, 1)
      : all.filter(({ id, name }) => id === given || nameKey(name) === nameKey(given));
  if (first) return [first, ...others];
  const words = given === null ? tournaments.none : tournaments.noneNamed;
  throw new DomainError('missing', 'not_found', words);
}

/** Offers the tournaments in all leagues. */
export async function suggest(interaction: AutocompleteInteraction, context: BotContext) {
  const sought = nameKey(interaction.options.getFocused());
  const found = (await listAll(context.connect(undefined, SHORT_TIMEOUT))).filter(({ name }) =>
    nameKey(name).includes(sought),
  );
  await interaction.respond(choicesOf(found, (one) => choiceName(one, CHOICE_NAME, context.words)));
}

function question(tournaments: readonly Tournament[], prefix: string, words: Words): Message {
  const shown = tournaments.slice(0, BUTTONS);
  return card(
    {
      title: words.tournaments.which,
      description: shown
        .map(
          ({ name, league, status }) =>
            `• **${plain(name)}**, ${leagueName(league)}, ${words.tournaments.statuses[status]}`,
        )
        .join('\n'),
    },
    { buttons: buttonsFor(shown, prefix, words) },
  );
}

const buttonsFor = (tournaments: readonly Tournament[], prefix: string, words: Words) =>
  tournaments.map((each) => plainButton(choiceName(each, 80, words), `${prefix}:${each.id}`));

/** Truncates a tournament's name so that its league and status always fit, since tournaments may share a name. */
function choiceName({ name, league, status }: Tournament, max: number, { tournaments }: Words) {
  const rest = `, ${leagueName(league)}, ${tournaments.statuses[status]}`;
  return `${clip(name, max - rest.length)}${rest}`;
}
