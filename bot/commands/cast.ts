import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import { getMatch, type Match } from '#domain/contract/competition/matches.ts';
import { getTournament } from '#domain/contract/competition/tournaments.ts';
import { type CastsToCome, castMatch, leaveCast, listCasts } from '#domain/contract/matchDay/matchDays.ts';
import { NOTE_LENGTH } from '#domain/settings.ts';
import { pairText } from '#domain/text/readingDirection.ts';
import { nameKey } from '#domain/text/text.ts';
import { asOrganiser, type BotContext, type Command } from '../answering/context.ts';
import { CHOICE_NAME, CHOICES, clip } from '../answering/message.ts';
import { answering } from '../answering/reply.ts';
import { option, slashCommand } from '../answering/slash.ts';
import { SHORT_TIMEOUT } from '../api/connectApi.ts';
import { matchChoice, sidesOf } from '../matches/matchSearch.ts';
import { leagueTimeText } from '../tournaments/tournamentLine.ts';

const OPTION = { match: 'match', link: 'link', person: 'person' } as const;
const matchOption = option('text', OPTION.match, 'castMatch', { required: true, autocomplete: true });
const personOption = option('person', OPTION.person, 'castPerson');

/** Finds upcoming and live matches if the user types words instead of choosing a match. */
const toCome = matchChoice(
  ({ status }) => status === 'scheduled' || status === 'waiting' || status === 'live',
);

export const cast: Command = {
  audience: 'everybody',
  data: slashCommand('cast', [
    matchOption,
    option('text', OPTION.link, 'castLink', { max_length: NOTE_LENGTH }),
    personOption,
  ]),
  execute: answering(async ({ interaction, context }) => {
    const match = await matchOf(interaction, context);
    const user = interaction.options.getUser(OPTION.person);
    // The tournament is read first: if this fails, the cast has not been saved yet.
    const params = { id: match.tournamentId };
    const { isSample } = (await context.connect().call(getTournament, { params })).data;
    await asOrganiser(interaction, context).call(castMatch, {
      params: { id: match.id },
      body: {
        link: await linkOf(interaction, context, user === null),
        ...(user && { person: { discordId: user.id, name: user.displayName } }),
      },
    });
    const { caster: words } = context.words;
    const sides = sidesOf(match, context.words);
    if (!user) return isSample ? words.castsSample({ match: sides }) : words.casts({ match: sides });
    const named = { person: `<@${user.id}>`, match: sides };
    return isSample ? words.sampleFor(named) : words.castsFor(named);
  }),
  autocomplete,
};

export const uncast: Command = {
  audience: 'everybody',
  data: slashCommand('uncast', [matchOption, personOption]),
  execute: answering(async ({ interaction, context }) => {
    const match = await matchOf(interaction, context);
    const user = interaction.options.getUser(OPTION.person);
    const params = { id: match.id, discordId: user?.id ?? ('me' as const) };
    const client = asOrganiser(interaction, context);
    const { data } = await client.call(listCasts, {});
    const isMine = data.matches.some(({ matchId, isMine: mine }) => mine && matchId === match.id);
    const { caster: words } = context.words;
    const sides = sidesOf(match, context.words);
    if (!user && !isMine) return words.notMine({ match: sides });
    await client.call(leaveCast, { params });
    return user ? words.leftFor({ person: `<@${user.id}>`, match: sides }) : words.left({ match: sides });
  }),
  autocomplete,
};

/**
 * The stream link for a cast: the given one, otherwise the user's last one. For another caster, only the given link is
 * used.
 */
async function linkOf(interaction: ChatInputCommandInteraction, context: BotContext, isOwn: boolean) {
  const typed = interaction.options.getString(OPTION.link)?.trim();
  if (typed || !isOwn) return typed || null;
  return (await asOrganiser(interaction, context).call(listCasts, {})).data.link;
}

async function autocomplete(interaction: AutocompleteInteraction, context: BotContext) {
  const { data } = await asOrganiser(interaction, context, SHORT_TIMEOUT).call(listCasts, {});
  const words = nameKey(interaction.options.getFocused()).split(' ');
  const isLeaving = interaction.commandName === 'uncast';
  const own = data.matches.filter(({ isMine }) => isMine);
  const among = isLeaving && own.length > 0 ? own : data.matches;
  const suiting = among
    .map((match) => ({ name: clip(labelOf(match, context), CHOICE_NAME), value: match.matchId }))
    .filter(({ name }) => words.every((word) => nameKey(name).includes(word)));
  await interaction.respond(suiting.slice(0, CHOICES));
}

function labelOf(
  { team1, team2, scheduledTime, tournamentName, casters }: CastsToCome['matches'][number],
  context: BotContext,
): string {
  const pair = pairText(clip(team1 ?? '', 20), clip(team2 ?? '', 20));
  const time = scheduledTime ? [leagueTimeText(new Date(scheduledTime), context.words)] : [];
  const count = casters.length > 0 ? [context.words.caster.count({ count: casters.length })] : [];
  return [pair, ...time, ...count, tournamentName].join(', ');
}

async function matchOf({ options }: ChatInputCommandInteraction, context: BotContext): Promise<Match> {
  const id = await toCome.idOf(context, options.getString(OPTION.match, true));
  return (await context.connect().call(getMatch, { params: { id } })).data;
}
