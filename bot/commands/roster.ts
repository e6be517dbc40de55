import { getTeam, type Team } from '#domain/contract/competition/teams.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { lookupCommand } from '../answering/lookupCommand.ts';
import { card, code, plain } from '../answering/message.ts';
import type { Words } from '../language/language.ts';
import { teamName } from '../teams/teamName.ts';
import { findTeams, ownTeams } from '../teams/teamSearch.ts';

/** /roster: shows a team's players and their records; captains who name no team see their own team. */
export const roster = lookupCommand({
  audience: 'captains',
  name: 'roster',
  option: 'team',
  find: async (sought, client, answering) =>
    sought === '' ? ownTeams(answering) : findTeams(sought, client),
  show: async (id, client, context) => {
    const { data } = await client.call(getTeam, { params: { id } });
    const url = linkTo(context, `/teams/${id}`);
    const words = context.words.roster;
    return card({
      title: words.title,
      ...(url && { url }),
      description: [
        `**${teamName(data.name, 64)}** (${plain(data.tag)})`,
        words.record({ wins: data.careerWins, losses: data.careerLosses }),
        '',
        ...(data.players.length === 0 ? [words.empty] : linesOf(data, context.words)),
      ].join('\n'),
      footer: { text: siteSettings().name },
    });
  },
});

const linesOf = ({ players }: Team, { term, roster: words }: Words) =>
  players.map(
    ({ role, name, steamId, isCaptain }) =>
      `**${term(role)}** ${plain(name, 32)} ${code(steamId)}${isCaptain ? `, ${words.captain}` : ''}`,
  );
