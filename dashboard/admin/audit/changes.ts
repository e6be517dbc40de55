import type { AuditAct, AuditEntry } from '#domain/contract/audit/audit.ts';
import type { Happening } from '#domain/matchDay/day.ts';
import { formatMoney } from '#domain/money/money.ts';
import { howMany } from '#domain/text/text.ts';
import { momentText } from '#ui/momentText.ts';

export type Names = Pick<ReadonlyMap<string, string>, 'get' | 'has'>;
export type Change = { label: string; before: string | null; after: string };

/** Fields that the title or the changes show already. */
const UNTOLD = new Set(['fields', 'name']);

/** Fields that every record has, and fields that only an undo needs. */
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
  team1Score: 'Score of team 1',
  team2Score: 'Score of team 2',
  countsForStats: 'Counts for statistics',
  rosterFixed: 'Players fixed',
  winnerParticipationId: 'Winner',
  championTeamId: 'Champion',
  isVip: 'VIP',
  streamUrl: 'Stream',
  cancelled: 'Matches cancelled',
  restored: 'Matches back',
};

export const namesOf = ({ names }: AuditEntry): Names => new Map(Object.entries(names));

export const titleOf = ({ title, undid }: AuditEntry) =>
  undid ? `Undone: ${undid.title.charAt(0).toLowerCase()}${undid.title.slice(1)}` : title;

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
      after: after && field in after ? say(field, after[field]) : 'gone',
    }))
    .filter((change) => change.before !== change.after);
}

export type Subject = { word: string; name: string };

/** Returns the match, team or player of an act by name, or both sides where there are two. */
export function subjectsOf({ payload, before, after }: AuditAct, names: Names): Subject[] {
  const ids = Object.entries(payload).flatMap(([field, value]) =>
    field !== 'tournamentId' && field.endsWith('Id') && typeof value === 'string' ? [{ field, value }] : [],
  );
  const subjects: Subject[] = [];
  for (const { field, value } of ids) {
    const name = names.get(value);
    const word = (field === 'participationId' && 'fromParticipationId' in payload && 'to') || ID_WORDS[field];
    if (name && !subjects.some((subject) => subject.name === name))
      subjects.push({ word: word ?? ',', name });
  }
  if (isText(before?.name) && isText(after?.name) && before.name !== after.name)
    return [
      { word: ',', name: before.name },
      { word: ', now', name: after.name },
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

export const subjectsText = (subjects: readonly Subject[]) =>
  subjects.map(({ word, name }) => `${word.startsWith(',') ? '' : ' '}${word} ${name}`).join('');

const ID_WORDS: Record<string, string> = { intoId: 'into', fromParticipationId: 'from' };
const ORDER = [',', 'from', 'to', 'into'];

const isText = (value: unknown): value is string => typeof value === 'string';

const captainText = (id: unknown, names: Names) => (isText(id) ? (names.get(id) ?? id) : 'nobody');

/** Returns an act's details: amounts, cancelled or restored matches, the group, the stage. */
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
  return [was ? `${is}, was ${was}` : is];
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Turns 'scheduledTime' into 'Scheduled time'. */
function labelOf(field: string): string {
  const words = field
    .replace(/Id(s?)$/, '$1')
    .replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return FIELD_LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** Most characters of a text that fit in a line. */
const LONGEST = 120;

const ACTS: Record<string, string> = {
  undrawn: 'draw undone',
  kept: 'result kept',
  paired: 'round paired by hand',
};

function valueText(field: string, value: unknown, names: Names, timeZone: string): string {
  const say = (each: unknown): string => valueText(field, each, names, timeZone);
  if (value === null || value === undefined || value === '') return '--';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return AMOUNTS.has(field) ? formatMoney(value) : value.toLocaleString('en');
  if (Array.isArray(value))
    return value.length > 3 || value.some((each) => ID.test(String(each)) && !names.has(String(each)))
      ? String(value.length)
      : value.map(say).join(', ') || 'none';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => `${labelOf(name).toLowerCase()} ${valueText(name, each, names, timeZone)}`)
      .join(', ');
  if (typeof value !== 'string') return '--';
  if (field === 'act') return ACTS[value] ?? value;
  if (/^[a-z]+(_[a-z]+)+$/.test(value)) return value.replaceAll('_', ' ');
  if (ID.test(value)) return names.get(value) ?? 'a record that is gone';
  if (TIME.test(value)) return momentText(new Date(value), timeZone, 'list');
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}

const HAPPENING_WORDS: Record<Happening['what'], string> = {
  check_in_opened: 'check-in opened',
  closed: 'the room closed',
  reminded: 'reminder: a report needs an answer',
  delayed: 'clocks set back after a server outage',
  followed: 'follows the match',
  turned_on: 'rehearsal clock moved forward',
  stuck: 'the staff was asked to look',
  ready: 'checked in',
  unready: 'checked out',
  awaited: 'called: absent at the start',
  tossed: 'won the toss',
  chosen: 'chose',
  penalized: 'penalty for lateness:',
  reported: 'reported a result',
  pictured: 'added a picture',
  retracted: 'withdrew its report',
  confirmed: 'confirmed the result',
  ruled: 'the staff decided the result',
  stands: 'report counted without an answer',
  disputed: 'disputed the result',
  witnessed: 'reported by game data',
  contradicted: 'contradicted by game data',
  other_game: 'named a Dota game of another match',
  own_game: 'named a Dota game confirmed for this match',
  given_up: 'forfeited the match',
  held: 'paused the clocks',
  resumed: 'resumed the clocks',
  proposed: 'proposed a new time',
  agreed: 'accepted the proposed time',
  declined: 'kept the current time',
  lapsed: 'proposed time not answered',
  stand_in_asked: 'asked for a stand-in',
  stand_in_named: 'named a stand-in',
  stand_in_agreed: 'accepted a stand-in',
  stand_in_declined: 'declined the stand-in',
  line_ups_fixed: 'line-ups locked',
  score_shown: 'score shown to everybody',
  line_up_asked: 'asked for a line-up change',
  line_up_agreed: 'accepted the line-up change',
  line_up_declined: 'declined the line-up change',
};

const isOfMatchDay = ({ action }: AuditAct) => action.startsWith('matchDay.');

const SHOWN = new Set(['phase', 'startsAt', 'score']);

const isToldField = (act: AuditAct, field: string) => !isOfMatchDay(act) || SHOWN.has(field);

function matchDayFacts(act: AuditAct): string[] | undefined {
  if (!isOfMatchDay(act)) return undefined;
  const happened = (act.payload.happened ?? []) as Happening[];
  return happened.map((each) =>
    [
      ...('side' in each ? [each.side === 'team1' ? 'First team' : 'Second team'] : []),
      HAPPENING_WORDS[each.what],
      ...(each.what === 'chosen'
        ? [each.choice.replace('_', ' '), ...(each.isByRule ? ['by the rule'] : [])]
        : []),
      ...(each.what === 'penalized'
        ? [`the ${each.penalty}, ${howMany(each.minutes, 'minute')} after the start`]
        : []),
    ]
      .join(' ')
      .replace(/^./, (letter) => letter.toUpperCase()),
  );
}
