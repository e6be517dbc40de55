import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { matchesQuery } from '#admin/shared/match/matches.ts';
import { NoTournament, TournamentPicker } from '#admin/shared/tournament/TournamentTab.tsx';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { gameWords } from '#domain/games/words.ts';
import { t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { place } from '#shared/site/links.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, ButtonLink } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { NotYet, SkeletonCards } from '#ui/states.tsx';
import { AllMatches } from './AllMatches.tsx';
import { CreateMatch } from './CreateMatch.tsx';
import { Desk } from './Desk.tsx';
import { MatchDays } from './days/MatchDays.tsx';
import { UnlinkedGames } from './days/UnlinkedGames.tsx';
import { Missing } from './Missing.tsx';
import { NoMatches } from './NoMatches.tsx';
import { QuickActions } from './QuickActions.tsx';
import { WhoPlayed } from './WhoPlayed.tsx';

export default function Matches() {
  const { tournament, to } = useSelection();
  const [path, go] = useLocation();
  const asked = new URLSearchParams(useSearch());
  const view = VIEWS.find(({ key }) => key === asked.get('view')) ?? DESK;
  const isDesk = view === DESK;
  const [isCreating, setCreating] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const choose = ({ id, league }: Tournament) =>
    go(`${place(path, league, id)}${isDesk ? '' : `&view=${view.key}`}`);
  return (
    <>
      <ConsoleHead
        title={view.name}
        beside={view.key !== 'all' && <TournamentPicker onChoose={choose} />}
        views={{
          label: t`Match views`,
          views: VIEWS.filter((each) => each !== PLAYERS).map((each) => ({
            name: each.name,
            href: each === DESK ? to(path) : `${to(path)}&view=${each.key}`,
            isHere: each === view || (view === PLAYERS && each === DESK),
          })),
        }}
      >
        {tournament && isDesk && (
          <>
            <Button onClick={() => setCreating(true)}>{t`Create Match`}</Button>
            <QuickActions tournamentId={tournament.id} />
            <Button isReading onClick={() => setPrinting(true)}>{t`Print sheets`}</Button>
            <ButtonLink href={to('/broadcast')}>{t`Open broadcast page`}</ButtonLink>
          </>
        )}
      </ConsoleHead>
      {view.key === 'all' ? (
        <AllMatches onChoose={choose} />
      ) : tournament && view === PLAYERS ? (
        <WhoPlayed key={tournament.id} tournamentId={tournament.id} asked={asked.get('match')} />
      ) : tournament && view.key === 'schedule' ? (
        <Suspense fallback={<SkeletonCards count={1} lines={8} />}>
          <Schedule key={tournament.id} tournament={tournament} />
        </Suspense>
      ) : tournament && view.key === 'days' ? (
        <>
          {gameWords().hasGameData && <UnlinkedGames />}
          <MatchDays key={tournament.id} tournament={tournament} />
        </>
      ) : tournament ? (
        <OneTournament key={tournament.id} tournament={tournament} />
      ) : (
        <NoTournament>{t`Please create a tournament first, then manage its matches here.`}</NoTournament>
      )}
      {isCreating && tournament && (
        <CreateMatch tournamentId={tournament.id} onClose={() => setCreating(false)} />
      )}
      {isPrinting && tournament && (
        <Suspense fallback={null}>
          <PrintSheets tournament={tournament} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}

type View = { key: string; name: string };

const DESK: View = { key: '', name: t`Results desk` };
/** A match's menu links to this view. */
const PLAYERS: View = { key: 'players', name: t`Who played` };
const VIEWS: View[] = [
  DESK,
  { key: 'days', name: t`Match days` },
  { key: 'schedule', name: t`Schedule` },
  { key: 'all', name: t`All Matches` },
  PLAYERS,
];
/** Loaded on demand, since it includes the drag-and-drop code. */
const Schedule = lazy(() => import('./schedule/Schedule.tsx'));
const PrintSheets = lazy(() => import('#admin/sheets/PrintSheets.tsx'));

function OneTournament({ tournament }: { tournament: Tournament }) {
  const { id } = tournament;
  // Results entered elsewhere must appear even if live updates stop.
  const query = useRead((api) => ({ ...matchesQuery(api, id), refetchOnWindowFocus: true }));
  if (query.data?.length === 0) return <NoMatches tournament={tournament} />;
  if (query.data)
    return (
      <>
        <Missing tournament={tournament} />
        <Desk tournamentId={id} matches={query.data} />
      </>
    );
  const words = { title: t`Failed to load matches data`, loading: t`Loading matches` };
  return <NotYet query={query} {...words} lines={8} />;
}
