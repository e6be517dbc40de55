import { type ReactNode, useCallback, useState } from 'react';
import type { Match } from '#domain/contract/matches.ts';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import { countWords } from './Affected.tsx';
import { MatchLines } from './MatchLines.tsx';
import { stageText } from './order.ts';
import { resultText } from './outcome.ts';

type Asking = { matches: readonly Match[]; answer: (isConfirmed: boolean) => void };

/**
 * Asks before an act removes results. `ask` resolves to whether the person agreed to lose the results of these matches;
 * `question` is the dialog while it is open.
 */
export function useRemovalQuestion(): {
  ask: (matches: readonly Match[]) => Promise<boolean>;
  question: ReactNode;
} {
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = useCallback(
    (matches: readonly Match[]) =>
      new Promise<boolean>((resolve) => {
        const answer = (isConfirmed: boolean) => {
          setAsking(null);
          resolve(isConfirmed);
        };
        setAsking({ matches, answer });
      }),
    [],
  );
  const count = countWords(asking?.matches.length ?? 0, 'result', 's');
  const question = asking && (
    <ConfirmDialog
      title={`Remove ${count}?`}
      keep="Keep results"
      go={`Remove ${count}`}
      isDangerous
      onKeep={() => asking.answer(false)}
      onGo={() => asking.answer(true)}
    >
      <Text as="p" tone="secondary">
        These matches no longer fit after this change. Their results will be removed.
      </Text>
      <MatchLines
        lines={asking.matches.map((match) => ({
          id: match.id,
          stage: stageText(match),
          what: <Name>{resultText(match, match)}</Name>,
        }))}
      />
    </ConfirmDialog>
  );
  return { ask, question };
}
