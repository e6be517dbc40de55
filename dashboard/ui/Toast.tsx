import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'wouter';

export type NoticeAct = { label: string; run: () => void };
export type Notice = {
  id: number;
  text: string;
  isError: boolean;
  act?: NoticeAct | undefined;
  /** Its subject: a failure goes when a later message has the same subject. */
  of: string;
};
type Say = {
  /** Something went well; goes by itself after three seconds, after ten with `act`, which takes it back. */
  done: (text: string, act?: NoticeAct, of?: string) => void;
  /** Something failed; stays until the same succeeds, the page is left, or it is closed. */
  failed: (text: string, act?: NoticeAct, of?: string) => void;
};
type Add = (notice: Omit<Notice, 'id'>) => void;

const MAX_TOASTS = 3;

const AddContext = createContext<Add>(() => {});
const NoticesContext = createContext<{ notices: readonly Notice[]; close: (id: number) => void }>({
  notices: [],
  close: () => {},
});

/** Says what was done or failed, at the foot of the page; `of` names what it is about, else it is who says it. */
export function useToast(): Say {
  const add = useContext(AddContext);
  const me = useId();
  return useMemo(
    () => ({
      done: (text, act, of = me) => add({ text, isError: false, act, of }),
      failed: (text, act, of = me) => add({ text, isError: true, act, of }),
    }),
    [add, me],
  );
}

export const useNotices = () => useContext(NoticesContext);

/** Keeps what was said; at most three. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [path] = useLocation();
  const next = useRef(0);
  const add = useCallback<Add>((said) => {
    next.current += 1;
    const notice = { ...said, id: next.current };
    setNotices((shown) => [
      ...makeRoom(shown.filter(({ isError, of }) => !isError || of !== said.of)),
      notice,
    ]);
  }, []);
  const close = useCallback(
    (id: number) => setNotices((shown) => shown.filter((notice) => notice.id !== id)),
    [],
  );
  const left = useRef(path);
  useEffect(() => {
    if (left.current === path) return;
    left.current = path;
    setNotices((shown) => shown.filter(({ isError }) => !isError));
  }, [path]);
  const said = useMemo(() => ({ notices, close }), [notices, close]);
  return (
    <AddContext value={add}>
      <NoticesContext value={said}>{children}</NoticesContext>
    </AddContext>
  );
}

/** The oldest goes, and a failure only among failures. */
function makeRoom(shown: readonly Notice[]): readonly Notice[] {
  if (shown.length < MAX_TOASTS) return shown;
  const oldest = shown.find(({ isError }) => !isError) ?? shown[0];
  return shown.filter((notice) => notice !== oldest);
}
