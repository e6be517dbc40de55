import type { Bracket } from '#domain/contract/brackets.ts';
import type { ListedMatch } from '#domain/contract/matches.ts';
import { championNoun } from '#domain/game/words.ts';
import { knockoutOf, nextNodeOf } from '#shared/bracket/rounds.ts';
import { inSentence } from '#shared/bracket/slotNames.ts';
import { Name } from '#ui/Name.tsx';

type Props = { match: ListedMatch; bracket: Bracket };

/** What a match of the knockout decides, in a sentence; nothing for another. */
export function NextMatch({ match, bracket }: Props) {
  const onward = nextMatchOf(match, bracket);
  if (!onward) return null;
  const { next, rival, loserTo, isFinal } = onward;
  if (!next && !isFinal) return null;
  if (!next) return <strong>{`Decides the ${championNoun(bracket.format)}.`}</strong>;
  return (
    <>
      <strong>Winner goes to {inSentence(next.id, bracket.format)}</strong>
      {rival && (
        <>
          {' and meets '}
          <Name>{rival.name}</Name>
        </>
      )}
      . {loserTo ? `Loser plays on in ${inSentence(loserTo, bracket.format)}.` : 'Loser is out.'}
    </>
  );
}

/** Where the winner of a match goes on, and who is there already; null for a match outside the knockout. */
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
