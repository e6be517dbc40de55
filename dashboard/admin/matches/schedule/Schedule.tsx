import IconBolt from 'icon:bolt';
import IconClockShare from 'icon:clock-share';
import IconDeviceFloppy from 'icon:device-floppy';
import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import layout from '#admin/shared/BracketLayout.module.css';
import { announcementsOf, findTarget, useDragSensors, useEditorKeys } from '#admin/shared/board/drag.ts';
import { LiftedCard } from '#admin/shared/board/Place.tsx';
import { FootBar } from '#admin/shared/bulk/BulkBar.tsx';
import { NewerValues, OfflineNote, Unsaved } from '#admin/shared/form/Unsaved.tsx';
import { matchesQuery } from '#admin/shared/match/matches.ts';
import type { PowerCut } from '#domain/competition/availability.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { listPowerCuts, setPowerCuts, type Timetable } from '#domain/contract/matchDay/timetables.ts';
import { DomainError } from '#domain/errors.ts';
import { dayAt } from '#domain/leagueTime.ts';
import { plural, sentences, t } from '#domain/text/translate.ts';
import { bracketQuery, callQuery, useApi, useRead } from '#shared/api/api.ts';
import { Box, Button, classes, Grid, Hint, Name, Row, rich, Stack, Text } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#ui/Dialog.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { momentText, zoneOfYear } from '#ui/momentText.ts';
import { KeyDialog, type Shortcut, ShortcutBar } from '#ui/ShortcutBar.tsx';
import { useSite } from '#ui/site.ts';
import { Loaded, NotYet } from '#ui/states.tsx';
import { useToast } from '#ui/Toast.tsx';
import { useNow } from '#ui/useNow.ts';
import { nextLocalField, readMoment, toLocalField } from '#ui/zonedTime.ts';
import { NoMatches } from '../NoMatches.tsx';
import { Conflicts, conflictsAt, useAwayTimes } from './Conflicts.tsx';
import { type Move, moveOf, NOT_SCHEDULED } from './moves.ts';
import styles from './Schedule.module.css';
import { movable, ShiftTimes } from './ShiftTimes.tsx';
import { FIRST_TERMS, type PlanTerms, Terms } from './Terms.tsx';
import { Timetable as Table, Unscheduled } from './Timetable.tsx';
import { type Entry, entriesOf } from './timed.ts';
import { type Lengths, type Plan, type SavingTimes, usePlan, useSaveTimes } from './usePlan.ts';

export default function SchedulePage({ tournament }: { tournament: Tournament }) {
  const { id, startDate } = tournament;
  const matches = useRead((api) => ({ ...matchesQuery(api, id), refetchOnWindowFocus: true }));
  const bracket = useRead(bracketQuery, id);
  if (!matches.data || !bracket.data) {
    const query = bracket.isError ? bracket : matches;
    return <NotYet query={query} title={t`Failed to load matches data`} lines={8} />;
  }
  if (matches.data.length === 0) return <NoMatches tournament={tournament} />;
  return <Schedule tournamentId={id} matches={matches.data} bracket={bracket.data} startDate={startDate} />;
}

type Props = { tournamentId: string; matches: readonly Match[]; bracket: Bracket; startDate: string | null };

function Schedule({ tournamentId, matches, bracket, startDate }: Props) {
  const { timeZone } = useSite();
  const [figures, setFigures] = useState<PlanTerms>(FIRST_TERMS);
  const stored = useMemo(() => entriesOf(matches, bracket), [matches, bracket]);
  const away = useAwayTimes(tournamentId);
  const lengths = useMemo(() => ({ ...figures, away }), [figures, away]);
  const plan = usePlan(tournamentId, stored, lengths);
  const saving = useSaveTimes(tournamentId, plan);
  const [timed, setTimed] = useState<Entry | null>(null);
  const [problems, setProblems] = useState('');
  const [isHelping, setHelping] = useState(false);
  const [isShifting, setShifting] = useState(false);
  const [isDark, showDark] = useState(false);
  const today = dayAt(useNow(), timeZone);
  const say = useCallback((time: string) => momentText(new Date(time), timeZone, 'list'), [timeZone]);
  const move = (item: Id, target: Id) => moveOf(plan.entries, item, target, { lengths, say });
  const save = useSave(plan, saving, () => setHelping(true));
  const dragging = useDragging(plan, move, setProblems);
  const propose = useProposal(plan, setProblems);
  return (
    <DndContext {...dragging.context}>
      <Grid stacks="laptop" gap={5} align="start" marginBottom={6} className={layout.page}>
        <div className={layout.main}>
          <Terms
            tournamentId={tournamentId}
            entries={plan.entries}
            isProposed={plan.isDirty}
            start={proposedStart(firstOpen(stored) ?? startDate, timeZone)}
            onFigures={setFigures}
            onProposed={propose}
          />
          <ZoneLine
            startDate={startDate}
            onShift={movable(plan.entries).length > 0 ? () => setShifting(true) : undefined}
            onPowerCuts={() => showDark(true)}
          />
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
      <SaveBar plan={plan} saving={saving} onSave={save} />
      <DragOverlay dropAnimation={null}>
        {dragging.lifted && (
          <LiftedCard>
            <Name isOneLine>{dragging.lifted.name}</Name>
          </LiftedCard>
        )}
      </DragOverlay>
      <ShortcutBar lines={KEYS} onAll={() => setHelping(true)} />
      {isHelping && <KeyDialog lines={KEYS} onClose={() => setHelping(false)} />}
      {isShifting && <ShiftTimes {...{ plan, saving, lengths, today }} onClose={() => setShifting(false)} />}
      {isDark && <PowerCuts onClose={() => showDark(false)} />}
      {timed && <SetTime {...{ plan, lengths }} entry={timed} onClose={() => setTimed(null)} />}
    </DndContext>
  );
}

const SaveBar = ({ plan, saving, onSave }: { plan: Plan; saving: SavingTimes; onSave: () => void }) =>
  plan.isDirty && (
    <FootBar className={styles.foot} aria-label={t`Unsaved times`}>
      <Text as="p" weight="medium" tone="primary" role="status">
        {plural(plan.changed.length, '# time has not been saved', '# times have not been saved')}
      </Text>
      <Button look="primary" onClick={onSave} isBusy={saving.isSending}>{t`Save`}</Button>
      <a href="#planned" className="link">{t`Preview`}</a>
    </FootBar>
  );

function useSave(plan: Plan, saving: SavingTimes, onHelp: () => void) {
  const toast = useToast();
  const save = () => {
    if (!plan.isDirty) return toast.done(t`Nothing to save: the times are unchanged`);
    if (plan.overtaken.length > 0)
      return toast.failed(
        t`Somebody else has set some of these times, so nothing was saved. Choose which to keep, then save again.`,
      );
    void saving.save();
  };
  useEditorKeys({
    undo: () => {
      if (!plan.undo()) toast.done(t`Nothing to undo`);
    },
    save,
    help: onHelp,
  });
  return save;
}

type Id = string | number;
type Moving = (item: Id, target: Id) => Move | null;

function useDragging(plan: Plan, move: Moving, setProblems: (problems: string) => void) {
  const sensors = useDragSensors();
  const [lifted, setLifted] = useState<Entry | null>(null);
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(null);
    const told = over && move(active.id, over.id);
    if (!told) return;
    setProblems('refusal' in told ? told.refusal : '');
    if ('times' in told) plan.set(told.times);
  };
  const nameOf = (id: Id) => plan.entries.find((entry) => entry.id === id)?.name ?? t`The match`;
  const wordsFor = (item: Id, target: Id) => {
    const told = move(item, target);
    if (!told) return t`It is already there.`;
    if ('refusal' in told) return t`Not possible: ${told.refusal}.`;
    return sentences([t`${told.verb}.`, told.conflict && t`Conflict: ${told.conflict.text}.`]);
  };
  const context: ComponentProps<typeof DndContext> = {
    sensors,
    collisionDetection: findTarget,
    accessibility: {
      announcements: announcementsOf({
        lifted: (item) => t`Lifted ${nameOf(item)}.`,
        over: wordsFor,
        dropped: (item, target) => sentences([t`Dropped ${nameOf(item)}.`, wordsFor(item, target)]),
        back: (item) => t`${nameOf(item)} was not moved.`,
      }),
      screenReaderInstructions: INSTRUCTIONS,
    },
    onDragStart: ({ active }) => {
      setProblems('');
      setLifted(plan.entries.find(({ id }) => id === active.id) ?? null);
    },
    onDragEnd: drop,
    onDragCancel: () => setLifted(null),
  };
  return { lifted, context };
}

function useProposal(plan: Plan, setProblems: (problems: string) => void) {
  const toast = useToast();
  return ({ matches: proposed }: Timetable) => {
    plan.set(Object.fromEntries(proposed.map(({ id, scheduledTime }) => [id, scheduledTime])));
    const open = proposed.filter(({ scheduledTime }) => scheduledTime === null).length;
    setProblems(
      open > 0
        ? plural(
            open,
            '# match has no time: its teams are not known yet or are unavailable on these days.',
            '# matches have no time: their teams are not known yet or are unavailable on these days.',
          )
        : '',
    );
    toast.done(
      plural(
        proposed.length,
        'A timetable for # match has been proposed. Nothing is saved yet.',
        'A timetable for # matches has been proposed. Nothing is saved yet.',
      ),
    );
  };
}

type ZoneProps = { startDate: string | null; onShift: (() => void) | undefined; onPowerCuts: () => void };

function ZoneLine({ startDate, onShift, onPowerCuts }: ZoneProps) {
  const { timeZone } = useSite();
  return (
    <Row gap={[2.5, 4]} justify="between" wraps marginTop={3} marginBottom={5} tone="secondary">
      <p>
        {rich`League time: ${<strong>{zoneOfYear(new Date(startDate ?? 0), timeZone)}</strong>} (${timeZone.replaceAll('_', ' ')}).`}
      </p>
      <Row align="stretch" gap={2.5} wraps>
        <Button onClick={onPowerCuts}>
          <IconBolt size={17} stroke={1.8} aria-hidden="true" /> {t`Power cuts`}
        </Button>
        {onShift && (
          <Button onClick={onShift}>
            <IconClockShare size={17} stroke={1.8} aria-hidden="true" /> {t`Shift times`}
          </Button>
        )}
      </Row>
    </Row>
  );
}

const firstOpen = (entries: readonly Entry[]) =>
  entries.flatMap(({ time, isOver }) => (time && !isOver ? [time] : [])).toSorted()[0];

const INSTRUCTIONS = {
  draggable: t`Press Space to lift a match. Then move it with the arrow keys. Press Space again to drop it, or Escape to cancel.`,
};

const KEYS: Shortcut[] = [
  { keys: [t`Space`], word: t`lift, drop`, sentence: t`On a handle: lift or drop the match` },
  { keys: ['↑', '↓', '←', '→'], sentence: t`While lifted: move to the next slot` },
  { keys: ['Esc'], sentence: t`Cancel the move` },
  { keys: ['Enter'], word: t`type a time`, sentence: t`On a match time: enter a new time` },
  { keys: ['Ctrl', 'Z'], word: t`undo`, sentence: t`Undo the last step` },
  { keys: ['Ctrl', 'S'], word: t`save`, sentence: t`Save all times at once` },
];

/** Returns the start time to show in its field. A past start moves to the next occurrence of the same time of day. */
function proposedStart(start: string | null, timeZone: string): string {
  const field = toLocalField(start, timeZone);
  const now = new Date();
  return start && Date.parse(start) < now.getTime() ? nextLocalField(field.slice(11), timeZone, now) : field;
}

type SetTimeProps = { plan: Plan; entry: Entry; lengths: Lengths; onClose: () => void };

function SetTime({ plan, entry, lengths, onClose }: SetTimeProps) {
  const { timeZone } = useSite();
  const [typed, setTyped] = useState(() => toLocalField(entry.time, timeZone));
  const [error, setError] = useState<string>();
  const at = readMoment(typed, timeZone)?.toISOString();
  const set = (time: string | null) => {
    plan.set({ [entry.id]: time });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t`When is ${entry.name}?`}
      form={t`Match time`}
      keep={t`Cancel`}
      go={t`Set time`}
      {...(entry.time !== null && { third: { name: t`Clear time`, onGo: () => set(null) } })}
      onKeep={onClose}
      onGo={() => (at ? set(at) : setError(t`Please fill in both date and time`))}
    >
      <DateTimeField
        label={t`Start time`}
        value={typed}
        error={error}
        onText={(text) => {
          setTyped(text);
          setError(undefined);
        }}
      />
      {at && <Conflicts found={conflictsAt(plan.entries, entry.id, at, lengths)} />}
    </ConfirmDialog>
  );
}

const CUTS = ['schedules', 'powerCuts'];

function PowerCuts({ onClose }: { onClose: () => void }) {
  const cuts = useRead((api) => ({
    ...callQuery(api, CUTS, listPowerCuts, {}),
    // A refetch must not replace unfinished input.
    refetchOnWindowFocus: false,
  }));
  return (
    <Dialog title={t`Power cuts`} onClose={onClose}>
      <Loaded query={cuts} title={t`The power cuts could not be loaded`} lines={5}>
        {(list) => <Lines stored={list} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Lines({ stored, onClose }: { stored: readonly PowerCut[]; onClose: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const { timeZone } = useSite();
  const local = (time: string) => toLocalField(time, timeZone).replace('T', ' ');
  const { register, handleSubmit } = useForm({
    defaultValues: {
      lines: stored.map(({ area, from, to }) => `${area}, ${local(from)}, ${local(to)}`).join('\n'),
    },
  });
  const save = useMutation({
    mutationFn: async (body: { lines: string }) =>
      (await api.call(setPowerCuts, { body }, crypto.randomUUID())).data,
    onSuccess: async (list) => {
      await Promise.all([CUTS, ['participations']].map((queryKey) => cache.invalidateQueries({ queryKey })));
      toast.done(plural(list.length, '# power cut saved', '# power cuts saved'));
      onClose();
    },
  });
  const { error } = save;
  return (
    <form onSubmit={handleSubmit((body) => save.mutate(body))} noValidate>
      <Stack gap={4}>
        <p>
          {t`Power cuts by area. Captains choose their areas. Affected matches are marked here, and suggested times avoid the cuts.`}
        </p>
        <TextArea
          label={t`One per line`}
          help={t`Enter the area, start and end in league time (${timeZone.replaceAll('_', ' ')}), such as: Soweto, 2026-12-05 18:00, 2026-12-05 20:30`}
          rows={10}
          spellCheck={false}
          error={error instanceof DomainError ? (error.fields?.lines ?? error.message) : error?.message}
          {...register('lines')}
        />
        <DialogActions>
          <Button look="plain" onClick={onClose}>{t`Keep saved version`}</Button>
          <Button look="primary" type="submit" isBusy={save.isPending}>{t`Save list`}</Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

type PlannedProps = { plan: Plan; saving: SavingTimes; onSave: () => void; say: (time: string) => string };

function Planned({ plan, saving, onSave, say }: PlannedProps) {
  const { changed, conflicts } = plan;
  const timeText = (time: string | null) => (time ? say(time) : t`no time`);
  return (
    <Box as="section" look="card" minWidth={0} aria-labelledby="planned">
      <Unsaved
        id="planned"
        heading={
          changed.length > 0
            ? plural(changed.length, '# unsaved time', '# unsaved times')
            : t`No unsaved times`
        }
        rows={changed.map(({ id, name, time }) => ({
          key: id,
          title: name,
          words: (
            <>
              <Text tone="tertiary">{timeText(time)} → </Text>
              {timeText(plan.timeOf(id))}
            </>
          ),
          back: t`Undo the new time for ${name}`,
          onBack: () => plan.set({ [id]: time }),
        }))}
        onDiscard={plan.discard}
      />
      <Stack
        padding={4}
        gap={2.5}
        {...(changed.length > 0 ? { line: 'top', paddingTop: 3 } : { paddingTop: 0 })}
      >
        {plan.overtaken.length > 0 && <Overtaken plan={plan} timeText={timeText} />}
        <div role="status">
          <Conflicts found={conflicts} />
        </div>
        {saving.away && (
          <OfflineNote away={saving.away} isSending={saving.isSending} kept={t`Your times are kept.`} />
        )}
        {saving.problem && (
          <Box as="p" rail="danger" surface="danger" padding={[2, 3]} role="alert">
            {saving.problem}
          </Box>
        )}
        {changed.some(({ time }) => time !== null) && (
          <TextField
            label={t`Reason for moving matches`}
            aside={t`optional`}
            help={t`Both teams are notified, and the match page shows the reason.`}
            value={saving.reason}
            onText={saving.setReason}
          />
        )}
        <Button look={changed.length > 0 ? 'primary' : 'quiet'} onClick={onSave} isBusy={saving.isSending}>
          <IconDeviceFloppy size={17} stroke={1.8} aria-hidden="true" /> {t`Save all times`}
        </Button>
        <Hint>{t`Conflicts are only warnings. One message per stage is posted in Discord.`}</Hint>
      </Stack>
    </Box>
  );
}

function Overtaken({ plan, timeText }: { plan: Plan; timeText: (time: string | null) => string }) {
  const of = (text: (entry: Entry) => string) =>
    Object.fromEntries(plan.overtaken.map((entry) => [entry.id, text(entry)]));
  return (
    <NewerValues
      was={of(({ id }) => timeText(plan.baseOf(id)))}
      theirs={of(({ time, isOver }) => (isOver ? t`it has started` : timeText(time)))}
      mine={of(({ id }) => timeText(plan.timeOf(id)))}
      labels={of(({ name }) => name)}
      onChoose={(mine) =>
        plan.rebase(
          mine,
          plan.overtaken.map(({ id }) => id),
        )
      }
    />
  );
}
