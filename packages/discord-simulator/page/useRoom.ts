import { useCallback, useEffect, useState } from 'react';
import type { Command } from '../commandPlay.ts';
import type { Modal } from '../formParts.ts';
import type { FirstAnswer } from '../interactions.ts';
import type { Room } from '../room.ts';
import type { MessageUse } from '../sender.ts';
import type { ScenarioResult } from '../world.ts';

export type { Room } from '../room.ts';
export type Place = Room['places'][number];
export type Message = Place['messages'][number];

const KEPT_VIEWER = 'viewer';

/** Follows the room as the selected person sees it. Each window can select a different person. */
export function useRoom() {
  const [viewer, setViewer] = useState(() => sessionStorage.getItem(KEPT_VIEWER) ?? '');
  const [room, setRoom] = useState<Room>();
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    const events = new EventSource(`/play/events?viewer=${encodeURIComponent(viewer)}`);
    events.addEventListener('room', ({ data }) => {
      setConnected(true);
      setRoom(JSON.parse(data) as Room);
    });
    events.addEventListener('error', () => setConnected(false));
    return () => events.close();
  }, [viewer]);
  const play = useCallback((id: string) => {
    sessionStorage.setItem(KEPT_VIEWER, id);
    setViewer(id);
  }, []);
  return { room, isConnected, play };
}

/** The bot's first response, and the id to submit a form with. */
export type Answered = { interactionId: string; answer: FirstAnswer };
export type Choice = { name: string; value: string | number };
type Breaking = {
  closed?: { userId: string; isClosed: boolean };
  /** Seconds that an outage lasts; 0 ends it. */
  offline?: number;
  rateLimit?: number;
};

export type SentFiles = Record<string, { name: string; type: string; data: string }[]>;

/** The calls under /play. Each rejects with an error message for the person. */
export const playApi = {
  runCommand: (command: Command) => post<Answered>('commands', command),
  choices: (asked: Command & { focused: string }) => post<Choice[]>('choices', asked),
  pressButton: (pressed: MessageUse & { button: string }) => post<Answered>('buttons', pressed),
  choose: (chosen: MessageUse & { menu: string; values: string[] }) => post<Answered>('menus', chosen),
  sendForm: (interactionId: string, values: Record<string, string>, files: SentFiles) =>
    post<Answered>('modals', { interactionId, values, files }),
  openThread: (opening: { userId: string; channelId: string; name: string }) =>
    post<{ id: string }>('threads', opening),
  say: (said: { userId: string; channelId: string; content: string }) => post('messages', said),
  addPerson: (name: string) => post<{ id: string }>('people', { name }),
  setLocale: (userId: string, locale: string) => post('locales', { userId, locale }),
  setAdmin: (userId: string, isAdmin: boolean) => post('admins', { userId, isAdmin }),
  read: (userId: string, channelId: string) => post('reading', { userId, channelId }),
  breakSomething: (breaking: Breaking) => post('breakers', breaking),
  runScenario: (action: string) => post<ScenarioResult>('scenarios', { action }),
  startOver: () => post('restart', {}),
};

async function post<Body = unknown>(path: string, body: object): Promise<Body> {
  const answer = await fetch(`/play/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error('The rehearsal room is not running. Start it again, then try once more.');
  });
  const read = (await answer.json().catch(() => ({}))) as Body & { error?: string };
  if (!answer.ok) throw new Error(read.error ?? 'Something went wrong');
  return read;
}

export const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error));

export type OpenForm = { interactionId: string; modal: Modal };
export function useActs(userId: string, channelId: string) {
  const [form, setForm] = useState<OpenForm>();
  const [trouble, setTrouble] = useState<{ text: string; messageId?: string }>();
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
    /** The key of the pending request: 'command', or the ids of a message and its button. */
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
    /** Submits the open form, which stays open if the bot does not respond. Rejects with a message for the form. */
    send: async (values: Record<string, string>, files: SentFiles) => {
      if (!form) return;
      take(await playApi.sendForm(form.interactionId, values, files));
    },
  };
}

export type Acts = ReturnType<typeof useActs>;
