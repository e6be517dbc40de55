import { NAME_LENGTH, TAG_LENGTH } from '../settings.ts';
import { lengthOf, nameKey } from '../text/text.ts';
import { cleanLine, type Foreign, type ForeignTeam } from './foreign.ts';

export type KnownTeam = { id: string; name: string; tag: string };

export type TeamChoice = {
  as: 'known' | 'new' | 'out';
  teamId?: string | undefined;
  name?: string | undefined;
  tag?: string | undefined;
};

export type ImportChoices = {
  name?: string | undefined;
  /** Choices by foreign team id. For other teams, the choice is automatic. */
  teams: Readonly<Record<string, TeamChoice>>;
  without: readonly string[];
  hasMatches: boolean;
  /** Final places follow from the results, even where the foreign site's differ. */
  hasOwnPlaces: boolean;
};

export type ChosenTeam = {
  team: ForeignTeam;
  as: TeamChoice['as'];
  known: KnownTeam | null;
  name: string;
  tag: string;
  note: string | null;
  problem: string | null;
};

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
