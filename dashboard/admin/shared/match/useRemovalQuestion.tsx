import { type ReactNode, useCallback, useState } from 'react';
import type { Match } from '#domain/contract/competition/matches.ts';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import { countWords } from './Affected.tsx';
import { MatchLines } from './MatchLines.tsx';
import { stageText } from './order.ts';
import { resultText } from './outcome.ts';

/** Matches whose results an act would remove, and whether they may stay until somebody decides about each. */
export type Removal = { matches: readonly Match[]; canKeep: boolean };
/** The person's choice: the results go or stay; null to leave the act undone. */
type Answer = 'remove' | 'keep' | null;
type Asking = Removal & { answer: (answer: Answer) => void };

/**
 * Asks before an act removes results. `ask` resolves to what the person wants; `question` is the dialog while it is
 * open.
 */
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
  const count = countWords(asking?.matches.length ?? 0, 'result', 's');
  const question = asking && (
    <ConfirmDialog
      title={asking.canKeep ? `Remove or keep ${count}?` : `Remove ${count}?`}
      keep="Change nothing"
      go={`Remove ${count}`}
      {...(asking.canKeep && { third: { name: `Keep ${count}`, onGo: () => asking.answer('keep') } })}
      isDangerous
      onKeep={() => asking.answer(null)}
      onGo={() => asking.answer('remove')}
    >
      <Text as="p" tone="secondary">
        {asking.canKeep
          ? 'These matches no longer fit after this change. Remove their results, or keep them and decide on each match at the results desk.'
          : 'The results of these matches will be removed.'}
      </Text>
      <RemovedResults matches={asking.matches} />
    </ConfirmDialog>
  );
  return { ask, question };
}

export const RemovedResults = ({ matches }: { matches: readonly Match[] }) => (
  <MatchLines
    lines={matches.map((match) => ({
      id: match.id,
      stage: stageText(match),
      what: <Name>{resultText(match, match)}</Name>,
    }))}
  />
);
