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
  /** The subject. A later message about it removes the notice of an earlier failure. */
  of: string;
};
type Say = {
  /** Reports a success. The notice disappears after three seconds, or after ten if `act` offers to undo the action. */
  done: (text: string, act?: NoticeAct, of?: string) => void;
  /** The notice stays until the same action succeeds, or the reader closes it or leaves the page. */
  failed: (text: string, act?: NoticeAct, of?: string) => void;
};
type Add = (notice: Omit<Notice, 'id'>) => void;

const MAX_TOASTS = 3;

const AddContext = createContext<Add>(() => {});
const NoticesContext = createContext<{ notices: readonly Notice[]; close: (id: number) => void }>({
  notices: [],
  close: () => {},
});

/** Reports successes and failures at the foot of the page; `of` names the subject, by default the calling component. */
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

/** Drops the oldest notice that is not a failure, or the oldest failure if all are failures. */
function makeRoom(shown: readonly Notice[]): readonly Notice[] {
  if (shown.length < MAX_TOASTS) return shown;
  const oldest = shown.find(({ isError }) => !isError) ?? shown[0];
  return shown.filter((notice) => notice !== oldest);
}
