import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import type { Bracket } from '#domain/contract/brackets.ts';
import type { Tournament } from '#domain/contract/tournaments.ts';
import type { Board } from '#domain/pickem/board.ts';
import { t } from '#domain/text/translate.ts';
import { DiscordProblem } from '#shared/access/DiscordLogIn.tsx';
import { bracketQuery, teamsQuery, useApi } from '#shared/api/api.ts';
import { LazyPage } from '#shared/lazyPage.tsx';
import { hiddenIn } from '#shared/preferences/mask.ts';
import { useSetPreference } from '#shared/preferences/preferences.ts';
import { useSite } from '#shared/site/site.ts';
import { type Selection, useSelection } from '#shared/tournament/useSelection.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Box } from '#ui/layout.tsx';
import { Loading, SkeletonCards } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import { useMounted } from '#ui/useMounted.ts';
import { BoardView } from './BoardView.tsx';
import { PickemHead } from './PickemHead.tsx';
import { ANONYMOUS, partAt, SUMMARY } from './parts.ts';
import { type PickTeams, teamsByPlace } from './picking.ts';
import { pickBoardQuery } from './queries.ts';
import { SaveBar } from './SaveBar.tsx';
import { SwitchedOff } from './SwitchedOff.tsx';
import { usePicks } from './usePicks.ts';

/** Picks of a tournament: its groups, its tree, its champion, on one page; below it the table and leagues of friends. */
export default function Pickem() {
  const { pickem } = useSite();
  const [path] = useLocation();
  if (!pickem) return <SwitchedOff />;
  const part = partAt(path);
  if (part) return <LazyPage key={part.source} code={part} />;
  return (
    <WithTournament title={t`Pick’em`}>
      {(tournament, { to }) => <PicksOf key={tournament.id} tournament={tournament} to={to} />}
    </WithTournament>
  );
}

type Props = { tournament: Tournament; to: Selection['to'] };

/** What has to be read before anything can be picked. */
function PicksOf({ tournament, to }: Props) {
  const api = useApi();
  const board = useQuery(pickBoardQuery(api, tournament.id));
  const bracket = useQuery(bracketQuery(api, tournament.id));
  const teams = useQuery(teamsQuery(api, tournament.id));
  const queries = [board, bracket, teams];
  const failed = queries.find(({ data, isError }) => data === undefined && isError);
  if (board.data && hiddenIn(board.data)) return <Hidden />;
  return (
    <>
      <PickemHead here="picks" />
      {failed ? (
        <ErrorState
          title={t`The picks cannot be loaded`}
          error={failed.error}
          onRetry={() => queries.forEach((query) => void query.refetch())}
          isRetrying={queries.some(({ isFetching }) => isFetching)}
        />
      ) : !board.data || !bracket.data || !teams.data ? (
        <Loading>
          <SkeletonCards count={4} lines={4} />
        </Loading>
      ) : isBare(board.data.board) ? (
        <Nothing to={to} />
      ) : (
        <Picks
          tournament={tournament}
          board={board.data.board}
          bracket={bracket.data}
          teams={teamsByPlace(teams.data)}
        />
      )}
    </>
  );
}

/** Nobody is drawn yet: there are neither groups with games nor a tree with teams. */
const isBare = ({ groups, matches, champion }: Board) =>
  groups.length === 0 &&
  champion.teams.length === 0 &&
  !matches.some(({ sides }) => sides.every(({ team }) => team));

const Nothing = ({ to }: { to: Selection['to'] }) => (
  <EmptyState
    title={t`Nothing to pick yet`}
    actions={<ButtonLink href={to('/bracket')} isPrimary>{t`View the bracket`}</ButtonLink>}
  >
    {t`Picks open once the teams are in their groups or in the tree.`}
  </EmptyState>
);

/** In the place of picks that tell how matches went, while the reader hides that. */
function Hidden() {
  const { hideScores } = useSetPreference();
  return (
    <>
      <PickemHead here="picks" />
      <EmptyState
        title={t`Scores are hidden`}
        actions={<Button look="primary" onClick={() => hideScores(false)}>{t`Show scores`}</Button>}
      >
        {t`Matches are played, and what became of picks tells how they went. It waits until you want to know.`}
      </EmptyState>
    </>
  );
}

type PicksProps = { tournament: Tournament; board: Board; bracket: Bracket; teams: PickTeams };

function Picks({ tournament, board, bracket, teams }: PicksProps) {
  const picks = usePicks(tournament.id, board, teams);
  const { league } = useSelection();
  const { hasDiscordLogIn } = useSite();
  const search = useSearch();
  const isMounted = useMounted();
  const { sheet, own, picking, progress } = picks;
  const from = `/pickem?${new URLSearchParams({ league, tournament: tournament.id })}`;
  const { pick, ...looking } = picking;
  // Where nobody can log in, the bot takes picks.
  const mayPick = Boolean(hasDiscordLogIn) || sheet !== null || own.isSuccess;
  return (
    <>
      {isMounted && <DiscordProblem search={search} />}
      {sheet ? (
        <LazyPage code={SUMMARY} sheet={sheet} picks={picks} />
      ) : (
        <Text as="p" size="medium" tone="secondary">
          {mayPick
            ? t`Call it before it is played. It takes a minute, and it is for honour alone.`
            : t`Picks are made in Discord, with /picks. Here stands what can be picked.`}
        </Text>
      )}
      {own.isError && (
        <Box marginTop={4}>
          <ErrorState
            title={t`Your picks cannot be loaded`}
            error={own.error}
            onRetry={() => void own.refetch()}
            isRetrying={own.isFetching}
          />
        </Box>
      )}
      <Box marginTop={6}>
        <BoardView bracket={bracket} picking={mayPick && pick ? picking : looking} />
      </Box>
      {!sheet && mayPick && picks.change !== null && (
        <Box marginTop={6}>
          <LazyPage
            code={ANONYMOUS}
            waiting={null}
            isAnonymous={picks.isAnonymous}
            onChange={picks.setAnonymous}
          />
        </Box>
      )}
      {progress.all > 0 ? (
        <SaveBar picks={picks} from={from} />
      ) : (
        !sheet && (
          <Text as="p" tone="secondary" marginTop={5}>
            {t`Nothing can be picked right now.`}
          </Text>
        )
      )}
    </>
  );
}
