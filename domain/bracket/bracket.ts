import type { Bracket, BracketMatch, BracketTeam, Standings } from '../contract/brackets.ts';
import { ADVANCING, GROUP_SIZE, LOSS_POINTS, WIN_POINTS } from '../settings.ts';
import type { Row } from '../standings.ts';
import {
  type BracketFacts,
  type Entrant,
  type PlayedMatch,
  type Resolved,
  type ResolvedGroup,
  type ResolvedSide,
  type ResolvedSlot,
  resolve,
} from './resolve.ts';
import { type Round, sourceLabel } from './slots.ts';

type Names = ReadonlyMap<string, Entrant>;

/** The bracket as everybody reads it (specification 1 §3, 4 Shapes), computed from matches and placements. */
export function buildBracket(facts: BracketFacts, about: { tournamentId: string; version: number }): Bracket {
  const resolved = resolve(facts);
  const names = namesOf(facts);
  const slots = new Map(resolved.slots.map((slot) => [slot.key, slot]));
  const present = (slot: ResolvedSlot) => presentSlot(slot, slots, names, facts);
  const round = (name: Round) => resolved.slots.filter((slot) => slot.round === name).map(present);
  const [final] = round('final');
  if (!final) throw new Error('A bracket without a final');
  const early = (['round1', 'round2', 'round3'] as const).filter((name) => round(name).length > 0);
  return {
    ...about,
    format: facts.format,
    groups: resolved.groups.map((group) => presentGroup(group, facts, names)),
    knockout: {
      ...Object.fromEntries(early.map((name) => [name, round(name)])),
      quarterfinals: round('quarterfinals'),
      semifinals: round('semifinals'),
      final,
    },
    champion: final.winner,
    rules: {
      winPoints: WIN_POINTS,
      lossPoints: LOSS_POINTS,
      advancing: ADVANCING,
      groupSize: GROUP_SIZE,
      semifinalPairing: facts.semifinalPairing,
      tieBreakers: [...facts.tieBreakers],
    },
    isEmpty: facts.entrants.length === 0,
    hasRealTeams: facts.entrants.length > 0,
    totalRealTeams: facts.entrants.length,
  };
}

/** The tables of all groups (specification 4, Shapes); free places are placeholders at the end. */
export function buildStandings(facts: BracketFacts, resolved: Resolved = resolve(facts)): Standings {
  const names = namesOf(facts);
  return {
    groups: resolved.groups.map(({ name, table }) => ({
      name,
      rows: presentRows(table.rows, names),
      complete: table.complete,
      needsTieBreak: table.needsTieBreak,
    })),
    tieBreakers: [...facts.tieBreakers],
  };
}

function presentGroup({ name, entrants, table, games }: ResolvedGroup, facts: BracketFacts, names: Names) {
  const places = Array.from({ length: GROUP_SIZE }, (_, index): BracketTeam => {
    const key = `${name}.${index + 1}`;
    const source = `${name} place ${index + 1}`;
    if (facts.placements.has(key)) return { ...nobody('Pending Team', source), isByHand: true };
    const team = entrants.find(({ groupPlace }) => groupPlace === index + 1);
    return team ? presentTeam(team, source) : nobody('Pending Team', source);
  });
  return {
    name,
    teams: places,
    matches: games.filter(isShown).map((game) => presentGame(game, names)),
    standings: presentRows(table.rows, names),
    complete: table.complete,
    needsTieBreak: table.needsTieBreak,
  };
}

/** A cancelled game whose result does not count is none. */
const isShown = ({ status, countsForStats }: PlayedMatch) => status !== 'cancelled' || countsForStats;

function presentRows(rows: readonly Row[], names: Names): Standings['groups'][number]['rows'] {
  const real = rows.map(({ team, rank, wins, losses, points, ...tie }) => ({
    rank,
    participationId: team,
    teamId: names.get(team)?.teamId ?? null,
    name: names.get(team)?.name ?? '',
    tag: names.get(team)?.tag ?? '',
    logo: names.get(team)?.logo ?? null,
    groupPoints: points,
    groupWins: wins,
    groupLosses: losses,
    ...tie,
    isPlaceholder: false,
  }));
  const free = Array.from({ length: Math.max(0, GROUP_SIZE - rows.length) }, (_, index) => ({
    rank: rows.length + index + 1,
    participationId: null,
    teamId: null,
    name: 'Pending Team',
    tag: '',
    logo: null,
    groupPoints: 0,
    groupWins: 0,
    groupLosses: 0,
    tieGroup: null,
    tiedWith: 0,
    reason: null,
    isPlaceholder: true,
  }));
  return [...real, ...free];
}

function presentGame(game: PlayedMatch, names: Names): BracketMatch {
  const side = (team: string | null) => {
    const entrant = team === null ? undefined : names.get(team);
    return entrant ? presentTeam(entrant, '') : nobody('TBD', '');
  };
  const [team1, team2] = [side(game.team1), side(game.team2)];
  return {
    id: game.id,
    matchId: game.id,
    team1,
    team2,
    team1Score: game.team1Score,
    team2Score: game.team2Score,
    forfeit: game.forfeit,
    winner:
      [team1, team2].find(({ participationId }) => participationId && participationId === game.winner) ??
      null,
    status: game.status,
    matchFormat: game.format,
    scheduledTime: game.scheduledTime,
    streamUrl: game.streamUrl,
    winnerTo: null,
  };
}

function presentSlot(
  slot: ResolvedSlot,
  slots: ReadonlyMap<string, ResolvedSlot>,
  names: Names,
  facts: BracketFacts,
): BracketMatch {
  const { match } = slot;
  const [team1, team2] = slot.sides.map((side) => presentSide(side, slots, names)) as [
    BracketTeam,
    BracketTeam,
  ];
  // A match may name the teams in the other order than the bracket does.
  const isTurned = match !== null && match.team1 !== slot.sides[0].team;
  const scores = match ? [match.team1Score, match.team2Score] : [null, null];
  if (isTurned) scores.reverse();
  const forfeit = match?.forfeit ?? null;
  return {
    id: slot.key,
    matchId: match?.id ?? null,
    team1,
    team2,
    team1Score: scores[0] ?? null,
    team2Score: scores[1] ?? null,
    forfeit: forfeit && isTurned ? (forfeit === 'team1' ? 'team2' : 'team1') : forfeit,
    winner:
      [team1, team2].find(({ participationId }) => participationId && participationId === slot.winner) ??
      null,
    status: slot.status,
    matchFormat: match?.format ?? facts.stageFormats[slot.stage],
    scheduledTime: match?.scheduledTime ?? null,
    streamUrl: match?.streamUrl ?? null,
    winnerTo: slot.winnerTo,
  };
}

function presentSide(
  side: ResolvedSide,
  slots: ReadonlyMap<string, ResolvedSlot>,
  names: Names,
): BracketTeam {
  const source = sourceLabel(side.source);
  const entrant = side.team === null ? undefined : names.get(side.team);
  if (!entrant) return { ...nobody(side.open ?? 'TBD', source), isByHand: side.isByHand };
  const before = side.source.kind === 'winner' ? slots.get(side.source.of) : undefined;
  const team = { ...presentTeam(entrant, source), isByHand: side.isByHand };
  if (!before || before.winner !== side.team) return team;
  const score = scoreOf(before.match);
  return {
    ...team,
    advancedFrom: before.key,
    ...(score && { previousScore: score }),
    wonPreviousMatch: before.match !== null,
  };
}

/** 'winnerScore-loserScore' (specification 2 §3). */
function scoreOf(match: PlayedMatch | null): string | undefined {
  if (!match || match.team1Score === null || match.team2Score === null) return undefined;
  const [won, lost] =
    match.winner === match.team1
      ? [match.team1Score, match.team2Score]
      : [match.team2Score, match.team1Score];
  return `${won}-${lost}`;
}

const presentTeam = ({ id, teamId, name, tag, logo }: Entrant, source: string): BracketTeam => ({
  participationId: id,
  teamId,
  name,
  tag,
  logo,
  isTextPlaceholder: false,
  isByHand: false,
  source,
});

const nobody = (name: string, source: string): BracketTeam => ({
  participationId: null,
  teamId: null,
  name,
  tag: '',
  logo: null,
  isTextPlaceholder: true,
  isByHand: false,
  source,
});

const namesOf = ({ entrants }: BracketFacts): Names => new Map(entrants.map((each) => [each.id, each]));
