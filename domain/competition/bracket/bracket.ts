import type { Bracket, BracketMatch, BracketTeam, StandingRow, Standings } from '../../contract/brackets.ts';
import { ADVANCING_PER_GROUP, GROUP_SIZE, LOSS_POINTS, WIN_POINTS } from '../../settings.ts';
import { otherSide } from '../match.ts';
import { type Outlook, outlooksOf, settledOutlooks } from '../outlook.ts';
import { drawsOf, type Row } from '../standings.ts';
import type { BracketFacts, Entrant, PlayedMatch } from './facts.ts';
import { groupFacts, type ResolvedGroup } from './groups.ts';
import { type Resolved, type ResolvedSide, type ResolvedSlot, resolve } from './resolve.ts';
import { openGames } from './scenarios.ts';
import { type Round, sourceLabel } from './slots.ts';

type Names = ReadonlyMap<string, Entrant>;

/** `hasOutlooks`: what the teams of its groups still need is told, which takes a while to compute. */
type About = { tournamentId: string; version: number; hasOutlooks?: boolean };

/** The bracket as everybody reads it, computed from matches and placements (docs/rules.md, "Computed bracket"). */
export function buildBracket(
  facts: BracketFacts,
  { tournamentId, version, hasOutlooks = false }: About,
  resolved: Resolved = resolve(facts),
): Bracket {
  const names = resolved.entrants;
  const knockout = presentKnockout(resolved, facts);
  return {
    tournamentId,
    version,
    format: facts.format,
    groups: resolved.groups.map((group) => ({
      ...presentGroup(group, facts, names),
      outlooks: hasOutlooks ? groupOutlooks(group, facts) : [],
    })),
    knockout,
    champion: knockout.final.winner,
    rules: {
      winPoints: WIN_POINTS,
      lossPoints: LOSS_POINTS,
      advancing: ADVANCING_PER_GROUP,
      groupSize: GROUP_SIZE,
      semifinalPairing: facts.semifinalPairing,
      tieBreakers: [...facts.tieBreakers],
    },
    isEmpty: facts.entrants.length === 0,
    hasRealTeams: facts.entrants.length > 0,
    totalRealTeams: facts.entrants.length,
  };
}

/** The knockout's matches by round; a bracket has those early rounds that it needs. */
function presentKnockout({ slots, entrants }: Resolved, facts: BracketFacts): Bracket['knockout'] {
  const byKey = new Map<string, ResolvedSlot>();
  const rounds: Partial<Record<Round, BracketMatch[]>> = {};
  for (const slot of slots) {
    byKey.set(slot.key, slot);
    const match = presentSlot(slot, byKey, entrants, facts);
    const round = rounds[slot.round];
    if (round) round.push(match);
    else rounds[slot.round] = [match];
  }
  const { round1, round2, round3, quarterfinals = [], semifinals = [], final: [final] = [] } = rounds;
  if (!final) throw new Error('A bracket without a final');
  const late = { quarterfinals, semifinals, final };
  return round1 ? { round1, ...(round2 && { round2 }), ...(round3 && { round3 }), ...late } : late;
}

/** The tables of all groups (docs/rules.md, "Standings of a group"); free places are placeholders at the end. */
export function buildStandings(facts: BracketFacts, resolved: Resolved = resolve(facts)): Standings {
  return {
    groups: resolved.groups.map(({ name, table }) => ({
      name,
      rows: presentRows(table.rows, resolved.entrants),
      complete: table.complete,
      needsTieBreak: table.needsTieBreak,
      draws: drawsOf(table),
    })),
    tieBreakers: [...facts.tieBreakers],
  };
}

function presentGroup(
  { name, entrants, table, games, tieBreaks }: ResolvedGroup,
  facts: BracketFacts,
  names: Names,
) {
  const places: BracketTeam[] = [];
  for (let place = 1; place <= GROUP_SIZE; place += 1) {
    const source = `${name} place ${place}`;
    const isEmptied = facts.placements.size > 0 && facts.placements.has(`${name}.${place}`);
    const team = isEmptied ? undefined : entrants.find(({ groupPlace }) => groupPlace === place);
    places.push(team ? presentTeam(team, source) : placeholderTeam('Pending Team', source, isEmptied));
  }
  const players = new Map<string, BracketTeam>();
  for (const entrant of entrants) players.set(entrant.id, presentTeam(entrant, ''));
  return {
    name,
    teams: places,
    matches: games.filter(isShown).map((game) => presentGame(game, players)),
    standings: presentRows(table.rows, names),
    complete: table.complete,
    needsTieBreak: table.needsTieBreak,
    tieBreakMatches: tieBreaks.filter(isShown).map((game) => presentGame(game, players)),
    draws: drawsOf(table),
  };
}

/** A cancelled game whose result does not count is none. */
const isShown = ({ status, countsForStats }: PlayedMatch) => status !== 'cancelled' || countsForStats;

function presentRows(rows: readonly Row[], names: Names): StandingRow[] {
  const shown = rows.map((row) => presentRow(row, names.get(row.team)));
  for (let rank = rows.length + 1; rank <= GROUP_SIZE; rank += 1) shown.push(emptyRow(rank));
  return shown;
}

const presentRow = (
  { team, rank, wins, losses, points, tieGroup, tiedWith, reason }: Row,
  entrant: Entrant | undefined,
): StandingRow => ({
  rank,
  participationId: team,
  teamId: entrant?.teamId ?? null,
  name: entrant?.name ?? '',
  tag: entrant?.tag ?? '',
  logo: entrant?.logo ?? null,
  groupPoints: points,
  groupWins: wins,
  groupLosses: losses,
  tieGroup,
  tiedWith,
  reason,
  isPlaceholder: false,
});

const emptyRow = (rank: number): StandingRow => ({
  rank,
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
});

function presentGame(game: PlayedMatch, players: ReadonlyMap<string, BracketTeam>): BracketMatch {
  const team1 = players.get(game.team1 ?? '') ?? placeholderTeam('TBD', '');
  const team2 = players.get(game.team2 ?? '') ?? placeholderTeam('TBD', '');
  return {
    id: game.id,
    matchId: game.id,
    team1,
    team2,
    team1Score: game.team1Score,
    team2Score: game.team2Score,
    forfeit: game.forfeit,
    winner: winnerOf(team1, team2, game.winner),
    status: game.status,
    dayPhase: game.dayPhase ?? null,
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
  const { match, sides } = slot;
  const team1 = presentSide(sides[0], slots, names);
  const team2 = presentSide(sides[1], slots, names);
  // A match may name the teams in the other order than the bracket does.
  const isSwapped = match !== null && match.team1 !== sides[0].team;
  const forfeit = match?.forfeit ?? null;
  return {
    id: slot.key,
    matchId: match?.id ?? null,
    team1,
    team2,
    team1Score: (isSwapped ? match.team2Score : match?.team1Score) ?? null,
    team2Score: (isSwapped ? match.team1Score : match?.team2Score) ?? null,
    forfeit: forfeit && isSwapped ? otherSide(forfeit) : forfeit,
    winner: winnerOf(team1, team2, slot.winner),
    status: slot.status,
    dayPhase: match?.dayPhase ?? null,
    matchFormat: match?.format ?? facts.stageFormats[slot.stage],
    scheduledTime: match?.scheduledTime ?? null,
    streamUrl: match?.streamUrl ?? null,
    winnerTo: slot.winnerTo,
  };
}

function winnerOf(team1: BracketTeam, team2: BracketTeam, winner: string | null): BracketTeam | null {
  if (winner === null) return null;
  if (team1.participationId === winner) return team1;
  return team2.participationId === winner ? team2 : null;
}

function presentSide(
  side: ResolvedSide,
  slots: ReadonlyMap<string, ResolvedSlot>,
  names: Names,
): BracketTeam {
  const source = sourceLabel(side.source);
  const entrant = side.team === null ? undefined : names.get(side.team);
  if (!entrant) return placeholderTeam(side.open ?? 'TBD', source, side.isByHand);
  const team = presentTeam(entrant, source, side.isByHand);
  const before = side.source.kind === 'winner' ? slots.get(side.source.of) : undefined;
  if (!before || before.winner !== side.team) return team;
  team.advancedFrom = before.key;
  const score = scoreOf(before.match);
  if (score) team.previousScore = score;
  team.wonPreviousMatch = before.match !== null;
  return team;
}

/** 'winnerScore-loserScore'. */
function scoreOf(match: PlayedMatch | null): string | undefined {
  if (!match || match.team1Score === null || match.team2Score === null) return undefined;
  const [won, lost] =
    match.winner === match.team1
      ? [match.team1Score, match.team2Score]
      : [match.team2Score, match.team1Score];
  return `${won}-${lost}`;
}

const presentTeam = (
  { id, teamId, name, tag, logo, withdrawn }: Entrant,
  source: string,
  isByHand = false,
): BracketTeam => ({
  participationId: id,
  teamId,
  name,
  tag,
  logo,
  isTextPlaceholder: false,
  isByHand,
  source,
  ...(withdrawn && { isWithdrawn: true }),
});

const placeholderTeam = (name: string, source: string, isByHand = false): BracketTeam => ({
  participationId: null,
  teamId: null,
  name,
  tag: '',
  logo: null,
  isTextPlaceholder: true,
  isByHand,
  source,
});

type GroupOutlooks = Bracket['groups'][number]['outlooks'];

/** The last groups that were gone through: with nine games open that takes some milliseconds, and many ask. */
const knownOutlooks = new Map<string, GroupOutlooks>();
const MAX_KNOWN_OUTLOOKS = 100;

/** What each team of a group still needs, in short; nothing before its first game. */
function groupOutlooks(group: ResolvedGroup, facts: BracketFacts): GroupOutlooks {
  if (group.counting.length === 0) return [];
  const own = groupFacts(group, facts);
  if (group.table.complete) return [...settledOutlooks(group.table.rows, own.games)].map(presentOutlook);
  const open = openGames(group, own.teams).map(({ one, other }) => ({ one, other }));
  const key = JSON.stringify([own, [...(own.corrections ?? [])], open]);
  const told = knownOutlooks.get(key) ?? [...outlooksOf(own, open)].map(presentOutlook);
  knownOutlooks.delete(key);
  knownOutlooks.set(key, told);
  const [oldest] = knownOutlooks.keys();
  if (knownOutlooks.size > MAX_KNOWN_OUTLOOKS && oldest) knownOutlooks.delete(oldest);
  return told;
}

function presentOutlook([participationId, outlook]: [team: string, Outlook]): GroupOutlooks[number] {
  const none = { places: [], teams: [], orOut: false, level: 0, advancing: 0 };
  const team = { participationId, ...none, kind: outlook.kind };
  switch (outlook.kind) {
    case 'through':
      return { ...team, places: outlook.places };
    case 'out':
      return { ...team, teams: outlook.lostTo ? [outlook.lostTo] : [] };
    case 'tie':
      return { ...team, level: outlook.level, advancing: outlook.advancing };
    case 'win':
      return { ...team, teams: outlook.against, orOut: outlook.orOut };
    case 'must':
      return { ...team, teams: outlook.against };
    default:
      return team;
  }
}
