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

/** A call that the server refused, or to which it did not respond. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly code: string;
  readonly errors: readonly string[];
  /** Problems by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The current record if a save was stale; otherwise the record that the error is about. */
  readonly data: unknown;
  /** The number of the request in the server's logs. */
  readonly report: string | undefined;
  /** Seconds to wait before trying again, if the server says how long. */
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

/** Returns the seconds in `Retry-After`, which may also contain a date. */
export function secondsToWait(headers: Headers): number | undefined {
  const said = headers.get('retry-after');
  if (said === null || said.trim() === '') return undefined;
  const seconds = /^\s*\d+\s*$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
