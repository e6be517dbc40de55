import IconPin from 'icon:pin';
import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import layout from '#admin/shared/BracketLayout.module.css';
import { BENCH, type Board, isSeat, readSeat, readSide, teamOf } from '#admin/shared/board/board.ts';
import {
  announcementsOf,
  BRACKET_KEYS,
  findTarget,
  useDragSensors,
  useEditorKeys,
} from '#admin/shared/board/drag.ts';
import { DraggedTeam, EditingProvider, itemOf, proposalFor } from '#admin/shared/board/Place.tsx';
import { NewerValues, OfflineNote, Unsaved } from '#admin/shared/form/Unsaved.tsx';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { plural, sense, sentences, t } from '#domain/text/translate.ts';
import { slotName } from '#shared/match/slotNames.ts';
import { Box, Button, Grid, Heading, Row, richSentences, Stack, Text } from '#ui/blocks.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { Editable } from '#ui/Field.tsx';
import { usePermitted } from '#ui/permitted.ts';
import { KeyDialog, ShortcutBar } from '#ui/ShortcutBar.tsx';
import { Table } from '#ui/Table.tsx';
import { useToast } from '#ui/Toast.tsx';
import { differences } from './compare.ts';
import { Groups } from './Groups.tsx';
import { Knockout } from './KnockoutMatch.tsx';
import { QuickActions } from './QuickActions.tsx';
import type { Draft, Saving } from './useDraft.ts';

type Props = {
  bracket: Bracket;
  draft: Draft;
  saving: Saving;
  isSaving: boolean;
  onSave: (is: boolean) => void;
};

export function Editor({ bracket, draft, saving, isSaving, onSave }: Props) {
  const toast = useToast();
  const [lifted, setLifted] = useState<string | number | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isHelping, setHelping] = useState(false);
  const sensors = useDragSensors();
  const { board, told } = draft;
  const editing = useMemo(
    () => ({
      board,
      edit: (change: object) => {
        setRefused(null);
        saving.forget();
        draft.add({ id: crypto.randomUUID(), ...change } as never);
      },
    }),
    [board, draft, saving],
  );
  useEditorKeys({
    undo: () => {
      const last = told.at(-1);
      if (!last) return toast.done(t`Nothing to undo`);
      draft.undo(last.edit.id);
    },
    save: () => onSave(true),
    help: () => setHelping(true),
  });
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(null);
    const proposal = over && proposalFor(board, active.id, over.id);
    if (!proposal) return;
    if ('refusal' in proposal) setRefused({ text: proposal.refusal, isGroups: isSeat(String(over.id)) });
    else editing.edit(proposal.change);
  };
  const team = lifted === null ? null : teamOf(board, itemOf(board, lifted).team);
  return (
    <EditingProvider value={editing}>
      <DndContext
        sensors={sensors}
        collisionDetection={findTarget}
        accessibility={{ announcements: announcementsFor(board), screenReaderInstructions: INSTRUCTIONS }}
        onDragStart={({ active }) => {
          setRefused(null);
          setLifted(active.id);
        }}
        onDragEnd={drop}
        onDragCancel={() => setLifted(null)}
      >
        <Grid stacks="laptop" gap={5} align="start" marginBottom={6} className={layout.page}>
          <Editable>
            <Stages refused={refused} isGroupStage={bracket.format === 'group_stage'} />
          </Editable>
          <Grid gap={4} minWidth={0} className={layout.side}>
            <Changes draft={draft} saving={saving} />
            <QuickActions tournamentId={bracket.tournamentId} onDone={draft.discard} />
          </Grid>
        </Grid>
        <DragOverlay dropAnimation={null}>{team && <DraggedTeam team={team} />}</DragOverlay>
      </DndContext>
      <ShortcutBar lines={BRACKET_KEYS} onAll={() => setHelping(true)} />
      {isHelping && <KeyDialog lines={BRACKET_KEYS} onClose={() => setHelping(false)} />}
      {isSaving && (
        <Compare
          draft={draft}
          onKeep={() => onSave(false)}
          onGo={() => {
            onSave(false);
            setRefused(null);
            void saving.save();
          }}
        />
      )}
    </EditingProvider>
  );
}

function Stages({ refused, isGroupStage }: { refused: Refused | null; isGroupStage: boolean }) {
  const isPermitted = usePermitted();
  return (
    <Grid columns={1} gap={7} className={layout.main}>
      {isGroupStage && (
        <Stage
          id="group-stage"
          title={t`Group Stage Editor`}
          refused={refused?.isGroups ? refused : null}
          hint={isPermitted && t`Drag the handle, or use Space to lift, arrow keys to move and Space to drop`}
        >
          <Groups />
        </Stage>
      )}
      <Stage
        id="knockout-stage"
        title={t`Knockout Stage Editor`}
        refused={refused?.isGroups ? null : refused}
        hint={
          <>
            <IconPin tone="warning" size={16} stroke={1.8} aria-hidden="true" />
            {t`Placed by hand; results do not move it`}
          </>
        }
      >
        <Knockout />
      </Stage>
    </Grid>
  );
}

type StageProps = {
  id: string;
  title: string;
  refused: Refused | null;
  hint: ReactNode;
  children: ReactNode;
};

const Stage = ({ id, title, refused, hint, children }: StageProps) => (
  <section aria-labelledby={id}>
    <Row gap={[1, 4]} align="baseline" justify="between" wraps marginBottom={3}>
      <Heading size="card" id={id}>
        {title}
      </Heading>
      {refused ? (
        <NotMoved why={refused.text} />
      ) : (
        hint && (
          <Row as="p" gap={1.5} tone="tertiary">
            {hint}
          </Row>
        )
      )}
    </Row>
    {children}
  </section>
);

type Refused = { text: string; isGroups: boolean };

const NotMoved = ({ why }: { why: string }) => (
  <Box as="p" rail="danger" surface="danger" paddingInline={2.5} role="alert">
    {richSentences(<strong>{t`Not moved.`}</strong>, why)}
  </Box>
);

const INSTRUCTIONS = {
  draggable: t`Press Space to lift a team. Then move it with the arrow keys. Press Space again to drop it, or Escape to cancel.`,
};

function announcementsFor(board: Board) {
  const name = (item: string | number) => teamOf(board, itemOf(board, item).team)?.name ?? t`The team`;
  return announcementsOf({
    lifted: (item) => t`Lifted ${name(item)}.`,
    over: (item, target) => {
      const proposal = proposalFor(board, item, target);
      const where = placeName(board, String(target));
      if (!proposal) return t`${name(item)}, ${where}: current place.`;
      const effect = 'refusal' in proposal ? t`Not possible: ${proposal.refusal}.` : t`${proposal.verb}.`;
      return sentences([t`${where}.`, effect]);
    },
    dropped: (item, target) => {
      const proposal = proposalFor(board, item, target);
      if (!proposal) return t`${name(item)} was not moved.`;
      if ('refusal' in proposal) return t`${name(item)} was not moved: ${proposal.refusal}.`;
      return sentences([
        t`Dropped ${name(item)} at ${placeName(board, String(target))}.`,
        t`${proposal.verb}.`,
      ]);
    },
    back: (item) => t`${name(item)} was not moved.`,
  });
}

function placeName({ bracket }: Board, place: string): string {
  if (place === BENCH) return t`Unplaced`;
  const { group, index } = readSeat(place);
  if (/^[A-D]$/.test(group)) return t`Group ${group}, slot ${index + 1}`;
  const { match, side } = readSide(place);
  const slot = slotName(match, bracket.format);
  return side === 'team1' ? t`${slot}, upper place` : t`${slot}, lower place`;
}

function Compare({ draft, onKeep, onGo }: { draft: Draft; onKeep: () => void; onGo: () => void }) {
  const { base, board, consequences } = draft;
  // The last button has the focus, so that Enter saves.
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => ways.current?.querySelector<HTMLElement>('button:last-child')?.focus(), []);
  return (
    <Dialog title={t`Save these changes?`} onClose={onKeep}>
      <Table heads={[sense('in a bracket')`Place`, t`Saved`, t`Edited`]}>
        <tbody>
          {differences(base, board.bracket).map(({ key, label, saved, edited }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>
                <bdi dir="auto">{saved}</bdi>
              </td>
              <td>
                <Text as="bdi" weight="semibold" dir="auto">
                  {edited}
                </Text>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {consequences.length > 0 && (
        <Stack surface="danger" line="top" padding={[3, 4]} gap={2} size="small">
          {consequences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Stack>
      )}
      <div ref={ways}>
        <DialogActions>
          <Button look="plain" onClick={onKeep}>{t`Keep editing`}</Button>
          <Button look="primary" onClick={onGo}>{t`Save bracket`}</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function Changes({ draft, saving }: { draft: Draft; saving: Saving }) {
  const { told, consequences, newer, taken } = draft;
  const problem = draft.problem ?? '';
  return (
    <Box as="section" overflow="hidden" look="card" minWidth={0} aria-labelledby="unsaved-changes">
      <Unsaved
        id="unsaved-changes"
        heading={
          told.length > 0
            ? plural(told.length, '# unsaved change', '# unsaved changes')
            : t`No unsaved changes`
        }
        none={t`Your moves and scores are listed here. You can undo each one.`}
        rows={told.map(({ edit, title, was, problem: why }) => ({
          key: edit.id,
          title,
          words: (
            <>
              <Text tone="tertiary">{was}</Text>
              {why && (
                <Stack as="span" weight="medium" tone="danger">
                  {why}
                </Stack>
              )}
            </>
          ),
          back: t`Undo: ${title}`,
          onBack: () => draft.undo(edit.id),
        }))}
        onDiscard={draft.discard}
      />
      {newer && (
        <Box line="top" padding={[3, 4]}>
          <NewerValues {...newer} onChoose={draft.choose} />
        </Box>
      )}
      <div role="status">
        {taken > 0 && told.length > 0 && !newer && (
          <Stack surface="warning" as="p" line="top" padding={[3, 4]} gap={2} size="small">
            {plural(
              taken,
              '# place in the bracket was changed elsewhere. Your changes now apply to the newest version.',
              '# places in the bracket were changed elsewhere. Your changes now apply to the newest version.',
            )}
          </Stack>
        )}
        {(problem || consequences.length > 0) && (
          <Stack surface="danger" line="top" padding={[3, 4]} gap={2} size="small">
            {problem && <Problem>{problem}</Problem>}
            {consequences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Stack>
        )}
      </div>
      <Answer saving={saving} />
    </Box>
  );
}

const Problem = ({ children }: { children: string }) => (
  <Text as="strong" tone="danger">
    {children}
  </Text>
);

function Answer({ saving: { away, problem, isSending } }: { saving: Saving }) {
  if (away) return <OfflineNote away={away} isSending={isSending} />;
  if (!problem) return null;
  return (
    <Stack surface="danger" as="p" line="top" padding={[3, 4]} gap={2} size="small" role="alert">
      <Problem>{problem}</Problem>
    </Stack>
  );
}
