import { type ReactNode, useState } from 'react';
import { Button, ButtonLink, Row } from '#ui/blocks.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#ui/Dialog.tsx';
import { Popover } from '#ui/Popover.tsx';
import { PermittedProvider } from '#ui/permitted.ts';
import { useToast } from '#ui/Toast.tsx';

const LOOKS = ['primary', 'quiet', 'danger', 'plain'] as const;

/** The trigger, and what it opens. */
export const ACTS: Record<string, ReactNode> = {
  Button: (
    <Row gap={2} wraps>
      {LOOKS.map((look) => (
        <Button key={look} look={look}>
          {look}
        </Button>
      ))}
      <Button isBusy>Busy</Button>
      <Button disabled>Disabled</Button>
      <PermittedProvider value={false}>
        <Button>Not permitted</Button>
      </PermittedProvider>
    </Row>
  ),
  ButtonLink: (
    <Row gap={2} wraps>
      <ButtonLink href="/stories.html" isPrimary>
        Primary
      </ButtonLink>
      <ButtonLink href="/stories.html">Quiet</ButtonLink>
      <ButtonLink href="https://example.org" isExternal>
        Another site
      </ButtonLink>
    </Row>
  ),
  Popover: (
    <Popover label="More" trigger="Open">
      <p>Content of a popover.</p>
    </Popover>
  ),
  Dialog: <Dialogs />,
  Toast: <Toasts />,
};

function Dialogs() {
  const [open, setOpen] = useState<'plain' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <Row gap={2} wraps>
      <Button onClick={() => setOpen('plain')}>Open a dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Ask before a loss</Button>
      {open === 'plain' && (
        <Dialog title="Rename the team" onClose={close}>
          <p>Content of a dialog.</p>
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button look="primary" onClick={close}>
              Rename
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Delete the match?"
          keep="Keep it"
          go="Delete"
          isDangerous
          onKeep={close}
          onGo={close}
        >
          <p>Its result goes with it.</p>
        </ConfirmDialog>
      )}
    </Row>
  );
}

function Toasts() {
  const { done, failed } = useToast();
  return (
    <Row gap={2} wraps>
      <Button onClick={() => done('Talon approved', { label: 'Undo', run: () => {} })}>
        Say that it is done
      </Button>
      <Button onClick={() => failed('Talon could not be approved: the tournament is full.')}>
        Say that it failed
      </Button>
    </Row>
  );
}
