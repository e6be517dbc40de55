import type { Side } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/competition/matches.ts';

/** What can be done with a row. */
export type RowAct =
  | { kind: 'activate' | 'open' | 'enter' | 'discard' | 'compare' | 'retry' }
  | { kind: 'live' | 'waiting' | 'forfeit' | 'cancel' | 'edit' }
  | { kind: 'type'; side: Side; text: string }
  | { kind: 'move'; side: Side; steps: 1 | -1 }
  | { kind: 'key'; key: string };
export type Act = (match: Match, act: RowAct) => void;
