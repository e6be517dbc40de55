import { type GameClient, listGameClients, makeGameClient } from '#domain/contract/games/games.ts';
import { gameWords } from '#domain/games/words.ts';
import { NAME_LENGTH } from '#domain/settings.ts';
import { linkTo } from '#domain/siteLinks.ts';
import type { BotContext, Command } from '../answering/context.ts';
import { type Message, plain } from '../answering/message.ts';
import { answering } from '../answering/reply.ts';
import { option, slashCommand, subcommand } from '../answering/slash.ts';
import type { Words } from '../language/language.ts';

const COMPUTER = 'computer';

export const gsi: Command = {
  audience: 'everybody',
  isOffered: () => gameWords().hasGameData,
  data: slashCommand('gsi', [
    subcommand('file', 'gsiFile', [option('text', COMPUTER, 'gsiComputer', { max_length: NAME_LENGTH })]),
    subcommand('list', 'gsiList'),
  ]),
  execute: answering(async ({ interaction, context, client }) => {
    const { game: words } = context.words;
    if (interaction.options.getSubcommand() === 'list') {
      const { data } = await client.call(listGameClients, {});
      return listMessage(data, context);
    }
    const name = interaction.options.getString(COMPUTER) ?? words.computer;
    const { data: made } = await client.call(makeGameClient, { body: { name } });
    return {
      embeds: [{ title: words.title, description: stepsText(made, words) }],
      files: [{ name: made.fileName, attachment: Buffer.from(made.file), description: words.file }],
    };
  }),
};

const stepsText = (
  { folder, launchOption }: { folder: string; launchOption: string },
  { steps }: Words['game'],
): string =>
  [
    steps.save,
    steps.folder({ folder: `\`${folder}\`` }),
    'Windows: `C:\\Program Files (x86)\\Steam`. macOS: `~/Library/Application Support/Steam`. Linux: `~/.steam/steam`.',
    steps.option({ option: `\`${launchOption}\`` }),
    steps.start,
  ].join('\n');

function listMessage(clients: readonly GameClient[], context: BotContext): Message {
  const { game: words } = context.words;
  if (clients.length === 0) return { content: words.none };
  const lines = clients.map(({ name, isConnected, seenAt, game }) => {
    const heard = seenAt
      ? words.lastHeard({ time: `<t:${Math.floor(Date.parse(seenAt) / 1_000)}:R>` })
      : words.silent;
    const told = game && (game.isObserver ? words.watches : words.plays)({ id: game.dotaMatchId });
    return [`**${plain(name)}** ${isConnected ? words.connected : heard}`, ...(told ? [told] : [])].join(
      ', ',
    );
  });
  const url = linkTo(context, '/me');
  return {
    embeds: [{ title: words.list, description: [...lines, ...(url ? [words.end({ url })] : [])].join('\n') }],
  };
}
