import { linkTo } from '#domain/siteLinks.ts';
import { escapeDiscord } from '#domain/text/discordText.ts';
import { cut } from '#domain/text/text.ts';
import { tournamentCommand } from '../tournaments/tournamentCommand.ts';
import { tournamentMessage } from '../tournaments/tournamentEmbed.ts';

/** The maximum length of the rules in a message; escaping can double it (Discord's limit: 4,096). */
const MAX_LENGTH = 1_800;

export const rules = tournamentCommand({
  name: 'rules',
  show: async (_client, tournament, context) => {
    const words = context.words.rules;
    const text = tournament.rules?.trim() ?? '';
    const page = `/tournaments/${tournament.id}`;
    const url = linkTo(context, page);
    const rest = [...text].length > MAX_LENGTH ? [url ? words.allOn({ url }) : words.cut] : [];
    const shown = text === '' ? words.none : [escapeDiscord(cut(text, MAX_LENGTH)), ...rest].join('\n\n');
    return tournamentMessage(tournament, { title: words.title, page, text: `\n${shown}` }, context);
  },
});
