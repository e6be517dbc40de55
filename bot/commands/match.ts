import type { APIEmbedField } from 'discord.js';
import {
  getMatch,
  listTournamentMatches,
  type Match,
  type TeamOfMatch,
} from '../../domain/contract/matches.ts';
import { getTournament } from '../../domain/contract/tournaments.ts';
import { inRoleOrder } from '../../domain/roster.ts';
import { nameKey } from '../../domain/text.ts';
import type { Words } from '../language/english.ts';
import { clip } from '../limits.ts';
import { lookupCommand } from '../lookupCommand.ts';
import { byLatest, bySoonest, roundOf, sidesOf } from '../matchLine.ts';
import { plain } from '../plainText.ts';
import { teamName } from '../teamName.ts';
import { stampOf, tournamentMessage } from '../tournamentEmbed.ts';
import { likely, listAll } from '../tournamentList.ts';

/** How many tournaments are looked through for a match: what is played at the same time. */
const MOST_TOURNAMENTS = 4;

/** /match: one match with its score, time, format, stream and rosters; chosen by its teams. */
export const match = lookupCommand({
  name: 'match',
  option: 'match',
  find: async (sought, client, { context: { words } }) => {
    const tournaments = likely(await listAll(client)).slice(0, MOST_TOURNAMENTS);
    const lists = await Promise.all(
      tournaments.map(({ id }) =>
        client.call(listTournamentMatches, { params: { id }, query: { limit: 1_000 } }),
      ),
    );
    const matches = inOrder(lists.flatMap(({ data }) => data)).filter((each) => suits(each, sought));
    const [first] = matches;
    // Without words the one being played is meant, or several of them.
    const meant = sought === '' ? matches.filter(({ status }) => status === first?.status) : matches;
    return meant.map((each) => ({ id: each.id, label: labelOf(each, words) }));
  },
  show: async (id, client, context) => {
    const { data } = await client.call(getMatch, { params: { id } });
    const { data: tournament } = await client.call(getTournament, { params: { id: data.tournamentId } });
    const { words } = context;
    return tournamentMessage(
      tournament,
      {
        title: words.match.title,
        page: `/matches/${id}`,
        text: `**${sidesOf(data, words).replaceAll('**', '')}**`,
        fields: fieldsOfMatch(data, words),
      },
      context,
    );
  },
});

/** What is live, then what comes next, then what was played last. */
const inOrder = (matches: readonly Match[]) => {
  const of = (...statuses: Match['status'][]) => matches.filter(({ status }) => statuses.includes(status));
  return [
    ...of('live'),
    ...of('scheduled', 'waiting').toSorted(bySoonest),
    ...of('completed', 'cancelled').toSorted(byLatest),
  ];
};

const suits = ({ team1, team2, roundName, matchIdentifier }: Match, sought: string) => {
  const text = [team1?.name, team1?.tag, team2?.name, team2?.tag, roundName, matchIdentifier ?? ''].join(' ');
  return nameKey(sought)
    .split(' ')
    .every((word) => nameKey(text).includes(word));
};

/** Discord shows a choice and a button as plain text. */
function labelOf({ team1, team2, roundName, status }: Match, { bracket, match: words }: Words) {
  const side = (team: TeamOfMatch | null) => clip(team?.name ?? bracket.open, 24);
  return `${side(team1)} v ${side(team2)}, ${clip(roundName, 20)}, ${words.statuses[status]}`;
}

function fieldsOfMatch(data: Match, words: Words): APIEmbedField[] {
  const { status, scheduledTime, matchFormat, forfeit, streamUrl } = data;
  const { match: names, bracket } = words;
  const field = (name: string, value: string) => ({ name, value, inline: true });
  const loser = forfeit === null ? null : data[forfeit];
  return [
    field(names.status, status === 'live' ? `**${bracket.live}**` : names.statuses[status]),
    field(names.round, roundOf(data)),
    field(names.format, matchFormat),
    ...(scheduledTime ? [{ name: names.time, value: stampOf(scheduledTime, 'F') }] : []),
    ...(loser ? [field(bracket.forfeit, teamName(loser.name))] : []),
    ...(streamUrl ? [{ name: names.stream, value: streamUrl }] : []),
    ...rostersOf(data, words),
  ];
}

/** Who plays, side by side; empty until a match knows its players. */
const rostersOf = ({ team1, team2, participatingPlayers }: Match, { registration }: Words): APIEmbedField[] =>
  [team1, team2].flatMap((team) => {
    const players = participatingPlayers.filter(
      ({ participationId }) => participationId === team?.participationId,
    );
    if (!team || players.length === 0) return [];
    const value = inRoleOrder(players)
      .map(({ role, name }) => `${registration.roles[role]} ${plain(name, 32)}`)
      .join('\n');
    return [{ name: teamName(team.name), value, inline: true }];
  });
