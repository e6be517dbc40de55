import IconAlertCircle from 'icon:alert-circle';
import IconCheck from 'icon:check';
import IconX from 'icon:x';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { plural, t } from '#domain/text/translate.ts';
import { Box, classes, Row, Stack, Text } from './blocks.tsx';
import { Kbd } from './Kbd.tsx';
import { type Notice, useNotices } from './Toast.tsx';
import styles from './Toaster.module.css';

/** Seconds that a notice stays: long enough to read a success message, or to click its Undo. */
const LIFE_SECONDS = { said: 3, undoable: 10 };

/** Notices at the foot of the page. Their strip has its own space, so nothing stays hidden beneath it. */
export function Toaster() {
  const { notices, close } = useNotices();
  const [isOpen, open] = useState(false);
  const strip = useRef<HTMLElement>(null);
  const isHeld = useToastFocus(strip, notices.length);
  useClearFocus(strip, notices);
  const older = notices.filter(({ isError }, n) =>
    notices.slice(n + 1).some((later) => later.isError === isError),
  );
  return (
    <Row
      align="stretch"
      as="section"
      gap={2}
      justify="end"
      wraps
      ref={strip}
      className={classes(styles.strip, isOpen && styles.open)}
      aria-label={t`Notices`}
      aria-live="polite"
      aria-keyshortcuts="F8"
      data-notices={notices.length || undefined}
    >
      {older.length > 0 && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          {isOpen ? t`Show fewer` : plural(older.length, '# more', '# more')}
        </button>
      )}
      {notices.map((notice, n) => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          isOld={older.includes(notice)}
          isNewest={n === notices.length - 1}
          isHeld={isHeld}
          onClose={() => close(notice.id)}
        />
      ))}
    </Row>
  );
}

type CardProps = { notice: Notice; isOld: boolean; isNewest: boolean; isHeld: boolean; onClose: () => void };

function NoticeCard({ notice, isOld, isNewest, isHeld, onClose }: CardProps) {
  const { text, isError, act } = notice;
  const left = useSecondsLeft(LIFE_SECONDS[act ? 'undoable' : 'said'], isError || isHeld, onClose);
  return (
    <Row
      radius="control"
      gap={2.5}
      role={isError ? 'alert' : 'status'}
      className={classes(styles.notice, isError ? styles.failed : styles.done, isOld && styles.old)}
    >
      {isError ? (
        <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" />
      ) : (
        <IconCheck size={18} stroke={2} aria-hidden="true" />
      )}
      <Text flex="fill" minWidth={0}>
        {text}
      </Text>
      {act && isNewest && (
        <Text hides="tablet" aria-hidden="true">
          <Kbd name="F8" />
        </Text>
      )}
      {act && (
        <Box
          radius="control"
          as="button"
          padding={[1, 2.5]}
          weight="medium"
          nowrap
          className={styles.act}
          onClick={() => {
            act.run();
            onClose();
          }}
        >
          {act.label}
          {!isError && <span aria-hidden="true"> ({t`${left} s`})</span>}
        </Box>
      )}
      <Stack radius="control" as="button" className={styles.close} onClick={onClose} aria-label={t`Close`}>
        <IconX size={16} stroke={2} aria-hidden="true" />
      </Stack>
    </Row>
  );
}

function useSecondsLeft(life: number, isKept: boolean, onEnd: () => void) {
  const [left, setLeft] = useState(life);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isKept) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000);
    return () => clearInterval(timer);
  }, [isKept]);
  useEffect(() => {
    if (left <= 0) end();
  }, [left]);
  return left;
}

function useToastFocus(strip: { current: HTMLElement | null }, count: number): boolean {
  const [isHeld, hold] = useState(false);
  const from = useRef<HTMLElement | null>(null);
  const wasIn = useRef(false);
  const back = useCallback(() => {
    wasIn.current = false;
    (from.current?.isConnected ? from.current : document.querySelector('main'))?.focus();
  }, []);
  useEffect(() => {
    const place = strip.current;
    if (!place) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isInside = (target: EventTarget | null) => target instanceof Node && place.contains(target);
    place.addEventListener('pointerenter', () => hold(true), { signal });
    place.addEventListener('pointerleave', () => hold(false), { signal });
    place.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        hold(true);
        wasIn.current = true;
        if (relatedTarget instanceof HTMLElement && !isInside(relatedTarget)) from.current = relatedTarget;
      },
      { signal },
    );
    place.addEventListener('focusout', ({ relatedTarget }) => hold(isInside(relatedTarget)), { signal });
    place.addEventListener('keydown', ({ key }) => key === 'Escape' && back(), { signal });
    window.addEventListener(
      'keydown',
      (event) => {
        const newest = [...place.querySelectorAll('[role]')].at(-1);
        if (event.key !== 'F8' || !newest) return;
        event.preventDefault();
        newest.querySelector('button')?.focus();
      },
      { signal },
    );
    return () => listening.abort();
  }, [strip, back]);
  // Moves the focus back once the focused notice has gone.
  useLayoutEffect(() => {
    if (!wasIn.current || (count > 0 && strip.current?.contains(document.activeElement))) return;
    if (document.activeElement === document.body) back();
    wasIn.current = false;
    hold(false);
  }, [strip, back, count]);
  return isHeld;
}

/** Scrolls the focused element out from under the strip, and keeps elements that are focused later clear of it. */
function useClearFocus(strip: { current: HTMLElement | null }, notices: readonly Notice[]) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const place = strip.current?.getBoundingClientRect();
    if (!place?.height || notices.length === 0) return;
    const taken = innerHeight - place.top + 8;
    page.style.scrollPaddingBottom = `${taken}px`;
    const at = document.activeElement;
    const { bottom = 0, height = 0 } = at?.getBoundingClientRect() ?? {};
    const hidden = bottom + taken - innerHeight;
    if (!strip.current?.contains(at) && height < innerHeight / 3 && hidden > 0 && hidden < taken)
      scrollBy({ top: hidden });
    return () => {
      page.style.scrollPaddingBottom = '';
    };
  }, [strip, notices]);
}
