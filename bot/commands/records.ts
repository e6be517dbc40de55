import { getPlayerStats, type PlayerStats } from '#domain/contract/competition/players.ts';
import { getTeam, type Team } from '#domain/contract/competition/teams.ts';
import { search } from '#domain/contract/publishing/search.ts';
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

const SHOWN_TEAMS = 8;

/** /player: shows a player's record in each tournament, given a nickname or Steam ID. */
export const player = lookupCommand({
  name: 'player',
  option: 'player',
  find: async (sought, client) => {
    const { data } = await client.call(search, { query: { q: sought } });
    return data.players.map(({ id, name, teamName: team }) => ({
      id,
      label: team ? `${name}, ${team}` : name,
    }));
  },
  show: async (id, client, context) => {
    const { data } = await client.call(getPlayerStats, { params: { id } });
    const url = linkTo(context, `/players/${id}`);
    const words = context.words.player;
    return card({
      title: words.title,
      ...(url && { url }),
      description: `**${plain(data.name)}**, ${code(data.steamId)}\n${figures(data, words)}`,
      fields: data.teams.length === 0 ? [] : [{ name: words.teams, value: teamsOf(data, context.words) }],
      footer: { text: siteSettings().name },
    });
  },
});

const figures = ({ gamesPlayed, wins, losses, winRate }: PlayerStats, words: Words['player']) =>
  gamesPlayed === 0 ? words.noGames : words.figures({ games: gamesPlayed, wins, losses, winRate });

const teamsOf = ({ teams }: PlayerStats, { term, player: words, repair }: Words) =>
  [
    ...teams.slice(0, SHOWN_TEAMS).map((each) => {
      const where = `**${teamName(each.teamName)}**, ${plain(each.tournamentName, 32)}`;
      return `${where}: ${term(each.role)}, ${each.wins}–${each.losses}${each.isActive ? '' : `, ${words.left}`}`;
    }),
    ...(teams.length > SHOWN_TEAMS ? [repair.more({ count: teams.length - SHOWN_TEAMS })] : []),
  ].join('\n');
