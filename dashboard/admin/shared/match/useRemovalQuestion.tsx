import { type ReactNode, useCallback, useState } from 'react';
import type { Match, Removal } from '#domain/contract/competition/matches.ts';
import { Name, Note } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { countWords, MatchLines } from './Affected.tsx';
import { resultText, stageText } from './matches.ts';

/** The results go or stay; null cancels the act. */
type Answer = 'remove' | 'keep' | null;
type Asking = Removal & { answer: (answer: Answer) => void };

/** Asks before an act removes results. `ask` resolves to the person's choice, and `question` is the open dialog. */
export function useRemovalQuestion(): { ask: (removal: Removal) => Promise<Answer>; question: ReactNode } {
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = useCallback(
    (removal: Removal) =>
      new Promise<Answer>((resolve) => {
        const answer = (wanted: Answer) => {
          setAsking(null);
          resolve(wanted);
        };
        setAsking({ ...removal, answer });
      }),
    [],
  );
  return { ask, question: asking && <Question {...asking} /> };
}

function Question({ matches, keepable, answer }: Asking) {
  const [count, kept] = [matches, keepable].map(({ length }) => countWords(length, 'result', 's'));
  const canKeep = keepable.length > 0;
  const isWhole = keepable.length === matches.length;
  return (
    <ConfirmDialog
      title={canKeep ? `Remove or keep ${kept}?` : `Remove ${count}?`}
      keep="Change nothing"
      go={`Remove ${count}`}
      {...(canKeep && { third: { name: `Keep ${kept}`, onGo: () => answer('keep') } })}
      isDangerous
      onKeep={() => answer(null)}
      onGo={() => answer('remove')}
    >
      <Note>
        {canKeep
          ? 'After this change these teams no longer meet. Remove their results, or keep them and decide about each match later.'
          : 'This change removes these results.'}
      </Note>
      <RemovedResults
        matches={matches}
        {...(canKeep && !isWhole && { stays: ({ id }: Match) => keepable.includes(id) })}
      />
    </ConfirmDialog>
  );
}

type Removed = { matches: readonly Match[]; stays?: (match: Match) => boolean };

/** Lists the results that an act removes. `stays` marks those that may stay. */
export const RemovedResults = ({ matches, stays = () => true }: Removed) => (
  <MatchLines
    lines={matches.map((match) => ({
      id: match.id,
      stage: stageText(match),
      what: <Name>{resultText(match, match)}</Name>,
      becomes: stays(match) ? undefined : 'Removed either way',
    }))}
  />
);
