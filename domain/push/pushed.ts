/** The kinds of pushes; the last is only for people who act for one of the two teams. */
export const PUSH_KINDS = [
  'push_reminder',
  'push_start',
  'push_result',
  'push_moved',
  'push_cancelled',
  'push_restored',
  'push_turn',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** What of these is worth waiting for when the quiet hours are over; a reminder and a start are not. */
export const WAITING_KINDS: readonly PushKind[] = [
  'push_result',
  'push_moved',
  'push_cancelled',
  'push_restored',
];

export type Pushed = {
  /** Stays the same when a process that was killed sends it again: it is shown once. */
  id: string;
  /** Of two with the same the later one takes the place of the earlier. */
  tag: string;
  title: string;
  body: string;
  /** The page that it opens. */
  url: string;
  lang: string;
};
