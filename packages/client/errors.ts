type Details = {
  status: number;
  code: string;
  message: string;
  errors?: string[];
  fields?: Record<string, string>;
  data?: unknown;
  report?: string;
  retryAfter?: number;
  cause?: unknown;
};

/** A call that was refused, or that found no answer. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly code: string;
  /** Each problem. */
  readonly errors: readonly string[];
  /** Each problem beside its field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The present record where a save was stale; else what the refusal is about. */
  readonly data: unknown;
  /** The number under which the logs of the server speak of the request. */
  readonly report: string | undefined;
  /** The seconds after which to try again, where the server names them. */
  readonly retryAfter: number | undefined;

  constructor({ status, code, message, errors = [message], fields = {}, ...rest }: Details) {
    super(message, { cause: rest.cause });
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.fields = fields;
    this.data = rest.data;
    this.report = rest.report;
    this.retryAfter = rest.retryAfter;
  }
}

type Failure = Partial<Pick<Details, 'errors' | 'fields' | 'data'>> & { error?: string; code?: string };

export function refusalOf(response: Response, body: unknown): ApiError {
  const { error, code, ...rest } = (typeof body === 'object' && body !== null ? body : {}) as Failure;
  const { status, statusText, headers } = response;
  const report = headers.get('x-request-id');
  const retryAfter = secondsToWait(headers);
  return new ApiError({
    status,
    code: code ?? `http_${status}`,
    message: error ?? `HTTP ${status} ${statusText}`.trim(),
    ...(rest.errors && { errors: rest.errors }),
    ...(rest.fields && { fields: rest.fields }),
    data: rest.data,
    ...(report && { report }),
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

/** What `Retry-After` says: seconds, or a date. */
export function secondsToWait(headers: Headers): number | undefined {
  const said = headers.get('retry-after');
  if (said === null || said.trim() === '') return undefined;
  const seconds = /^\s*\d+\s*$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
