import { conflict } from '../errors.ts';
import { GROUP_SIZE, GROUPS, type Group } from '../settings.ts';
import { sentence } from '../text/sentences.ts';

export type GroupCounts = Partial<Record<Group, number>>;

/**
 * The group of an approved team (docs/rules.md, "Group of a team"): the requested one, otherwise the one with the
 * fewest teams, or the alphabetically first of several such groups. Throws a 409 if the group is full.
 */
export function chooseGroup(counts: GroupCounts, asked?: Group | null): Group {
  if (asked) {
    const full = sentence('group_full', { group: asked });
    if (!hasRoom(counts, asked)) throw conflict('group_full', full, { fields: { assignedGroup: full } });
    return asked;
  }
  const open = GROUPS.filter((group) => hasRoom(counts, group));
  const fewest = open.toSorted((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0))[0];
  if (!fewest) throw conflict('groups_full', sentence('groups_full'));
  return fewest;
}

const hasRoom = (counts: GroupCounts, group: Group) => (counts[group] ?? 0) < GROUP_SIZE;
