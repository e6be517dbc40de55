import { useState } from 'react';
import type { Command } from '../commandPlay.ts';
import type { Modal } from '../interactions.ts';
import { type Answered, errorText, playApi, type SentFiles } from './playApi.ts';

/** A form that the bot has opened. */
export type OpenForm = { interactionId: string; modal: Modal };
/** The obstacle, and the message whose button was pressed. */
export type ActError = { text: string; messageId?: string };

export function useActs(userId: string, channelId: string) {
  const [form, setForm] = useState<OpenForm>();
  const [trouble, setTrouble] = useState<ActError>();
  const [busy, setBusy] = useState<string>();

  const take = ({ interactionId, answer }: Answered) =>
    setForm(answer.kind === 'modal' ? { interactionId, modal: answer.modal } : undefined);
  const attempt = async (name: string, act: () => Promise<Answered>, messageId?: string) => {
    setTrouble(undefined);
    setBusy(name);
    try {
      take(await act());
      return true;
    } catch (error) {
      setTrouble({ text: errorText(error), ...(messageId && { messageId }) });
      return false;
    } finally {
      setBusy(undefined);
    }
  };

  return {
    form,
    trouble,
    /** The key of what the bot is asked right now: 'command', or the id of a message and its button. */
    busy,
    closeForm: () => setForm(undefined),
    forget: () => setTrouble(undefined),
    run: (command: Pick<Command, 'command' | 'subcommand' | 'options'>) =>
      attempt('command', () => playApi.runCommand({ ...command, userId, channelId })),
    press: (messageId: string, button: string) =>
      attempt(
        `${messageId} ${button}`,
        () => playApi.pressButton({ userId, channelId, messageId, button }),
        messageId,
      ),
    choose: (messageId: string, menu: string, value: string) =>
      attempt(
        `${messageId} ${menu}`,
        () => playApi.choose({ userId, channelId, messageId, menu, values: [value] }),
        messageId,
      ),
    /** Sends the open form; it stays open when the bot does not answer. Rejects with the words to show in it. */
    send: async (values: Record<string, string>, files: SentFiles) => {
      if (!form) return;
      take(await playApi.sendForm(form.interactionId, values, files));
    },
  };
}

export type Acts = ReturnType<typeof useActs>;
