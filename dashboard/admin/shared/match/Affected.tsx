import type { ReactNode } from 'react';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import type { Result } from '#domain/competition/result.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, useRead } from '#shared/api/api.ts';
import { Box, Name, Row, richSentences, Text } from '#ui/blocks.tsx';
import styles from './MatchLines.module.css';
import { hasResult, matchesQuery, pairing, resultText, stageText } from './matches.ts';
import { outlookOf } from './outlook.tsx';

type Props = {
  affected: readonly Match[];
  /** The match whose change resets the affected matches. */
  source: Match;
  result?: Result;
};

export function Affected({ affected, source, result }: Props) {
  const { data: bracket } = useRead(bracketQuery, source.tournamentId);
  const { data: matches } = useRead(matchesQuery, source.tournamentId);
  const slots = bracket ? bracketMatches(bracket) : [];
  // A bracket read before a match was created does not contain the match's id.
  const slotOf = (match: Match) =>
    slots.find(({ matchId }) => matchId === match.id) ?? slots.find(({ id }) => id === match.matchIdentifier);
  const lines = result ? outlookOf(source, result, bracket) : [];
  return (
    <MatchLines
      lines={affected.map((later) => {
        const line = lines.find(({ slot }) => slot !== undefined && slot === slotOf(later)?.id);
        // The match in its current state, before it is reset.
        const present = matches?.find(({ id }) => id === later.id) ?? later;
        // The dialog for a correction already offers to keep or remove later results.
        const resets = !result && hasResult(present) ? RESULT_WAITS : t`Reset until its teams are known`;
        return {
          id: later.id,
          stage: stageText(later),
          what: <Name>{hasResult(present) ? resultText(present, present) : pairing(present)}</Name>,
          becomes: line ? richSentences(t`Reset.`, line.text) : resets,
        };
      })}
    />
  );
}

/** Shown beside a match whose result an action may remove. The next question asks whether to keep it. */
export const RESULT_WAITS = t`Next, choose whether to keep or remove its result`;

export const recreatedWords = ({ stage }: Match) =>
  stage === 'group'
    ? t`Generate All Matches then recreates the pairing.`
    : t`The bracket then recreates the pairing.`;

type MatchLine = { id: string; stage: string; what: ReactNode; becomes?: ReactNode };

export const MatchLines = ({ lines }: { lines: readonly MatchLine[] }) => (
  <Box as="ul" line="around" height="list">
    {lines.map(({ id, stage, what, becomes }) => (
      <Row align="stretch" as="li" padding={[2, 0]} gap={[0.5, 3]} wraps key={id}>
        <strong className={styles.stage}>{stage}</strong>
        <Text flex="field">{what}</Text>
        {becomes && (
          <Text flex="field" tone="secondary">
            {becomes}
          </Text>
        )}
      </Row>
    ))}
  </Box>
);
