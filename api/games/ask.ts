import { networkFaultText, parseRetryAfter, readBounded, statusWords } from '#api/http/outgoing/post.ts';
import type { GameService } from '#domain/game/serviceNames.ts';
import type { Question } from '#domain/game/services/service.ts';
import { serviceOf } from '#domain/game/services/services.ts';

/** Addresses that the installation sets for services, on this machine too. */
export type SourceAddresses = Partial<Record<GameService, string>>;

/** What a service answered to a call. */
export type Answered = {
  /** null without an answer. */
  status: number | null;
  /** The JSON that it answered; undefined where there is none, as with 404. */
  body: unknown;
  /** The problem, in a sentence without key or address; null if all is well, or unknown. */
  fault: string | null;
  /** Whether that is the service's matter, so that every other call would fare alike. */
  isOfService: boolean;
  /** Milliseconds for which it asks not to be called. */
  retryAfter: number | null;
};

const TIMEOUT = 10_000;

type Call = {
  addresses: SourceAddresses;
  service: GameService;
  question: Question;
  key: string | undefined;
  timeout?: number | undefined;
  /** Ends the call where the process ends. */
  signal?: AbortSignal | undefined;
};

/** Asks a service one question. */
export async function ask({ addresses, service, question, key, timeout = TIMEOUT, signal }: Call) {
  const path = serviceOf(service).pathOf(question);
  if (!path) return answered(null, { fault: 'It cannot be asked for this' });
  const limit = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(`${addresses[service] ?? serviceOf(service).address}${path}`, {
      headers: {
        Accept: 'application/json',
        'User-Agent': 'TurboLeague',
        ...(key && serviceOf(service).headers(key)),
      },
      redirect: 'manual',
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    });
    return await readAnswer(response, key !== undefined);
  } catch (error) {
    if (signal?.aborted) throw error;
    const { cause } = error as Error;
    const fault = networkFaultText((cause ?? error) as NodeJS.ErrnoException);
    return answered(null, { fault, isOfService: true });
  }
}

const answered = (status: number | null, more: Partial<Answered> = {}): Answered => ({
  status,
  body: undefined,
  fault: null,
  isOfService: false,
  retryAfter: null,
  ...more,
});

async function readAnswer(response: Response, hasKey: boolean): Promise<Answered> {
  const { status, headers } = response;
  if (status !== 200) {
    await response.body?.cancel();
    if (status === 404) return answered(status);
    const seconds = parseRetryAfter(headers.get('retry-after') ?? undefined, undefined);
    const retryAfter = seconds === null ? null : seconds * 1_000;
    return answered(status, { fault: faultOf(status, hasKey), isOfService: true, retryAfter });
  }
  const text = await readBounded(response);
  if (text === undefined) return answered(status, { fault: 'It answered more than 2 MB' });
  try {
    return answered(status, { body: JSON.parse(text) });
  } catch {
    return answered(status, { fault: 'It answered something else than JSON' });
  }
}

function faultOf(status: number, hasKey: boolean): string {
  if (status === 429) return 'It asks to be called less often (429)';
  if (status === 401 || status === 403 || (status === 400 && hasKey)) return `It refuses the key (${status})`;
  return `It ${statusWords(status)}`;
}

export const paceOf = (service: GameService, key: string | undefined) =>
  serviceOf(service).callEvery(key !== undefined);
