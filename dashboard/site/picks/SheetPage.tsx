import { useMemo } from 'react';
import type { PickSheet } from '#domain/contract/competition/picks.ts';
import { optionsOf } from '#domain/picks/answers.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, pickSheetQuery, teamsQuery, useRead } from '#shared/api/api.ts';
import { picksTitle } from '#shared/profile/about.ts';
import { WithProfile } from '#shared/profile/WithProfile.tsx';
import { CopyLink } from '#shared/site/CopyLink.tsx';
import { useLinkTo } from '#shared/site/links.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge } from '#ui/Badge.tsx';
import { Box, ButtonLink, Note, Row, Stack } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useSite } from '#ui/site.ts';
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx';
import { useNow } from '#ui/useNow.ts';
import { BoardView } from './BoardView.tsx';
import { type Picking, teamsByPlace } from './picking.ts';
import { pickBoardQuery } from './queries.ts';
import { Score } from './Score.tsx';
import { SwitchedOff } from './SwitchedOff.tsx';
import { BADGE_WORDS } from './words.ts';

export default function Sheet() {
  const { subject } = useSelection();
  const { pickem } = useSite();
  const to = useLinkTo();
  const query = useRead(pickSheetQuery, subject?.id ?? '');
  if (!pickem) return <SwitchedOff />;
  return (
    <WithProfile
      query={query}
      noun="picks"
      ways={<ButtonLink href={to('/pickem')} isPrimary>{t`Make your own picks`}</ButtonLink>}
    >
      {(sheet) => <SheetOf sheet={sheet} />}
    </WithProfile>
  );
}

function SheetOf({ sheet }: { sheet: PickSheet }) {
  const { name, badge, isOwn, isShared, answers, tournamentId } = sheet;
  const to = useLinkTo();
  const isEmpty = !answers.champion && Object.keys({ ...answers.groups, ...answers.matches }).length === 0;
  return (
    <>
      <PageHead title={picksTitle(name)}>
        <CopyLink look="quiet" />
      </PageHead>
      <Stack gap={3}>
        {badge && (
          <Row align="stretch">
            <Badge tone="won">{BADGE_WORDS[badge]}</Badge>
          </Row>
        )}
        <Score sheet={sheet} />
        {!isShared && (
          <Note>
            {isOwn
              ? t`You see all of your picks. Unless you share them, others see each one only once it locks.`
              : t`Others see each pick once it locks.`}
          </Note>
        )}
        <Row align="stretch" gap={3} wraps>
          <ButtonLink href={to('/pickem')} isPrimary>
            {isOwn ? t`Change my picks` : t`Make your own picks`}
          </ButtonLink>
          <ButtonLink href={to('/pickem/table')}>{t`View leaderboard`}</ButtonLink>
        </Row>
      </Stack>
      <Box marginTop={6}>
        {isEmpty ? (
          <EmptyState
            title={t`Nothing to see yet`}
          >{t`The first pick appears here when its match starts.`}</EmptyState>
        ) : (
          <Answers sheet={sheet} tournamentId={tournamentId} />
        )}
      </Box>
    </>
  );
}

function Answers({ sheet: { answers }, tournamentId }: { sheet: PickSheet; tournamentId: string }) {
  const now = useNow();
  const board = useRead(pickBoardQuery, tournamentId);
  const bracket = useRead(bracketQuery, tournamentId);
  const teams = useRead(teamsQuery, tournamentId);
  const picking = useMemo<Picking | null>(() => {
    if (!board.data || !teams.data) return null;
    const options = optionsOf(board.data.board, answers);
    return { ...board.data, answers, options, teams: teamsByPlace(teams.data), now, faults: {} };
  }, [board.data, teams.data, answers, now]);
  const failed = [board, bracket, teams].find(({ data, isError }) => data === undefined && isError);
  if (failed) return <ErrorState title={t`The picks could not be loaded`} query={failed} />;
  if (!picking || !bracket.data) return <Loading count={4} lines={4} />;
  return <BoardView bracket={bracket.data} picking={picking} />;
}
