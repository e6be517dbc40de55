import { finalOf, loserOf } from '#domain/competition/bracket/matches.ts';
import type { Bracket, BracketMatch, BracketTeam } from '#domain/contract/competition/brackets.ts';
import { knockoutOf, roundsOf } from '#shared/bracket/rounds.ts';

export const BENCH = 'bench';

/** One action by an admin. Places are written `C.4` in the groups and `QF1.2` in the knockout. */
export type Edit = { id: string } & (
  | { kind: 'seat'; team: string; to: string }
  | { kind: 'side'; place: string; team: string | null }
  | { kind: 'swap'; places: [string, string] }
  | { kind: 'follow'; place: string }
  | { kind: 'result'; match: string; teams: [string, string]; team1Score: number; team2Score: number }
);

export type Board = { bracket: Bracket; bench: BracketTeam[] };

const copyOf = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;

export const boardOf = (bracket: Bracket, teams: readonly BracketTeam[]): Board => ({
  bracket: copyOf(bracket),
  bench:
    bracket.format === 'group_stage'
      ? teams.filter(({ participationId: id }) => !bracket.groups.some((group) => seatIn(group, id) >= 0))
      : [],
});

const seatIn = ({ teams }: Bracket['groups'][number], id: string | null) =>
  teams.findIndex((team) => team.participationId !== null && team.participationId === id);

export const isSeat = (place: string) => place === BENCH || /^[A-D]\.\d$/.test(place);

/** Splits a place such as `C.4`. */
export function readSeat(place: string) {
  const [group = '', number = ''] = place.split('.');
  return { group, index: Number(number) - 1 };
}

/** Splits a place such as `QF1.2`. */
export function readSide(place: string): { match: string; side: 'team1' | 'team2' } {
  const [match = '', number] = place.split('.');
  return { match, side: number === '2' ? 'team2' : 'team1' };
}

export function teamAt({ bracket }: Board, place: string): BracketTeam | null {
  const seat = readSeat(place);
  const group = bracket.groups.find(({ name }) => name === seat.group);
  const found = group
    ? group.teams[seat.index]
    : matchAt(bracket, readSide(place).match)?.[readSide(place).side];
  return found?.participationId ? found : null;
}

export function groupPlaceOf({ bracket }: Board, team: string): string {
  for (const group of bracket.groups) {
    const index = seatIn(group, team);
    if (index >= 0) return `${group.name}.${index + 1}`;
  }
  return BENCH;
}

export const teamOf = (board: Board, id: string): BracketTeam | null =>
  [
    ...board.bench,
    ...board.bracket.groups.flatMap(({ teams }) => teams),
    ...knockoutOf(board.bracket).flatMap(({ team1, team2 }) => [team1, team2]),
  ].find(({ participationId }) => participationId === id) ?? null;

export const matchAt = (bracket: Bracket, id: string) => knockoutOf(bracket).find((match) => match.id === id);

export function applyEdit(before: Board, edit: Edit): Board {
  const board: Board = { bracket: copyOf(before.bracket), bench: [...before.bench] };
  const { bracket } = board;
  switch (edit.kind) {
    case 'seat': {
      const from = groupPlaceOf(board, edit.team);
      const team = teamOf(board, edit.team);
      const other = edit.to === BENCH ? null : teamAt(board, edit.to);
      if (team) {
        sit(board, from, other);
        sit(board, edit.to, team);
      }
      break;
    }
    case 'side':
      stand(bracket, edit.place, edit.team === null ? null : teamOf(board, edit.team));
      break;
    case 'swap': {
      const [one, other] = edit.places.map((place) => teamAt(board, place));
      stand(bracket, edit.places[0], other ?? null);
      stand(bracket, edit.places[1], one ?? null);
      break;
    }
    case 'follow': {
      const { match, side } = readSide(edit.place);
      const found = matchAt(bracket, match);
      if (found) found[side] = { ...found[side], isByHand: false };
      break;
    }
    case 'result': {
      const match = matchAt(bracket, edit.match);
      const isThem = match && edit.teams.join() === [match.team1, match.team2].map(idOf).join();
      if (isThem) setScores(match, edit.team1Score, edit.team2Score);
    }
  }
  flow(before.bracket, bracket);
  return board;
}

const idOf = ({ participationId }: BracketTeam) => participationId;

function setScores(match: BracketMatch, team1Score: number, team2Score: number) {
  const { team1, team2 } = match;
  const winner = team1Score === team2Score ? null : team1Score > team2Score ? team1 : team2;
  Object.assign(match, { team1Score, team2Score, winner, forfeit: null, status: 'completed' });
}

function sit(board: Board, place: string, team: BracketTeam | null) {
  board.bench = board.bench.filter(({ participationId }) => participationId !== team?.participationId);
  if (place === BENCH) {
    if (team) board.bench.push({ ...team, source: '' });
    return;
  }
  const { group, index } = readSeat(place);
  const teams = board.bracket.groups.find(({ name }) => name === group)?.teams;
  const source = `${group} place ${index + 1}`;
  if (teams) teams[index] = team ? { ...team, source } : placeholderTeam('Pending Team', source, false);
}

function stand(bracket: Bracket, place: string, team: BracketTeam | null) {
  const { match, side } = readSide(place);
  const found = matchAt(bracket, match);
  if (!found) return;
  const { source } = found[side];
  found[side] = team ? placed(team, source, true) : placeholderTeam('TBD', source, true);
}

const placed = (
  { advancedFrom: _from, previousScore: _score, wonPreviousMatch: _won, ...team }: BracketTeam,
  source: string,
  isByHand: boolean,
): BracketTeam => ({ ...team, isTextPlaceholder: false, isByHand, source });

const placeholderTeam = (name: string, source: string, isByHand: boolean): BracketTeam => ({
  participationId: null,
  teamId: null,
  name,
  tag: '',
  logo: null,
  isTextPlaceholder: true,
  isByHand,
  source,
});

/** Advances winners, fills places from their groups, and clears results of teams that no longer meet. */
function flow(before: Bracket, bracket: Bracket) {
  const known = new Map<string, BracketMatch>();
  for (const group of bracket.groups)
    if (membersOf(group) !== membersOf(before.groups.find(({ name }) => name === group.name)))
      group.complete = false;
  for (const { matches } of roundsOf(bracket))
    for (const match of matches) {
      // Only the server can tell whether the grand final is replayed.
      if (match.id.endsWith('GF2')) continue;
      const was = matchAt(before, match.id);
      for (const side of ['team1', 'team2'] as const)
        if (!match[side].isByHand) match[side] = followed(bracket, known, match[side], was?.[side]);
      if (was && [was.team1, was.team2].map(idOf).join() !== [match.team1, match.team2].map(idOf).join())
        Object.assign(match, unplayed(match));
      known.set(match.id, match);
    }
  bracket.champion = finalOf(bracket)?.winner ?? null;
}

function unplayed({ team1, team2 }: BracketMatch) {
  const none = { matchId: null, team1Score: null, team2Score: null, winner: null, forfeit: null };
  const [one, other] = [team1, team2].filter(({ participationId }) => participationId !== null);
  if (one && other) return { ...none, status: 'scheduled' };
  const isBye = [team1, team2].some(({ name, isTextPlaceholder }) => isTextPlaceholder && name === 'Bye');
  return { ...none, status: isBye ? 'bye' : 'waiting', winner: isBye ? (one ?? null) : null };
}

/** Returns the team on a side according to the results. An unaffected side keeps the team that the server sent. */
function followed(
  bracket: Bracket,
  known: ReadonlyMap<string, BracketMatch>,
  now: BracketTeam,
  was: BracketTeam | undefined,
): BracketTeam {
  const automatic = automaticAt(bracket, known, now.source);
  if (automatic === undefined) return now;
  // The server's own placeholder describes what an open place is waiting for.
  if (automatic === 'TBD' && was?.isTextPlaceholder && !was.isByHand && was.name !== 'Bye') return was;
  if (typeof automatic === 'string') return placeholderTeam(automatic, now.source, false);
  if (was && !was.isByHand && was.participationId === automatic.participationId) return was;
  return placed(automatic, now.source, false);
}

/**
 * Returns the team that a source supplies, or a placeholder such as 'TBD' or 'Group D undecided'. Undefined where only
 * the server can tell.
 */
function automaticAt(
  bracket: Bracket,
  known: ReadonlyMap<string, BracketMatch>,
  source: string,
): BracketTeam | string | undefined {
  const [, name, place] = /^([A-Z])(\d+)$/.exec(source) ?? [];
  if (name) {
    const group = bracket.groups.find((each) => each.name === name);
    const ranked =
      group?.standings.filter(({ reason, isPlaceholder }) => !isPlaceholder && reason !== 'left') ?? [];
    const isDrawn = bracket.groups.some(({ matches }) => matches.length > 0);
    if (isDrawn && Number(place) > ranked.length) return 'Bye';
    if (!group?.complete) return `Group ${name} undecided`;
    const rows = group.standings.filter(
      ({ rank, isPlaceholder }) => !isPlaceholder && rank === Number(place),
    );
    const team =
      rows.length === 1 && group.teams.find((each) => each.participationId === rows[0]?.participationId);
    return team || 'Tie-break needed';
  }
  const lost = loserSource(source);
  const match = known.get(lost ?? source);
  if (!match) return undefined;
  if (match.status === 'bye' && (lost !== undefined || [match.team1, match.team2].every(isAbsent)))
    return 'Bye';
  return (lost === undefined ? match.winner : loserOf(match)) ?? 'TBD';
}

/** Whether a side will stay empty: it is a bye, or its team has left. */
const isAbsent = ({ name, isTextPlaceholder, isWithdrawn = false }: BracketTeam) =>
  isTextPlaceholder ? name === 'Bye' : isWithdrawn;

const membersOf = (group: Bracket['groups'][number] | undefined) =>
  group?.teams
    .map(idOf)
    .filter((id) => id !== null)
    .toSorted()
    .join();

/** Returns the team in a knockout place unless one is placed by hand. Undefined if it cannot be determined. */
export function automaticTeam({ bracket }: Board, place: string): string | null | undefined {
  const { match, side } = readSide(place);
  const source = matchAt(bracket, match)?.[side].source ?? '';
  const found = automaticAt(bracket, new Map(knockoutOf(bracket).map((each) => [each.id, each])), source);
  if (found === undefined) return undefined;
  return typeof found === 'string' ? null : idOf(found);
}

export type BoardRow = ReturnType<typeof rowsOf>[number];

/** Returns a group's places in table order: points, wins, fewest losses. Empty places come last. */
export function rowsOf(group: Bracket['groups'][number]) {
  const rows = group.teams.map((team, index) => {
    const own = group.standings.find(
      ({ participationId }) => participationId !== null && participationId === team.participationId,
    );
    return {
      place: `${group.name}.${index + 1}`,
      team: team.participationId ? team : null,
      points: own?.groupPoints ?? 0,
      wins: own?.groupWins ?? 0,
      losses: own?.groupLosses ?? 0,
      rank: own?.rank ?? group.standings.length,
    };
  });
  // Before the first result, all teams are tied and keep the order of their places.
  const hasBegun = rows.some(({ wins, losses, points }) => wins + losses + points > 0);
  return rows.toSorted(
    (one, other) =>
      Number(one.team === null) - Number(other.team === null) ||
      other.points - one.points ||
      other.wins - one.wins ||
      one.losses - other.losses ||
      (hasBegun ? one.rank - other.rank : 0),
  );
}

/** Returns the match named in a source such as 'Loser of QF1'; undefined for other sources. */
export const loserSource = (source: string) => /^Loser of (.+)$/.exec(source)?.[1];
