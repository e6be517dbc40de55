import type { ReactNode } from 'react';
import { useBusyAct } from '#admin/shared/useAct.ts';
import * as contract from '#domain/contract/competition/missing.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { t } from '#domain/text/translate.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { Button, Name, Note, Row, rich, Stack } from '#ui/blocks.tsx';
import { AFTER_MATCHES, resultText, stageText } from './matches.ts';

export const missingQuery = (api: Client, tournamentId: string) =>
  callQuery(api, ['brackets', tournamentId, 'missing'], contract.readMissing, {
    params: { id: tournamentId },
  });

/** Finds a result whose teams no longer meet, by match or by place. Undefined if there is none. */
export function useMisplaced(tournamentId: string, { id, place }: { id?: string; place?: string }) {
  const { data = [] } = useRead(missingQuery, tournamentId);
  return data.find(
    ({ kind, match }) => kind === 'misplaced' && (id ? match?.id === id : match?.matchIdentifier === place),
  );
}

type Props = { missing: contract.MissingView; onDecided?: () => void };

/** Explains that a match was played by other teams, and offers to keep the result, replay the match or award it. */
export function MisplacedChoice({ missing: { match, expected, choices }, onDecided }: Props) {
  const { act, isBusy } = useBusyAct();
  if (!match) return null;
  const stage = stageText(match);
  const decide = async (body: contract.MisplacedDecision, done: string) => {
    const decided = await act({
      run: (call) => call(contract.decideMisplaced, { params: { id: match.id }, body }),
      done: () => done,
      failed: t`${stage} still needs a decision.`,
      undone: t`${stage} needs a decision again`,
      reads: AFTER_MATCHES,
    });
    if (decided) onDecided?.();
  };
  const way = (words: ReactNode, body: contract.MisplacedDecision, done: string) => (
    <Button key={done} isSmall isBusy={isBusy} onClick={() => void decide(body, done)}>
      {words}
    </Button>
  );
  const [one, other] = expected ?? [];
  const ended = <Name>{resultText(match, match)}</Name>;
  return (
    <Stack gap={2.5}>
      <Note size="small">
        {one && other
          ? rich`It ended ${ended}, but ${<Name>{one.name}</Name>} and ${<Name>{other.name}</Name>} should meet there now.`
          : rich`It ended ${ended}, but this match is no longer in the bracket.`}
      </Note>
      <Row align="stretch" gap={2} wraps>
        {choices?.includes('keep') && way(t`Keep result`, { choice: 'keep' }, t`${stage} keeps its result`)}
        {way(t`Replay match`, { choice: 'replay' }, t`${stage} will be replayed`)}
        {choices?.includes('award') &&
          expected?.map(({ participationId: winner, name }) =>
            way(
              <span>{rich`Award to ${<Name>{name}</Name>}`}</span>,
              { choice: 'award', winner },
              t`${stage} is awarded to ${name}`,
            ),
          )}
      </Row>
    </Stack>
  );
}
