import { type ListedMatch, listTournamentMatches } from '#domain/contract/competition/matches.ts';
import { pageOf } from '#domain/siteLinks.ts';
import type { Words } from '../language/language.ts';
import { byLatest, bySoonest, roundOf, sidesOf } from '../matches/matchSearch.ts';
import { tournamentCommand } from '../tournaments/tournamentCommand.ts';
import { discordTime, fieldsOf, longestFitting, tournamentMessage } from '../tournaments/tournamentEmbed.ts';

/** How many live, next and played matches a message lists; the smaller numbers are for long names. */
const COUNTS = [
  { live: 5, next: 8, last: 5 },
  { live: 3, next: 4, last: 3 },
  { live: 1, next: 2, last: 1 },
];

export const schedule = tournamentCommand({
  name: 'schedule',
  show: async (client, tournament, context) => {
    const { data } = await client.call(listTournamentMatches, {
      params: { id: tournament.id },
      query: { limit: 1_000, players: 'false' },
    });
    const { words } = context;
    const fields = scheduleFields(data, pageOf(context, tournament, PAGE), words);
    const parts = { title: words.schedule.title, page: PAGE, fields };
    const text = fields.length === 0 ? { text: words.schedule.empty } : {};
    return tournamentMessage(tournament, { ...parts, ...text }, context);
  },
});

const PAGE = 'matches';

/** Lists live, next and finished matches. Further matches are only counted, with a link to them if there is a site. */
export function scheduleFields(matches: readonly ListedMatch[], url: string | undefined, words: Words) {
  const { schedule, repair } = words;
  const live = matches.filter(({ status }) => status === 'live');
  const next = matches.filter(({ status }) => status === 'scheduled').toSorted(bySoonest);
  const last = matches.filter(({ status }) => status === 'completed').toSorted(byLatest);
  const listed = (name: string, found: readonly ListedMatch[], max: number, line: typeof liveLine) => {
    const rest = repair.more({ count: found.length - max });
    return fieldsOf(name, [
      ...found.slice(0, max).map((match) => line(match, words)),
      ...(found.length > max ? [url ? `[${rest}](${url})` : rest] : []),
    ]);
  };
  return longestFitting(
    COUNTS.map((count) => [
      ...listed(schedule.live, live, count.live, liveLine),
      ...listed(schedule.next, next, count.next, nextLine),
      ...listed(schedule.last, last, count.last, resultLine),
    ]),
  );
}

const liveLine = (match: ListedMatch, words: Words) =>
  `**${words.bracket.live}** ${sidesOf(match, words)}, ${roundOf(match, words)}`;

const nextLine = (match: ListedMatch, words: Words) =>
  `${sidesOf(match, words)}, ${roundOf(match, words)}\n${match.scheduledTime ? discordTime(match.scheduledTime, 'F') : words.schedule.noTime}`;

const resultLine = (match: ListedMatch, words: Words) =>
  `${sidesOf(match, words)}, ${roundOf(match, words)}${match.forfeit ? `, ${words.bracket.forfeit[match.forfeit === 'both' ? 'both' : 'one']}` : ''}`;
