import { finalOf, loserOf, thirdOf } from '#domain/competition/bracket/matches.ts';
import { matchFormatWords } from '#domain/competition/match.ts';
import type { Bracket, BracketMatch, BracketTeam } from '#domain/contract/competition/brackets.ts';
import { formatMoney } from '#domain/money/money.ts';
import { commaList, t } from '#domain/text/translate.ts';
import { escapeName, type Field, type Fields } from '#jobs/outbox/messages.ts';

/**
 * The prize pool, final, runner-up and third places; only the prize pool if the champion was named without winning the
 * final.
 */
export function championFields(
  bracket: Bracket,
  { teamId, prizePool }: { teamId: string | null; prizePool: number },
): Fields {
  const pool: Field = [t`Prize pool`, formatMoney(prizePool)];
  const {
    champion,
    knockout: { semifinals },
  } = bracket;
  const final = finalOf(bracket);
  if (!final || !champion || champion.teamId !== teamId) return [pool];
  const runnerUp = loserOf(final);
  const third = thirdOf(bracket);
  const finalScore = scoreLine(final);
  const semifinalScores = semifinals.flatMap((match) => scoreLine(match) ?? []);
  return [
    pool,
    runnerUp && [t`Runner-up`, nameAndTag(runnerUp)],
    third.length > 0 && [t`Third place`, third.map(nameAndTag).join('\n')],
    finalScore && [commaList([finalNoun(bracket), matchFormatWords(final.matchFormat)]), finalScore, 'wide'],
    semifinalScores.length > 0 && [t`Semifinals`, semifinalScores.join('\n'), 'wide'],
  ];
}

/** The site's name for the deciding match; only in single elimination is it simply called the final. */
const finalNoun = ({ format }: Bracket) => (format === 'single_elimination' ? t`Final` : t`Grand final`);

const nameAndTag = (team: BracketTeam) => `${escapeName(team.name)} (${escapeName(team.tag)})`;

/** '**Winner** 3–1 Loser', with a note if the loser forfeited. */
function scoreLine(match: BracketMatch): string | undefined {
  const { team1, winner, team1Score, team2Score, forfeit } = match;
  const loser = loserOf(match);
  if (!winner || !loser || team1Score === null || team2Score === null) return undefined;
  const isFirst = winner.participationId === team1.participationId;
  const score = isFirst ? `${team1Score}–${team2Score}` : `${team2Score}–${team1Score}`;
  const line = `**${escapeName(winner.name)}** ${score} ${escapeName(loser.name)}`;
  return forfeit ? t`${line}, by forfeit` : line;
}
