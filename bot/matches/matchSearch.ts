import type { AutocompleteInteraction } from 'discord.js';
import { scoreNow } from '#domain/competition/match.ts';
import {
  type ListedMatch,
  listTournamentMatches,
  type TeamOfMatch,
} from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { invalid } from '#domain/errors.ts';
import { pairText } from '#domain/text/readingDirection.ts';
import { nameKey } from '#domain/text/text.ts';
import type { BotContext } from '../answering/context.ts';
import { isId } from '../answering/lookupCommand.ts';
import { choicesOf, clip } from '../answering/message.ts';
import { SHORT_TIMEOUT } from '../api/connectApi.ts';
import type { Words } from '../language/language.ts';
import { teamName } from '../teams/teamName.ts';
import { likelyTournaments, listAll } from '../tournaments/tournamentList.ts';

export const bySoonest = (one: ListedMatch, other: ListedMatch) =>
  momentOf(one.scheduledTime) - momentOf(other.scheduledTime);
const LATE = Date.UTC(9999, 0);
const momentOf = (time: string | null) => (time === null ? LATE : Date.parse(time));

export const byLatest = (one: ListedMatch, other: ListedMatch) =>
  Date.parse(endOf(other)) - Date.parse(endOf(one));
const endOf = ({ actualEndTime, updatedAt }: ListedMatch) => actualEndTime ?? updatedAt;

type Named = { name: string } | null;

/** Returns text such as 'One v Two', for a button. */
export const pairOf = ({ team1, team2 }: { team1: Named; team2: Named }) =>
  pairText(team1?.name ?? 'TBD', team2?.name ?? 'TBD');

/** Returns text such as '**One** 2–1 Two' or 'One v TBD'; the winner is bold. */
export function sidesOf(match: ListedMatch, { bracket }: Words): string {
  const side = (team: ListedMatch['team1']) => {
    if (!team) return bracket.open;
    const name = teamName(team.name);
    return team.participationId === match.winnerParticipationId ? `**${name}**` : name;
  };
  const between = match.status === 'scheduled' ? undefined : scoreNow(match)?.join('–');
  return `${side(match.team1)} ${between ?? 'v'} ${side(match.team2)}`;
}

/** A round's name, escaped because it may be user input. */
export const roundOf = ({ roundName }: ListedMatch, { serverName }: Words) =>
  teamName(serverName(roundName), 32);

/** The maximum number of tournaments to search for a match: those most likely to be in play. */
const MAX_TOURNAMENTS = 4;

/**
 * The matches that fit the search, best first, in the tournaments that `among` selects. If there are none, the samples
 * are searched, so that people trying out the bot find something.
 */
export async function searchMatches(client: Client, sought: string, among = likelyTournaments) {
  const all = await listAll(client);
  const samples = all.filter(({ isSample }) => isSample);
  const found = await searchIn(client, sought, among(all));
  return found.length > 0 ? found : searchIn(client, sought, among(samples));
}

async function searchIn(client: Client, sought: string, among: readonly Tournament[]) {
  const tournaments = among.slice(0, MAX_TOURNAMENTS);
  const lists = await Promise.all(
    tournaments.map(({ id }) =>
      client.call(listTournamentMatches, { params: { id }, query: { limit: 1_000, players: 'false' } }),
    ),
  );
  return inOrder(lists.flatMap(({ data }) => data)).filter((each) => matchesText(each, sought));
}

const inOrder = (matches: readonly ListedMatch[]) => {
  const of = (...statuses: ListedMatch['status'][]) =>
    matches.filter(({ status }) => statuses.includes(status));
  return [
    ...of('live'),
    ...of('scheduled', 'waiting').toSorted(bySoonest),
    ...of('completed', 'cancelled').toSorted(byLatest),
  ];
};

const matchesText = ({ team1, team2, roundName, matchIdentifier }: ListedMatch, sought: string) => {
  const text = [team1?.name, team1?.tag, team2?.name, team2?.tag, roundName, matchIdentifier ?? ''].join(' ');
  return nameKey(sought)
    .split(' ')
    .every((word) => nameKey(text).includes(word));
};

export const statusOf = ({ status, scheduledTime }: ListedMatch, { match, schedule }: Words) =>
  status === 'scheduled' && scheduledTime === null ? schedule.noTime : match.statuses[status];

/** Discord shows choices and buttons as plain text. */
export function matchLabel(match: ListedMatch, words: Words) {
  const side = (team: TeamOfMatch | null) => clip(team?.name ?? words.bracket.open, 24);
  const round = clip(words.serverName(match.roundName), 20);
  return `${pairText(side(match.team1), side(match.team2))}, ${round}, ${statusOf(match, words)}`;
}

/** Offers the matches that `suits` accepts as choices for a command. */
export function matchChoice(suits: (match: ListedMatch) => boolean, among = likelyTournaments) {
  const find = async (context: BotContext, sought: string, timeout?: number) =>
    (await searchMatches(context.connect(undefined, timeout), sought, among)).filter(suits);
  return {
    /** Returns the chosen id, or the id of the only match that fits the typed words; otherwise throws. */
    idOf: async (context: BotContext, given: string): Promise<string> => {
      const words = given.trim();
      if (isId(words)) return words;
      const [match, ...others] = await find(context, words);
      if (!match || others.length > 0) throw invalid(context.words.result.whichMatch);
      return match.id;
    },
    offered: async ({ options }: AutocompleteInteraction, context: BotContext) =>
      choicesOf(await find(context, options.getFocused().trim(), SHORT_TIMEOUT), (match) =>
        matchLabel(match, context.words),
      ),
  };
}
