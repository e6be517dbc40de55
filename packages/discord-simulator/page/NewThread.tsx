import IconMessagePlus from 'icon:message-plus';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { NameDialog } from './NameDialog.tsx';
import { playApi } from './playApi.ts';

type Props = { userId: string; channelId: string; go: (placeId: string) => void };

/** Opens a thread in a channel and goes there. */
export function NewThread({ userId, channelId, go }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="plain" isSmall onClick={() => setOpen(true)}>
        <IconMessagePlus size={16} stroke={1.8} aria-hidden="true" />
        New thread
      </Button>
      {isOpen && (
        <NameDialog
          title="New thread"
          help="Everybody who sees the channel sees the thread, the bot too."
          missing="A thread needs a name"
          maxLength={100}
          action="Open"
          close={() => setOpen(false)}
          save={async (name) => go((await playApi.openThread({ userId, channelId, name })).id)}
        />
      )}
    </>
  );
}
