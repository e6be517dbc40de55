import { type RefObject, useLayoutEffect } from 'react';

/** The distance kept from the window's edge, and the smallest useful height of a list, in px. */
const EDGE = 12;
const LEAST = 160;

type Place = RefObject<HTMLElement | null>;

/** Places a popover beneath its field, or above if there is no room, on top of everything. */
export function usePopoverPosition(
  field: Place,
  popover: Place,
  isOpen: boolean,
  align: 'width' | 'end' = 'width',
) {
  useLayoutEffect(() => {
    if (!isOpen) return;
    popover.current?.showPopover?.();
    const lay = () => place(field.current, popover.current, align);
    lay();
    window.addEventListener('scroll', lay, true);
    window.addEventListener('resize', lay);
    return () => {
      window.removeEventListener('scroll', lay, true);
      window.removeEventListener('resize', lay);
    };
  }, [field, popover, isOpen, align]);
}

function place(field: HTMLElement | null, panel: HTMLElement | null, align: 'width' | 'end') {
  if (!field || !panel) return;
  const { top, bottom, left, right, width } = field.getBoundingClientRect();
  const below = window.innerHeight - bottom - EDGE;
  const isAbove = below < LEAST && top - EDGE > below;
  const { style } = panel;
  // A menu is wider than its button, which may be at the window's other edge.
  const end = Math.max(right, panel.offsetWidth + EDGE);
  if (align === 'end') style.right = `${document.documentElement.clientWidth - end}px`;
  else Object.assign(style, { left: `${left}px`, width: `${width}px` });
  style.top = isAbove ? 'auto' : `${bottom + 4}px`;
  style.bottom = isAbove ? `${window.innerHeight - top + 4}px` : 'auto';
  style.maxHeight = `${Math.min(320, isAbove ? top - EDGE : below)}px`;
}
