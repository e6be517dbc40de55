import {
  type Bracket,
  type BracketMatch,
  type BracketTeam,
  getBracket,
} from '../../domain/contract/brackets.ts';
import { teamName } from '../teamName.ts';
import { tournamentCommand } from '../tournamentCommand.ts';
import { fieldsOf, roomiest, stampOf, tournamentMessage } from '../tournamentEmbed.ts';

/** /bracket: the knockout, round by round. */
export const bracket = tournamentCommand({
  name: 'bracket',
  description: 'The knockout bracket of a tournament',
  show: async (client, tournament, context) => {
    const { data } = await client.call(getBracket, { params: { id: tournament.id } });
    return tournamentMessage(
      tournament,
      {
        title: 'Bracket',
        page: 'bracket',
        ...(data.isEmpty ? { text: 'No team is in it yet.' } : { fields: bracketFields(data) }),
      },
      context,
    );
  },
});

/** How teams are written, the longest first: a name within so many columns, at last the tag. */
const WRITTEN: readonly ((team: BracketTeam) => string)[] = [
  ({ name }) => teamName(name),
  ({ name }) => teamName(name, 14),
  ({ tag }) => teamName(tag),
];

/** All rounds and at the end the champion, with the longest names that a message has room for. */
export function bracketFields(data: Bracket) {
  const { champion } = data;
  return roomiest(
    WRITTEN.map((write) => [
      ...roundsOf(data).flatMap(([name, matches]) =>
        fieldsOf(
          name,
          matches.map((match) => lineOf(match, write)),
        ),
      ),
      ...(champion ? [{ name: 'Turbo King', value: `**${teamName(champion.name)}**` }] : []),
    ]),
  );
}

const roundsOf = ({ knockout }: Bracket) =>
  (
    [
      ['Round 1', knockout.round1 ?? []],
      ['Round 2', knockout.round2 ?? []],
      ['Round 3', knockout.round3 ?? []],
      ['Quarterfinals', knockout.quarterfinals],
      ['Semifinals', knockout.semifinals],
      ['Final', [knockout.final]],
    ] as const
  ).filter(([, matches]) => matches.length > 0);

type Write = (team: BracketTeam) => string;

/** 'QF 1: **One** 2–1 Two', 'SF 1: One v winner of QF 3', 'QF 2: A1 (Tie-break needed) v B2'. */
function lineOf(match: BracketMatch, write: Write): string {
  const { id, team1, team2, winner, status, forfeit, scheduledTime } = match;
  const side = (team: BracketTeam) => {
    if (team.isTextPlaceholder) return openWords(team);
    const isWinner = winner?.participationId === team.participationId;
    return isWinner ? `**${write(team)}**` : write(team);
  };
  const hasScore = match.team1Score !== null && match.team2Score !== null && status !== 'scheduled';
  const between = hasScore ? `${match.team1Score}–${match.team2Score}` : 'v';
  const remarks = [
    ...(status === 'live' ? ['**LIVE**'] : []),
    ...(forfeit && status === 'completed' ? ['forfeit'] : []),
    ...(status === 'cancelled' ? ['cancelled'] : []),
    ...(scheduledTime && status === 'scheduled' ? [stampOf(scheduledTime, 'f')] : []),
  ];
  return [`${slotName(id)}: ${side(team1)} ${between} ${side(team2)}`, ...remarks].join(', ');
}

/** Why a side is open: the place or match that it waits for. */
function openWords({ name, source, isByHand }: BracketTeam): string {
  if (isByHand || source === '') return 'TBD';
  if (name === 'Bye') return 'bye';
  if (name === 'Tie-break needed') return `${source} (${name})`;
  return /^[A-D]\d$|^#/.test(source) ? source : `winner of ${slotName(source)}`;
}

/** A place as people say it: QF 1, Final. */
const slotName = (id: string) => (id === 'F' ? 'Final' : id.replace(/^(QF|SF)(\d)/, '$1 $2'));
