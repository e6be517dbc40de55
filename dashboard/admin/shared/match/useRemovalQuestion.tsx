import { type ReactNode, useCallback, useState } from 'react';
import type { Match, Removal } from '#domain/contract/competition/matches.ts';
import { plural, t } from '#domain/text/translate.ts';
import { Name, Note } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { MatchLines } from './Affected.tsx';
import { resultText, stageText } from './matches.ts';

/** Whether to remove or keep the results; null cancels the action. */
type Answer = 'remove' | 'keep' | null;
type Asking = Removal & { answer: (answer: Answer) => void };

/** `ask` resolves to the admin's choice, and `question` is the open dialog. */
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
  const [count, kept] = [matches.length, keepable.length];
  const canKeep = kept > 0;
  const isWhole = kept === count;
  return (
    <ConfirmDialog
      title={
        canKeep
          ? plural(kept, 'Remove or keep # result?', 'Remove or keep # results?')
          : plural(count, 'Remove # result?', 'Remove # results?')
      }
      keep={t`Change nothing`}
      go={plural(count, 'Remove # result', 'Remove # results')}
      {...(canKeep && {
        third: { name: plural(kept, 'Keep # result', 'Keep # results'), onGo: () => answer('keep') },
      })}
      isDangerous
      onKeep={() => answer(null)}
      onGo={() => answer('remove')}
    >
      <Note>
        {canKeep
          ? t`After this change these teams no longer meet. Remove their results, or keep them and decide on each match later.`
          : t`This change removes these results.`}
      </Note>
      <RemovedResults
        matches={matches}
        {...(canKeep && !isWhole && { stays: ({ id }: Match) => keepable.includes(id) })}
      />
    </ConfirmDialog>
  );
}

type Removed = { matches: readonly Match[]; stays?: (match: Match) => boolean };

/** Lists the results that an action removes. `stays` returns whether a result may be kept. */
export const RemovedResults = ({ matches, stays = () => true }: Removed) => (
  <MatchLines
    lines={matches.map((match) => ({
      id: match.id,
      stage: stageText(match),
      what: <Name>{resultText(match, match)}</Name>,
      becomes: stays(match) ? undefined : t`Removed either way`,
    }))}
  />
);
