import type {
  Bracket,
  BracketMatch,
  BracketTeam,
  StageView,
  StandingRow,
  Standings,
} from '../../contract/competition/brackets.ts';
import { ADVANCING_PER_GROUP, GROUP_SIZE } from '../../settings.ts';
import { tablePoints } from '../../site/settings.ts';
import { type MatchFormat, mostGames, turnedForfeit } from '../match.ts';
import { type Outlook, outlooksOf, settledOutlooks } from '../outlook.ts';
import { mostOpenGames } from '../scenarios.ts';
import { groupFactsOf } from '../stages/roundRobin/group.ts';
import { acrossNow } from '../stages/roundRobin/roundRobin.ts';
import { isStageOver, type Stage, teamAtPlace } from '../stages/stage.ts';
import { pairingRule, swissGames, swissOutlooks, swissRows } from '../stages/swiss/swiss.ts';
import {
  advancingFrom,
  bestFeedsOf,
  type PlannedStage,
  type StagedTournament,
  titleStage,
} from '../stages/tournament.ts';
import { drawsOf, type GroupFacts, type Row } from '../standings.ts';
import { type Game, gameDifferences } from '../tieBreakers.ts';
import { type BracketFacts, type Entrant, isHeld, type PlayedMatch, prefixOf } from './facts.ts';
import {
  type Resolved,
  type ResolvedGroup,
  type ResolvedSide,
  type ResolvedSlot,
  resolve,
  sourceLabel,
} from './resolve.ts';
import { openGames } from './scenarios.ts';
import { stageSlotName } from './slotWords.ts';

type Names = ReadonlyMap<string, Entrant>;

/** `hasOutlooks` adds the results that each team in a group still needs, which are slow to compute. */
type About = Pick<Bracket, 'tournamentId' | 'version'> &
  Partial<Pick<Bracket, 'seeding' | 'hasPublicDraw'> & { hasOutlooks: boolean }>;

/** The public bracket, computed from matches and placements (docs/rules.md, "Computed bracket"). */
export function buildBracket(
  facts: BracketFacts,
  { tournamentId, version, hasOutlooks = false, seeding = null, hasPublicDraw = false }: About,
  resolved: Resolved = resolve(facts),
): Bracket {
  const names = resolved.entrants;
  const worth = tablePoints();
  const knockout = facts.format === 'stages' ? NO_KNOCKOUT : presentKnockout(resolved);
  const champion = resolved.champion === null ? undefined : names.get(resolved.champion);
  return {
    tournamentId,
    version,
    format: facts.format,
    groups: resolved.groups.map((group) => ({
      ...presentGroup(group, facts, names),
      outlooks: hasOutlooks ? groupOutlooks(group, resolved) : [],
    })),
    knockout,
    stages: facts.format === 'stages' ? presentStages(resolved) : [],
    seeding,
    hasPublicDraw,
    champion: knockout.final ? knockout.final.winner : champion ? presentTeam(champion, '') : null,
    rules: {
      winPoints: worth.win,
      drawPoints: facts.hasDraws ? worth.draw : null,
      lossPoints: worth.loss,
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

const NO_KNOCKOUT: Bracket['knockout'] = { quarterfinals: [], semifinals: [], final: null };

function presentKnockout({ slots, entrants }: Resolved): Bracket['knockout'] {
  const byKey = new Map<string, ResolvedSlot>();
  const rounds: Record<string, BracketMatch[]> = {};
  for (const slot of slots) {
    byKey.set(slot.key, slot);
    const match = presentSlot(slot, byKey, entrants);
    const round = rounds[slot.round];
    if (round) round.push(match);
    else rounds[slot.round] = [match];
  }
  const { R1: round1, R2: round2, R3: round3, QF = [], SF = [], F: [final] = [] } = rounds;
  if (!final) throw new Error('The bracket has no final');
  const late = { quarterfinals: QF, semifinals: SF, final };
  return round1 ? { round1, ...(round2 && { round2 }), ...(round3 && { round3 }), ...late } : late;
}

function presentStages(resolved: Resolved): StageView[] {
  const { tournament, slots, groups, entrants } = resolved;
  const { stages, planned } = tournament;
  const byKey = new Map(slots.map((slot) => [slot.key, slot]));
  const title = titleStage(planned);
  return stages.map((stage, index) => {
    const plan = planned[index];
    const prefix = prefixOf(planned, index);
    return {
      name: plan?.name ?? '',
      kind: plan?.settings.kind ?? 'round_robin',
      groups: groups.filter((group) => group.stage === index).map(({ name }) => name),
      rounds:
        stage.kind === 'round_robin'
          ? []
          : stage.rounds.map(({ key, name, part, matchFormat, slots: own }, round) => ({
              key: prefix + key,
              name,
              part: part as StageView['rounds'][number]['part'],
              matchFormat,
              drawSeed: stage.kind === 'swiss' ? pairingRule(stage.settings, round + 1).drawSeed : null,
              matches: own.flatMap((slot) => {
                const resolved = byKey.get(prefix + slot.key);
                return resolved ? [presentSlot(resolved, byKey, entrants, true)] : [];
              }),
            })),
      tieBreakers: stage.kind === 'swiss' ? [...stage.settings.tieBreakers] : [],
      hasDraws: stage.kind !== 'elimination' && (stage.settings.hasDraws ?? false),
      rows: presentSwissRows(stage, planned, index, entrants),
      bestPlaces: presentBestPlaces(resolved, index),
      advancing: advancingFrom(planned, index),
      isOver: isStageOver(stage),
      isTitle: index === title,
    };
  });
}

/** The standings of a Swiss stage, with the results that each team still needs; empty for other stages. */
function presentSwissRows(
  stage: Stage,
  planned: readonly PlannedStage[],
  index: number,
  names: Names,
): StageView['rows'] {
  const settings = planned[index]?.settings;
  if (stage.kind !== 'swiss' || settings?.kind !== 'swiss') return [];
  const rows = swissRows(stage);
  const outlooks = swissOutlooks(settings, rows, advancingFrom(planned, index));
  const formats = stage.rounds.map(({ matchFormat }) => matchFormat);
  const differenceOf = differencesShown(stage.settings.tieBreakers, formats, swissGames(stage));
  return rows.flatMap(({ team, ...row }) => {
    const entrant = names.get(team);
    if (!entrant) return [];
    const { teamId, name, tag, logo } = entrant;
    const about = { outlook: outlooks.get(team) ?? null, gameDifference: differenceOf(team) };
    return [{ ...row, ...about, participationId: team, teamId, name, tag, logo }];
  });
}

/** The current ranking across groups for each place from which only the best teams advance. */
function presentBestPlaces(
  { tournament, groups, entrants }: Resolved,
  index: number,
): StageView['bestPlaces'] {
  const stage = tournament.stages[index];
  if (stage?.kind !== 'round_robin') return [];
  const known = bestKnown(tournament, index);
  const feeds = bestFeedsOf(tournament.planned, index);
  return [...new Set(feeds.map(({ place }) => place))].map((place) => ({
    place,
    advancing: Math.max(...feeds.filter((feed) => feed.place === place).map(({ best }) => best)),
    complete: known !== null,
    rows: acrossNow(stage, place).flatMap(({ team, group, games, scored, conceded }, at) => {
      const held = groups.find((each) => each.group === group);
      const row = held?.table.rows.find((each) => each.team === team);
      if (!held || !row) return [];
      const shown = { ...row, rank: at + 1, tieGroup: null, tiedWith: 0, reason: null };
      const standing = presentRow(shown, entrants.get(team), scored - conceded);
      return [{ ...standing, group: held.name, games, scored, conceded }];
    }),
  }));
}

/** The tables of all groups (docs/rules.md, "Standings of a group"); placeholders for empty places come last. */
export const buildStandings = (facts: BracketFacts, resolved: Resolved = resolve(facts)): Standings => ({
  groups: resolved.groups.map((group) => ({
    name: group.name,
    rows: presentRows(group, facts, resolved.entrants),
    complete: group.table.complete,
    needsTieBreak: group.table.needsTieBreak,
    draws: drawsOf(group.table),
  })),
  tieBreakers: [...facts.tieBreakers],
  hasDraws: facts.hasDraws ?? false,
});

function presentGroup(resolved: ResolvedGroup, facts: BracketFacts, names: Names) {
  const { name, group, entrants, table, games, tieBreaks } = resolved;
  const places: BracketTeam[] = [];
  for (const index of group.seats.keys()) {
    const place = index + 1;
    const source = `${name} place ${place}`;
    const isEmptied = facts.placements.size > 0 && facts.placements.has(`${name}.${place}`);
    const team = isEmptied ? undefined : names.get(group.seats[index]?.entrant.team ?? '');
    places.push(team ? presentTeam(team, source) : placeholderTeam('Pending Team', source, isEmptied));
  }
  const players = new Map<string, BracketTeam>();
  for (const entrant of entrants) players.set(entrant.id, presentTeam(entrant, ''));
  return {
    name,
    advancing: group.settings.advancing,
    legs: group.settings.legs,
    hasDraws: group.settings.hasDraws ?? false,
    bestPlace: group.settings.bestPlace ?? null,
    teams: places,
    matches: games.filter(isHeld).map((game) => presentGame(game, players)),
    standings: presentRows(resolved, facts, names),
    complete: table.complete,
    needsTieBreak: table.needsTieBreak,
    tieBreakMatches: tieBreaks.filter(isHeld).map((game) => presentGame(game, players)),
    draws: drawsOf(table),
  };
}

function presentRows(
  { group, table: { rows }, games, counting }: ResolvedGroup,
  { tieBreakers }: BracketFacts,
  names: Names,
): StandingRow[] {
  const formats = games.map(({ format }) => format);
  const differenceOf = differencesShown(tieBreakers, formats, counting);
  const shown = rows.map((row) => presentRow(row, names.get(row.team), differenceOf(row.team)));
  for (let rank = rows.length + 1; rank <= group.seats.length; rank += 1) shown.push(emptyRow(rank));
  return shown;
}

/** Each team's game difference, if the tournament ranks by it or plays series; otherwise null. */
function differencesShown(
  tieBreakers: readonly string[],
  formats: readonly MatchFormat[],
  games: readonly Game[],
): (team: string) => number | null {
  if (!tieBreakers.includes('score_difference') && formats.every((format) => mostGames(format) === 1))
    return () => null;
  const differences = gameDifferences(games);
  return (team) => (differences.has(team) ? (differences.get(team) ?? null) : 0);
}

const presentRow = (
  { team, rank, wins, losses, draws, points, tieGroup, tiedWith, reason }: Row,
  entrant: Entrant | undefined,
  gameDifference: number | null,
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
  groupDraws: draws,
  gameDifference,
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
  groupDraws: 0,
  gameDifference: null,
  tieGroup: null,
  tiedWith: 0,
  reason: null,
  isPlaceholder: true,
});

function presentGame(game: PlayedMatch, players: ReadonlyMap<string, BracketTeam>): BracketMatch {
  const { id: key, winner, status, format } = game;
  const [team1, team2] = [game.team1, game.team2].map(
    (team) => players.get(team ?? '') ?? placeholderTeam('TBD', ''),
  ) as [BracketTeam, BracketTeam];
  const slot = { key, match: game, winner, status, format, winnerTo: null, loserTo: null };
  return presentMatch(slot, team1, team2, false);
}

function presentSlot(
  slot: ResolvedSlot,
  slots: ReadonlyMap<string, ResolvedSlot>,
  names: Names,
  inWords = false,
): BracketMatch {
  const [one, other] = slot.sides;
  return presentMatch(
    slot,
    presentSide(one, slots, names, inWords),
    presentSide(other, slots, names, inWords),
    slot.match !== null && slot.match.team1 !== one.team,
  );
}

/** A match as shown in the bracket. `isSwapped` means that the stored match lists its teams in the opposite order. */
function presentMatch(
  {
    key,
    match,
    winner,
    status,
    format,
    winnerTo,
    loserTo,
  }: Omit<ResolvedSlot, 'sides' | 'round' | 'stage' | 'roundName'>,
  team1: BracketTeam,
  team2: BracketTeam,
  isSwapped: boolean,
): BracketMatch {
  const forfeit = match?.forfeit ?? null;
  const running = match?.runningScore ?? null;
  return {
    id: key,
    matchId: match?.id ?? null,
    team1,
    team2,
    team1Score: (isSwapped ? match?.team2Score : match?.team1Score) ?? null,
    team2Score: (isSwapped ? match?.team1Score : match?.team2Score) ?? null,
    runningScore: running && isSwapped ? { team1: running.team2, team2: running.team1 } : running,
    forfeit: isSwapped ? turnedForfeit(forfeit) : forfeit,
    winner: winnerOf(team1, team2, winner),
    status,
    dayPhase: match?.dayPhase ?? null,
    matchFormat: match?.format ?? format,
    scheduledTime: match?.scheduledTime ?? null,
    streamUrl: match?.streamUrl ?? null,
    winnerTo,
    loserTo,
  };
}

function winnerOf(team1: BracketTeam, team2: BracketTeam, winner: string | null): BracketTeam | null {
  if (winner === null) return null;
  if (team1.participationId === winner) return team1;
  return team2.participationId === winner ? team2 : null;
}

/**
 * A side of a match. With `inWords`, an empty side is described, since places in lists of stages have no short names.
 */
function presentSide(
  side: ResolvedSide,
  slots: ReadonlyMap<string, ResolvedSlot>,
  names: Names,
  inWords: boolean,
): BracketTeam {
  const source = sourceLabel(side);
  const entrant = side.team === null ? undefined : names.get(side.team);
  if (!entrant) return placeholderTeam(openWords(side, inWords), source, side.isByHand);
  const team = presentTeam(entrant, source, side.isByHand);
  const before = side.source.kind === 'winner' ? slots.get(side.source.of) : undefined;
  if (!before || before.winner !== side.team) return team;
  team.advancedFrom = before.key;
  const score = scoreOf(before.match);
  if (score) team.previousScore = score;
  team.wonPreviousMatch = before.match !== null;
  return team;
}

function openWords(side: ResolvedSide, inWords: boolean): string {
  const open = side.open ?? 'TBD';
  const isWaiting =
    open === 'TBD' || (side.source.kind === 'place' && !['Tie-break needed', 'Bye'].includes(open));
  return inWords && isWaiting && !side.isByHand ? wordsOf(side) : open;
}

/** A readable name for a side's source, such as 'Loser of Upper R1 match 3' or '1st in Group A'. */
const wordsOf = ({ source, words }: ResolvedSide) =>
  source.kind === 'winner' || source.kind === 'loser'
    ? `${source.kind === 'winner' ? 'Winner' : 'Loser'} of ${stageSlotName(source.of)}`
    : words;

/** Returns the score as 'winnerScore-loserScore'. */
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

const knownOutlooks = new Map<string, GroupOutlooks>();
const MAX_KNOWN_OUTLOOKS = 100;

/** A short outlook for each team in a group; empty before the group's first game. */
function groupOutlooks(group: ResolvedGroup, resolved: Resolved): GroupOutlooks {
  const { bestPlace } = group.group.settings;
  const own = groupFactsOf(group.group);
  // No team advances from a final stage.
  if (!bestPlace && advancingFrom(resolved.tournament.planned, group.stage) === 0) return [];
  const told = outlooksWith(group, own);
  if (!bestPlace) return told;
  // A team that can still advance as one of the best in its place is not out.
  const within = outlooksWith(group, { ...own, advancing: bestPlace });
  const isOut = (team: string) =>
    within.some(({ participationId, kind }) => participationId === team && kind === 'out');
  const best = bestKnown(resolved.tournament, group.stage);
  return told.map((outlook) => {
    const { kind, participationId } = outlook;
    if (kind === 'through' || kind === 'oneWin') return outlook;
    if (kind === 'win') return { ...outlook, orOut: false };
    if (isOut(participationId) || (best && !best.has(participationId))) return { ...outlook, kind: 'out' };
    return best ? { ...outlook, kind: 'through', places: [bestPlace] } : { ...outlook, kind: 'waits' };
  });
}

/** The teams that advance as the best in their place across groups; null until every group is over. */
function bestKnown(tournament: StagedTournament, stage: number): ReadonlySet<string> | null {
  const feeder = tournament.stages[stage];
  const best = new Set<string>();
  for (const feed of feeder ? bestFeedsOf(tournament.planned, stage) : []) {
    const { team, open } = teamAtPlace(feeder as Stage, feed.place, undefined, feed.best);
    if (team !== null) best.add(team);
    else if (open !== 'Bye') return null;
  }
  return best;
}

function outlooksWith(group: ResolvedGroup, own: GroupFacts): GroupOutlooks {
  if (group.counting.length === 0) return [];
  if (group.table.complete)
    return [...settledOutlooks(group.table.rows, own.games, own.advancing)].map(presentOutlook);
  const open = openGames(group).map(({ one, other }) => ({ one, other }));
  if (open.length > mostOpenGames(own)) return [];
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
