import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { plural } from '#domain/text/translate.ts';
import { Note } from '#ui/blocks.tsx';

type Props = { count: number; isShown: boolean; onShow: (isShown: boolean) => void };

export const ShowReplaced = ({ count, isShown, onShow }: Props) =>
  count > 0 && (
    <Note padding={[2.5, 5]}>
      <button type="button" className="link" aria-expanded={isShown} onClick={() => onShow(!isShown)}>
        {isShown
          ? plural(count, 'Hide # replaced match', 'Hide # replaced matches')
          : plural(count, 'Show # replaced match', 'Show # replaced matches')}
      </button>
    </Note>
  );

/** Returns the ids of cancelled matches whose place another match has taken. */
export function replacedIn(matches: readonly ListedMatch[]): ReadonlySet<string> {
  const inPlace = new Map<string, ListedMatch>();
  for (const match of matches) {
    const place = placeOf(match);
    const other = place === null ? undefined : inPlace.get(place);
    if (place !== null && (!other || isBefore(other, match))) inPlace.set(place, match);
  }
  return new Set(
    matches.flatMap((match) => {
      const place = placeOf(match);
      return match.status === 'cancelled' && place !== null && inPlace.get(place) !== match ? [match.id] : [];
    }),
  );
}

/** Identifies a place that can hold only one match at a time: a bracket slot, or a pairing in a group. */
function placeOf(match: ListedMatch): string | null {
  const { tournamentId, stage, group, matchIdentifier } = match;
  if (stage === 'group') return [tournamentId, group ?? '', ...pairOf(match)].join(' ');
  return matchIdentifier === null ? null : `${tournamentId} ${stage} ${matchIdentifier}`;
}

const pairOf = ({ team1ParticipationId: one, team2ParticipationId: other }: ListedMatch) =>
  (one ?? '') < (other ?? '') ? [one, other] : [other, one];

/** Whether `other` replaces `one`. Cancelled matches are replaced first, then older ones. */
const isBefore = (one: ListedMatch, other: ListedMatch) =>
  (one.status === 'cancelled') === (other.status === 'cancelled')
    ? one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)
    : one.status === 'cancelled';
