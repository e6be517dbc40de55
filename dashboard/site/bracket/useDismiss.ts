import { type RefObject, useEffect } from 'react';

/** Closes what a part of the page has opened: by Esc (`isBack`: the focus returns), by leaving it, by pressing elsewhere. */
export function useDismiss(
  part: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (isBack: boolean) => void,
) {
  useEffect(() => {
    const element = part.current;
    if (!element || !isOpen) return;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) close(false);
    };
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.contains(target)) close(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close(true);
    };
    element.addEventListener('focusout', leave);
    element.addEventListener('keydown', key);
    document.addEventListener('pointerdown', press);
    return () => {
      element.removeEventListener('focusout', leave);
      element.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', press);
    };
  }, [part, isOpen, close]);
}
