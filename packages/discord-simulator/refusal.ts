export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: object | undefined;
  readonly headers: Record<string, string>;
  private readonly more: object;

  constructor(
    status: number,
    code: number,
    message: string,
    extra: { errors?: object; headers?: Record<string, string>; body?: object } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = extra.errors;
    this.headers = extra.headers ?? {};
    this.more = extra.body ?? {};
  }

  get body() {
    return {
      message: this.message,
      code: this.code,
      ...(this.errors && { errors: this.errors }),
      ...this.more,
    };
  }
}

export type Fault = { path: readonly PropertyKey[]; code: string; message: string };

type Place = { [key: string]: unknown; _errors?: object[] };

/** Discord's code for a request that violates its specification or limits. */
export const INVALID_FORM = 50_035;

export function invalidForm(faults: readonly Fault[]): Refusal {
  const errors: Place = {};
  for (const { path, code, message } of faults) {
    let place = errors;
    for (const key of path.map(String)) {
      place[key] ??= {};
      place = place[key] as Place;
    }
    place._errors ??= [];
    place._errors.push({ code, message });
  }
  return new Refusal(400, INVALID_FORM, 'Invalid Form Body', { errors });
}

export const unauthorized = () => new Refusal(401, 0, '401: Unauthorized');
export const unknownChannel = () => new Refusal(404, 10003, 'Unknown Channel');
export const unknownMessage = () => new Refusal(404, 10008, 'Unknown Message');
export const unknownGuild = () => new Refusal(404, 10004, 'Unknown Guild');
export const unknownRole = () => new Refusal(404, 10011, 'Unknown Role');
export const unknownUser = () => new Refusal(404, 10013, 'Unknown User');
export const unknownWebhook = () => new Refusal(404, 10015, 'Unknown Webhook');
export const unknownInteraction = () => new Refusal(404, 10062, 'Unknown interaction');
export const alreadyAcknowledged = () =>
  new Refusal(400, 40060, 'Interaction has already been acknowledged.');
export const invalidToken = () => new Refusal(401, 50027, 'Invalid Webhook Token');
export const missingAccess = () => new Refusal(403, 50001, 'Missing Access');
export const missingPermissions = () => new Refusal(403, 50013, 'Missing Permissions');
export const tooManyRoles = () => new Refusal(400, 30005, 'Maximum number of server roles reached (250)');
export const tooManyPins = () =>
  new Refusal(400, 30003, 'Maximum number of pins reached for the channel (250)');
export const unknownEvent = () => new Refusal(404, 10070, 'Unknown Guild Scheduled Event');
export const finishedEvent = () => new Refusal(400, 180000, 'Cannot update a finished event');
export const tooManyEvents = () =>
  new Refusal(400, 30038, 'Maximum number of uncompleted guild scheduled events reached (100)');
export const cannotSend = () => new Refusal(403, 50007, 'Cannot send messages to this user');
export const noMutualServer = () =>
  new Refusal(403, 50278, 'Cannot send messages to this user due to having no mutual guilds');
export const unknownMember = () => new Refusal(404, 10007, 'Unknown Member');
export const noTextChannel = () => new Refusal(400, 50008, 'Cannot send messages in a non-text channel');
export const tagRequired = () =>
  new Refusal(400, 40067, 'A tag is required to create a forum post in this channel');
export const wrongChannelType = () => new Refusal(400, 50024, 'Cannot execute action on this channel type');
export const archivedThread = () => new Refusal(400, 50083, 'Thread is archived');
export const tooManyThreads = () => new Refusal(400, 160006, 'Maximum number of active threads reached');
export const threadExists = () =>
  new Refusal(400, 160004, 'A thread has already been created for this message');
export const notTheAuthor = () => new Refusal(403, 50005, 'Cannot edit a message authored by another user');
