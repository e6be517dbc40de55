import { STAGES } from '#domain/competition/match.ts';
import type { ListedMatch, Match } from '#domain/contract/competition/matches.ts';
import { slotName } from '#shared/match/slotNames.ts';
import type { Draft } from './deskStore.ts';
import { isToEnter, outcomeKey, readTyped } from './outcome.ts';

export const FILTERS = ['enter', 'live', 'problems', 'recorded', 'all'] as const;
export type Filter = (typeof FILTERS)[number];
export type Section = 'enter' | 'recorded' | 'cancelled';

type Drafts = Readonly<Record<string, Draft>>;
type Shown = { section: Section; matches: Match[] };

/** The desk's list: sections with the matches that pass filter and search; the one being typed in always stays. */
export function listed(
  matches: readonly Match[],
  drafts: Drafts,
  { filter, search, activeId }: { filter: Filter; search: string; activeId: string | undefined },
): Shown[] {
  const words = search.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const isShown = (match: Match) =>
    match.id === activeId ||
    (isListed(match, drafts[match.id], filter, false) && words.every((word) => textOf(match).includes(word)));
  const shown = matches.filter((match) => match.status !== 'bye' && isShown(match));
  return (['enter', 'recorded', 'cancelled'] as const)
    .map((section) => ({
      section,
      matches: shown
        .filter((match) => sectionOf(match, drafts[match.id]) === section)
        .toSorted(section === 'enter' ? byTurn : byEnd),
    }))
    .filter((each) => each.matches.length > 0);
}

/** How many matches each filter shows. */
export function countsOf(
  matches: readonly Match[],
  drafts: Drafts,
  activeId: string | undefined,
): Record<Filter, number> {
  const shown = matches.filter(({ status }) => status !== 'bye');
  const count = (filter: Filter) =>
    shown.filter((match) => isListed(match, drafts[match.id], filter, match.id === activeId)).length;
  return {
    enter: shown.filter(isToEnter).length,
    live: count('live'),
    problems: count('problems'),
    recorded: shown.filter(({ status }) => status === 'completed').length,
    all: shown.length,
  };
}

/** A row stays where it was when typing began, so that it does not go away under the fingers. */
function sectionOf(match: Match, draft: Draft | undefined): Section {
  const outcome = draft?.base ?? outcomeKey(match);
  if (outcome === 'open') return 'enter';
  return outcome.startsWith('completed') ? 'recorded' : 'cancelled';
}

function isListed(match: Match, draft: Draft | undefined, filter: Filter, isActive: boolean): boolean {
  if (filter === 'live') return match.status === 'live';
  if (filter === 'problems')
    return match.dayPhase === 'disputed' || (draft !== undefined && hasProblem(match, draft, isActive));
  return filter === 'all' || sectionOf(match, draft) === filter;
}

/** Something that an admin should look at: wrong, odd, refused, in conflict, not through, or left unsaved. */
function hasProblem(match: Match, draft: Draft, isActive: boolean): boolean {
  if (draft.phase === 'saving') return false;
  const { problems, warning } = readTyped(draft, match);
  const isWrong = Object.keys(problems).length > 0 || warning !== null;
  return !isActive || isWrong || draft.phase !== 'typed' || isStale(match, draft);
}

/** Somebody else has entered or changed the result since typing began. */
export const isStale = (match: Match, draft: Draft) => draft.base !== outcomeKey(match);

export function stageText({ group, matchIdentifier, stage, roundName }: ListedMatch): string {
  if (group) return `Group ${group}`;
  if (matchIdentifier && /^(QF\d|SF\d|F|R\d-\d+)$/.test(matchIdentifier))
    return slotName(matchIdentifier, 'group_stage');
  return stage === 'group' ? 'Group game' : roundName;
}

const textOf = (match: Match) =>
  [
    match.team1?.name,
    match.team1?.tag,
    match.team2?.name,
    match.team2?.tag,
    stageText(match),
    match.roundName,
  ]
    .join(' ')
    .toLocaleLowerCase();

const turnOf = (match: Match) => [
  match.team1 && match.team2 ? '0' : '1',
  match.status === 'live' ? '0' : '1',
  match.scheduledTime ?? '9',
  String(STAGES.indexOf(match.stage)),
  match.group ?? '',
  match.matchIdentifier ?? '',
  match.id,
];

/** Live ones first, then by time, then by round. */
function byTurn(one: Match, other: Match): number {
  const others = turnOf(other);
  for (const [index, value] of turnOf(one).entries()) {
    const order = value.localeCompare(others[index] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

/** The last one first. */
const byEnd = (one: Match, other: Match) =>
  (other.actualEndTime ?? '').localeCompare(one.actualEndTime ?? '') || one.id.localeCompare(other.id);
