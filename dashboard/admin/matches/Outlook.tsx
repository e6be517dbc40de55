import IconArrowBackUp from 'icon:arrow-back-up';
import IconBinaryTree from 'icon:binary-tree';
import IconLock from 'icon:lock';
import IconScale from 'icon:scale';
import IconTrophy from 'icon:trophy';
import IconUsers from 'icon:users';
import {
  hasResult,
  isStale,
  nameOf,
  pairing,
  readTyped,
  scoreText,
  stageText,
} from '#admin/shared/match/matches.ts';
import { type Line, outlookOf } from '#admin/shared/match/outlook.tsx';
import type { Draft } from '#admin/shared/match/resultDrafts.ts';
import { previewQuery } from '#admin/shared/readAllPages.ts';
import { SIDES } from '#domain/competition/match.ts';
import type { Result } from '#domain/competition/result.ts';
import { type Match, setResult } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, useRead, useReadIf } from '#shared/api/api.ts';
import { Box, Name, Note, Row, rich, Stack, Text } from '#ui/blocks.tsx';
import { useSettled } from '#ui/useSettled.ts';
import styles from './Outlook.module.css';

const QUIET = 300;

export function Outlook({ match, draft }: { match: Match | undefined; draft: Draft | undefined }) {
  const read = match && draft && !isStale(match, draft) ? readTyped(draft, match) : undefined;
  if (!match || !read?.result || read.isBlank) return <Quiet match={match} />;
  return <Consequences match={match} result={read.result} />;
}

const Quiet = ({ match }: { match: Match | undefined }) => (
  <Box hides="laptop" as="section" look="card" minWidth={0} aria-label={t`What happens next`}>
    <Text as="h2" line="bottom" padding={[3.5, 5]} size="medium" weight="semibold">
      {t`What happens next`}
    </Text>
    <Note padding={[3.5, 5]} tone="tertiary">
      {match ? t`Enter both scores to see what the result would change.` : t`Choose a match.`}
    </Note>
  </Box>
);

export function Consequences({ match, result }: { match: Match; result: Result }) {
  const { data: bracket, isPending } = useRead(bracketQuery, match.tournamentId);
  const affected = useAffected(match, result);
  const lines = outlookOf(match, result, bracket);
  const [one, other] = SIDES.map((side) => <Name key={side}>{nameOf(match, side)}</Name>);
  return (
    <Box as="section" look="card" minWidth={0} className={styles.outlook} aria-label={t`What happens next`}>
      <Text as="h2" line="bottom" padding={[3.5, 5]} size="medium" weight="semibold">
        {rich`If you save ${one} ${scoreText(result)} ${other}`}
      </Text>
      <Stack as="ul" padding={[4, 5]} gap={3}>
        {lines.map((line) => (
          <LineItem key={line.id} {...line} />
        ))}
        {affected?.map((later) => (
          <Row align="stretch" as="li" gap={3} weight="medium" tone="warning" key={later.id}>
            <IconArrowBackUp size={18} stroke={1.7} aria-hidden="true" />
            <span>{rich`${stageText(later)} is reset: ${<Name>{pairing(later)}</Name>}`}</span>
          </Row>
        ))}
        {lines.length === 0 && affected?.length === 0 && !isPending && (
          <Box as="li" tone="tertiary">{t`Nothing else changes.`}</Box>
        )}
      </Stack>
    </Box>
  );
}

/** Returns the later matches that a correction resets. A first result resets none. */
function useAffected(match: Match, result: Result): Match[] | undefined {
  const { team1Score, team2Score, forfeit } = result;
  const wanted = `${match.id} ${match.version} ${team1Score} ${team2Score} ${forfeit}`;
  const settled = useSettled(wanted, QUIET, '');
  const isAsked = hasResult(match);
  const { data } = useReadIf(isAsked && settled === wanted, previewQuery, [wanted], setResult, {
    params: { id: match.id },
    body: { team1Score, team2Score, forfeit, dryRun: true },
  });
  return isAsked ? data?.affected : [];
}

const SIGNS: Record<Line['kind'], typeof IconLock> = {
  group: IconLock,
  tie: IconScale,
  bracket: IconBinaryTree,
  champion: IconTrophy,
  players: IconUsers,
};

function LineItem({ kind, text }: Line) {
  const Sign = SIGNS[kind];
  return (
    <Row align="stretch" as="li" gap={3}>
      <Sign tone="tertiary" size={18} stroke={1.7} aria-hidden="true" />
      <span>{text}</span>
    </Row>
  );
}
