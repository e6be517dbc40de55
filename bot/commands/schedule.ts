import { listTournamentMatches, type Match } from '../../domain/contract/matches.ts';
import { teamName } from '../teamName.ts';
import { tournamentCommand } from '../tournamentCommand.ts';
import { fieldsOf, stampOf, tournamentMessage } from '../tournamentEmbed.ts';

const LIVE = 5;
const NEXT = 8;
const LAST = 5;

/** /schedule: what is played now, what comes next and how the last matches ended; times in the reader's own zone. */
export const schedule = tournamentCommand({
  name: 'schedule',
  description: 'Live and next matches, and the last results',
  show: async (client, tournament, context) => {
    const { data } = await client.call(listTournamentMatches, {
      params: { id: tournament.id },
      query: { limit: 1_000 },
    });
    const live = data.filter(({ status }) => status === 'live');
    const next = data.filter(({ status }) => status === 'scheduled').toSorted(bySoonest);
    const last = data.filter(({ status }) => status === 'completed').toSorted(byLatest);
    const fields = [
      ...fieldsOf('Live now', listed(live, LIVE, liveLine)),
      ...fieldsOf('Next', listed(next, NEXT, nextLine)),
      ...fieldsOf('Last results', last.slice(0, LAST).map(resultLine)),
    ];
    const parts = { title: 'Schedule', page: 'matches', fields };
    const text = fields.length === 0 ? { text: 'No match is set up yet.' } : {};
    return tournamentMessage(tournament, { ...parts, ...text }, context);
  },
});

function listed(matches: readonly Match[], max: number, line: (match: Match) => string): string[] {
  const rest = matches.length - max;
  return [...matches.slice(0, max).map(line), ...(rest > 0 ? [`and ${rest} more`] : [])];
}

/** Those without a time come after the others, in the order they were made. */
const bySoonest = (one: Match, other: Match) => momentOf(one.scheduledTime) - momentOf(other.scheduledTime);
const LATE = Date.UTC(9999, 0);
const momentOf = (time: string | null) => (time === null ? LATE : Date.parse(time));

const byLatest = (one: Match, other: Match) => Date.parse(endOf(other)) - Date.parse(endOf(one));
const endOf = ({ actualEndTime, updatedAt }: Match) => actualEndTime ?? updatedAt;

const liveLine = (match: Match) => `**LIVE** ${sides(match, scoreOf(match) ?? 'v')}, ${placeOf(match)}`;

const nextLine = (match: Match) =>
  `${sides(match, 'v')}, ${placeOf(match)}\n${match.scheduledTime ? stampOf(match.scheduledTime) : 'Time to be decided'}`;

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
