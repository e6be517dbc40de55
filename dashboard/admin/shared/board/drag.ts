import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useEffect, useEffectEvent } from 'react';
import { t } from '#domain/text/translate.ts';
import type { Shortcut } from '#ui/ShortcutBar.tsx';

export const useDragSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: nextTarget,
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter],
      },
    }),
  );

/** Finds the target under the pointer, or the nearest one if the keyboard is used. */
export const findTarget: CollisionDetection = (given) =>
  given.pointerCoordinates ? pointerWithin(given) : closestCenter(given);

type Point = { x: number; y: number };
const DIRECTIONS: Record<string, Point> = {
  [KeyboardCode.Up]: { x: 0, y: -1 },
  [KeyboardCode.Down]: { x: 0, y: 1 },
  [KeyboardCode.Left]: { x: -1, y: 0 },
  [KeyboardCode.Right]: { x: 1, y: 0 },
};

/** Moves to the next target in the arrow's direction. Targets straight ahead come first. */
const nextTarget: KeyboardCoordinateGetter = (event, { context }) => {
  const direction = DIRECTIONS[event.code];
  const { collisionRect, droppableContainers, droppableRects, over } = context;
  if (!direction || !collisionRect) return undefined;
  event.preventDefault();
  // Measures from the centre of the place, since the drag handle is smaller.
  const from = centerOf((over && droppableRects.get(over.id)) ?? collisionRect);
  let best: { rect: Rect; cost: number } | undefined;
  for (const { id } of droppableContainers.getEnabled()) {
    const rect = droppableRects.get(id);
    if (!rect || id === over?.id) continue;
    const to = centerOf(rect);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    if (ahead < 4) continue;
    const cost = ahead + aside * 3;
    if (!best || cost < best.cost) best = { rect, cost };
  }
  if (!best) return undefined;
  const to = centerOf(best.rect);
  return { x: to.x - collisionRect.width / 2, y: to.y - collisionRect.height / 2 };
};

type Rect = { left: number; top: number; width: number; height: number };
const centerOf = ({ left, top, width, height }: Rect): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

type Id = string | number;
/** Builds the announcements for screen readers. */
export const announcementsOf = (words: {
  lifted: (item: Id) => string;
  over: (item: Id, target: Id) => string;
  dropped: (item: Id, target: Id) => string;
  back: (item: Id) => string;
}): Announcements => ({
  onDragStart: ({ active }) => words.lifted(active.id),
  onDragOver: ({ active, over }) => (over ? words.over(active.id, over.id) : undefined),
  onDragEnd: ({ active, over }) => (over ? words.dropped(active.id, over.id) : words.back(active.id)),
  onDragCancel: ({ active }) => words.back(active.id),
});

export const BRACKET_KEYS: Shortcut[] = [
  { keys: [t`Space`], word: t`lift, drop`, sentence: t`On a handle: lift or drop the team` },
  { keys: ['↑', '↓', '←', '→'], sentence: t`While lifted: move to the next place` },
  { keys: ['Esc'], sentence: t`Cancel the move` },
  {
    keys: ['1', '2'],
    word: t`choose winner`,
    sentence: t`In a knockout match: the upper or the lower team wins`,
  },
  { keys: ['Ctrl', 'Z'], word: t`undo`, sentence: t`Undo the last unsaved change` },
  { keys: ['Ctrl', 'S'], word: t`save`, sentence: t`Compare with the saved version, then save` },
];

export function useEditorKeys(acts: { undo: () => void; save: () => void; help: () => void }) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]')) return;
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const key = event.key.toLowerCase();
    const act =
      isCommand && key === 's'
        ? acts.save
        : isCommand && key === 'z' && !isTyping
          ? acts.undo
          : event.key === '?' && !isTyping
            ? acts.help
            : null;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
