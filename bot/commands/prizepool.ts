import { getPrizePool, type PrizePool } from '#domain/contract/competition/prizePool.ts';
import { formatMoney } from '#domain/money/money.ts';
import { plain } from '../answering/message.ts';
import type { Words } from '../language/language.ts';
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
