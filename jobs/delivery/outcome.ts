import type { GuardRules } from '#api/http/outgoing/guard.ts';
import type { Unreached } from '#domain/matchDay/unreached.ts';
import type { SwitchOffReason } from '#domain/systemEvents.ts';
import { DAY } from '#domain/timeSpans.ts';
import type { WaitingDelivery } from '#jobs/outbox/deliveryStore.ts';
import type { Message } from '#jobs/outbox/handler.ts';

/** The result of an attempt; all times are in seconds. */
export type Outcome =
  /** The message's id if it has one, the pause before the next message, and a remark about any step that failed. */
  | { kind: 'sent'; messageId: string | null; pause?: number | undefined; remark?: string | undefined }
  /** The message to edit no longer exists. */
  | { kind: 'missing' }
  /** Not sent because of a rate limit. */
  | { kind: 'limited'; error: string; retryAfter: number }
  /** Not sent, but worth retrying. */
  | {
      kind: 'again';
      status?: number | undefined;
      error: string;
      answer?: string | null;
      retryAfter?: number | undefined;
    }
  /** The recipient no longer exists, which nobody can fix. */
  | { kind: 'void'; status?: number | undefined; error: string }
  /** Not worth retrying; `off` says why the destination accepts no other messages either. */
  | {
      kind: 'refused';
      status?: number | undefined;
      error: string;
      answer?: string | null;
      off?: SwitchOffReason | undefined;
      unreached?: Unreached | undefined;
      isOfServer?: boolean;
    };

export type SenderSettings = {
  sessionSecret: string;
  publicUrl?: string | undefined;
  webhookRules?: GuardRules | undefined;
  /** Milliseconds for a whole call. */
  timeout?: number | undefined;
};

/** Sends messages to destinations; never throws. */
export type Sender = {
  send(delivery: WaitingDelivery, message: Message): Promise<Outcome>;
  edit(delivery: WaitingDelivery, messageId: string, message: Message): Promise<Outcome>;
  /** Finds messages that may belong to this delivery, after an attempt without a response. */
  look?(delivery: WaitingDelivery): Promise<{ kind: 'seen'; messageIds: string[] } | Outcome>;
};

/** Seconds before each retry, a day in all; each wait varies by up to a fifth. */
const BACKOFF = [0.5, 5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800];
/** The waits for a signed webhook: a little more than three days in all, as Standard Webhooks recommends. */
const SIGNED_BACKOFF = [5, 30, 120, 600, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
const PUSH_BACKOFF = [5, 30, 120, 600, 1_800, 7_200, 14_400];
/**
 * The longest wait in seconds between attempts at a room's message; short, because the match's clocks are running.
 * Attempts go on for a day.
 */
const ROOM_WAIT = 60;

/** The changes to a delivery's row after a failed attempt. A rate limit counts as a failure only after a day. */
export function failureFields(
  outcome: Exclude<Outcome, { kind: 'missing' | 'sent' }>,
  delivery: WaitingDelivery,
  now: Date,
) {
  const attempts = delivery.attempts + 1;
  const isOld = now.getTime() - delivery.created_at.getTime() >= DAY;
  const later = (seconds: number) => ({ next_attempt_at: new Date(now.getTime() + seconds * 1_000) });
  const { error } = outcome;
  if (outcome.kind === 'limited' && !isOld)
    return { state: 'waiting' as const, ...later(outcome.retryAfter) };
  const status = outcome.kind === 'limited' ? 429 : (outcome.status ?? null);
  const answer = 'answer' in outcome ? (outcome.answer ?? null) : null;
  const told = { attempts, last_status: status, last_error: error, last_answer: answer };
  const seconds = secondsUntilNext(delivery, { attempts, isOld });
  if (outcome.kind === 'void') return { state: 'cancelled' as const, ...told };
  if (outcome.kind === 'refused' || seconds === undefined) return { state: 'failed' as const, ...told };
  const spread = seconds * (0.8 + Math.random() * 0.4);
  return { state: 'waiting' as const, ...told, ...later(Math.max(spread, outcome.retryAfter ?? 0)) };
}

function secondsUntilNext(
  { type }: WaitingDelivery,
  { attempts, isOld }: { attempts: number; isOld: boolean },
): number | undefined {
  const waits = type === 'signedWebhook' ? SIGNED_BACKOFF : type === 'push' ? PUSH_BACKOFF : BACKOFF;
  const seconds = waits[attempts - 1];
  if (type !== 'room') return seconds;
  return isOld ? undefined : Math.min(seconds ?? ROOM_WAIT, ROOM_WAIT);
}
