import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import styles from './Toast.module.css';

type Act = { label: string; run: () => void };
type Notice = { id: number; text: string; isError: boolean; act?: Act | undefined };
type Say = {
  /** Something went well; goes by itself after ten seconds, `act` takes it back. */
  done: (text: string, act?: Act) => void;
  /** Something failed; stays until it is closed. */
  failed: (text: string, act?: Act) => void;
};

const LIFE_SECONDS = 10;
const MOST = 3;

const ToastContext = createContext<Say>({ done: () => {}, failed: () => {} });

/** Says what was done or failed, at the corner of the page. */
export const useToast = () => useContext(ToastContext);

/** Shows the notices; at most three. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<Notice[]>([]);
  const next = useRef(0);
  const add = useCallback((text: string, isError: boolean, act?: Act) => {
    next.current += 1;
    const notice = { id: next.current, text, isError, act };
    setNotices((shown) => [...makeRoom(shown), notice]);
  }, []);
  const close = useCallback(
    (id: number) => setNotices((shown) => shown.filter((notice) => notice.id !== id)),
    [],
  );
  const say = useMemo<Say>(
    () => ({ done: (text, act) => add(text, false, act), failed: (text, act) => add(text, true, act) }),
    [add],
  );
  return (
    <ToastContext value={say}>
      {children}
      <div className={styles.corner}>
        {notices.map((notice) => (
          <Toast key={notice.id} notice={notice} onClose={() => close(notice.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

/** The oldest goes, and a failure only among failures. */
function makeRoom(shown: Notice[]): Notice[] {
  if (shown.length < MOST) return shown;
  const oldest = shown.find(({ isError }) => !isError) ?? shown[0];
  return shown.filter((notice) => notice !== oldest);
}

function Toast({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { text, isError, act } = notice;
  const left = useSecondsLeft(isError, onClose);
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={classes(styles.toast, isError ? styles.failed : styles.done)}
    >
      {isError ? (
        <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" />
      ) : (
        <IconCheck size={18} stroke={2} aria-hidden="true" />
      )}
      <span className={styles.text}>{text}</span>
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
