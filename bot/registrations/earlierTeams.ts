import { ButtonStyle } from 'discord.js';
import type { OwnTeam } from '#domain/contract/competition/registrations.ts';
import { NEW_TEAM, openFormId } from '#domain/registrations/reviewButtons.ts';
import { rosterProblems } from '#domain/registrations/rosterRules.ts';
import { button, clip, type Message, plain } from '../answering/message.ts';
import type { Words } from '../language/language.ts';

/** The prefix of the button that registers a team with its last roster unchanged. */
export const SAME_PLAYERS = 'same';

/** The maximum number of teams to offer; each needs two buttons. */
const OFFERED = 5;

/** Asks a captain whether to register an earlier team, with the same or different players, or a new team. */
export function earlierTeamsMessage(teams: readonly OwnTeam[], tournamentId: string, words: Words): Message {
  const { which, text, same, changed, another } = words.earlier;
  const shown = teams.slice(0, OFFERED);
  return {
    embeds: [{ title: which, description: [text, '', ...shown.map(teamLine)].join('\n') }],
    buttons: [
      ...shown.flatMap(({ id, name, players }) => {
        const label = clip(name, 40);
        return [
          ...(Object.keys(rosterProblems(players)).length === 0
            ? [button(ButtonStyle.Primary, same({ team: label }), `${SAME_PLAYERS}:${tournamentId}:${id}`)]
            : []),
          button(ButtonStyle.Secondary, changed({ team: label }), openFormId(tournamentId, id)),
        ];
      }),
      button(ButtonStyle.Secondary, another, openFormId(tournamentId, NEW_TEAM)),
    ],
  };
}

const teamLine = ({ name, tag, tournamentName, players }: OwnTeam) =>
  [
    `• **${plain(name)}** (${plain(tag)})${tournamentName ? `, ${plain(tournamentName)}` : ''}`,
    ...(players.length > 0 ? [players.map((player) => plain(player.name)).join(', ')] : []),
  ].join(': ');
