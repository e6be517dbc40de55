import { useQuery } from '@tanstack/react-query';
import type { Match } from '../../../../../domain/contract/matches.ts';
import { bracketQuery, matchesQuery, useApi } from '../../../api.ts';
import { Name } from '../../../ui/Name.tsx';
import styles from './dialogs.module.css';
import { stageText } from './order.ts';
import { hasResult, pairing, resultText } from './outcome.ts';
import { knockoutOf } from './outlook.ts';

type Props = {
  affected: readonly Match[];
  /** The match that takes them back. */
  source: Match;
  /** Who takes the place in the next match. */
  winner?: string | undefined;
};

/** Later matches that are taken back: each with what stands there now and what becomes of it. */
export function Affected({ affected, source, winner }: Props) {
  const api = useApi();
  const { data: bracket } = useQuery(bracketQuery(api, source.tournamentId));
  const { data: matches } = useQuery(matchesQuery(api, source.tournamentId));
  const slots = bracket ? knockoutOf(bracket) : [];
  // A bracket that was read before these matches were made does not know them by their ids.
  const slotOf = (match: Match) =>
    slots.find(({ matchId }) => matchId === match.id) ?? slots.find(({ id }) => id === match.matchIdentifier);
  const next = slotOf(source)?.winnerTo;
  const isNext = (later: Match) => next !== null && next !== undefined && slotOf(later)?.id === next;
  return (
    <ul className={styles.affected}>
      {affected.map((later) => {
        // As it stands before anything is taken back.
        const present = matches?.find(({ id }) => id === later.id) ?? later;
        return (
          <li key={later.id}>
            <strong>{stageText(later)}</strong>
            <span className="ink2">
              <Name>{hasResult(present) ? resultText(present, present) : pairing(present)}</Name>
            </span>
            <span>
              {winner && isNext(later) ? (
                <>
                  Reset, <Name>{winner}</Name> takes the place
                </>
              ) : (
                'Reset, waits for its teams'
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** '1 match', '2 matches'. */
export const countWords = (count: number, noun = 'match') => `${count} ${noun}${count === 1 ? '' : 'es'}`;

/** How a pairing comes back whose match counts for nothing any more. */
export const madeAnew = ({ stage }: Match) =>
  stage === 'group' ? 'Generate All Matches makes the pairing anew' : 'the bracket makes the pairing anew';
