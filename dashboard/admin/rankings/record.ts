import { isDraw } from '#domain/competition/match.ts';
import { byPoints, ranked } from '#domain/competition/ranking.ts';
import { type CountedGame, teamRecord, type WonLost } from '#domain/competition/statistics.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { type Participation, setRecord } from '#domain/contract/competition/participations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { plural, t } from '#domain/text/translate.ts';

export const COLUMNS = ['wins', 'losses', 'points'] as const;
export type Column = (typeof COLUMNS)[number];
export type Typed = Record<Column, string>;
export type Draft = Typed & { version: number; sending?: Sending; refused?: string | undefined };
export type Sending = {
  /** The idempotency key. */
  key: string;
  record: WonLost;
  team: string;
  /** The number of manual attempts; each is made without delay. */
  asked: number;
  isAway: boolean;
};

const NAME = 'rankings ';

export const nameOf = (id: string) => NAME + id;

/** Returns the drafts that are being sent, by participation id. */
export const sendingIn = (kept: Readonly<Record<string, unknown>>) =>
  Object.entries(kept).flatMap(([name, held]) => {
    if (!name.startsWith(NAME)) return [];
    const { sending, ...draft } = held as Draft;
    return sending ? [{ id: name.slice(NAME.length), draft, sending }] : [];
  });

/** Query key prefixes that a new record invalidates. */
export const READS = ['participations', 'teams', 'rankings', 'brackets'] as const;

export const actOf = (team: string, said: string) => ({
  done: () => said,
  undone: t`${team} was restored`,
  /** The server's message follows. */
  failed: t`Failed to save team "${team}" statistics:`,
  reads: READS,
});

export type RecordRow = WonLost & {
  /** The participation's id. */
  id: string;
  rank: number;
  name: string;
  tag: string;
  logo: string | null;
  version: number;
  counted: WonLost;
};

export function recordRows(
  teams: readonly Team[],
  participations: readonly Participation[],
  matches: readonly Match[],
): RecordRow[] {
  const games = matches.flatMap(countedGame);
  const rows = participations.flatMap(({ id, teamId, version, ...shown }) => {
    const team = teams.find((each) => each.id === teamId);
    if (!team) return [];
    return {
      id,
      version,
      name: team.name,
      tag: team.tag,
      logo: team.logo,
      wins: shown.tournamentWins,
      losses: shown.tournamentLosses,
      points: shown.tournamentPoints,
      counted: teamRecord(id, games),
    };
  });
  return ranked(rows, byPoints);
}

function countedGame(match: Match): CountedGame[] {
  const { winnerParticipationId: winner, team1ParticipationId: one, team2ParticipationId: other } = match;
  if (!match.countsForStats || !one || !other) return [];
  const isDrawn = isDraw(match);
  return [
    {
      winner,
      losers: isDrawn ? [] : [one, other].filter((team) => team !== winner),
      drawn: isDrawn ? [one, other] : [],
      isGroup: match.stage === 'group',
      isForfeit: match.forfeit !== null,
      players: [],
    },
  ];
}

/** Returns, for each column, the difference between the row and the match results; empty if they agree. */
export const correctionsOf = (row: RecordRow): { column: Column; by: number }[] =>
  COLUMNS.map((column) => ({ column, by: row[column] - row.counted[column] })).filter(({ by }) => by !== 0);

export const typedOf = ({ wins, losses, points }: WonLost): Typed => ({
  wins: String(wins),
  losses: String(losses),
  points: String(points),
});

/** Parses a typed row. Returns the record, or the problem with each field. A blank counts as 0. */
export function readTyped(typed: Typed): { record?: WonLost; problems: Partial<Record<Column, string>> } {
  const given = Object.fromEntries(
    COLUMNS.map((column) => [column, typed[column].trim() === '' ? 0 : Number(typed[column])]),
  );
  const read = setRecord.body?.safeParse(given);
  if (read?.success) return { record: read.data, problems: {} };
  const issues = read?.error.issues ?? [];
  return { problems: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])) };
}

export const isSameRecord = (one: WonLost, other: WonLost) =>
  COLUMNS.every((column) => one[column] === other[column]);

/** Returns text such as '3–1, 6 points'. */
export const recordText = ({ wins, losses, points }: WonLost) =>
  t`${wins}–${losses}, ${plural(points, '# point', '# points')}`;

export const signed = (by: number) => (by < 0 ? `−${-by}` : `+${by}`);
