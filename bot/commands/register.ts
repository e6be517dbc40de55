import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { OwnTeam } from '#domain/contract/competition/registrations.ts';
import * as contract from '#domain/contract/competition/registrations.ts';
import { DomainError } from '#domain/errors.ts';
import { isUndecided, RESERVING_STATUSES } from '#domain/registrations/registration.ts';
import { NEW_TEAM, OPEN_FORM, openFormId } from '#domain/registrations/reviewButtons.ts';
import { rosterProblems } from '#domain/registrations/rosterRules.ts';
import { nameKey } from '#domain/text/text.ts';
import { asCaptain, type BotContext, type Button, type Command } from '../answering/context.ts';
import {
  BUTTONS,
  CHOICE_NAME,
  card,
  choicesOf,
  clip,
  type Message,
  plain,
  plainButton,
  primaryButton,
} from '../answering/message.ts';
import { answer, inPlace } from '../answering/reply.ts';
import { option, slashCommand } from '../answering/slash.ts';
import { PREFILL, SHORT_TIMEOUT } from '../api/connectApi.ts';
import type { OpenTournament } from '../api/openTournaments.ts';
import type { Words } from '../language/language.ts';
import { formTitle, registrationModal } from '../registrations/form.ts';
import { typedOf } from '../registrations/rosterText.ts';
import { submitForm } from '../registrations/submit.ts';
import { registrationMessage } from '../registrations/summary.ts';
import type { Target } from '../registrations/target.ts';
import { closingWords, tournamentLine } from '../tournaments/tournamentLine.ts';

const OPTION = 'tournament';
/** The prefix of the button that registers a team with its last roster unchanged. */
const SAME_PLAYERS = 'same';

/** /register: its first response is a form, so nothing slow may precede it (Discord waits three seconds). */
export const register: Command = {
  audience: 'captains',
  data: slashCommand('register', [option('text', OPTION, 'registerTournament', { autocomplete: true })]),

  execute: async (interaction, context) => {
    const chosen = await choose(interaction, context);
    if (Array.isArray(chosen)) await answer(interaction, choice(chosen, context));
    else await showForm(interaction, chosen, context);
  },

  autocomplete: async (interaction, context) => {
    const words = nameKey(interaction.options.getFocused());
    const found = (await openNow(context, SHORT_TIMEOUT)).filter(({ name }) => nameKey(name).includes(words));
    await interaction.respond(choicesOf(found, (tournament) => choiceName(tournament, context)));
  },
};

/** Returns the tournaments open now, or the last known ones if the API is unreachable. */
const openNow = async ({ openTournaments }: BotContext, timeout: number) =>
  openTournaments.refresh(timeout).catch(() => openTournaments.known() ?? []);

const openForm: Button = {
  prefix: OPEN_FORM,
  execute: async (interaction, context, payload) => {
    const [tournamentId = '', teamId] = payload.split(':');
    if (!teamId) return showForm(interaction, tournamentId, context);
    const { words, openTournaments } = context;
    const team = teamId === NEW_TEAM ? undefined : await ownTeam(interaction, teamId, context, SHORT_TIMEOUT);
    const target: Target = { kind: 'new', tournamentId };
    const title = formTitle(target, words, openTournaments.known());
    await interaction.showModal(registrationModal(target, title, words, team && typedOf(team)));
  },
};

const registerSame: Button = inPlace(SAME_PLAYERS, async ({ interaction, context }, payload) => {
  const [tournamentId = '', teamId = ''] = payload.split(':');
  const typed = typedOf(await ownTeam(interaction, teamId, context));
  return submitForm(interaction, { kind: 'new', tournamentId }, { typed }, context);
});

export const registerButtons = [openForm, registerSame];

async function ownTeam(interaction: ButtonInteraction, id: string, context: BotContext, timeout?: number) {
  const client = asCaptain(interaction, context, timeout);
  const [teams, registrations] = await Promise.all([
    client.call(contract.myTeams, {}),
    client.call(contract.myRegistrations, {}),
  ]);
  const team = teams.data.find((each) => each.id === id);
  if (!team) throw new DomainError('missing', 'not_found', context.words.earlier.gone);
  return { ...team, contact: registrations.data[0]?.contact ?? null };
}

async function showForm(
  interaction: ChatInputCommandInteraction | ButtonInteraction,
  tournamentId: string | undefined,
  context: BotContext,
) {
  const { words, openTournaments } = context;
  const target: Target = { kind: 'new', tournamentId };
  const { approved, earlier, teams } = await findEarlier(interaction, tournamentId, context);
  if (tournamentId && approved) return answer(interaction, registrationMessage(approved, context));
  if (tournamentId && teams.length > 0)
    return answer(interaction, earlierTeamsMessage(teams, tournamentId, words));
  const isChange = earlier !== undefined && isUndecided(earlier.status);
  const title = isChange ? words.form.change : formTitle(target, words, openTournaments.known());
  await interaction.showModal(registrationModal(target, title, words, earlier && typedOf(earlier)));
}

/**
 * Finds data for the form, so that nobody has to type a roster again. The first choice is a registration that a
 * resubmission would change, or an approved one; then the last withdrawn or rejected one; then teams from other
 * tournaments. The result is empty if the API is slow or unreachable.
 */
async function findEarlier(
  interaction: ChatInputCommandInteraction | ButtonInteraction,
  tournamentId: string | undefined,
  context: BotContext,
): Promise<{
  approved?: contract.Registration | undefined;
  earlier?: contract.Registration | undefined;
  teams: readonly contract.OwnTeam[];
}> {
  const client = asCaptain(interaction, context, PREFILL);
  const [own, teams] = await Promise.all([
    client.call(contract.myRegistrations, {}).catch(() => undefined),
    client.call(contract.myTeams, {}).catch(() => undefined),
  ]);
  const there = (own?.data ?? []).filter((each) => !tournamentId || each.tournamentId === tournamentId);
  const holding = there.filter(({ status }) => RESERVING_STATUSES.includes(status));
  const pending = holding.filter(({ status }) => isUndecided(status));
  const approved = holding.find(({ status }) => status === 'approved');
  if (holding.length > 0)
    return { approved, earlier: pending.length === 1 ? pending[0] : undefined, teams: [] };
  const [last] = there.toSorted((one, other) => Date.parse(other.submittedAt) - Date.parse(one.submittedAt));
  return { earlier: last, teams: last ? [] : (teams?.data ?? []) };
}

/** Returns the tournament's id; undefined to look it up on submission; or the list if several are open. */
async function choose({ options }: ChatInputCommandInteraction, context: BotContext) {
  const { openTournaments, words } = context;
  const given = options.getString(OPTION);
  const known = openTournaments.known();
  if (known === undefined) return isId(given) ? given : undefined;
  if (given === null) {
    const open = await openNow(context, known.length > 0 ? PREFILL : SHORT_TIMEOUT);
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
  return card(
    {
      title: which,
      description: [chooseForForm, '', ...shown.map((one) => `• ${tournamentLine(one, context.words)}`)].join(
        '\n',
      ),
    },
    { buttons: shown.map(({ id, name }) => primaryButton(name, openFormId(id))) },
  );
}

/** Truncates a tournament's name so that the closing time also fits. */
function choiceName(tournament: OpenTournament, context: BotContext) {
  const closing = closingWords(tournament, context.words);
  return closing === ''
    ? clip(tournament.name, CHOICE_NAME)
    : `${clip(tournament.name, CHOICE_NAME - closing.length - 2)}, ${closing}`;
}

/** The maximum number of teams to offer; each needs two buttons. */
const OFFERED = 5;

/** Asks a captain whether to register an earlier team, with the same or different players, or a new team. */
function earlierTeamsMessage(teams: readonly OwnTeam[], tournamentId: string, words: Words): Message {
  const { which, text, same, changed, another } = words.earlier;
  const shown = teams.slice(0, OFFERED);
  return {
    embeds: [{ title: which, description: [text, '', ...shown.map(teamLine)].join('\n') }],
    buttons: [
      ...shown.flatMap(({ id, name, players }) => {
        const label = clip(name, 40);
        return [
          ...(Object.keys(rosterProblems(players)).length === 0
            ? [primaryButton(same({ team: label }), `${SAME_PLAYERS}:${tournamentId}:${id}`)]
            : []),
          plainButton(changed({ team: label }), openFormId(tournamentId, id)),
        ];
      }),
      plainButton(another, openFormId(tournamentId, NEW_TEAM)),
    ],
  };
}

const teamLine = ({ name, tag, tournamentName, players }: OwnTeam) =>
  [
    `• **${plain(name)}** (${plain(tag)})${tournamentName ? `, ${plain(tournamentName)}` : ''}`,
    ...(players.length > 0 ? [players.map((player) => plain(player.name)).join(', ')] : []),
  ].join(': ');
