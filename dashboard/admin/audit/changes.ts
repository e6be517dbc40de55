import { isSame } from '#admin/shared/form/drafts.ts';
import type { AuditAct, AuditEntry } from '#domain/contract/audit/audit.ts';
import type { Happening } from '#domain/matchDay/day.ts';
import { formatMoney, grouped } from '#domain/money/money.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { commaList, nameList, plural, t, translated } from '#domain/text/translate.ts';
import { upperFirst } from '#domain/text/upperFirst.ts';
import { lowerFirst } from '#shared/bracket/words.ts';
import { CHOICES, LOSSES } from '#site/matches/index.ts';
import { momentText } from '#ui/momentText.ts';

export type Names = Pick<ReadonlyMap<string, string>, 'get' | 'has'>;
export type Change = { label: string; before: string | null; after: string };

/** Fields that the title or the changes already show. */
const UNTOLD = new Set(['fields', 'name']);

/** Fields to leave out: those that every record has, and those that only an undo needs. */
const HIDDEN = new Set([
  'version',
  'updatedAt',
  'createdAt',
  'id',
  'taken',
  'drawn',
  'bracketVersion',
  'called',
]);
const AMOUNTS = new Set([
  ...['amount', 'prizePool', 'basePrizePool', 'targetPrizePool', 'registrationFee', 'vipThreshold'],
  ...['paidAmount', 'paidOutAmount'],
]);
const FIELD_LABELS: Record<string, string> = {
  team1Score: t`Team 1 score`,
  team2Score: t`Team 2 score`,
  countsForStats: t`Counts in statistics`,
  rosterFixed: t`Players locked`,
  winnerParticipationId: t`Winner`,
  championTeamId: t`Champion`,
  isVip: t`VIP`,
  streamUrl: t`Stream`,
  cancelled: t`Matches cancelled`,
  restored: t`Matches restored`,
  act: t`What changed`,
  mode: t`Open matches`,
  levels: t`Tie order`,
  hasBegun: t`Already started`,
};

export const namesOf = ({ names }: AuditEntry): Names => new Map(Object.entries(names));

export const titleOf = ({ title, undid }: AuditEntry) =>
  undid ? t`Undone: ${lowerFirst(translated(undid.title))}` : translated(title);

export function changesOf(act: AuditAct, names: Names, timeZone: string): Change[] {
  const { before, after } = act;
  const say = (field: string, value: unknown) => valueText(field, value, names, timeZone);
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter(
      (field) => !HIDDEN.has(field) && isToldField(act, field) && !isSame(before?.[field], after?.[field]),
    )
    .map((field) => ({
      label: labelOf(field),
      before: before && field in before ? say(field, before[field]) : null,
      after: after && field in after ? say(field, after[field]) : t`none`,
    }))
    .filter((change) => change.before !== change.after);
}

export type Subject = { word: keyof typeof SUBJECTS; name: string };

/** Returns an action's subjects: a match, a team or a player, or two of them if the action has two sides. */
export function subjectsOf({ payload, before, after }: AuditAct, names: Names): Subject[] {
  const ids = Object.entries(payload).flatMap(([field, value]) =>
    field !== 'tournamentId' && field.endsWith('Id') && typeof value === 'string' ? [{ field, value }] : [],
  );
  const subjects: Subject[] = [];
  for (const { field, value } of ids) {
    const name = names.get(value);
    const word =
      field === 'participationId' && 'fromParticipationId' in payload ? 'to' : (ID_WORDS[field] ?? 'of');
    if (name && !subjects.some((subject) => subject.name === name)) subjects.push({ word, name });
  }
  if (isText(before?.name) && isText(after?.name) && before.name !== after.name)
    return [
      { word: 'of', name: before.name },
      { word: 'now', name: after.name },
      ...subjects.filter(({ name }) => name !== after.name && name !== before.name),
    ];
  if (before && after && 'captain' in before)
    return [
      ...subjects.slice(0, 1),
      { word: 'from', name: captainText(before.captain, names) },
      { word: 'to', name: captainText(after.captain, names) },
    ];
  return subjects.toSorted((one, other) => ORDER.indexOf(one.word) - ORDER.indexOf(other.word));
}

/** Text that follows an action's title. */
export const subjectsText = (subjects: readonly Subject[]) =>
  subjects.map(({ word, name }) => SUBJECTS[word](isolateDirection(name))).join('');

const SUBJECTS = {
  of: (name: string) => t`, ${name}`,
  now: (name: string) => t`, now ${name}`,
  from: (name: string) => t` from ${name}`,
  to: (name: string) => t` to ${name}`,
  into: (name: string) => t` into ${name}`,
};
const ORDER = Object.keys(SUBJECTS);
const ID_WORDS: Record<string, Subject['word']> = { intoId: 'into', fromParticipationId: 'from' };

const isText = (value: unknown): value is string => typeof value === 'string';

const captainText = (id: unknown, names: Names) => (isText(id) ? (names.get(id) ?? id) : t`nobody`);

/** Returns an action's details: amounts, cancelled or restored matches, the group, the stage. */
export function factsOf(entry: AuditAct, names: Names, timeZone: string): string[] {
  const told = matchDayFacts(entry);
  if (told) return told;
  const facts = Object.entries(entry.payload).flatMap(([field, value]) => {
    if (/Ids?$/.test(field) || HIDDEN.has(field) || UNTOLD.has(field)) return [];
    if (value === null || value === false || (Array.isArray(value) && value.length === 0)) return [];
    return [`${labelOf(field)}: ${valueText(field, value, names, timeZone)}`];
  });
  return [...scoreFact(entry), ...facts];
}

function scoreFact({ before, after }: AuditAct): string[] {
  const [is, was] = [after, before].map((of) => {
    const { team1Score, team2Score } = (of ?? {}) as { team1Score?: unknown; team2Score?: unknown };
    return typeof team1Score === 'number' && typeof team2Score === 'number'
      ? `${team1Score}–${team2Score}`
      : '';
  });
  if (!is || is === was) return [];
  return [was ? t`${is}, was ${was}` : is];
}

/** Turns 'scheduledTime' into 'Scheduled time'. */
function labelOf(field: string): string {
  const words = field
    .replace(/Id(s?)$/, '$1')
    .replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return FIELD_LABELS[field] ?? translated(upperFirst(words));
}

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** Maximum length, in characters, of a displayed value; longer values are truncated. */
const LONGEST = 120;

const ACTS: Record<string, string> = {
  saved: t`bracket saved`,
  regenerated: t`bracket regenerated`,
  filled: t`groups filled`,
  cleared: t`bracket cleared`,
  restored: t`bracket restored`,
  undrawn: t`draw undone`,
  kept: t`result kept`,
  paired: t`round paired by hand`,
};

function valueText(field: string, value: unknown, names: Names, timeZone: string): string {
  const say = (each: unknown): string => valueText(field, each, names, timeZone);
  if (value === null || value === undefined || value === '') return '--';
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  if (typeof value === 'number') return AMOUNTS.has(field) ? formatMoney(value) : grouped(value);
  if (Array.isArray(value))
    return value.length > 3 || value.some((each) => ID.test(String(each)) && !names.has(String(each)))
      ? String(value.length)
      : nameList(value.map(say)) || t`none`;
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => `${labelOf(name).toLowerCase()} ${valueText(name, each, names, timeZone)}`)
      .join(', ');
  if (typeof value !== 'string') return '--';
  if (field === 'act') return ACTS[value] ?? value;
  if (/^[a-z]+(_[a-z]+)+$/.test(value)) return value.replaceAll('_', ' ');
  if (ID.test(value)) return names.get(value) ?? t`a deleted record`;
  if (TIME.test(value)) return momentText(new Date(value), timeZone, 'list');
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}

const HAPPENING_WORDS: Record<Exclude<Happening['what'], 'chosen' | 'penalized'>, string> = {
  check_in_opened: t`check-in opened`,
  closed: t`room closed`,
  reminded: t`reminder: a report needs a response`,
  delayed: t`clocks extended after a server outage`,
  followed: t`updated after a match change`,
  turned_on: t`rehearsal clock moved forward`,
  stuck: t`the staff were asked to check`,
  ready: t`checked in`,
  unready: t`undid its check-in`,
  awaited: t`was reminded at the start time to check in`,
  tossed: t`won the toss`,
  reported: t`reported a result`,
  pictured: t`added a picture`,
  retracted: t`withdrew its report`,
  confirmed: t`confirmed the result`,
  ruled: t`the staff decided the result`,
  stands: t`report accepted without a response`,
  disputed: t`disputed the result`,
  witnessed: t`result taken from game data`,
  contradicted: t`report contradicted by game data`,
  other_game: t`reported a Dota game from another match`,
  own_game: t`reported a Dota game that belongs to this match`,
  given_up: t`forfeited the match`,
  held: t`paused the clocks`,
  resumed: t`resumed the clocks`,
  proposed: t`proposed a new time`,
  agreed: t`accepted the proposed time`,
  declined: t`kept the current time`,
  lapsed: t`no response to the proposed time`,
  stand_in_asked: t`asked for a stand-in`,
  stand_in_named: t`named a stand-in`,
  stand_in_agreed: t`accepted a stand-in`,
  stand_in_declined: t`declined the stand-in`,
  line_ups_fixed: t`line-ups locked`,
  score_shown: t`score shown to everybody`,
  line_up_asked: t`asked for a line-up change`,
  line_up_agreed: t`accepted the line-up change`,
  line_up_declined: t`declined the line-up change`,
};

const isOfMatchDay = ({ action }: AuditAct) => action.startsWith('matchDay.');

const SHOWN = new Set(['phase', 'startsAt', 'score']);

const isToldField = (act: AuditAct, field: string) => !isOfMatchDay(act) || SHOWN.has(field);

function matchDayFacts(act: AuditAct): string[] | undefined {
  if (!isOfMatchDay(act)) return undefined;
  const happened = (act.payload.happened ?? []) as Happening[];
  return happened.map((each) => {
    const words = happeningText(each);
    if (!('side' in each)) return upperFirst(words);
    return each.side === 'team1' ? t`First team: ${words}` : t`Second team: ${words}`;
  });
}

function happeningText(each: Happening): string {
  if (each.what === 'chosen')
    return commaList([t`chose ${CHOICES[each.choice]}`, each.isByRule && t`by default`]);
  if (each.what !== 'penalized') return HAPPENING_WORDS[each.what];
  return commaList([
    t`lost ${LOSSES[each.penalty]}`,
    plural(each.minutes, '# minute late', '# minutes late'),
  ]);
}
