import { type ReactNode, useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';

/** Keeps unsaved words from being lost: asks before a form is left, and lets the browser ask before the page is. */
export function useLeaveGuard(isDirty: boolean): { leave: (go: () => void) => void; question: ReactNode } {
  const [pending, setPending] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const question = pending ? (
    <ConfirmDialog
      title="Leave without saving?"
      keep="Go on editing"
      go="Leave"
      isDangerous
      onKeep={() => setPending(null)}
      onGo={() => {
        setPending(null);
        pending();
      }}
    >
      <p className="ink2">What you typed here is not saved yet.</p>
    </ConfirmDialog>
  ) : null;
  return { leave: (go) => (isDirty ? setPending(() => go) : go()), question };
}
