import { networkFaultText, parseRetryAfter, readBounded, statusWords } from '#api/http/outgoing/post.ts';
import type { GameService } from '#domain/games/serviceNames.ts';
import type { Question } from '#domain/games/services/service.ts';
import { serviceOf } from '#domain/games/services/services.ts';

/** URLs of services, as set by the installation. They may point to this machine. */
export type SourceAddresses = Partial<Record<GameService, string>>;

export type Answered = {
  /** Null if there was no response. */
  status: number | null;
  /** The JSON body, or undefined if there is none, as in a 404. */
  body: unknown;
  /** The problem, in a sentence without the key or URL. Null if there is none. */
  fault: string | null;
  /** Whether the fault affects the whole service, so that every other call would fail too. */
  isOfService: boolean;
  /** Milliseconds to wait before the next call, if the service requests a wait. */
  retryAfter: number | null;
};

const TIMEOUT = 10_000;

type Call = {
  addresses: SourceAddresses;
  service: GameService;
  question: Question;
  key: string | undefined;
  timeout?: number | undefined;
  /** Aborts the call when the process stops. */
  signal?: AbortSignal | undefined;
};

export async function ask({ addresses, service, question, key, timeout = TIMEOUT, signal }: Call) {
  const path = serviceOf(service).pathOf(question);
  if (!path) return answered(null, { fault: 'It does not offer this lookup' });
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
  if (text === undefined) return answered(status, { fault: 'It sent more than 2 MB' });
  try {
    return answered(status, { body: JSON.parse(text) });
  } catch {
    return answered(status, { fault: 'It did not send JSON' });
  }
}

function faultOf(status: number, hasKey: boolean): string {
  if (status === 429) return 'It is limiting requests (429)';
  if (status === 401 || status === 403 || (status === 400 && hasKey))
    return `It rejected the key (${status})`;
  return `It ${statusWords(status)}`;
}

export const paceOf = (service: GameService, key: string | undefined) =>
  serviceOf(service).callEvery(key !== undefined);
