import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { leagueTitle } from '#domain/games/words.ts';
import { t } from '#domain/text/translate.ts';
import { knockoutOf, nextNodeOf } from '#shared/bracket/rounds.ts';
import { inSentence } from '#shared/match/slotNames.ts';
import { Name, rich, richSentences } from '#ui/blocks.tsx';

export function NextMatch({ match, bracket }: { match: ListedMatch; bracket: Bracket }) {
  const onward = nextMatchOf(match, bracket);
  if (!onward) return null;
  const { next, rival, loserTo, isFinal } = onward;
  if (!next && !isFinal) return null;
  const title = leagueTitle(bracket.format);
  if (!next) return <strong>{title ? t`Decides the ${title}.` : t`Decides the champion.`}</strong>;
  const goes = <strong>{t`Winner goes to ${inSentence(next.id, bracket.format)}`}</strong>;
  return richSentences(
    rich`${rival ? rich`${goes} and meets ${<Name>{rival.name}</Name>}` : goes}.`,
    loserTo ? t`Loser moves to ${inSentence(loserTo, bracket.format)}.` : t`Loser is out.`,
  );
}

export function nextMatchOf(match: ListedMatch, bracket: Bracket) {
  const own = knockoutOf(bracket).find(({ matchId }) => matchId === match.id);
  if (!own) return null;
  const onward = nextNodeOf(own, bracket);
  return {
    next: onward?.next,
    rival: onward?.rival.participationId ? onward.rival : undefined,
    loserTo: own.loserTo,
    isFinal: match.stage === 'final',
  };
}
