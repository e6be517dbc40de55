import { nameKey } from '../text/text.ts';
import { nameList, sentences, t } from '../text/translate.ts';
import { accountKey } from './accountWords.ts';
import type { RosterPlayer } from './roster.ts';

export type LineUp = {
  name: string;
  tag: string;
  captainDiscordId: string | null;
  players: readonly Pick<RosterPlayer, 'name' | 'steamId'>[];
};

export const MATCH_REASONS = ['captain', 'name', 'tag', 'players'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** The number of shared accounts that identifies two teams as the same. */
const SAME_PLAYERS = 3;

export type Changes = { name: string | null; tag: string | null; joined: string[]; left: string[] };

export type Earlier<Known extends LineUp> = {
  team: Known;
  signs: MatchReason[];
  isLikely: boolean;
  changes: Changes;
};

/** Possible earlier teams of a line-up, most likely first. Equally likely teams keep their order. */
export const earlierTeams = <Known extends LineUp>(
  lineUp: LineUp,
  known: readonly Known[],
): Earlier<Known>[] =>
  known
    .map((team) => ({ team, ...compare(lineUp, team), changes: changesOf(lineUp, team) }))
    .filter(({ signs }) => signs.length > 0)
    .toSorted(
      (one, other) =>
        Number(other.isLikely) - Number(one.isLikely) ||
        countSame(lineUp, other.team) - countSame(lineUp, one.team) ||
        other.signs.length - one.signs.length,
    );

/**
 * The evidence that two line-ups belong to the same team, and whether it is sufficient (docs/rules.md,
 * "Earlier teams").
 */
export function compare(lineUp: LineUp, team: LineUp): Pick<Earlier<LineUp>, 'signs' | 'isLikely'> {
  const is: Record<MatchReason, boolean> = {
    captain: lineUp.captainDiscordId !== null && lineUp.captainDiscordId === team.captainDiscordId,
    name: nameKey(lineUp.name) === nameKey(team.name),
    tag: nameKey(lineUp.tag) === nameKey(team.tag),
    players: countSame(lineUp, team) >= SAME_PLAYERS,
  };
  // A name can be copied, so a shared name is sufficient only if nothing else is known about the team.
  const isUnknown = team.captainDiscordId === null && team.players.length === 0;
  const isLikely = is.players || (is.captain && (is.name || is.tag)) || (isUnknown && is.name);
  return { signs: MATCH_REASONS.filter((sign) => is[sign]), isLikely };
}

const changesOf = (lineUp: LineUp, team: LineUp): Changes => ({
  name: lineUp.name === team.name ? null : team.name,
  tag: lineUp.tag === team.tag ? null : team.tag,
  joined: without(lineUp.players, team.players).map(({ name }) => name),
  left: without(team.players, lineUp.players).map(({ name }) => name),
});

const countSame = ({ players }: LineUp, team: LineUp) =>
  players.length - without(players, team.players).length;

type Players = LineUp['players'];

const without = (players: Players, others: Players) => {
  const keys = new Set(others.map(({ steamId }) => accountKey(steamId)));
  return players.filter(({ steamId }) => !keys.has(accountKey(steamId)));
};

export const teamOf = ({ name, tournamentName }: { name: string; tournamentName: string | null }) =>
  tournamentName === null ? name : t`${name}, the team from ${tournamentName}`;

/** The changes to a team as sentences, such as 'Former name: X. New: A, B. Left: C.' */
export function changeWords({ name, tag, joined, left }: Changes): string {
  const parts = [
    name !== null && t`Former name: ${name}.`,
    tag !== null && t`Former tag: ${tag}.`,
    joined.length > 0 && t`New: ${nameList(joined)}.`,
    left.length > 0 && t`Left: ${nameList(left)}.`,
  ];
  return sentences(parts) || t`Same name, tag and players.`;
}

export type Standing = LineUp & { id: string; tournamentIds: readonly string[]; isSample: boolean };

/** Two records that may belong to the same team. The newer record is kept. */
type Double<Team extends Standing> = { goes: Team; stays: Team; signs: MatchReason[]; isLikely: boolean };

/**
 * Pairs of records that may belong to the same team, newest first: likely earlier teams, and teams with the same name.
 * Teams in the same tournament are never paired.
 */
export function doubledTeams<Team extends Standing>(teams: readonly Team[]): Double<Team>[] {
  const newer = new Map<string, Team[]>();
  const found = teams.map((goes) => {
    const doubles = [...new Set(keysOf(goes).flatMap((key) => newer.get(key) ?? []))]
      .filter((stays) => !areApart(goes, stays))
      .map((stays) => ({ goes, stays, ...compare(stays, goes) }))
      .filter(({ signs, isLikely }) => isLikely || signs.includes('name'))
      .toSorted(
        (one, other) =>
          Number(other.isLikely) - Number(one.isLikely) || other.signs.length - one.signs.length,
      );
    for (const key of keysOf(goes)) newer.set(key, [...(newer.get(key) ?? []), goes]);
    return doubles[0];
  });
  return found.filter((double) => double !== undefined).toReversed();
}

const areApart = (one: Standing, other: Standing) =>
  one.isSample !== other.isSample || one.tournamentIds.some((id) => other.tournamentIds.includes(id));

const keysOf = ({ name, captainDiscordId, players }: LineUp) => [
  `name ${nameKey(name)}`,
  ...(captainDiscordId ? [`captain ${captainDiscordId}`] : []),
  ...players.map(({ steamId }) => accountKey(steamId)),
];
