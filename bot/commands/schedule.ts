import { listTournamentMatches, type Match } from '../../domain/contract/matches.ts';
import { pageOf } from '../../domain/siteLinks.ts';
import { teamName } from '../teamName.ts';
import { tournamentCommand } from '../tournamentCommand.ts';
import { fieldsOf, roomiest, stampOf, tournamentMessage } from '../tournamentEmbed.ts';

/** How many are live, next and played in a message: fewer where long names leave no room. */
const COUNTS = [
  { live: 5, next: 8, last: 5 },
  { live: 3, next: 4, last: 3 },
  { live: 1, next: 2, last: 1 },
];

/** /schedule: what is played now, what comes next and how the last matches ended; times in the reader's own zone. */
export const schedule = tournamentCommand({
  name: 'schedule',
  description: 'Live and next matches, and the last results',
  show: async (client, tournament, context) => {
    const { data } = await client.call(listTournamentMatches, {
      params: { id: tournament.id },
      query: { limit: 1_000 },
    });
    const url = pageOf(context, tournament, PAGE);
    const fields = scheduleFields(data, url);
    const parts = { title: 'Schedule', page: PAGE, fields };
    const text = fields.length === 0 ? { text: 'No matches yet.' } : {};
    return tournamentMessage(tournament, { ...parts, ...text }, context);
  },
});

const PAGE = 'matches';

/** What is live, next and played; what is left out is counted, with a link to all of it where there is one. */
export function scheduleFields(matches: readonly Match[], url: string | undefined) {
  const live = matches.filter(({ status }) => status === 'live');
  const next = matches.filter(({ status }) => status === 'scheduled').toSorted(bySoonest);
  const last = matches.filter(({ status }) => status === 'completed').toSorted(byLatest);
  const listed = (found: readonly Match[], max: number, line: (match: Match) => string) => {
    const rest = `… and ${found.length - max} more`;
    return [
      ...found.slice(0, max).map(line),
      ...(found.length > max ? [url ? `[${rest}](${url})` : rest] : []),
    ];
  };
  return roomiest(
    COUNTS.map((count) => [
      ...fieldsOf('Live now', listed(live, count.live, liveLine)),
      ...fieldsOf('Next', listed(next, count.next, nextLine)),
      ...fieldsOf('Last results', listed(last, count.last, resultLine)),
    ]),
  );
}

/** Those without a time come after the others, in the order they were made. */
const bySoonest = (one: Match, other: Match) => momentOf(one.scheduledTime) - momentOf(other.scheduledTime);
const LATE = Date.UTC(9999, 0);
const momentOf = (time: string | null) => (time === null ? LATE : Date.parse(time));

const byLatest = (one: Match, other: Match) => Date.parse(endOf(other)) - Date.parse(endOf(one));
const endOf = ({ actualEndTime, updatedAt }: Match) => actualEndTime ?? updatedAt;

const liveLine = (match: Match) => `**LIVE** ${sides(match, scoreOf(match) ?? 'v')}, ${placeOf(match)}`;

const nextLine = (match: Match) =>
  `${sides(match, 'v')}, ${placeOf(match)}\n${match.scheduledTime ? stampOf(match.scheduledTime, 'F') : 'Time: TBD'}`;

const resultLine = (match: Match) =>
  `${sides(match, scoreOf(match) ?? 'v')}, ${placeOf(match)}${match.forfeit ? ', forfeit' : ''}`;

function sides({ team1, team2, winnerParticipationId }: Match, between: string): string {
  const side = (team: Match['team1']) => {
    if (!team) return 'TBD';
    const name = teamName(team.name);
    return team.participationId === winnerParticipationId ? `**${name}**` : name;
  };
  return `${side(team1)} ${between} ${side(team2)}`;
}

const scoreOf = ({ team1Score, team2Score }: Match) =>
  team1Score === null || team2Score === null ? undefined : `${team1Score}–${team2Score}`;

/** The round's name is a person's text, too. */
const placeOf = ({ roundName }: Match) => teamName(roundName, 32);
