import { useQueries } from '@tanstack/react-query';
import { missingNow } from '#admin/matches/index.ts';
import { rosterChangesQuery } from '#admin/registrations/index.ts';
import { meQuery } from '#admin/shared/access/queries.ts';
import { useHasRole } from '#admin/shared/access/RequireRole.tsx';
import { missingQuery } from '#admin/shared/match/Misplaced.tsx';
import {
  isDue,
  isToEnter,
  looseGamesQuery,
  matchDaysQuery,
  matchesQuery,
  pairing,
} from '#admin/shared/match/matches.ts';
import { registrationsQuery } from '#admin/shared/tournament/registrations.ts';
import { withoutTime } from '#admin/shared/tournament/season.ts';
import type { Task } from '#admin/shared/Waiting.tsx';
import { queuesQuery, schedulesQuery, useDeliveryProblems } from '#admin/system/index.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { MatchDayInList } from '#domain/contract/matchDay/matchDays.ts';
import { gameWords } from '#domain/games/words.ts';
import { dayAt } from '#domain/leagueTime.ts';
import { isUndecided } from '#domain/registrations/registration.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { commaList, plural, t } from '#domain/text/translate.ts';
import { DAY } from '#domain/timeSpans.ts';
import { teamsQuery, useApi, useRead, useReadIf } from '#shared/api/api.ts';
import { place } from '#shared/site/links.ts';
import { useSite } from '#ui/site.ts';

export type GameOfToday = { match: Match; tournament: Tournament };

const task = (
  key: string,
  count: number,
  say: (count: number) => string,
  rest: Omit<Task, 'key' | 'count' | 'text'>,
): Task[] => (count === 0 ? [] : [{ key, count, text: say(count), ...rest }]);

export function useDesk(all: readonly Tournament[], now: Date) {
  const api = useApi();
  const { timeZone } = useSite();
  const running = all.filter(({ status }) => status === 'live' || status === 'upcoming');
  const registrations = useRead(registrationsQuery);
  const changes = useRead(rosterChangesQuery);
  const matches = useQueries({ queries: running.map(({ id }) => matchesQuery(api, id)) });
  const missing = useQueries({ queries: running.map(({ id }) => missingQuery(api, id)) });
  const days = useQueries({
    queries: running.map(({ id, matchDay }) => ({ ...matchDaysQuery(api, id), enabled: matchDay !== null })),
  });
  const teams = useQueries({
    queries: running.map((each) => ({ ...teamsQuery(api, each.id), enabled: isFeeDue(each, now) })),
  });
  const loose = useLooseGames();
  const games = running.flatMap((tournament, index) =>
    (matches[index]?.data ?? []).map((match): GameOfToday => ({ match, tournament })),
  );
  const [first] = running;
  const tasks = [
    ...running.flatMap(({ id, name: of, league }) => {
      const isOf = ({ tournamentId }: { tournamentId: string }) => tournamentId === id;
      const undecided = (registrations.data ?? []).filter((each) => isOf(each) && isUndecided(each.status));
      const asked = (changes.data ?? []).filter(isOf);
      const rest = { of, href: place('/admin/registrations', league, id) };
      return [
        ...task(`registrations ${id}`, undecided.length, undecidedWords, rest),
        ...task(`roster change requests ${id}`, asked.length, askedWords, rest),
      ];
    }),
    ...running.flatMap(({ id, name: of, league, matchDay }, index) => {
      const href = place('/admin/matches', league, id);
      const halted = (days[index]?.data ?? []).filter((day) => day.stuck !== null);
      const halting = (count: number) => t`${haltingWords(count)}: ${commaList(halted.map(namesOf))}`;
      // Teams that run their own matches report the results themselves.
      const own = matchDay === null ? (matches[index]?.data ?? []) : [];
      const due = own.filter((match) => isToEnter(match) && isDue(match, now));
      return [
        ...task(`stuck ${id}`, halted.length, halting, { of, href: `${href}&view=days`, isBad: true }),
        ...task(`results ${id}`, due.length, awaitingWords, { of, href }),
      ];
    }),
    ...running.flatMap((tournament, index) =>
      obstacles(tournament, {
        matches: matches[index]?.data ?? [],
        days: days[index]?.data ?? [],
        teams: isFeeDue(tournament, now) ? (teams[index]?.data ?? []) : [],
        today: gamesOfDay(games, now, timeZone).filter((game) => game.tournament.id === tournament.id),
      }),
    ),
    // Games that might not count are shown in every tournament until somebody reviews them.
    ...(first
      ? task('games', loose.length, looseWords, {
          of: t`Any tournament`,
          href: `${place('/admin/matches', first.league, first.id)}&view=days`,
        })
      : []),
  ];
  return {
    halted: running.filter(({ status }, index) => missingNow(missing[index]?.data, status).length > 0),
    // Blocked tasks are listed before pending ones.
    tasks: tasks.toSorted((one, other) => Number(other.isBad ?? false) - Number(one.isBad ?? false)),
    today: gamesOfDay(games, now, timeZone),
    /** True until everything has loaded, so that nothing looks empty prematurely. */
    isPending: [registrations, changes, ...matches, ...missing].some((query) => query.isPending),
    failed: [registrations, changes, ...matches, ...missing].find(
      (query) => query.isError && query.data === undefined,
    ),
  };
}

/** Whether a tournament's fees should have been paid by now: it is live, or starts within a week. */
const isFeeDue = ({ registrationFee, status, startDate }: Tournament, now: Date) =>
  registrationFee > 0 &&
  (status === 'live' || (startDate !== null && Date.parse(startDate) < now.getTime() + 7 * DAY));

type Facts = {
  matches: readonly Match[];
  days: readonly MatchDayInList[];
  teams: readonly Team[];
  today: readonly GameOfToday[];
};

/** Problems that will delay a tournament's next matches unless somebody solves them first. */
function obstacles(
  { id, name: of, league, status }: Tournament,
  { matches, days, teams, today }: Facts,
): Task[] {
  const desk = place('/admin/matches', league, id);
  const unreached = days.flatMap((day) => day.unreached.map((side) => day[side]?.name ?? t`TBD`));
  // Before the tournament starts, its list of steps offers to set the times. Some leagues never set times.
  const hasBegun = status === 'live' || matches.some((match) => match.status === 'completed');
  const isTimed = matches.some(({ scheduledTime }) => scheduledTime !== null);
  const untimed = hasBegun && isTimed ? withoutTime(matches) : [];
  const isCast = ({ casters, streamUrl }: Match) => casters.length > 0 || streamUrl !== null;
  // If no match has a caster or a stream, the league needs no casters.
  const uncast = matches.some(isCast)
    ? today.map(({ match }) => match).filter((match) => match.status !== 'completed' && !isCast(match))
    : [];
  const unpaid = teams.filter(({ feePaid }) => feePaid === false).map(({ name }) => name);
  const naming = (say: (count: number) => string, names: readonly string[]) => (count: number) =>
    t`${say(count)}: ${someOf(names)}`;
  return [
    ...task(`unreached ${id}`, unreached.length, naming(unreachedWords, unreached), {
      of,
      href: `${desk}&view=days`,
      isBad: true,
    }),
    ...task(`times ${id}`, untimed.length, naming(untimedWords, untimed.map(pairing)), {
      of,
      href: `${desk}&view=schedule`,
    }),
    ...task(`casters ${id}`, uncast.length, naming(uncastWords, uncast.map(pairing)), {
      of,
      href: `${desk}&view=all`,
    }),
    ...task(`fees ${id}`, unpaid.length, naming(unpaidWords, unpaid), {
      of,
      href: place('/admin/finance/fees', league, id),
    }),
  ];
}

const NAMED = 3;

/** The first few names, and how many more there are. */
const someOf = (names: readonly string[]) =>
  commaList([
    ...names.slice(0, NAMED).map(isolateDirection),
    names.length > NAMED && t`${names.length - NAMED} more`,
  ]);

const unreachedWords = (count: number) =>
  plural(count, 'captain cannot be reached on Discord', 'captains cannot be reached on Discord');
const untimedWords = (count: number) => plural(count, 'match has no time', 'matches have no time');
const uncastWords = (count: number) =>
  plural(count, 'match today has no caster', 'matches today have no caster');
const unpaidWords = (count: number) =>
  plural(count, 'team has not paid the fee', 'teams have not paid the fee');

function useLooseGames() {
  const { data: me } = useRead(meQuery);
  const isMatchAdmin = useHasRole('matchAdmin');
  const enabled = me !== undefined && isMatchAdmin && gameWords().hasGameData;
  return useReadIf(enabled, looseGamesQuery).data ?? [];
}

const undecidedWords = (count: number) =>
  plural(count, 'registration needs your decision', 'registrations need your decision');
const askedWords = (count: number) =>
  plural(count, 'roster change request needs your decision', 'roster change requests need your decision');
const haltingWords = (count: number) =>
  plural(count, 'match cannot continue without you', 'matches cannot continue without you');
const awaitingWords = (count: number) =>
  plural(count, 'match awaiting a result', 'matches awaiting a result');
const looseWords = (count: number) => plural(count, 'unlinked game to review', 'unlinked games to review');

const namesOf = ({ team1, team2 }: MatchDayInList) => t`${team1?.tag ?? t`TBD`} v ${team2?.tag ?? t`TBD`}`;

const gamesOfDay = (games: GameOfToday[], now: Date, timeZone: string): GameOfToday[] =>
  games
    .filter(({ match: { scheduledTime, status } }) => {
      if (status === 'live') return true;
      return scheduledTime !== null && dayAt(new Date(scheduledTime), timeZone) === dayAt(now, timeZone);
    })
    .filter(({ match }) => match.status !== 'cancelled' && match.status !== 'bye')
    .toSorted((a, b) => (a.match.scheduledTime ?? '').localeCompare(b.match.scheduledTime ?? ''));

export function useFailures(to: (path: string) => string): Task[] {
  const { failed, broken } = useDeliveryProblems();
  const queues = useRead(queuesQuery).data;
  const schedules = useRead(schedulesQuery).data;
  const down = queues?.roles.filter(({ state }) => state === 'down').length ?? 0;
  const late = schedules?.filter(({ lastError }) => lastError !== null).length ?? 0;
  const at = (path: string) => ({ href: to(path), isBad: true });
  return [
    ...task('deliveries', failed, failedWords, at('/admin/deliveries')),
    ...task('destinations', broken, brokenWords, at('/admin/destinations')),
    ...task('roles', down, downWords, at('/admin/system')),
    ...task('schedules', late, lateWords, at('/admin/system')),
  ];
}

const failedWords = (count: number) =>
  plural(
    count,
    'message was not delivered: see why and resend it',
    'messages were not delivered: see why and resend them',
  );
const brokenWords = (count: number) =>
  plural(count, 'destination has a problem', 'destinations have a problem');
const downWords = (count: number) => plural(count, 'service has stopped', 'services have stopped');
const lateWords = (count: number) => plural(count, 'scheduled task failed', 'scheduled tasks failed');
