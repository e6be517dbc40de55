import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Text } from '#ui/Text.tsx';

type Guard = { leave: (go: () => void) => void; question: ReactNode };

export function useLeaveGuard(what: string, isDirty: boolean): Guard {
  const [pending, setPending] = useState<(() => void) | null>(null);
  const question = pending ? (
    <ConfirmDialog
      title={`Leave ${what} without saving?`}
      keep="Go on editing"
      go="Leave"
      isDangerous
      onKeep={() => setPending(null)}
      onGo={() => {
        setPending(null);
        pending();
      }}
    >
      <Text as="p" tone="secondary">
        What you typed is lost then.
      </Text>
    </ConfirmDialog>
  ) : null;
  return { leave: (go) => (isDirty ? setPending(() => go) : go()), question };
}
