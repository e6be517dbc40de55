import IconClockShare from 'icon:clock-share';
import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core';
import { useCallback, useMemo, useState } from 'react';
import layout from '#admin/shared/BracketLayout.module.css';
import { announcementsOf, findTarget, useDragSensors } from '#admin/shared/board/drag.ts';
import { useEditorKeys } from '#admin/shared/board/keys.ts';
import { LiftedCard } from '#admin/shared/board/Place.tsx';
import type { Bracket } from '#domain/contract/brackets.ts';
import type { Match } from '#domain/contract/matches.ts';
import type { Timetable } from '#domain/contract/timetables.ts';
import { dayAt } from '#domain/leagueTime.ts';
import { howMany } from '#domain/text/text.ts';
import { useSite } from '#shared/site/site.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Box, Grid, Row } from '#ui/layout.tsx';
import { momentText, zoneOfYear } from '#ui/momentText.ts';
import { Name } from '#ui/Name.tsx';
import { KeyDialog, type Shortcut, ShortcutBar } from '#ui/ShortcutBar.tsx';
import { useToast } from '#ui/Toast.tsx';
import { useNow } from '#ui/useNow.ts';
import { nextLocalField, toLocalField } from '#ui/zonedTime.ts';
import { moveOf, NOT_SCHEDULED } from './moves.ts';
import { Planned } from './Planned.tsx';
import styles from './Schedule.module.css';
import { SetTime } from './SetTime.tsx';
import { ShiftTimes } from './ShiftTimes.tsx';
import { movable } from './shift.ts';
import { FIRST_TERMS, type Figures, Terms } from './Terms.tsx';
import { Timetable as Table } from './Timetable.tsx';
import { type Entry, entriesOf } from './timed.ts';
import { Unscheduled } from './Unscheduled.tsx';
import { usePlan } from './usePlan.ts';
import { useSaveTimes } from './useSaveTimes.ts';

type Props = { tournamentId: string; matches: readonly Match[]; bracket: Bracket; startDate: string | null };

/** What is planned, and the acts. */
function useSchedule({ tournamentId, matches, bracket }: Props) {
  const toast = useToast();
  const { timeZone } = useSite();
  const [figures, setFigures] = useState<Figures>(FIRST_TERMS);
  const stored = useMemo(() => entriesOf(matches, bracket), [matches, bracket]);
  const plan = usePlan(tournamentId, stored, figures);
  const saving = useSaveTimes(tournamentId, plan);
  const [lifted, setLifted] = useState<Entry | null>(null);
  const [timed, setTimed] = useState<Entry | null>(null);
  const [problems, setProblems] = useState('');
  const [isHelping, setHelping] = useState(false);
  const [isShifting, setShifting] = useState(false);
  const today = dayAt(useNow(), timeZone);
  const sensors = useDragSensors();
  const say = useCallback((time: string) => momentText(new Date(time), timeZone, 'list'), [timeZone]);
  const move = (item: string | number, target: string | number) =>
    moveOf(plan.entries, item, target, { lengths: figures, say });
  const isBlocked = plan.overtaken.length > 0;
  const save = () => {
    if (!plan.isDirty) return toast.done('Nothing to save: the times are as they are stored');
    if (isBlocked) return toast.failed('Not saved: somebody else has set some of these times, choose first');
    void saving.save();
  };
  useEditorKeys({
    undo: () => {
      if (!plan.undo()) toast.done('Nothing to take back');
    },
    save,
    help: () => setHelping(true),
  });
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(null);
    const told = over && move(active.id, over.id);
    if (!told) return;
    setProblems('refusal' in told ? told.refusal : '');
    if ('times' in told) plan.set(told.times);
  };
  const propose = ({ matches: proposed }: Timetable) => {
    plan.set(Object.fromEntries(proposed.map(({ id, scheduledTime }) => [id, scheduledTime])));
    const open = proposed.filter(({ scheduledTime }) => scheduledTime === null).length;
    setProblems(
      open > 0
        ? `${howMany(open, 'match waits for another and has', 'matches wait for each other and have')} no time.`
        : '',
    );
    toast.done(
      `A timetable for ${howMany(proposed.length, 'match', 'matches')} is proposed; nothing is saved yet`,
    );
  };
  const nameOf = (id: string | number) => plan.entries.find((entry) => entry.id === id)?.name ?? 'The match';
  const wordsFor = (item: string | number, target: string | number) => {
    const told = move(item, target);
    if (!told) return 'Where it is.';
    if ('refusal' in told) return `Not possible: ${told.refusal}.`;
    return `${told.verb}.${told.conflict ? ` Conflict: ${told.conflict.text}.` : ''}`;
  };
  return {
    timeZone,
    figures,
    setFigures,
    stored,
    plan,
    saving,
    lifted,
    setLifted,
    timed,
    setTimed,
    problems,
    setProblems,
    isHelping,
    setHelping,
    isShifting,
    setShifting,
    today,
    sensors,
    say,
    move,
    save,
    drop,
    propose,
    nameOf,
    wordsFor,
  };
}

/** The times of a tournament's matches: proposed for a stage, moved by drag or by keyboard, saved all at once. */
export function Schedule(props: Props) {
  const { tournamentId, startDate } = props;
  const {
    timeZone,
    figures,
    setFigures,
    stored,
    plan,
    saving,
    lifted,
    setLifted,
    timed,
    setTimed,
    problems,
    setProblems,
    isHelping,
    setHelping,
    isShifting,
    setShifting,
    today,
    sensors,
    say,
    move,
    save,
    drop,
    propose,
    nameOf,
    wordsFor,
  } = useSchedule(props);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findTarget}
      accessibility={{
        announcements: announcementsOf({
          lifted: (item) => `Lifted ${nameOf(item)}.`,
          over: wordsFor,
          dropped: (item, target) => `Dropped ${nameOf(item)}. ${wordsFor(item, target)}`,
          back: (item) => `${nameOf(item)} stays where it was.`,
        }),
        screenReaderInstructions: INSTRUCTIONS,
      }}
      onDragStart={({ active }) => {
        setProblems('');
        setLifted(plan.entries.find(({ id }) => id === active.id) ?? null);
      }}
      onDragEnd={drop}
      onDragCancel={() => setLifted(null)}
    >
      <Grid stacks="laptop" gap={5} align="start" marginBottom={6} className={layout.page}>
        <div className={layout.main}>
          <Terms
            tournamentId={tournamentId}
            entries={plan.entries}
            start={proposedStart(firstOpen(stored) ?? startDate, timeZone)}
            onFigures={setFigures}
            onProposed={propose}
          />
          <Row
            gap={[2.5, 4]}
            align="center"
            justify="between"
            wraps
            marginTop={3}
            marginBottom={5}
            tone="secondary"
          >
            <p>
              Times are those of the league, <strong>{zoneOfYear(new Date(startDate ?? 0), timeZone)}</strong>{' '}
              ({timeZone.replaceAll('_', ' ')}).
            </p>
            {movable(plan.entries).length > 0 && (
              <Button onClick={() => setShifting(true)}>
                <IconClockShare size={17} stroke={1.8} aria-hidden="true" /> Shift times
              </Button>
            )}
          </Row>
          {problems && (
            <Box as="p" rail="danger" surface="danger" padding={[2, 3]} marginBottom={4} role="alert">
              {problems}
            </Box>
          )}
          <Table
            entries={plan.entries}
            conflicts={plan.conflicts}
            changed={plan.changed}
            figures={figures}
            today={today}
            move={move}
            onTime={setTimed}
          />
        </div>
        <Grid gap={4} minWidth={0} className={classes(layout.side, styles.first)}>
          <Planned plan={plan} saving={saving} onSave={save} say={say} />
          <Unscheduled
            entries={plan.entries.filter(({ time, isOver }) => time === null && !isOver)}
            move={(item) => move(item, NOT_SCHEDULED)}
            onTime={setTimed}
          />
        </Grid>
      </Grid>
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <LiftedCard>
            <Name isOneLine>{lifted.name}</Name>
          </LiftedCard>
        )}
      </DragOverlay>
      <ShortcutBar lines={KEYS} onAll={() => setHelping(true)} />
      {isHelping && <KeyDialog lines={KEYS} onClose={() => setHelping(false)} />}
      {isShifting && (
        <ShiftTimes
          entries={plan.entries}
          lengths={figures}
          today={today}
          isDirty={plan.isDirty}
          onPlan={(times) => {
            plan.set(times);
            setShifting(false);
          }}
          onSave={(times) => {
            void saving.saveAtOnce(times);
            setShifting(false);
          }}
          onClose={() => setShifting(false)}
        />
      )}
      {timed && (
        <SetTime
          entry={timed}
          onClose={() => setTimed(null)}
          onSet={(time) => {
            plan.set({ [timed.id]: time });
            setTimed(null);
          }}
        />
      )}
    </DndContext>
  );
}

/** When the first match begins that is still to be played. */
const firstOpen = (entries: readonly Entry[]) =>
  entries.flatMap(({ time, isOver }) => (time && !isOver ? [time] : [])).toSorted()[0];

const INSTRUCTIONS = {
  draggable:
    'To lift a match press Space. While it is lifted go to another slot with the arrows. Press Space again to drop it there, or Escape to let go.',
};

const KEYS: Shortcut[] = [
  { keys: ['Space'], word: 'lift, drop', sentence: 'On a handle: lift the match, and drop it where it is' },
  { keys: ['↑', '↓', '←', '→'], sentence: 'While lifted: go to the next slot' },
  { keys: ['Esc'], sentence: 'Let go without moving' },
  { keys: ['Enter'], word: 'type a time', sentence: 'On the time of a match: type another one' },
  { keys: ['Ctrl', 'Z'], word: 'undo', sentence: 'Take back the last step' },
  { keys: ['Ctrl', 'S'], word: 'save', sentence: 'Save all times at once' },
];

/** A start as a field shows it; for one that has passed, the next time at its hour. */
function proposedStart(start: string | null, timeZone: string): string {
  const field = toLocalField(start, timeZone);
  const now = new Date();
  return start && Date.parse(start) < now.getTime() ? nextLocalField(field.slice(11), timeZone, now) : field;
}
