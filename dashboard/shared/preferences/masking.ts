import type { Bracket, BracketMatch, BracketTeam, StageView } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch, MatchBackground } from '#domain/contract/competition/matches.ts';
import type { Participation } from '#domain/contract/competition/participations.ts';
import type { PickSheet } from '#domain/contract/competition/picks.ts';
import type { PlayerStats } from '#domain/contract/competition/players.ts';
import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament, TournamentOverview } from '#domain/contract/competition/tournaments.ts';
import type { MatchDayView } from '#domain/contract/matchDay/matchDays.ts';
import type { Board } from '#domain/picks/board.ts';
import { t } from '#domain/text/translate.ts';
import type { Mark } from './mask.ts';

export type Masking = { revealed: readonly string[]; tournaments: readonly Tournament[] };

/** Counters that would reveal results: pages show a dash for them. */
const counters = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, never>;

const TEAM_COUNTERS = {
  ...counters('wins', 'losses', 'points', 'games', 'groupWins', 'groupLosses', 'groupPoints'),
  ...counters('careerWins', 'careerLosses', 'careerPoints', 'careerGames'),
};

/** The first word of the query key, by the ending of the URL from which the data are read. */
const NOUNS: Readonly<Record<string, string>> = {
  bracket: 'brackets',
  'prize-pool': 'prizePools',
  'pick-board': 'picks',
  'current-matches': 'matches',
  'featured-teams': 'teams',
  background: 'backgrounds',
  day: 'matches',
  pickSheets: 'picks',
  ratings: 'rankings',
};

/** Removes results from a response, identified by its query key's first word or the end of its URL. */
export function masked(read: string, data: unknown, masking: Masking, isOwn: boolean): unknown {
  const noun = NOUNS[read] ?? read;
  const mask = MASKS[noun];
  if (!mask || data === null || data === undefined) return data;
  const hidden = Array.isArray(data) ? data.map((one) => mask(one, masking)) : mask(data, masking);
  if (!Array.isArray(hidden)) return hidden;
  // A team in a later match reveals its earlier results, a tie-break reveals which teams were tied, and an order by
  // results reveals the results.
  if (noun === 'matches')
    return (hidden as ListedMatch[]).filter((match) => !(isNobody(match) && (isOwn || isTieBreak(match))));
  if (noun === 'teams')
    return (hidden as Team[]).toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return noun === 'rankings' || noun === 'players' || noun === 'picks' ? [] : hidden;
}

// biome-ignore lint/suspicious/noExplicitAny: the noun determines the type of the response
const MASKS: Record<string, (one: any, masking: Masking) => unknown> = {
  matches: maskMatch,
  // Possible picks follow from the bracket and are cached with it.
  brackets: (read: Bracket | Picks, masking) =>
    'knockout' in read ? maskBracket(read, masking) : maskPicks(read),
  backgrounds: (background: MatchBackground): MatchBackground => ({
    records: [],
    meetings: { team1: 0, team2: 0, drawn: 0 },
    picks: { team1: 0, team2: 0 },
    sides: background.sides.map((side) => ({ ...side, resultCount: 0, lastResults: [] })),
  }),
  picks: maskPicks,
  teams: (team: Team): Team => ({
    ...team,
    ...TEAM_COUNTERS,
    rank: null,
    players: team.players?.map((player) => ({ ...player, ...counters('wins', 'losses') })),
  }),
  players: (player: PlayerStats): PlayerStats => ({
    ...player,
    ...counters('gamesPlayed', 'wins', 'losses', 'points', 'winRate'),
    teams: player.teams?.map((team) => ({ ...team, ...counters('games', 'wins', 'losses', 'points') })),
  }),
  rankings: (read: object) => ('pages' in read ? { pages: [], pageParams: [] } : read),
  'game-statistics': () => null,
  tournaments: maskTournaments,
  participations: (participation: Participation): Participation => ({
    ...participation,
    ...counters(
      'tournamentWins',
      'tournamentDraws',
      'tournamentLosses',
      'tournamentPoints',
      'tournamentGames',
    ),
    ...counters('groupWins', 'groupDraws', 'groupLosses', 'groupPoints'),
    placementPosition: null,
    eliminationDate: null,
  }),
  prizePools: (pool: PrizePool): PrizePool & Mark => ({
    ...pool,
    isHidden: 'teams',
    split: pool.split.map((share) => ({
      ...share,
      ...counters('participationId', 'teamId', 'teamName', 'teamTag', 'teamLogo', 'paidAt', 'paidAmount'),
    })),
  }),
};

function maskTournaments(read: Tournament | TournamentOverview): Tournament | TournamentOverview {
  if ('championTeamID' in read) return { ...read, championTeamID: null };
  if (!('leagues' in read)) return read;
  return { ...read, tournaments: read.tournaments.map((each) => ({ ...each, championTeamID: null })) };
}

const NO_RESULT = { team1Score: null, team2Score: null, runningScore: null, winner: null, forfeit: null };

const hasResult = ({ status, team1Score, team2Score, winner }: ListedMatch | BracketMatch) =>
  status === 'completed' || status === 'live' || winner !== null || (team1Score ?? team2Score) !== null;

const isTieBreak = ({ matchIdentifier }: ListedMatch) =>
  /^(\d+:)?[A-Z]{1,2}-TB\d/.test(matchIdentifier ?? '');

const isNobody = ({ team1, team2 }: ListedMatch) => team1?.teamId === '' || team2?.teamId === '';

function maskMatch(match: ListedMatch, masking: Masking): ListedMatch & Mark;
function maskMatch(match: MatchDayView, masking: Masking): MatchDayView;
function maskMatch(match: ListedMatch | MatchDayView, { revealed, tournaments }: Masking) {
  if ('phase' in match) return revealed.includes(match.matchId) ? match : maskDay(match);
  if (revealed.includes(match.id)) return match;
  const isShown = hasResult(match);
  const tournament = tournaments.find(({ id }) => id === match.tournamentId);
  const isLater = isLaterRound(match, tournament);
  if (!isShown && !isLater) return match;
  return {
    ...match,
    ...NO_RESULT,
    winnerParticipationId: null,
    notes: null,
    replayData: null,
    isHidden: isShown ? 'score' : 'teams',
    ...(isLater && {
      team1: match.team1 && NOBODY,
      team2: match.team2 && NOBODY,
      team1ParticipationId: null,
      team2ParticipationId: null,
      ...(match.participatingPlayers && { participatingPlayers: [], participatingPlayerIds: [] }),
    }),
  };
}

/** Choices are hidden too, because the loser of a game has first choice in the next one. */
const maskDay = (day: MatchDayView): MatchDayView => ({
  ...day,
  score: { team1: 0, team2: 0 },
  game: 1,
  choosing: null,
  sides: null,
});

const NOBODY = { participationId: '', teamId: '', name: t`Hidden`, tag: '?', logo: null };

/** Whether results determine a match's teams: tie-breaks, and every round that follows another. */
function isLaterRound(match: ListedMatch, tournament: Tournament | undefined): boolean {
  const { matchIdentifier, stage } = match;
  if (isTieBreak(match)) return true;
  // An unknown format may have stages; hiding too much is better than revealing which teams advanced.
  if (!tournament || tournament.format === 'stages')
    return !/^([A-Z]+-)?(S1|UB1|R1)-/.test(matchIdentifier ?? 'R1-');
  if (stage === 'group' || !/^(QF\d|SF\d|F$|R\d-)/.test(matchIdentifier ?? '')) return false;
  if (tournament.format !== 'single_elimination') return true;
  const { teamCount } = tournament;
  const first = teamCount > 8 ? 'R1' : teamCount > 4 ? 'QF' : teamCount > 2 ? 'SF' : 'F';
  return !matchIdentifier?.startsWith(first);
}

const ROUNDS = ['round1', 'round2', 'round3', 'quarterfinals', 'semifinals'] as const;

function maskBracket(bracket: Bracket, { revealed }: Masking): Bracket & Mark {
  const { knockout, format, groups } = bracket;
  const isPlain = format === 'single_elimination';
  const first = ROUNDS.find((round) => knockout[round]?.length) ?? 'final';
  const rounds = ROUNDS.flatMap((name) => {
    const round = knockout[name]?.map((match) => maskNode(match, !(isPlain && name === first), revealed));
    return round ? [[name, round] as const] : [];
  });
  return {
    ...bracket,
    champion: null,
    groups: groups.map((group) => ({ ...maskGroup(group, revealed), isHidden: 'score' as const })),
    knockout: {
      ...(Object.fromEntries(rounds) as Omit<Bracket['knockout'], 'final'>),
      final: knockout.final && maskNode(knockout.final, !(isPlain && first === 'final'), revealed),
    },
    stages: bracket.stages.map((stage, index) => maskStage(stage, index === 0, revealed)),
    isHidden: 'score',
  };
}

/** The first round of the first stage reveals no results, so its teams are shown; teams in later rounds are hidden. */
const maskStage = (stage: StageView, isFirst: boolean, revealed: readonly string[]): StageView => ({
  ...stage,
  rows: [],
  bestPlaces: [],
  rounds: stage.rounds.map((round, index) => ({
    ...round,
    matches: round.matches.map((match) => maskNode(match, !(isFirst && index === 0), revealed)),
  })),
});

type Picks = { isOff: boolean; board: Board } | PickSheet | { pages: unknown[]; pageParams: unknown[] };

/** Once a match begins, possible picks reveal which teams advance. Points depend on results, so they are hidden. */
function maskPicks(picks: Picks): Picks & Mark {
  if ('board' in picks && picks.board) {
    if (!picks.board.matches.some(({ hasBegun }) => hasBegun)) return picks;
    const none: Board = {
      champion: { teams: [], locksAt: null, hasBegun: true, outcome: null },
      groups: [],
      matches: [],
    };
    return { ...picks, board: none, isHidden: 'score' };
  }
  if ('pages' in picks) return { pages: [], pageParams: [] };
  return { ...picks, ...counters('points', 'right', 'decided', 'streak', 'bestStreak', 'rank'), badge: null };
}

type Group = Bracket['groups'][number];

/** Shows the teams in the order in which the group lists them, and games without outcomes. */
function maskGroup(group: Group, revealed: readonly string[]): Group {
  const turn = ({ participationId }: { participationId: string | null }) =>
    group.teams.findIndex((team) => team.participationId === participationId);
  const rows = group.standings.filter(({ isPlaceholder }) => !isPlaceholder);
  const free = group.standings.filter(({ isPlaceholder }) => isPlaceholder);
  return {
    ...group,
    standings: [...rows.toSorted((one, other) => turn(one) - turn(other)), ...free].map((row, index) => ({
      ...row,
      rank: index + 1,
      ...(row.isPlaceholder
        ? {}
        : counters('groupPoints', 'groupWins', 'groupDraws', 'groupLosses', 'gameDifference')),
      tieGroup: null,
      tiedWith: 0,
      reason: null,
    })),
    matches: group.matches.map((match) => maskNode(match, false, revealed)),
    complete: false,
    needsTieBreak: false,
    tieBreakMatches: [],
    draws: [],
    outlooks: [],
  };
}

function maskNode(match: BracketMatch, isLater: boolean, revealed: readonly string[]): BracketMatch & Mark {
  if (match.matchId !== null && revealed.includes(match.matchId)) return match;
  if (match.status === 'bye' && !isLater) return match;
  return {
    ...match,
    ...NO_RESULT,
    ...(isLater && { team1: maskSide(match.team1), team2: maskSide(match.team2) }),
    ...(hasResult(match) ? { isHidden: 'score' } : isLater ? { isHidden: 'teams' } : {}),
  };
}

/** A seed is known from the start. */
const maskSide = (team: BracketTeam): BracketTeam =>
  team.source.startsWith('#')
    ? team
    : {
        participationId: null,
        teamId: null,
        name: t`Hidden`,
        tag: '',
        logo: null,
        isTextPlaceholder: true,
        isByHand: false,
        source: team.source,
      };
