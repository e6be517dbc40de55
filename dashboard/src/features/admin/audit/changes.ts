import type { AuditEntry } from '../../../../../domain/contract/audit.ts';
import { formatRand } from '../../../../../domain/rand.ts';
import { momentText } from '../../../ui/momentText.ts';

/** What ids are called. */
export type Names = ReadonlyMap<string, string>;
export type Change = { label: string; before: string | null; after: string };

/** What the changes or the title say already. */
const UNTOLD = new Set(['fields', 'name']);

/** What every record has, and what only the way back needs. */
const HIDDEN = new Set(['version', 'updatedAt', 'createdAt', 'id', 'taken', 'drawn', 'bracketVersion']);
const AMOUNTS = new Set([
  ...['amount', 'prizePool', 'basePrizePool', 'targetPrizePool', 'registrationFee', 'vipThreshold'],
  ...['paidAmount', 'paidOutAmount'],
]);
const LABELS: Record<string, string> = {
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

/** What an act changed, field by field; of what was not there before only what it is now. */
export function changesOf({ before, after }: AuditEntry, names: Names, timeZone: string): Change[] {
  const say = (field: string, value: unknown) => valueText(field, value, names, timeZone);
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => !HIDDEN.has(field) && !isSame(before?.[field], after?.[field]))
    .map((field) => ({
      label: labelOf(field),
      before: before && field in before ? say(field, before[field]) : null,
      after: after && field in after ? say(field, after[field]) : 'gone',
    }))
    .filter((change) => change.before !== change.after);
}

/** What an act is about, by name: the match, the team, the player, and the tournament last. */
export function subjectsOf({ payload }: AuditEntry, names: Names): string[] {
  const ids = Object.entries(payload).flatMap(([field, value]) =>
    field !== 'tournamentId' && field.endsWith('Id') && typeof value === 'string' ? [value] : [],
  );
  return [...new Set(ids.flatMap((id) => names.get(id) ?? []))];
}

/** The figures of an act: amounts, what was cancelled or came back, the group, the stage. */
export function factsOf(entry: AuditEntry, names: Names, timeZone: string): string[] {
  const facts = Object.entries(entry.payload).flatMap(([field, value]) => {
    if (/Ids?$/.test(field) || HIDDEN.has(field) || UNTOLD.has(field)) return [];
    if (value === null || value === false || (Array.isArray(value) && value.length === 0)) return [];
    return [`${labelOf(field)}: ${valueText(field, value, names, timeZone)}`];
  });
  return [...scoreFact(entry), ...facts];
}

/** The result that an act left, and the one before it. */
function scoreFact({ before, after }: AuditEntry): string[] {
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

/** 'scheduledTime' as people say it: Scheduled time. */
function labelOf(field: string): string {
  const words = field
    .replace(/Id(s?)$/, '$1')
    .replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** More of a text than this is of no use in a line. */
const LONGEST = 120;

function valueText(field: string, value: unknown, names: Names, timeZone: string): string {
  const say = (each: unknown): string => valueText(field, each, names, timeZone);
  if (value === null || value === undefined || value === '') return '--';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return AMOUNTS.has(field) ? formatRand(value) : value.toLocaleString('en');
  if (Array.isArray(value))
    return value.length > 3 || value.some((each) => ID.test(String(each)) && !names.has(String(each)))
      ? String(value.length)
      : value.map(say).join(', ') || 'none';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => `${labelOf(name).toLowerCase()} ${valueText(name, each, names, timeZone)}`)
      .join(', ');
  if (typeof value !== 'string') return '--';
  if (/^[a-z]+(_[a-z]+)+$/.test(value)) return value.replaceAll('_', ' ');
  if (ID.test(value)) return names.get(value) ?? 'a record that is gone';
  if (TIME.test(value)) return momentText(new Date(value), timeZone, 'list');
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}
