import { getPrizePool, type PrizePool } from '#domain/contract/competition/prizePool.ts';
import { formatMoney } from '#domain/money/money.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { escapeDiscord } from '#domain/text/discordText.ts';
import { cut } from '#domain/text/text.ts';
import { asCaptain } from '../answering/context.ts';
import { plain } from '../answering/message.ts';
import type { Words } from '../language/language.ts';
import { picksCard } from '../picks/card.ts';
import { loadPicks } from '../picks/load.ts';
import { teamName } from '../teams/teamName.ts';
import { tournamentCommand } from '../tournaments/tournamentCommand.ts';
import { fieldsOf, tournamentMessage } from '../tournaments/tournamentEmbed.ts';

const LAST_ENTRIES = 6;
const BAR = 12;

export const prizepool = tournamentCommand({
  name: 'prizepool',
  show: async (client, tournament, context) => {
    const { data } = await client.call(getPrizePool, { params: { id: tournament.id } });
    const words = context.words.prizepool;
    const last = data.ledger
      .slice(-LAST_ENTRIES)
      .reverse()
      .map((entry) => entryLine(entry, words));
    return tournamentMessage(
      tournament,
      {
        title: words.title,
        page: 'donations',
        text: [
          `**${formatMoney(data.total)}** ${words.of({ target: formatMoney(data.target), percent: data.percent })}`,
          barOf(data.percent),
          ...(data.pledged > 0
            ? [
                words.pledged({
                  paid: formatMoney(data.total - data.pledged),
                  pledged: formatMoney(data.pledged),
                }),
              ]
            : []),
        ].join('\n'),
        fields: [...fieldsOf(words.split, data.split.map(shareLine)), ...fieldsOf(words.last, last)],
      },
      context,
    );
  },
});

function barOf(percent: number) {
  const full = Math.min(BAR, Math.floor((percent / 100) * BAR));
  return '▰'.repeat(full) + '▱'.repeat(BAR - full);
}

const shareLine = ({ place, percent, amount, teamName: team }: PrizePool['split'][number]) =>
  `${place}. ${formatMoney(amount)} (${percent}%)${team ? ` **${teamName(team)}**` : ''}`;

function entryLine(
  { kind, amount, note, createdAt }: PrizePool['ledger'][number],
  { kinds }: Words['prizepool'],
) {
  const day = `<t:${Math.floor(Date.parse(createdAt) / 1_000)}:d>`;
  return `${amount < 0 ? '' : '+'}${formatMoney(amount)}, ${note ? plain(note, 60) : kinds[kind]}, ${day}`;
}

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

export const picks = tournamentCommand({
  isOffered: () => siteSettings().pickem,
  name: 'picks',
  show: async (_, tournament, context, interaction) =>
    picksCard(await loadPicks({ client: asCaptain(interaction, context) }, tournament), {}, context),
});
