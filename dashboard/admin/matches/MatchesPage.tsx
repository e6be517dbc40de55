import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { looseGamesQuery, matchDaysQuery, matchesQuery, outcomeKey } from '#admin/shared/match/matches.ts';
import { useResultDrafts } from '#admin/shared/match/resultDrafts.ts';
import { NoTournament, TournamentPicker } from '#admin/shared/tournament/TournamentTab.tsx';
import { useBusyAct } from '#admin/shared/useAct.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { type LooseGame, linkGame } from '#domain/contract/games/games.ts';
import type { MatchDayInList } from '#domain/contract/matchDay/matchDays.ts';
import type { OddEnd } from '#domain/games/doubt.ts';
import type { GameSource } from '#domain/games/record.ts';
import { SERVICE_NAMES } from '#domain/games/serviceNames.ts';
import { gameWords } from '#domain/games/words.ts';
import { sense, t } from '#domain/text/translate.ts';
import { useApi, useRead } from '#shared/api/api.ts';
import { place } from '#shared/site/links.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import {
  Box,
  Button,
  ButtonLink,
  Name,
  Note,
  Row,
  rich,
  richList,
  richSentences,
  Small,
  Stack,
  Text,
  Time,
} from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { Section } from '#ui/Section.tsx';
import { EmptyState, Loaded, NotYet, SkeletonCards } from '#ui/states.tsx';
import { AllMatches } from './AllMatches.tsx';
import { CreateMatch } from './CreateMatch.tsx';
import { Desk } from './Desk.tsx';
import { DayRow, type Verdict, VerdictQuestion } from './days/DayRow.tsx';
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

function UnlinkedGames() {
  const { data: shown = [] } = useRead(looseGamesQuery);
  if (shown.length === 0) return null;
  return (
    <Section
      title={t`Unlinked games (${shown.length})`}
      note={t`From the last two days, in all tournaments. Link a game to its match to count it and clear it from this list.`}
      isFirst
    >
      <Stack as="ul" gap={3} marginBottom={6}>
        {shown.map((game) => (
          <OneGame key={game.dotaMatchId} game={game} />
        ))}
      </Stack>
    </Section>
  );
}

const REASONS: Record<NonNullable<LooseGame['reason']>, string> = {
  fewKnown: t`Fewer than eight of its players belong to the two line-ups.`,
  mixed: t`Its players belong to two line-ups but are not on their teams’ sides.`,
  outOfTime: t`It was not played at the time scheduled for its players’ match.`,
  several: t`It could belong to several matches.`,
};

const SOURCES: Record<GameSource, string> = {
  ...SERVICE_NAMES,
  observer: t`A spectator client`,
  player: t`A player’s client`,
};
const SIDE_NAMES = { radiant: t`Radiant`, dire: t`Dire` };

type Doubt = LooseGame['doubts'][number];

function doubtText({ what, by, winner, matchId }: Doubt, nameOf: (matchId: string | null) => string): string {
  const source = by ? SOURCES[by] : t`Somebody`;
  switch (what) {
    case 'otherMatch':
      return t`${source} links it to ${nameOf(matchId)}.`;
    case 'otherWinner':
      return winner
        ? t`${source} says ${SIDE_NAMES[winner]} won. This does not change the result.`
        : t`${source} says the other side won. This does not change the result.`;
    default:
      return ODD_ENDS[what];
  }
}

const ODD_ENDS: Record<OddEnd, string> = {
  short: t`The game lasted less than five minutes, so it does not count automatically.`,
  noHeroes: t`A player had no hero, so the game does not count automatically.`,
  leavers: t`A player left early, so it does not count automatically.`,
  otherMode: t`It was played in another mode, so it does not count automatically.`,
  otherLobby: t`It was not played in a private lobby, so it does not count automatically.`,
  noWinner: t`It ended without a winner and does not count: the lobby was remade.`,
};

function Facts({ game: { matchId: ownId, reason, doubts, players, near } }: { game: LooseGame }) {
  const nameOf = (matchId: string | null) => {
    const match = near.find((each) => each.matchId === matchId);
    return match ? t`${match.team1} v ${match.team2}` : t`another match`;
  };
  const known = players.filter(({ isKnown }) => isKnown);
  return (
    <>
      {ownId && (
        <Text as="p" size="small">
          {rich`Currently linked to ${<Name>{nameOf(ownId)}</Name>}.`}
        </Text>
      )}
      {doubts.map((doubt) => (
        <Text as="p" size="small" tone="warning" key={`${doubt.what} ${doubt.by} ${doubt.matchId}`}>
          {doubtText(doubt, nameOf)}
        </Text>
      ))}
      <Note size="small">
        {richSentences(
          reason && REASONS[reason],
          rich`${known.length} of ${players.length} players are known: ${richList(...known.map(({ name }) => <Name key={name}>{name}</Name>))}`,
        )}
      </Note>
    </>
  );
}

function OneGame({ game }: { game: LooseGame }) {
  const { dotaMatchId, seenAt, near } = game;
  const { act, isBusy } = useBusyAct();
  const say = (matchId: string | null, done: string) =>
    act({
      reads: ['games', 'matches'],
      run: (call) => call(linkGame, { params: { dotaMatchId }, body: { matchId } }),
      done: () => done,
      undone: t`Dota match ${dotaMatchId} is back on the list of unlinked games.`,
      failed: t`Dota match ${dotaMatchId} is still unlinked.`,
    });
  return (
    <Box as="li" look="card" padding={[3, 5]}>
      <Stack gap={2.5}>
        <Row gap={[0.5, 3]} align="baseline" wraps>
          <Text weight="semibold">{t`Dota match ${dotaMatchId}`}</Text>
          <Small>{rich`first seen ${<Time at={seenAt} style="list" />}`}</Small>
        </Row>
        <Facts game={game} />
        <Row gap={2} wraps>
          {near.map(({ matchId, team1, team2, scheduledTime }) => (
            <Button
              key={matchId}
              isBusy={isBusy}
              onClick={() =>
                void say(matchId, t`Dota match ${dotaMatchId} is linked to ${team1} v ${team2}.`)
              }
            >
              <span>{rich`Link to ${<Name>{team1}</Name>} v ${<Name>{team2}</Name>}`}</span>
              {near.length > 1 && scheduledTime && (
                <Small>
                  <Time at={scheduledTime} style="list" />
                </Small>
              )}
            </Button>
          ))}
          <Button
            look="plain"
            isBusy={isBusy}
            onClick={() => void say(null, t`Dota match ${dotaMatchId} is marked as not ours.`)}
          >{t`Mark as not ours`}</Button>
          {near[0] && <Link className="link" href={`/matches/${near[0].matchId}`}>{t`View match`}</Link>}
        </Row>
      </Stack>
    </Box>
  );
}
