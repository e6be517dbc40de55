import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { matchDaysQuery, matchesQuery, outcomeKey } from '#admin/shared/match/matches.ts';
import { useResultDrafts } from '#admin/shared/match/resultDrafts.ts';
import { NoTournament, TournamentPicker } from '#admin/shared/tournament/TournamentTab.tsx';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { MatchDayInList } from '#domain/contract/matchDay/matchDays.ts';
import { gameWords } from '#domain/games/words.ts';
import { sense, t } from '#domain/text/translate.ts';
import { useApi, useRead } from '#shared/api/api.ts';
import { place } from '#shared/site/links.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, ButtonLink, Stack } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { Section } from '#ui/Section.tsx';
import { EmptyState, Loaded, NotYet, SkeletonCards } from '#ui/states.tsx';
import { AllMatches } from './AllMatches.tsx';
import { CreateMatch } from './CreateMatch.tsx';
import { Desk } from './Desk.tsx';
import { DayRow, type Verdict, VerdictQuestion } from './days/DayRow.tsx';
import { UnlinkedGames } from './days/UnlinkedGames.tsx';
import { Missing } from './Missing.tsx';
import { NoMatches } from './NoMatches.tsx';
import { type Question, Questions } from './Questions.tsx';
import { QuickActions } from './QuickActions.tsx';
import { useResults } from './useResults.ts';
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

function MatchDays({ tournament }: { tournament: Tournament }) {
  const days = useRead((api) => ({
    ...matchDaysQuery(api, tournament.id),
    enabled: tournament.matchDay !== null,
    refetchOnWindowFocus: true,
  }));
  const { data: matches = [] } = useRead(matchesQuery, tournament.id);
  if (tournament.matchDay === null)
    return (
      <EmptyState
        title={t`Staff run these matches`}
        actions={<ButtonLink href="/admin/tournaments">{t`Tournaments`}</ButtonLink>}
      >{t`To let teams run their matches, turn this on in the tournament’s More settings. Teams check in, report and confirm. You only settle what they cannot.`}</EmptyState>
    );
  return (
    <Loaded query={days} title={t`The match days could not be loaded`} lines={8}>
      {(list) =>
        list.length > 0 ? (
          <Days tournamentId={tournament.id} days={list} matches={matches} />
        ) : (
          <EmptyState title={t`No upcoming matches`}>
            {t`Matches appear here once their room opens, and stay until their result can no longer be disputed.`}
          </EmptyState>
        )
      }
    </Loaded>
  );
}

type Props = { tournamentId: string; days: MatchDayInList[]; matches: Match[] };

function Days({ tournamentId, days, matches }: Props) {
  const { store } = useResultDrafts(tournamentId);
  const [question, ask] = useState<Question | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { saving, undo } = useResults(tournamentId, store, ask);
  const { queryKey } = matchDaysQuery(useApi(), tournamentId);
  const cache = useQueryClient();
  const save = async ({ match, result }: Verdict) => {
    await saving.save(match.id, result, { base: outcomeKey(match), isSure: true });
    await cache.invalidateQueries({ queryKey: queryKey.slice(0, 3) });
  };
  return (
    <>
      {SECTIONS.map((section) => ({ ...section, rows: days.filter(section.has).toSorted(byClock) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, note, rows }, index) => (
          <Section key={title} title={t`${title} (${rows.length})`} note={note} isFirst={index === 0}>
            <Stack as="ul" gap={3}>
              {rows.map((day) => (
                <DayRow
                  key={day.matchId}
                  day={day}
                  match={matches.find(({ id }) => id === day.matchId)}
                  decide={setVerdict}
                />
              ))}
            </Stack>
          </Section>
        ))}
      {verdict && (
        <VerdictQuestion
          verdict={verdict}
          onKeep={() => setVerdict(null)}
          onGo={() => {
            setVerdict(null);
            void save(verdict);
          }}
        />
      )}
      {question && (
        <Questions
          question={question}
          ask={ask}
          saving={saving}
          store={store}
          undo={undo}
          matches={matches}
          close={() => ask(null)}
          // These rows never open the forfeit question, since a forfeit requires a ruling.
          forfeit={() => ask(null)}
        />
      )}
    </>
  );
}

const isOver = ({ phase, stuck }: MatchDayInList) => phase === 'settled' && !stuck;
const SECTIONS: { title: string; note: string; has: (day: MatchDayInList) => boolean }[] = [
  { title: t`Stuck`, note: t`These cannot continue without you.`, has: ({ stuck }) => stuck !== null },
  {
    title: t`Paused`,
    note: t`Clocks are paused until the team is back.`,
    has: ({ stuck, hold }) => !stuck && hold !== null,
  },
  {
    title: t`In progress`,
    note: t`The teams run these themselves.`,
    has: (day) => !day.stuck && !day.hold && !isOver(day),
  },
  { title: sense('of matches')`Over`, note: t`The result can still be disputed.`, has: isOver },
];

/** Sorts by deadline, earliest first. */
const byClock = (one: MatchDayInList, other: MatchDayInList) =>
  (one.dueAt ?? one.startsAt).localeCompare(other.dueAt ?? other.startsAt);
