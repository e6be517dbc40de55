import type { Command } from '../commandPlay.ts';
import type { FirstAnswer } from '../interactions.ts';
import type { MessageUse } from '../sender.ts';
import type { ScenarioResult } from '../world.ts';

/** What the bot answered first, and the id that a form is sent with. */
export type Answered = { interactionId: string; answer: FirstAnswer };
export type Choice = { name: string; value: string | number };
export type ButtonPress = MessageUse & { button: string };
export type Choosing = MessageUse & { menu: string; values: string[] };
export type Breaking = {
  closed?: { userId: string; isClosed: boolean };
  /** Seconds; 0 ends it. */
  offline?: number;
  rateLimit?: number;
};

export type SentFiles = Record<string, { name: string; type: string; data: string }[]>;

/** The door under /play: each rejects with the words that a person should read. */
export const playApi = {
  runCommand: (command: Command) => post<Answered>('commands', command),
  choices: (asked: Command & { focused: string }) => post<Choice[]>('choices', asked),
  pressButton: (pressed: ButtonPress) => post<Answered>('buttons', pressed),
  choose: (chosen: Choosing) => post<Answered>('menus', chosen),
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
