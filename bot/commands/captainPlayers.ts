import { askPlayer, listConsents } from '#domain/contract/competition/consents.ts';
import { conflict } from '#domain/errors.ts';
import { RESERVING_STATUSES } from '#domain/registration/registration.ts';
import { roleOf, roles } from '#domain/registration/roster.ts';
import { sentence } from '#domain/text/sentences.ts';
import { plain } from '../answering/message.ts';
import type { AskedCommand } from '../answering/reply.ts';
import { option, subcommand } from '../answering/slash.ts';
import { consentsMessage } from '../components/consents.ts';
import { findNamed, teamOption } from '../registrations/ownRegistrations.ts';

export const PERSON = 'person';
const POSITION = 'position';

export const personOption = option('person', PERSON, 'captainPerson', { required: true });

export const playerSubcommands = () => [
  subcommand('players', 'captainPlayers', [teamOption]),
  subcommand('ask', 'captainAsk', [
    option('number', POSITION, 'captainPosition', {
      required: true,
      choices: roles().map((role, index) => ({ name: role, value: index + 1 })),
    }),
    personOption,
    teamOption,
  ]),
];

const ownTeam = ({ interaction, context }: AskedCommand) =>
  findNamed(interaction, context, {
    suits: ({ status }) => RESERVING_STATUSES.includes(status),
    none: ({ captaincy }) => captaincy.noTeam,
  });

export async function seePlayers(asked: AskedCommand) {
  const { id, name } = await ownTeam(asked);
  const { data } = await asked.client.call(listConsents, { params: { id } });
  return consentsMessage(data, name, asked.context);
}

export async function askForPosition(asked: AskedCommand) {
  const { interaction, client, words: allWords } = asked;
  const { captaincy: words } = allWords;
  const user = interaction.options.getUser(PERSON, true);
  if (user.bot) throw conflict('bot', words.bot);
  const { id, name } = await ownTeam(asked);
  const role = roleOf(interaction.options.getInteger(POSITION, true));
  const { data } = await client.call(listConsents, { params: { id } });
  const player = data.players.find((each) => each.role === role);
  if (!player) throw conflict('no_player', sentence('consent_nobody', { role }));
  await client.call(askPlayer, {
    params: { id, steamId: player.steamId },
    body: { discordId: user.id, name: user.displayName },
  });
  return words.playerAsked({ person: `<@${user.id}>`, player: plain(player.name), team: plain(name) });
}
