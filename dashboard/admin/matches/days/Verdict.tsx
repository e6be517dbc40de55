import { resultText } from '#admin/shared/match/outcome.ts';
import type { Result } from '#domain/competition/result.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Consequences } from '../Outlook.tsx';

export type Verdict = { match: Match; result: Result };

type Props = { verdict: Verdict; onKeep: () => void; onGo: () => void };

export const VerdictQuestion = ({ verdict: { match, result }, onKeep, onGo }: Props) => (
  <ConfirmDialog
    title={`Decide ${resultText(match, result)}?`}
    keep="Not yet"
    go="Save result"
    onKeep={onKeep}
    onGo={onGo}
  >
    <Consequences match={match} result={result} />
  </ConfirmDialog>
);
