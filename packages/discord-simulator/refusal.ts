import * as schemas from 'discord-api-spec/zod';
import type { z } from 'zod/mini';

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

export const fault = (path: readonly PropertyKey[], code: string, message: string): Fault => ({
  path,
  code,
  message,
});

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

const REFUSALS = {
  unauthorized: [401, 0, '401: Unauthorized'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownRole: [404, 10011, 'Unknown Role'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  invalidToken: [401, 50027, 'Invalid Webhook Token'],
  missingAccess: [403, 50001, 'Missing Access'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  tooManyRoles: [400, 30005, 'Maximum number of server roles reached (250)'],
  tooManyPins: [400, 30003, 'Maximum number of pins reached for the channel (250)'],
  unknownEvent: [404, 10070, 'Unknown Guild Scheduled Event'],
  finishedEvent: [400, 180000, 'Cannot update a finished event'],
  tooManyEvents: [400, 30038, 'Maximum number of uncompleted guild scheduled events reached (100)'],
  cannotSend: [403, 50007, 'Cannot send messages to this user'],
  noMutualServer: [403, 50278, 'Cannot send messages to this user due to having no mutual guilds'],
  unknownMember: [404, 10007, 'Unknown Member'],
  noTextChannel: [400, 50008, 'Cannot send messages in a non-text channel'],
  tagRequired: [400, 40067, 'A tag is required to create a forum post in this channel'],
  wrongChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  archivedThread: [400, 50083, 'Thread is archived'],
  tooManyThreads: [400, 160006, 'Maximum number of active threads reached'],
  threadExists: [400, 160004, 'A thread has already been created for this message'],
  notTheAuthor: [403, 50005, 'Cannot edit a message authored by another user'],
} as const satisfies Record<string, readonly [status: number, code: number, message: string]>;

export function refusalOf(name: keyof typeof REFUSALS) {
  const [status, code, message] = REFUSALS[name];
  return new Refusal(status, code, message);
}

type Schema = z.ZodMiniType;
const named: Record<string, unknown> = schemas;

const schemaOf = (name: string): Schema => {
  const schema = named[`${name}Schema`] as Schema | undefined;
  if (!schema) throw new Error(`Discord's document knows no ${name}`);
  return schema;
};

/** Throws Discord's error if a request does not match Discord's own OpenAPI specification. */
export function checkRequest(name: string, body: unknown) {
  const { success, error } = schemaOf(name).safeParse(body);
  if (success) return;
  throw invalidForm(error.issues.map(({ path, message }) => fault(path, 'BASE_TYPE_BAD_TYPE', message)));
}

/** Throws if the simulator's response violates Discord's specification, which is never the bot's fault. */
export function checkAnswer(name: string, body: unknown) {
  const { success, error } = schemaOf(name).safeParse(body);
  if (!success)
    throw new Error(
      `Our ${name} does not fit Discord's document: ${JSON.stringify(error?.issues.slice(0, 3))}`,
    );
}
