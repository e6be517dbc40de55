import { createElement } from 'react';
import { useLocation } from 'wouter';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Board } from '#domain/picks/board.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, teamsQuery, useRead } from '#shared/api/api.ts';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { hiddenIn } from '#shared/preferences/mask.ts';
import { useSetPreference } from '#shared/site/preferences.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { Button, ButtonLink } from '#ui/blocks.tsx';
import { useSite } from '#ui/site.ts';
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx';
import { PickemHead } from './PickemHead.tsx';
import { partAt } from './parts.ts';
import { pickBoardQuery } from './queries.ts';
import { SwitchedOff } from './SwitchedOff.tsx';

const Picks = deferredPart('site/picks/Picks.tsx', () => import('./Picks.tsx'));

export default function Pickem() {
  const { pickem } = useSite();
  const [path] = useLocation();
  if (!pickem) return <SwitchedOff />;
  const part = partAt(path);
  if (part) return createElement(part);
  return (
    <WithTournament title={t`Pick’em`}>
      {(tournament, { to }) => <PicksOf key={tournament.id} tournament={tournament} to={to} />}
    </WithTournament>
  );
}

function PicksOf({ tournament, to }: { tournament: Tournament; to: Selection['to'] }) {
  const board = useRead(pickBoardQuery, tournament.id);
  const bracket = useRead(bracketQuery, tournament.id);
  const teams = useRead(teamsQuery, tournament.id);
  const queries = [board, bracket, teams];
  const failed = queries.find(({ data, isError }) => data === undefined && isError);
  if (board.data && hiddenIn(board.data)) return <Hidden />;
  return (
    <>
      <PickemHead here="picks" />
      {failed ? (
        <ErrorState
          title={t`The picks could not be loaded`}
          query={{
            error: failed.error,
            refetch: () => queries.forEach((query) => void query.refetch()),
            isFetching: queries.some(({ isFetching }) => isFetching),
          }}
        />
      ) : !board.data || !bracket.data || !teams.data ? (
        <Loading count={4} lines={4} />
      ) : isBare(board.data.board) ? (
        <Nothing to={to} />
      ) : (
        <Picks tournament={tournament} data={board.data} bracket={bracket.data} teams={teams.data} />
      )}
    </>
  );
}

/** Whether the draw has not taken place yet: no group has games, and no tree has teams. */
const isBare = ({ groups, matches, champion }: Board) =>
  groups.length === 0 &&
  champion.teams.length === 0 &&
  !matches.some(({ sides }) => sides.every(({ team }) => team));

const Nothing = ({ to }: { to: Selection['to'] }) => (
  <EmptyState
    title={t`Nothing to pick yet`}
    actions={<ButtonLink href={to('/bracket')} isPrimary>{t`View the bracket`}</ButtonLink>}
  >
    {t`Picks open once the bracket or the groups are drawn.`}
  </EmptyState>
);

function Hidden() {
  const { hideScores } = useSetPreference();
  return (
    <>
      <PickemHead here="picks" />
      <EmptyState
        title={t`Scores are hidden`}
        actions={<Button look="primary" onClick={() => hideScores(false)}>{t`Show scores`}</Button>}
      >
        {t`Pick results reveal how matches went, so they stay hidden until you want to see them.`}
      </EmptyState>
    </>
  );
}
