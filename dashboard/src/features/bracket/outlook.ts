import type { Bracket } from '../../../../domain/contract/brackets.ts';
import {
  type Outlook as Foreseen,
  outlooksOf as foresee,
  settledOutlooks,
} from '../../../../domain/outlook.ts';
import { pairings } from '../../../../domain/pairings.ts';
import type { TeamRecord } from '../../../../domain/ranking.ts';
import type { GroupFacts } from '../../../../domain/standings.ts';
import { type Game, recordsOf } from '../../../../domain/tieBreakers.ts';
import { type Group, type TeamRow, teamRows } from './groupState.ts';

/** What a team's place means for it, with the teams as rows of the table. */
export type Outlook =
  | Exclude<Foreseen, { lostTo: unknown } | { against: unknown }>
  | { kind: 'out'; lostTo: TeamRow | null }
  | { kind: 'win'; against: TeamRow[]; isLive: boolean; orOut: boolean }
  | { kind: 'must'; against: TeamRow[] };

/** Every one doubles the work; ten are a group of five before its first game, of which there is nothing to tell. */
const MOST_OPEN = 9;

/** All that a group leaves open is gone through once, not at every rendering. */
const KNOWN = new WeakMap<Group, { rules: string; outlooks: Map<string, Outlook> }>();

/** What each team's place means: for sure in a complete group, else over every way in which it can end. */
export function outlooksOf(group: Group, tieBreakers: Bracket['rules']['tieBreakers']): Map<string, Outlook> {
  const rules = tieBreakers.join();
  const known = KNOWN.get(group);
  if (known?.rules === rules) return known.outlooks;
  const outlooks = readOutlooks(group, tieBreakers);
  KNOWN.set(group, { rules, outlooks });
  return outlooks;
}

function readOutlooks(group: Group, tieBreakers: Bracket['rules']['tieBreakers']): Map<string, Outlook> {
  const rows = teamRows(group);
  const games = gamesOf(group);
  return new Map(
    [...foreseen(group, rows, games, tieBreakers)].map(([team, told]) => [
      team,
      withRows(told, team, rows, group),
    ]),
  );
}

function foreseen(
  group: Group,
  rows: readonly TeamRow[],
  games: Game[],
  tieBreakers: Bracket['rules']['tieBreakers'],
): ReadonlyMap<string, Foreseen> {
  if (group.complete)
    return settledOutlooks(
      rows.map(({ participationId: team, rank, tieGroup }) => ({ team, rank, tieGroup })),
      games,
    );
  const teams = rows.map(({ participationId }) => participationId);
  const open = pairings(teams)
    .filter(([one, other]) => !games.some((game) => isBetween(game, one, other)))
    .map(([one, other]) => ({ one, other }));
  if (games.length === 0 || open.length > MOST_OPEN) return new Map();
  const facts: GroupFacts = { teams, games, tieBreakers, corrections: correctionsOf(rows, games) };
  return foresee(facts, open);
}

function withRows(told: Foreseen, me: string, rows: readonly TeamRow[], group: Group): Outlook {
  const rowOf = (team: string | null) => rows.find(({ participationId }) => participationId === team) ?? null;
  switch (told.kind) {
    case 'out':
      return { kind: 'out', lostTo: rowOf(told.lostTo) };
    case 'must':
    case 'win': {
      const against = rows.filter(({ participationId }) => told.against.includes(participationId));
      return told.kind === 'must'
        ? { kind: 'must', against }
        : { kind: 'win', against, isLive: isPlaying(group, me), orOut: told.orOut };
    }
    default:
      return told;
  }
}

/** What a table shows beyond its games: counters that an admin corrected. */
function correctionsOf(rows: readonly TeamRow[], games: readonly Game[]): Map<string, TeamRecord> {
  const played = recordsOf(
    rows.map(({ participationId }) => participationId),
    games,
  );
  return new Map(
    rows.map((row) => {
      const { wins = 0, losses = 0, points = 0 } = played.get(row.participationId) ?? {};
      return [
        row.participationId,
        { wins: row.groupWins - wins, losses: row.groupLosses - losses, points: row.groupPoints - points },
      ];
    }),
  );
}

const isPlaying = ({ matches }: Group, team: string) =>
  matches.some(
    ({ status, team1, team2 }) =>
      status === 'live' && (team1.participationId === team || team2.participationId === team),
  );

const gamesOf = ({ matches }: Group): Game[] =>
  matches.flatMap(({ team1, team2, winner, forfeit }) => {
    const [one, other, won] = [team1, team2, winner].map((team) => team?.participationId ?? null);
    return one && other && won
      ? [{ winner: won, loser: won === one ? other : one, isForfeit: forfeit !== null }]
      : [];
  });

const isBetween = ({ winner, loser }: Game, one: string, other: string) =>
  (winner === one && loser === other) || (winner === other && loser === one);
