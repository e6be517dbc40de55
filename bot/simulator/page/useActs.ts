import { useState } from 'react';
import type { Modal } from '../interactions.ts';
import type { Command } from '../play.ts';
import { type Answered, playDoor, wordsOf } from './playDoor.ts';

/** A form that the bot has opened, and who opened it by what. */
export type OpenForm = { interactionId: string; modal: Modal; by: string };
/** What stands in the way, and the message whose button was pressed. */
export type Trouble = { text: string; messageId?: string };

/** What a person can do with the bot, what it opens, and what went wrong, at most one of each. */
export function useActs(userId: string, channelId: string) {
  const [form, setForm] = useState<OpenForm>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [busy, setBusy] = useState<string>();
  /** What a message answers, by its id: 'used /register'. */
  const [acts, setActs] = useState<Record<string, string>>({});

  const take = ({ interactionId, answer }: Answered, by: string) => {
    if (answer.kind === 'modal') setForm({ interactionId, modal: answer.modal, by });
    if (answer.kind === 'message' || answer.kind === 'thinking')
      setActs((known) => ({ ...known, [answer.message.id]: by }));
  };
  const attempt = async (name: string, act: () => Promise<Answered>, by: string, messageId?: string) => {
    setTrouble(undefined);
    setBusy(name);
    try {
      take(await act(), by);
      return true;
    } catch (error) {
      setTrouble({ text: wordsOf(error), ...(messageId && { messageId }) });
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
    acts,
    closeForm: () => setForm(undefined),
    forget: () => setTrouble(undefined),
    run: (command: Pick<Command, 'command' | 'subcommand' | 'options'>) => {
      const name = `/${command.command}${command.subcommand ? ` ${command.subcommand}` : ''}`;
      return attempt('command', () => playDoor.runCommand({ ...command, userId, channelId }), `used ${name}`);
    },
    press: (messageId: string, button: string, label: string) =>
      attempt(
        `${messageId} ${button}`,
        () => playDoor.pressButton({ userId, channelId, messageId, button }),
        `pressed ${label}`,
        messageId,
      ),
    /** Sends the open form; it stays open when the bot does not answer. Rejects with the words to show in it. */
    send: async (values: Record<string, string>) => {
      if (!form) return;
      const answered = await playDoor.sendForm(form.interactionId, values);
      setForm(undefined);
      take(answered, `${form.by} and sent the form`);
    },
  };
}

export type Acts = ReturnType<typeof useActs>;
