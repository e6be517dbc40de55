import { useState } from 'react';
import { nextStart } from '#domain/competition/availability.ts';
import { conflicts } from '#domain/competition/timetable.ts';
import { dayAt } from '#domain/leagueTime.ts';
import { plural, sense, t } from '#domain/text/translate.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import { Hint, Note, rich, Stack, Text } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { momentText } from '#ui/momentText.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { useSite } from '#ui/site.ts';
import { Conflicts } from './Conflicts.tsx';
import type { Entry } from './timed.ts';
import type { Lengths, Plan, SavingTimes } from './usePlan.ts';

type Props = { plan: Plan; saving: SavingTimes; lengths: Lengths; today: string; onClose: () => void };

export function ShiftTimes({ plan, saving, lengths, today, onClose }: Props) {
  // If other times are unsaved, the shift is added to the plan instead of being saved at once.
  const { entries, isDirty } = plan;
  const { timeZone } = useSite();
  const days = [...new Set(movable(entries).map(({ time }) => dayAt(new Date(time), timeZone)))];
  const [reach, setReach] = useState<ShiftScope>({
    day: days.find((day) => day >= today) ?? null,
    from: null,
  });
  const [way, setWay] = useState<'later' | 'earlier'>('later');
  const [typed, setTyped] = useState('15');
  const [isTold, tell] = useState(false);
  const chosen = within(entries, reach, timeZone);
  const minutes = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0;
  const times = shifted(chosen, way === 'later' ? minutes : -minutes);
  const go = (isPlan: boolean) => {
    tell(true);
    if (minutes === 0 || chosen.length === 0) return;
    if (isPlan) plan.set(times);
    else void saving.saveAtOnce(times);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t`Shift times`}
      form={t`Shift times`}
      keep={t`Cancel`}
      go={
        isDirty
          ? plural(chosen.length, 'Move # match', 'Move # matches')
          : plural(chosen.length, 'Move and save # match', 'Move and save # matches')
      }
      {...(!isDirty && { third: { name: t`Move without saving`, onGo: () => go(true) } })}
      onKeep={onClose}
      onGo={() => go(isDirty)}
    >
      <ReachFields entries={entries} days={days} reach={reach} onReach={setReach} />
      <Segmented
        legend={t`Later or earlier`}
        value={way}
        onChange={setWay}
        options={[
          { value: 'later', label: t`Later` },
          { value: 'earlier', label: t`Earlier` },
        ]}
      />
      <TextField
        label={sense('minutes')`By`}
        aside={t`minutes`}
        inputMode="numeric"
        value={typed}
        error={isTold && minutes === 0 ? t`Enter a whole number of minutes` : undefined}
        onText={setTyped}
      />
      <Preview chosen={chosen} times={times} minutes={minutes} entries={entries} lengths={lengths} />
      {isDirty && <Hint>{t`This will be saved together with your other new times.`}</Hint>}
    </ConfirmDialog>
  );
}

type ReachProps = {
  entries: readonly Entry[];
  days: readonly string[];
  reach: ShiftScope;
  onReach: (reach: ShiftScope) => void;
};

function ReachFields({ entries, days, reach, onReach }: ReachProps) {
  const { timeZone } = useSite();
  return (
    <>
      <Select
        label={t`Matches to move`}
        value={reach.day ?? ''}
        onText={(text) => onReach({ day: text || null, from: null })}
        empty={t`All days (${matchCount(movable(entries))})`}
        options={days.map((day) => {
          const matches = within(entries, { day, from: null }, timeZone);
          return [
            day,
            t`${momentText(new Date(matches[0]?.time ?? ''), timeZone, 'day')} (${matchCount(matches)})`,
          ];
        })}
      />
      <Select
        label={sense('a match')`From`}
        value={reach.from ?? ''}
        onText={(text) => onReach({ ...reach, from: text || null })}
        empty={t`The first match`}
        options={within(entries, { ...reach, from: null }, timeZone).map(({ id, name, time }) => [
          id,
          `${momentText(new Date(time), timeZone, reach.day ? 'time' : 'list')} ${name}`,
        ])}
      />
    </>
  );
}

type PreviewProps = Pick<Props, 'lengths'> & {
  entries: readonly Entry[];
  chosen: ReturnType<typeof within>;
  times: Record<string, string>;
  minutes: number;
};

function Preview({ chosen, times, minutes, entries, lengths }: PreviewProps) {
  const { timeZone } = useSite();
  const after = entries.map((entry) => ({ ...entry, time: times[entry.id] ?? entry.time }));
  const say = (time: string | null | undefined) =>
    time ? momentText(new Date(time), timeZone, 'list') : t`no time`;
  const { hours } = lengths;
  const late = chosen.filter(({ id }) => {
    const at = Date.parse(times[id] ?? '');
    return hours && nextStart(at, hours) !== at;
  }).length;
  const [first] = chosen;
  const last = chosen.at(-1);
  return (
    <Stack gap={2.5} role="status" minHeight={14}>
      {first && last && minutes > 0 ? (
        <p>
          {chosen.length > 1
            ? rich`${matchCount(chosen)}: the first ${say(first.time)} → ${<strong>{say(times[first.id])}</strong>}, the last ${say(last.time)} → ${<strong>{say(times[last.id])}</strong>}`
            : rich`${matchCount(chosen)}: ${say(first.time)} → ${<strong>{say(times[first.id])}</strong>}`}
        </p>
      ) : (
        <Note tone="tertiary">{t`Enter the minutes to preview the new times.`}</Note>
      )}
      {hours && late > 0 && (
        <Text as="p" size="small" tone="warning">
          {plural(
            late,
            '# match would start outside your days and hours',
            '# matches would start outside your days and hours',
          )}
        </Text>
      )}
      <Conflicts found={conflicts(after, lengths)} none={t`No conflicts.`} />
    </Stack>
  );
}

const matchCount = ({ length }: readonly Entry[]) => plural(length, '# match', '# matches');

/** The matches that move together: those on `day` (null for every day), starting with match `from` (null for all). */
type ShiftScope = { day: string | null; from: string | null };

type Timed = Entry & { time: string };

export const movable = (entries: readonly Entry[]): Timed[] =>
  entries
    .filter((entry): entry is Timed => entry.time !== null && !entry.isOver)
    .toSorted(
      (one, other) => Date.parse(one.time) - Date.parse(other.time) || (one.name < other.name ? -1 : 1),
    );

function within(entries: readonly Entry[], { day, from }: ShiftScope, timeZone: string): Timed[] {
  const ofDay = movable(entries).filter(
    ({ time }) => day === null || dayAt(new Date(time), timeZone) === day,
  );
  const first = ofDay.find(({ id }) => id === from);
  return first ? ofDay.filter(({ time }) => Date.parse(time) >= Date.parse(first.time)) : ofDay;
}

/** Returns the matches' times, moved by a number of minutes; a negative number moves them earlier. */
const shifted = (matches: readonly Timed[], minutes: number): Record<string, string> =>
  Object.fromEntries(
    matches.map(({ id, time }) => [id, new Date(Date.parse(time) + minutes * MINUTE).toISOString()]),
  );
