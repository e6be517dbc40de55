import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { Key } from './Key.tsx';
import styles from './Notices.module.css';
import { type Notice, useNotices } from './Toast.tsx';

const LIFE_SECONDS = 10;

/**
 * The notices, in a strip at the foot of the page that has a place of its own there: whatever it lies over while one
 * scrolls can be scrolled clear of it, and what has the focus is. F8 goes to the newest, Esc back. They wait while
 * somebody is at them.
 */
export function Notices() {
  const { notices, close } = useNotices();
  const [isHeld, hold] = useState(false);
  const [isOpen, open] = useState(false);
  const strip = useRef<HTMLElement>(null);
  const way = useWay(strip, notices);
  useClearFocus(strip, notices);
  const older = notices.filter(({ isError }, n) =>
    notices.slice(n + 1).some((later) => later.isError === isError),
  );
  return (
    <section
      ref={strip}
      className={classes(styles.strip, isOpen && styles.open)}
      aria-label="Notices"
      aria-live="polite"
      aria-keyshortcuts="F8"
      data-notices={notices.length || undefined}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={(event) => {
        hold(true);
        way.arrived(event.relatedTarget);
      }}
      onBlur={(event) => hold(event.currentTarget.contains(event.relatedTarget))}
      onKeyDown={(event) => {
        if (event.key === 'Escape') way.back();
      }}
    >
      {older.length > 0 && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          {isOpen ? 'Fewer' : `${older.length} more`}
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
    </section>
  );
}

type CardProps = {
  notice: Notice;
  isOld: boolean;
  isNewest: boolean;
  isHeld: boolean;
  onClose: () => void;
};

function NoticeCard({ notice, isOld, isNewest, isHeld, onClose }: CardProps) {
  const { text, isError, act } = notice;
  const left = useSecondsLeft(isError || isHeld, onClose);
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={classes(styles.notice, isError ? styles.failed : styles.done, isOld && styles.old)}
    >
      {isError ? (
        <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" />
      ) : (
        <IconCheck size={18} stroke={2} aria-hidden="true" />
      )}
      <span className={styles.text}>{text}</span>
      {act && isNewest && (
        <span className={styles.key} aria-hidden="true">
          <Key name="F8" />
        </span>
      )}
      {act && (
        <button
          type="button"
          className={styles.act}
          onClick={() => {
            act.run();
            onClose();
          }}
        >
          {act.label}
          {!isError && <span aria-hidden="true"> {left}</span>}
        </button>
      )}
      <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
        <IconX size={16} stroke={2} aria-hidden="true" />
      </button>
    </div>
  );
}

function useSecondsLeft(isKept: boolean, onEnd: () => void) {
  const [left, setLeft] = useState(LIFE_SECONDS);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    if (isKept) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000);
    return () => clearInterval(timer);
  }, [isKept]);
  useEffect(() => {
    if (left <= 0) end.current();
  }, [left]);
  return left;
}

/** The way to the notices by F8 and back to where one was, also when the one with the focus goes. */
function useWay(strip: { current: HTMLElement | null }, notices: readonly Notice[]) {
  const from = useRef<HTMLElement | null>(null);
  const wasIn = useRef(false);
  const back = () => {
    wasIn.current = false;
    const place = from.current?.isConnected ? from.current : document.querySelector('main');
    place?.focus();
  };
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const cards = strip.current?.querySelectorAll('[role] > button');
      if (event.key !== 'F8' || !cards?.length) return;
      event.preventDefault();
      const newest = [...(strip.current?.querySelectorAll('[role]') ?? [])].at(-1);
      newest?.querySelector('button')?.focus();
    };
    window.addEventListener('keydown', go);
    return () => window.removeEventListener('keydown', go);
  }, [strip]);
  useLayoutEffect(() => {
    if (!wasIn.current || !notices || strip.current?.contains(document.activeElement)) return;
    if (document.activeElement !== document.body) wasIn.current = false;
    else back();
  });
  return {
    back,
    arrived: (target: EventTarget | null) => {
      wasIn.current = true;
      if (target instanceof HTMLElement && !strip.current?.contains(target)) from.current = target;
    },
  };
}

/** Scrolls what has the focus out from under the strip, and keeps what gets it later clear of it. */
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
