import type { APIButtonComponent } from 'discord.js';
import { generateMatches, getBracket } from '#domain/contract/competition/brackets.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { makeTieGames } from '#domain/contract/competition/missing.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { asOrganiser, type BotContext, forOrganisers } from '../answering/context.ts';
import { plainButton, primaryButton } from '../answering/message.ts';
import { CANCEL, GAMES, TIE_GAMES } from '../components/generation.ts';
import { roundOf, sidesOf } from '../matches/matchSearch.ts';
import { tournamentCommand } from '../tournaments/tournamentCommand.ts';
import { fieldsOf, tournamentMessage } from '../tournaments/tournamentEmbed.ts';

const asked = tournamentCommand({
  audience: 'organisers',
  name: 'generate',
  show: async (_client, tournament, context, interaction) =>
    previewGames(asOrganiser(interaction, context), tournament, context),
});

/** /generate: shows which matches a tournament lacks. The server generates them and then rolls back. */
export const generate = {
  command: { ...asked.command, execute: forOrganisers(asked.command.execute) },
  button: { ...asked.button, execute: forOrganisers(asked.button.execute) },
};

async function previewGames(client: Client, tournament: Tournament, context: BotContext) {
  const { words } = context;
  const { id } = tournament;
  const told = (text: string, games: readonly Match[], buttons: APIButtonComponent[]) => ({
    ...tournamentMessage(
      tournament,
      { title: words.generate.title, page: 'bracket', text: `\n${text}`, fields: listed(games, context) },
      context,
    ),
    buttons,
  });
  const make = (label: string, customId: string) => [
    primaryButton(label, customId),
    plainButton(words.generate.cancel, CANCEL),
  ];
  const body = { dryRun: true };
  const { data } = await client.call(generateMatches, { params: { id }, body });
  if (data.created > 0)
    return told(words.generate.ask({ count: data.created }), [], make(words.generate.make, `${GAMES}:${id}`));
  const { data: bracket } = await client.call(getBracket, { params: { id } });
  for (const { name: group } of bracket.groups.filter(({ needsTieBreak }) => needsTieBreak)) {
    const { data: games } = await client.call(makeTieGames, { params: { id }, body: { ...body, group } });
    if (games.created > 0)
      return told(
        words.generate.askTie({ group }),
        games.matches,
        make(words.generate.makeTie({ group }), `${TIE_GAMES}:${id}:${group}`),
      );
  }
  return told(words.generate.none, [], []);
}

const listed = (games: readonly Match[], { words }: BotContext) => {
  const [first] = games;
  return first
    ? fieldsOf(
        roundOf(first, words),
        games.map((game) => sidesOf(game, words)),
      )
    : [];
};
