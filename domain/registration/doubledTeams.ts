import { nameKey } from '../text/text.ts';
import { accountKey } from './accountWords.ts';
import { compare, type LineUp, type MatchReason } from './earlierTeams.ts';

export type Standing = LineUp & { id: string; tournamentIds: readonly string[]; isSample: boolean };

/** Two records that may be one team: the older one goes, the newer one stays. */
export type Double<Team extends Standing> = {
  goes: Team;
  stays: Team;
  signs: MatchReason[];
  isLikely: boolean;
};

/**
 * Records that may be one team, newest teams first: probable by the rule for earlier teams, or with the same name;
 * never two of one tournament.
 */
export function doubledTeams<Team extends Standing>(teams: readonly Team[]): Double<Team>[] {
  const newer = new Map<string, Team[]>();
  const found = teams.map((goes) => {
    const alike = new Set(keysOf(goes).flatMap((key) => newer.get(key) ?? []));
    const doubles = [...alike]
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

/** What two alike have at least one of in common. */
const keysOf = ({ name, captainDiscordId, players }: LineUp) => [
  `name ${nameKey(name)}`,
  ...(captainDiscordId ? [`captain ${captainDiscordId}`] : []),
  ...players.map(({ steamId }) => accountKey(steamId)),
];
