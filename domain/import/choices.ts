import type { importForeign } from '../contract/exchange/exchange.ts';
import type { Parsed } from '../contract/http/endpoint.ts';
import { NAME_LENGTH, TAG_LENGTH } from '../settings.ts';
import { lengthOf, nameKey } from '../text/text.ts';
import { cleanLine, type Foreign, type ForeignTeam } from './foreign.ts';

export type KnownTeam = { id: string; name: string; tag: string };

export type ImportChoices = Pick<
  Parsed<typeof importForeign>['body'],
  'name' | 'teams' | 'without' | 'hasMatches' | 'hasOwnPlaces'
>;

export type ChosenTeam = {
  team: ForeignTeam;
  as: Exclude<ImportChoices['teams'][string]['as'], 'merged'>;
  known: KnownTeam | null;
  name: string;
  tag: string;
  note: string | null;
  problem: string | null;
};

export type Merged = {
  foreign: Foreign;
  merged: { team: ForeignTeam; into: ForeignTeam }[];
  problems: string[];
};

/** The tournament with each merged team's matches and places given to the team that it is merged into. */
export function mergeTeams(foreign: Foreign, choices: ImportChoices['teams']): Merged {
  const teams = new Map(foreign.teams.map((team) => [team.key, team]));
  const merged: Merged['merged'] = [];
  const problems: string[] = [];
  for (const team of foreign.teams) {
    const choice = choices[team.key];
    if (choice?.as !== 'merged') continue;
    const into = teams.get(choice.into ?? '');
    const isFree = into && into !== team && choices[into.key]?.as !== 'merged';
    const same = merged.flatMap((each) => (each.into === into ? each.team : []));
    const rival = isFree && [into, ...same].find(({ key }) => havePlayed(foreign, team.key, key));
    if (!isFree)
      problems.push(`${team.name} cannot be merged into that team: choose another one in this tournament`);
    else if (rival) problems.push(`${team.name} and ${rival.name} play each other, so they cannot be merged`);
    else merged.push({ team, into });
  }
  const intoOf = new Map(merged.map(({ team, into }) => [team.key, into.key]));
  if (merged.length === 0) return { foreign, merged, problems };
  const keyAfter = (key: string) => intoOf.get(key) ?? key;
  const list = (keys: readonly string[]) => [...new Set(keys.map(keyAfter))];
  const stages = foreign.stages.map((stage) => ({
    ...stage,
    order: list(stage.order),
    groups: stage.groups.map((group) => ({ ...group, teams: list(group.teams), places: list(group.places) })),
    matches: stage.matches.map((match) => ({
      ...match,
      team1: match.team1 && keyAfter(match.team1),
      team2: match.team2 && keyAfter(match.team2),
    })),
  }));
  return {
    foreign: {
      ...foreign,
      stages,
      teams: foreign.teams.flatMap((team) => (intoOf.has(team.key) ? [] : withSeedAndPlace(team, merged))),
    },
    merged,
    problems,
  };
}

/** The team, with any seed and place that the service gave only to a team merged into it. */
function withSeedAndPlace(team: ForeignTeam, merged: Merged['merged']): ForeignTeam {
  const all = [team, ...merged.flatMap((each) => (each.into === team ? each.team : []))];
  const first = (name: 'seed' | 'place') => all.find((each) => each[name] !== null)?.[name] ?? null;
  return { ...team, seed: first('seed'), place: first('place') };
}

const havePlayed = ({ stages }: Foreign, one: string, other: string) =>
  stages.some(({ matches }) =>
    matches.some(({ team1, team2 }) => [one, other].every((team) => team === team1 || team === team2)),
  );

export const keysOf = ({ teams }: Foreign): string[] => [
  ...new Set(teams.flatMap(({ name, tag }) => [nameKey(name), ...(tag ? [nameKey(tag)] : [])])),
];

/**
 * Chooses a team for each foreign team: the admin's choice, otherwise the league's team with that name or tag,
 * otherwise a new team.
 */
export function chooseTeams(
  foreign: Foreign,
  { teams: chosen }: Pick<ImportChoices, 'teams'>,
  known: readonly KnownTeam[],
): ChosenTeam[] {
  const taken = new Set<string>();
  const tags = new Set(known.map(({ tag }) => nameKey(tag)));
  const byName = new Map(known.map((team) => [nameKey(team.name), team]));
  const byTag = new Map(known.map((team) => [nameKey(team.tag), team]));
  const byId = new Map(known.map((team) => [team.id, team]));
  return foreign.teams.map((team) => {
    const choice = chosen[team.key];
    if (choice?.as === 'out') return { ...newTeam(team, team.name, team.tag ?? '', null), as: 'out' };
    const same = byName.get(nameKey(team.name));
    const found = choice
      ? choice.as === 'known'
        ? byId.get(choice.teamId ?? '')
        : undefined
      : (same ?? byTag.get(nameKey(team.tag ?? '')));
    if (found && !taken.has(found.id)) {
      taken.add(found.id);
      const isSure = choice !== undefined || same !== undefined;
      const note = isSure ? null : `Same tag as ${found.name}, but a different name: please check`;
      return { team, as: 'known', known: found, name: found.name, tag: found.tag, note, problem: null };
    }
    if (choice?.as === 'known') {
      const problem = found
        ? `${found.name} is already chosen for another team`
        : 'This team is not in the league';
      return { ...newTeam(team, team.name, team.tag ?? '', null), problem };
    }
    const name = choice?.name ?? team.name;
    const tag = choice?.tag ?? freeTag(team, tags);
    tags.add(nameKey(tag));
    return newTeam(team, name, tag, namesake(name, byName));
  });
}

const namesake = (name: string, byName: ReadonlyMap<string, KnownTeam>) =>
  byName.has(nameKey(name)) ? 'The league already has a team with this name' : null;

const newTeam = (team: ForeignTeam, name: string, tag: string, note: string | null): ChosenTeam => ({
  team,
  as: 'new',
  known: null,
  note,
  problem: null,
  name: cleanLine(name, NAME_LENGTH, 'Team'),
  tag: cleanLine(tag, TAG_LENGTH, 'T'),
});

/**
 * An unused tag: the given tag or the name's initials, otherwise the name's first letters, otherwise a tag
 * with a number.
 */
function freeTag({ name, tag }: ForeignTeam, taken: ReadonlySet<string>): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const initials = words.map((word) => [...word][0] ?? '').join('');
  const letters = [...words.join('')];
  const plain = lengthOf(initials) >= 2 ? initials : letters.slice(0, 4).join('');
  const first = cleanLine(tag ?? plain.toUpperCase(), TAG_LENGTH, 'T');
  if (!taken.has(nameKey(first))) return first;
  const longer = cleanLine(letters.slice(0, TAG_LENGTH).join('').toUpperCase(), TAG_LENGTH, 'T');
  if (!taken.has(nameKey(longer))) return longer;
  for (let number = 2; ; number += 1) {
    const end = String(number);
    const next = `${[...first].slice(0, TAG_LENGTH - end.length).join('')}${end}`;
    if (!taken.has(nameKey(next))) return next;
  }
}
