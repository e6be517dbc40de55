import { type RefObject, useEffect, useRef } from 'react';

const SWIPE_DISTANCE = 60;

/** A sweep across an element on a touch screen: 1 to the left (what comes next), -1 to the right. */
export function useSwipe(area: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const handler = useRef(onSwipe);
  useEffect(() => {
    handler.current = onSwipe;
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let from: Touch | undefined;
    const start = (event: TouchEvent) => {
      from = event.touches.length === 1 ? event.touches[0] : undefined;
    };
    const end = (event: TouchEvent) => {
      const to = event.changedTouches[0];
      if (!from || !to) return;
      const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
      // One round at a time is for phones only; a wide tree is scrolled.
      if (Math.abs(x) > SWIPE_DISTANCE && Math.abs(x) > 2 * Math.abs(y) && innerWidth < 720)
        handler.current(x < 0 ? 1 : -1);
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchend', end);
    };
  }, [area]);
}
