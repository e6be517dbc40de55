import { stageSlotName } from '#domain/competition/bracket/slotWords.ts';
import { scoreNow } from '#domain/competition/match.ts';
import * as contract from '#domain/contract/competition/brackets.ts';
import { leagueTitle } from '#domain/games/words.ts';
import type { Words } from '../language/language.ts';
import { teamName } from '../teams/teamName.ts';
import { tournamentCommand } from '../tournaments/tournamentCommand.ts';
import { discordTime, fieldsOf, longestFitting, tournamentMessage } from '../tournaments/tournamentEmbed.ts';

export const bracket = tournamentCommand({
  name: 'bracket',
  show: async (client, tournament, context) => {
    const { words } = context;
    const { data } = await client.call(contract.getBracket, { params: { id: tournament.id } });
    const picture = data.isEmpty
      ? undefined
      : await context.fetchPicture(`/pictures/tournaments/${tournament.id}.png`);
    const message = tournamentMessage(
      tournament,
      {
        title: words.bracket.title,
        page: 'bracket',
        ...(picture && { image: `attachment://${PICTURE}` }),
        ...(data.isEmpty ? { text: words.bracket.empty } : { fields: bracketFields(data, words) }),
      },
      context,
    );
    if (!picture) return message;
    const description = words.bracket.pictureOf({ tournament: tournament.name });
    return { ...message, files: [{ name: PICTURE, attachment: picture, description }] };
  },
});

const PICTURE = 'bracket.png';

/** Ways to write a team's name, longest first: truncated to ever fewer columns, and finally its tag. */
const WRITTEN: readonly ((team: contract.BracketTeam) => string)[] = [
  ({ name }) => teamName(name),
  ({ name }) => teamName(name, 14),
  ({ tag }) => teamName(tag),
];

/** All rounds and the champion, with the longest names that fit in the message. */
export function bracketFields(data: contract.Bracket, words: Words) {
  const { champion, format } = data;
  const final = words.bracket.finals[format];
  return longestFitting(
    WRITTEN.map((write) => [
      ...roundsOf(data, words).flatMap(([name, matches]) =>
        fieldsOf(
          name,
          matches.map((match) => lineOf(match, write, words, final)),
        ),
      ),
      ...(champion
        ? [{ name: leagueTitle(format) ?? words.bracket.champion, value: `**${teamName(champion.name)}**` }]
        : []),
    ]),
  );
}

const roundsOf = (
  { format, knockout, stages }: contract.Bracket,
  { bracket: { rounds, finals }, serverName }: Words,
) =>
  (
    [
      [rounds.round1, knockout.round1 ?? []],
      [rounds.round2, knockout.round2 ?? []],
      [rounds.round3, knockout.round3 ?? []],
      [rounds.quarterfinals, knockout.quarterfinals],
      [rounds.semifinals, knockout.semifinals],
      [finals[format], knockout.final ? [knockout.final] : []],
      ...stages.flatMap((stage) =>
        stage.rounds.map((round) => [serverName(round.name), round.matches] as const),
      ),
    ] as const
  ).filter(([, matches]) => matches.length > 0);

type Write = (team: contract.BracketTeam) => string;

/**
 * Returns a line such as 'QF 1: **One** 2–1 Two', 'SF 1: One v winner of QF 3' or 'QF 2: A1 (Tie-break needed) v B2'.
 */
function lineOf(match: contract.BracketMatch, write: Write, words: Words, final: string): string {
  const { id, team1, team2, winner, status, forfeit, scheduledTime } = match;
  const side = (team: contract.BracketTeam) => {
    if (team.isTextPlaceholder) return openWords(team, words, final);
    return winner?.participationId === team.participationId ? `**${write(team)}**` : write(team);
  };
  const between = (status !== 'scheduled' && scoreNow(match)?.join('–')) || 'v';
  const remarks = [
    ...(status === 'live' ? [`**${words.bracket.live}**`] : []),
    ...(forfeit && status === 'completed'
      ? [words.bracket.forfeit[forfeit === 'both' ? 'both' : 'one']]
      : []),
    ...(status === 'cancelled' ? [words.bracket.cancelled] : []),
    ...(scheduledTime && status === 'scheduled' ? [discordTime(scheduledTime, 'f')] : []),
  ];
  return [
    `${words.serverName(slotName(id, final))}: ${side(team1)} ${between} ${side(team2)}`,
    ...remarks,
  ].join(', ');
}

/** Names the place or match that decides an open side. */
function openWords({ name, source, isByHand }: contract.BracketTeam, words: Words, final: string): string {
  if (isByHand || source === '') return words.bracket.open;
  if (name === 'Bye') return words.bracket.bye;
  if (name === 'Tie-break needed') return `${source} (${words.bracket.tieBreak})`;
  if (/^[A-Z]\d+$|^#/.test(source)) return source;
  return / /.test(source) || name === 'Not needed'
    ? words.serverName(name)
    : words.bracket.winnerOf({ place: words.serverName(slotName(source, final)) });
}

/** The display name of a slot, such as QF 1 or Grand Final. */
const slotName = (id: string, final: string) => {
  if (id === 'F') return final;
  return /^(\d+:|[UL]B|GF|S\d|L?P\d|[A-Z]+-)/.test(id)
    ? stageSlotName(id)
    : id.replace(/^(QF|SF)(\d)/, '$1 $2');
};
