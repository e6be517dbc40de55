import type { BaseInteraction } from 'discord.js';
import { getTeam } from '#domain/contract/competition/teams.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { listTeamRoles } from '#domain/contract/publishing/channels.ts';
import { DomainError } from '#domain/errors.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { nameKey } from '#domain/text/text.ts';
import { lookupCommand } from '../answering/lookupCommand.ts';
import { card } from '../answering/message.ts';
import { teamName } from '../teams/teamName.ts';
import { followTeam, guildOf, unfollowTeam } from '../teams/teamRole.ts';
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

/** /unfollow: removes a team's role from the user; it offers only roles that the user has. */
export const unfollow = lookupCommand({
  name: 'unfollow',
  option: 'team',
  find: async (sought, client, { interaction }) => {
    const found = (await listFollowed(client, interaction)).filter(({ teamName, teamTag }) =>
      nameKey(`${teamName} ${teamTag}`).includes(nameKey(sought)),
    );
    return found.map(({ teamId, teamName, teamTag }) => ({ id: teamId, label: `${teamName} (${teamTag})` }));
  },
  show: async (id, client, { words }, interaction) => {
    const followed = (await listFollowed(client, interaction)).find(({ teamId }) => teamId === id);
    if (!followed) throw new DomainError('missing', 'not_found', words.unfollow.none);
    const { rest } = interaction.client;
    const { guildId, roleId } = followed;
    const person = { guildId, userId: interaction.user.id };
    await unfollowTeam({ rest, client, words: words.follow, ...person }, roleId);
    return card({
      title: words.unfollow.title,
      description: words.unfollow.done({ team: teamName(followed.teamName, 64) }),
      footer: { text: siteSettings().name },
    });
  },
});

/** The teams whose roles the user has, as Discord reports them after the change. */
async function listFollowed(client: Client, interaction: BaseInteraction) {
  const { data } = await client.call(listTeamRoles, { query: { guildId: guildOf(interaction) } });
  const roles = interaction.member?.roles ?? [];
  const has = (id: string) => (Array.isArray(roles) ? roles.includes(id) : roles.cache.has(id));
  return data.filter(({ roleId }) => has(roleId));
}
