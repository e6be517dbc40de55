import type { APIEmbedField } from 'discord.js';
import { forfeitingSides } from '#domain/competition/match.ts';
import { getMatch, type Match } from '#domain/contract/competition/matches.ts';
import { getTournament } from '#domain/contract/competition/tournaments.ts';
import { inRoleOrder } from '#domain/registrations/roster.ts';
import { lookupCommand } from '../answering/lookupCommand.ts';
import { plain } from '../answering/message.ts';
import type { Words } from '../language/language.ts';
import { matchLabel, roundOf, searchMatches, sidesOf, statusOf } from '../matches/matchSearch.ts';
import { teamName } from '../teams/teamName.ts';
import { discordTime, tournamentMessage } from '../tournaments/tournamentEmbed.ts';

export const match = lookupCommand({
  name: 'match',
  option: 'match',
  find: async (sought, client, { context: { words } }) => {
    const matches = await searchMatches(client, sought);
    const [first] = matches;
    const meant = sought === '' ? matches.filter(({ status }) => status === first?.status) : matches;
    return meant.map((each) => ({ id: each.id, label: matchLabel(each, words) }));
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

function fieldsOfMatch(data: Match, words: Words): APIEmbedField[] {
  const { status, scheduledTime, matchFormat, forfeit, streamUrl } = data;
  const { match: names, bracket } = words;
  const field = (name: string, value: string) => ({ name, value, inline: true });
  return [
    field(names.status, status === 'live' ? `**${bracket.live}**` : statusOf(data, words)),
    field(names.round, roundOf(data, words)),
    field(names.format, words.term(matchFormat)),
    ...(scheduledTime ? [{ name: names.time, value: discordTime(scheduledTime, 'F') }] : []),
    ...(forfeit
      ? [
          field(
            bracket.forfeit[forfeit === 'both' ? 'both' : 'one'],
            forfeitingSides(forfeit)
              .map((side) => teamName(data[side]?.name ?? ''))
              .join(', '),
          ),
        ]
      : []),
    ...(streamUrl ? [{ name: names.stream, value: streamUrl }] : []),
    ...rostersOf(data, words),
  ];
}

/** The players of both teams, side by side. Leaves out a team whose players are not known yet. */
const rostersOf = ({ team1, team2, participatingPlayers }: Match, { term }: Words): APIEmbedField[] =>
  [team1, team2].flatMap((team) => {
    const players = participatingPlayers.filter(
      ({ participationId }) => participationId === team?.participationId,
    );
    if (!team || players.length === 0) return [];
    const value = inRoleOrder(players)
      .map(({ role, name }) => `${term(role)} ${plain(name, 32)}`)
      .join('\n');
    return [{ name: teamName(team.name), value, inline: true }];
  });
