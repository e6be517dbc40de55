import {
  type ButtonInteraction,
  ButtonStyle,
  type ChatInputCommandInteraction,
  InteractionContextType,
  SlashCommandBuilder,
} from 'discord.js';
import { myRegistrations, type Registration } from '../../domain/contract/registrations.ts';
import { DomainError } from '../../domain/errors.ts';
import { HOLDING, isUndecided } from '../../domain/registration.ts';
import { OPEN_FORM, openFormId } from '../../domain/registrationCard.ts';
import { nameKey } from '../../domain/text.ts';
import { button } from '../button.ts';
import { PREFILL, QUICK } from '../connectApi.ts';
import { asCaptain, type BotContext, type Button, type Command } from '../context.ts';
import { formTitle, registrationForm } from '../form/form.ts';
import { typedOf } from '../form/rosterText.ts';
import type { Target } from '../form/target.ts';
import { described } from '../language/language.ts';
import { BUTTONS, CHOICE_NAME, CHOICES, clip, type Message } from '../limits.ts';
import type { OpenTournament } from '../openTournaments.ts';
import { answer } from '../reply.ts';
import { closingWords, tournamentLine } from '../tournamentLine.ts';

const OPTION = 'tournament';

/** /register: the form comes first, so nothing slow may stand before it (Discord waits three seconds). */
export const register: Command = {
  data: described(new SlashCommandBuilder().setName('register'), ({ register }) => register)
    .setContexts(InteractionContextType.Guild)
    .addStringOption((option) =>
      described(option.setName(OPTION), ({ registerTournament }) => registerTournament).setAutocomplete(true),
    )
    .toJSON(),

  execute: async (interaction, context) => {
    const chosen = await choose(interaction, context);
    if (Array.isArray(chosen)) await answer(interaction, choice(chosen, context));
    else await showForm(interaction, chosen, context);
  },

  autocomplete: async (interaction, context) => {
    const words = nameKey(interaction.options.getFocused());
    const found = (await openNow(context, QUICK)).filter(({ name }) => nameKey(name).includes(words));
    await interaction.respond(
      found.slice(0, CHOICES).map((tournament) => ({
        name: choiceName(tournament, context),
        value: tournament.id,
      })),
    );
  },
};

/** A tournament that was opened a moment ago stands beside the others; what is known serves while the api is away. */
const openNow = async ({ openTournaments }: BotContext, timeout: number) =>
  openTournaments.refresh(timeout).catch(() => openTournaments.known() ?? []);

/** Opens the form for the tournament that was chosen from several, or whose card it is. */
export const openForm: Button = {
  prefix: OPEN_FORM,
  execute: (interaction, context, tournamentId) => showForm(interaction, tournamentId, context),
};

async function showForm(
  interaction: ChatInputCommandInteraction | ButtonInteraction,
  tournamentId: string | undefined,
  context: BotContext,
) {
  const { words, openTournaments } = context;
  const target: Target = { kind: 'new', tournamentId };
  const earlier = await findEarlier(interaction, tournamentId, context);
  const isChange = earlier !== undefined && isUndecided(earlier.status);
  const title = isChange ? words.form.change : formTitle(target, words, openTournaments.known());
  await interaction.showModal(registrationForm(target, title, words, earlier && typedOf(earlier)));
}

/**
 * What the captain has sent already and would change by sending again, else what was withdrawn or rejected last, so
 * that nobody types a roster twice; unknown while the api is slow or away.
 */
async function findEarlier(
  interaction: ChatInputCommandInteraction | ButtonInteraction,
  tournamentId: string | undefined,
  context: BotContext,
): Promise<Registration | undefined> {
  const own = await asCaptain(interaction, context, PREFILL)
    .call(myRegistrations, {})
    .catch(() => undefined);
  const there = (own?.data ?? []).filter((each) => !tournamentId || each.tournamentId === tournamentId);
  const holding = there.filter(({ status }) => HOLDING.includes(status));
  const pending = holding.filter(({ status }) => isUndecided(status));
  if (holding.length > 0) return pending.length === 1 ? pending[0] : undefined;
  const [last] = there.toSorted((one, other) => Date.parse(other.submittedAt) - Date.parse(one.submittedAt));
  return last;
}

/** The tournament's id, undefined when that is found out on sending, or the several that are open. */
async function choose({ options }: ChatInputCommandInteraction, context: BotContext) {
  const { openTournaments, words } = context;
  const given = options.getString(OPTION);
  const known = openTournaments.known();
  if (known === undefined) return isId(given) ? given : undefined;
  if (given === null) {
    const open = await openNow(context, known.length > 0 ? PREFILL : QUICK);
    if (open.length === 0) throw new DomainError('conflict', 'none_open', words.tournaments.noneOpen);
    return open.length === 1 ? open[0]?.id : open;
  }
  const named = known.find(({ name }) => nameKey(name) === nameKey(given));
  return named?.id ?? (isId(given) ? given : known);
}

const isId = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/i.test(text);

function choice(open: readonly OpenTournament[], context: BotContext): Message {
  const { which, chooseForForm } = context.words.tournaments;
  const shown = open.slice(0, BUTTONS);
  return {
    embeds: [
      {
        title: which,
        description: [chooseForForm, '', ...shown.map((one) => `• ${tournamentLine(one, context)}`)].join(
          '\n',
        ),
      },
    ],
    buttons: shown.map(({ id, name }) => button(ButtonStyle.Primary, name, openFormId(id))),
  };
}

/** Both parts are cut so that the closing time is never what gets lost. */
function choiceName(tournament: OpenTournament, context: BotContext) {
  const closing = closingWords(tournament, context);
  return closing === ''
    ? clip(tournament.name, CHOICE_NAME)
    : `${clip(tournament.name, CHOICE_NAME - closing.length - 2)}, ${closing}`;
}
