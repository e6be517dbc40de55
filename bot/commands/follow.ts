import { getTeam } from '#domain/contract/competition/teams.ts';
import { listTeamRoles } from '#domain/contract/publishing/channels.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { lookupCommand } from '../answering/lookupCommand.ts';
import { card } from '../answering/message.ts';
import { teamName } from '../teams/teamName.ts';
import { followTeam, guildOf } from '../teams/teamRole.ts';
import { findTeams, ownTeams } from '../teams/teamSearch.ts';

/** /follow: assigns the user a team's role, which the bot mentions when the team plays. */
export const follow = lookupCommand({
  name: 'follow',
  option: 'team',
  find: async (sought, client, answering) =>
    sought === '' ? ownTeams(answering) : findTeams(sought, client),
  show: async (id, client, { words: { follow: words } }, interaction) => {
    const guildId = guildOf(interaction);
    const { data: team } = await client.call(getTeam, { params: { id } });
    const { data: roles } = await client.call(listTeamRoles, { query: { guildId } });
    const known = roles.find(({ teamId }) => teamId === id)?.roleId ?? null;
    const { rest } = interaction.client;
    const person = { guildId, userId: interaction.user.id };
    const roleId = await followTeam({ rest, client, words, ...person }, team, known);
    return card({
      title: words.title,
      description: words.done({ team: teamName(team.name, 64), role: `<@&${roleId}>` }),
      footer: { text: siteSettings().name },
    });
  },
});
