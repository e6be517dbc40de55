import { type RefObject, useLayoutEffect } from 'react';

/** Room that is kept to the window's edge, and the least height that a list is worth, in px. */
const EDGE = 12;
const LEAST = 160;

type Place = RefObject<HTMLElement | null>;

/**
 * Lays a popover beneath the field it belongs to, or above where there is no room, as wide as that: over everything,
 * a dialog's edge too, and nothing moves under the pointer when it goes.
 */
export function usePopoverPosition(field: Place, popover: Place, isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return;
    popover.current?.showPopover?.();
    const lay = () => place(field.current, popover.current);
    lay();
    window.addEventListener('scroll', lay, true);
    window.addEventListener('resize', lay);
    return () => {
      window.removeEventListener('scroll', lay, true);
      window.removeEventListener('resize', lay);
    };
  }, [field, popover, isOpen]);
}

function place(field: HTMLElement | null, panel: HTMLElement | null) {
  if (!field || !panel) return;
  const { top, bottom, left, width } = field.getBoundingClientRect();
  const below = window.innerHeight - bottom - EDGE;
  const isAbove = below < LEAST && top - EDGE > below;
  const { style } = panel;
  style.left = `${left}px`;
  style.width = `${width}px`;
  style.top = isAbove ? 'auto' : `${bottom + 4}px`;
  style.bottom = isAbove ? `${window.innerHeight - top + 4}px` : 'auto';
  style.maxHeight = `${Math.min(320, isAbove ? top - EDGE : below)}px`;
}
