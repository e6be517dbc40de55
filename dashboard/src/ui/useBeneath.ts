import { type RefObject, useLayoutEffect } from 'react';

/** Room that is kept to the window's edge, and the least height that a list is worth, in px. */
const EDGE = 12;
const LEAST = 160;

/**
 * Lays a popover beneath the field it belongs to, or above where there is no room, as wide as that: over everything,
 * a dialog's edge too, and nothing moves under the pointer when it goes.
 */
export function useBeneath(
  field: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
  isOpen: boolean,
) {
  useLayoutEffect(() => {
    const { current: anchor } = field;
    const { current: panel } = popover;
    if (!isOpen || !anchor || !panel) return;
    panel.showPopover?.();
    const place = () => {
      const { top, bottom, left, width } = anchor.getBoundingClientRect();
      const below = window.innerHeight - bottom - EDGE;
      const isAbove = below < LEAST && top - EDGE > below;
      const { style } = panel;
      style.left = `${left}px`;
      style.width = `${width}px`;
      style.top = isAbove ? 'auto' : `${bottom + 4}px`;
      style.bottom = isAbove ? `${window.innerHeight - top + 4}px` : 'auto';
      style.maxHeight = `${Math.min(320, isAbove ? top - EDGE : below)}px`;
    };
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [field, popover, isOpen]);
}
